"""Potentials, PRR, baselines, diagnostics, dispersion and concordance of the
MEGA example, from the coefficients of lme4 (mega.R) by plain arithmetic and
scipy. statsmodels fits Eq. 1 a second time."""

import json

import numpy as np
import pandas as pd
import scipy
import scipy.stats
import statsmodels.formula.api

from header import data_of, source_of, write_golden

DATA = "web/examples/mega.csv"
FITS = "stats/lmm/testdata/mega_lme4.json"

fits = json.load(open(FITS))
mega = pd.read_csv(DATA, keep_default_na=False)
mega["Task"] = mega.Dataset + "_" + mega.Metric
languages = sorted(mega.Language.unique())
tasks = sorted(mega.Task.unique())


def effects(fit):
    """Intercept, language and task effects; the reference levels are 0."""
    fixed = fit["fixef"]
    return (
        fixed["(Intercept)"],
        {l: fixed.get("Language" + l, 0.0) for l in languages},
        {t: fixed.get("Task" + t, 0.0) for t in tasks},
    )


def potential_of_cells(fit, rows):
    mu, alpha, beta = effects(fit)
    return mu + rows.Language.map(alpha) + rows.Task.map(beta)


def prr_by_model(fit, rows, count):
    """Mean, SD (n - 1) and CV of score / potential."""
    out = {}
    for model, prr in (rows.Score / potential_of_cells(fit, rows)).groupby(rows.Model):
        out[model] = {"mean": prr.mean(), "std": prr.std(), "cv": prr.std() / prr.mean()}
        if count:
            out[model]["n"] = len(prr)
    return out


def levene(residuals, center):
    groups = [e.values for _, e in residuals.groupby(mega.Language) if len(e) > 1]
    f, p = scipy.stats.levene(*groups, center=center)
    return {"F": f, "p": p, "df1": len(groups) - 1, "df2": sum(map(len, groups)) - len(groups)}


def friedman(rows):
    """Languages as items, models as judges; incomplete languages go."""
    table = rows.pivot(index="Language", columns="Model", values="Score").dropna()
    k, m = table.shape
    chi2, p = scipy.stats.friedmanchisquare(*table.values)
    return {"k": k, "m": m, "chi2": chi2, "p": p, "W": chi2 / (m * (k - 1)),
            "languages": list(table.index), "models": list(table.columns)}


def dispersion(x):
    x = np.asarray(x)
    n, mean, sd = len(x), x.mean(), x.std(ddof=1)
    gini = np.abs(np.subtract.outer(x, x)).sum() / (2 * n**2 * mean)
    return {"n": n, "mean": mean, "sd": sd, "cv": sd / mean, "gini": gini,
            "sen": mean * (1 - gini), "maxmin": x.max() - x.min(), "min": x.min()}


def second_fit(reml):
    """Eq. 1 by statsmodels; Powell's search, since the default one can leave
    the domain (log-likelihood inf) on these data."""
    fit = statsmodels.formula.api.mixedlm(
        "Score ~ C(Language) + C(Task)", mega, groups=mega.Model).fit(reml=reml, method="powell")
    return {"logLik": fit.llf, "var_model": float(fit.cov_re.iloc[0, 0]), "var_residual": fit.scale}


mu, alpha, beta = effects(fits["ml"])
residuals = mega.Score - potential_of_cells(fits["ml"], mega) - mega.Model.map(fits["ml"]["ranef"]["Model"])
largest = residuals.abs().sort_values(ascending=False).index[:10]
dropped = mega.loc[largest, ["Model", "Language", "Task", "Score"]].assign(resid=residuals[largest])
from_r = "R " + fits["source"]["r"] + " shapiro.test on the fit of lme4"

write_golden({
    "source": source_of("mega_scipy.py", scipy),
    "data": data_of(DATA, FITS),
    "call": "Eq. 1 by ML: potentials, PRR; scipy.stats.levene, skew, kurtosis, friedmanchisquare; statsmodels mixedlm",
    "language_potential_eq3": {l: mu + alpha[l] + sum(beta.values()) / len(tasks) for l in languages},
    "language_potential_published": {l: mu + alpha[l] + sum(beta.values()) / (len(tasks) - 1) for l in languages},
    "model_prr": prr_by_model(fits["ml"], mega, count=True),
    "baseline_language_mean": mega.groupby("Language").Score.mean().to_dict(),
    "baseline_model": {m: {"mean": s.mean(), "std": s.std()} for m, s in mega.groupby("Model").Score},
    "shapiro_resid": {**fits["ml"]["shapiro_resid"], "tool": from_r},
    "shapiro_ranef": {**fits["ml"]["shapiro_ranef"], "tool": from_r},
    "levene_resid_by_language": {center: levene(residuals, center) for center in ("median", "mean")},
    "resid_skew": scipy.stats.skew(residuals),
    "resid_kurtosis": scipy.stats.kurtosis(residuals),
    "robust_dropped": dropped.to_dict("records"),
    "robust_model_prr": prr_by_model(fits["drop10_ml"], mega.drop(largest), count=False),
    "friedman_by_task": {t: friedman(rows) for t, rows in mega.groupby("Task")},
    "dispersion": {f"{m}|{t}": dispersion(rows.Score) for (m, t), rows in mega.groupby(["Model", "Task"]) if len(rows) > 1},
    "statsmodels": {"version": statsmodels.__version__, "ml": second_fit(False), "reml": second_fit(True)},
}, "stats/testdata/mega_scipy.json")
