"""Reference values of Levene's test on small groups, of skewness and kurtosis,
and of Shapiro–Wilk beyond the 5,000 numbers that R accepts."""

import warnings

import numpy as np
import scipy
import scipy.stats

from header import source_of, write_golden

SAMPLES = {
    "singleton": [[1, 2, 3, 10], [5, 5.5, 6, 6.5], [7, 7, 9, 20], [4]],
    "two": [[1, 2, 4, 8, 16], [3, 3.5, 4]],
    "unequal": [[0.1, 0.4, 0.2, 0.9, 0.35, 0.8], [10, 20, 15], [5, 5.1], [3, 1, 4, 1, 5, 9, 2, 6]],
    "offset": [[1e6 + v for v in (1, 2, 4, 9)], [1e6 + v for v in (5, 7, 6, 4, 3)], [1e6 + v for v in (0, 20, 3)]],
    "far": [list(range(40)), [100 * v for v in range(40)], [v % 7 for v in range(40)]],
}
SHAPES = {
    "skewed": [0, 0, 0, 1, 1, 2, 3, 7, 20],
    "flat": list(range(1, 12)),
    "pair": [1, 3],
    "offset": [1e6 + v for v in (1, 2, 4, 9, 3.5)],
}


def test(groups, center):
    used = [g for g in groups if len(g) > 1]
    f, p = scipy.stats.levene(*used, center=center)
    return {"F": f, "p": p, "df1": len(used) - 1, "df2": sum(map(len, used)) - len(used)}


def uniform(n, seed):
    """Park and Miller's generator, as in shapiro.R."""
    out = np.empty(n)
    for i in range(n):
        seed = seed * 16807 % 2147483647
        out[i] = seed / 2147483647
    return out


MAKERS = {
    "bell": lambda n, seed: uniform(12 * n, seed).reshape(n, 12).sum(axis=1) - 6,
    "tail": lambda n, seed: -np.log(uniform(n, seed)),
}


def shapiro(kind, n, seed):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that p may be inaccurate for so many
        w, p = scipy.stats.shapiro(MAKERS[kind](n, seed))
    return {"kind": kind, "n": n, "seed": seed, "W": w, "p": p}


write_golden({
    "source": source_of("levene.py", scipy),
    "data": [],
    "call": "scipy.stats.levene without groups of one; scipy.stats.skew, kurtosis, shapiro",
    "levene": {name: {"groups": groups, "median": test(groups, "median"), "mean": test(groups, "mean")}
               for name, groups in SAMPLES.items()},
    "shape": {name: {"x": x, "skewness": scipy.stats.skew(np.array(x, float)),
                     "kurtosis": scipy.stats.kurtosis(np.array(x, float))}
              for name, x in SHAPES.items()},
    "shapiro": {f"{kind}_{n}": shapiro(kind, n, seed=n) for kind in MAKERS for n in (5000, 6000)},
}, "stats/diagnose/testdata/scipy.json")
