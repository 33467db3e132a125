# Profile intervals of the standard deviations of fits with one random
# intercept by maximum likelihood. lme4 interpolates the profile by splines.

source("scripts/golden/header.R")
source("scripts/golden/fit.R")

file <- "web/examples/mega.csv"
mega <- read.csv(file, na.strings = character(0))
mega$Task <- paste(mega$Dataset, mega$Metric, sep = "_")
data(list = c("sleepstudy", "Dyestuff2"), package = "lme4")

# Rows are the random term and the residual, columns low and high.
intervals <- function(fit) {
  p <- profile(fit, which = "theta_", signames = FALSE, delta = .2, maxpts = 200)
  ci <- confint(p)
  # At a boundary lme4 does not find that of the residual.
  c(list(term = unname(ci[1, ])), if (all(is.finite(ci[2, ])) && ci[2, 1] > 0) list(sigma = unname(ci[2, ])))
}

fits <- list(
  mega = lmer(Score ~ Language + Task + (1 | Model), mega, REML = FALSE, control = converged),
  sleepstudy = lmer(Reaction ~ Days + (1 | Subject), sleepstudy, REML = FALSE, control = converged),
  dyestuff2 = lmer(Yield ~ 1 + (1 | Batch), Dyestuff2, REML = FALSE, control = converged))

write_golden(c(
  list(source = source_of("profile.R", "lme4"), data = data_of(c(file, file.path("stats/lmm/testdata", c("sleepstudy.csv", "Dyestuff2.csv"))))),
  lapply(fits, intervals)), "stats/lmm/testdata/profile_lme4.json")
