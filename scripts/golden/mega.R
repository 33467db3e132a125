# Reference fits of the MEGA example: Eq. 1 by both likelihoods, the models it
# is compared with, and the fit without its ten largest residuals.

source("scripts/golden/header.R")
source("scripts/golden/fit.R")

file <- "web/examples/mega.csv"
mega <- read.csv(file, na.strings = character())
mega$Task <- paste(mega$Dataset, mega$Metric, sep = "_")

ml <- lmer(Score ~ Language + Task + (1 | Model), mega, REML = FALSE, control = converged)
largest <- order(-abs(resid(ml)))[1:10]

fits <- list(
  ml = ml,
  reml = lmer(Score ~ Language + Task + (1 | Model), mega, control = converged),
  null_lang = lmer(Score ~ Task + (1 | Model), mega, REML = FALSE, control = converged),
  interaction_random_ml = lmer(Score ~ Language + Task + (1 | Language:Task) + (1 | Model), mega, REML = FALSE, control = converged),
  crossed_reml = lmer(Score ~ Task + (1 | Language) + (1 | Model), mega, control = converged),
  full_reml = lmer(Score ~ Task + (1 | Language) + (1 | Model) + (1 | Task:Language) + (1 | Task:Model) + (1 | Model:Language), mega, control = converged),
  drop10_ml = lmer(Score ~ Language + Task + (1 | Model), mega[-largest, ], REML = FALSE, control = converged))

result <- lapply(fits, describe)
condsd <- function(fit) {
  effects <- ranef(fit, condVar = TRUE)$Model
  setNames(as.list(sqrt(attr(effects, "postVar")[1, 1, ])), rownames(effects))
}
result$ml$ranef_condsd <- condsd(ml)
result$reml$ranef_condsd <- condsd(fits$reml)

normality <- function(x) {
  test <- shapiro.test(x)
  list(W = unname(test$statistic), p = test$p.value)
}
result$ml$shapiro_resid <- normality(resid(ml))
result$ml$shapiro_ranef <- normality(ranef(ml)$Model[, 1])

write_golden(c(
  list(source = source_of("mega.R", "lme4"), data = data_of(file)),
  result), "stats/lmm/testdata/mega_lme4.json")
