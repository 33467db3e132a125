# How reference fits are made with lme4 and turned into numbers by name.

suppressMessages(library(lme4))

# lme4's default search stops where variances are good to 1e-4 only, and this
# one at its default radius to 1e-6.
converged <- lmerControl(optimizer = "bobyqa", optCtrl = list(rhoend = 1e-10))

# describe keeps the effects of the named random terms; the others' are null.
describe <- function(fit, effects = names(ranef(fit))) {
  blups <- lapply(ranef(fit), function(term) setNames(as.list(term[[1]]), rownames(term)))
  blups[setdiff(names(blups), effects)] <- list(NULL) # too long to keep
  l <- logLik(fit)
  list(
    call = deparse1(fit@call),
    REML = isREML(fit), logLik = as.numeric(l), df = attr(l, "df"),
    AIC = AIC(l), BIC = BIC(l), nobs = nobs(fit),
    fixef = as.list(fixef(fit)),
    se = setNames(as.list(sqrt(diag(as.matrix(vcov(fit))))), names(fixef(fit))),
    varcomp = c(lapply(unlist(lapply(VarCorr(fit), diag)), identity), list(Residual = sigma(fit)^2)),
    ranef = blups,
    singular = isSingular(fit))
}
