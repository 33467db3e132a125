#!/bin/sh
# Remakes every reference number that the tests compare with, and writes it
# where they read it. Debian's packages are installed if they are missing.
set -eu
cd "$(dirname "$0")/../.."

PYTHON="${PYTHON:-/usr/bin/python3}" # Debian's own, which sees its packages
export LC_ALL=C PYTHONDONTWRITEBYTECODE=1 OPENBLAS_NUM_THREADS=1 OMP_NUM_THREADS=1

if ! Rscript -e 'library(lme4); library(jsonlite)' >/dev/null 2>&1 ||
	! "$PYTHON" -c 'import scipy, statsmodels, pandas' >/dev/null 2>&1; then
	if ! command -v apt-get >/dev/null; then
		echo "golden: R with lme4 and jsonlite, and Python with scipy, statsmodels and pandas are needed" >&2
		exit 1
	fi
	as_root=""
	[ "$(id -u)" = 0 ] || as_root=sudo
	$as_root apt-get update
	$as_root apt-get install -y --no-install-recommends \
		r-base-core r-cran-lme4 r-cran-jsonlite python3-scipy python3-statsmodels python3-pandas
fi

# Where memory lies decides how vectorised sums are split, and a flat optimum
# turns that into differences of 1e-7; a fixed layout gives the same every time.
steady=""
if setarch -R true 2>/dev/null; then steady="setarch -R"; fi

for script in classic mega potentials profile rank shapiro; do $steady Rscript "scripts/golden/$script.R"; done
for script in mega_scipy diagnose; do $steady "$PYTHON" "scripts/golden/$script.py"; done
