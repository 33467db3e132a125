# Reference fits of the data sets that come with lme4, and the data sets
# themselves (facts) for the small ones.

source("scripts/golden/header.R")
source("scripts/golden/fit.R")

out <- "stats/lmm/testdata"
small <- c("sleepstudy", "Penicillin", "Pastes", "Dyestuff2")
data(list = c(small, "InstEval"), package = "lme4")
files <- file.path(out, paste0(small, ".csv"))
for (i in seq_along(small)) write.csv(get(small[i]), files[i], row.names = FALSE)

# A correlation between intercept and slope is no part of the engine, hence ||.
fits <- list(
  sleep_int_reml = lmer(Reaction ~ Days + (1 | Subject), sleepstudy, control = converged),
  sleep_uncorr_ml = lmer(Reaction ~ Days + (Days || Subject), sleepstudy, REML = FALSE, control = converged),
  penicillin_reml = lmer(diameter ~ 1 + (1 | plate) + (1 | sample), Penicillin, control = converged),
  pastes_reml = lmer(strength ~ 1 + (1 | batch) + (1 | sample), Pastes, control = converged),
  dyestuff2_reml = lmer(Yield ~ 1 + (1 | Batch), Dyestuff2, control = converged))
large <- lmer(y ~ service + (1 | s) + (1 | d) + (1 | dept), InstEval, REML = FALSE, control = converged)

write_golden(c(
  list(source = source_of("classic.R", "lme4"), data = data_of(files)),
  lapply(fits, describe),
  list(insteval_ml = describe(large, effects = "dept"))), file.path(out, "classic_lme4.json"))
