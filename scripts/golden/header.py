"""What every Python program of this folder shares: the header and the form of
its JSON file. Run from the repository's root, as all.sh does."""

import datetime
import hashlib
import json
import platform


def source_of(script, module):
    """Where numbers come from; module is the imported package that made them."""
    return {
        "tool": module.__name__,
        "version": module.__version__,
        "python": platform.python_version(),
        "platform": platform.machine() + "-" + platform.system().lower(),
        "script": "scripts/golden/" + script,
        "date": datetime.date.today().isoformat(),
    }


def data_of(*files):
    """Each file with its hash, so that a reader sees whether numbers still
    belong to the data."""
    return [{"file": f, "sha256": hashlib.sha256(open(f, "rb").read()).hexdigest()} for f in files]


def write_golden(value, file):
    """Full precision; a NaN is a mistake and stops here."""
    with open(file, "w") as out:
        json.dump(value, out, indent=1, allow_nan=False)
        out.write("\n")
    print("wrote", file)
