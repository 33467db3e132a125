# Language potentials of the MEGA example with their standard errors, and the
# z of each language against the next one, from lme4's covariance of the fixed
# effects (Eq. 1 by both likelihoods).

source("scripts/golden/header.R")
source("scripts/golden/fit.R")

file <- "web/examples/mega.csv"
mega <- read.csv(file, na.strings = character())
mega$Task <- paste(mega$Dataset, mega$Metric, sep = "_")

potentials <- function(fit) {
  languages <- sort(unique(mega$Language), method = "radix")
  tasks <- setdiff(sort(unique(mega$Task), method = "radix"), min(mega$Task))
  contrasts <- sapply(languages, function(l) {
    x <- setNames(numeric(length(fixef(fit))), names(fixef(fit)))
    x["(Intercept)"] <- 1
    if (l != languages[1]) x[paste0("Language", l)] <- 1
    x[paste0("Task", tasks)] <- 1 / (length(tasks) + 1)
    x
  })
  lp <- drop(fixef(fit) %*% contrasts)
  v <- t(contrasts) %*% as.matrix(vcov(fit)) %*% contrasts
  order <- order(-lp)
  list(
    call = deparse1(fit@call),
    language = setNames(lapply(seq_along(lp), function(i) list(lp = lp[[i]], se = sqrt(v[i, i]))), languages),
    adjacent_z = lapply(seq_len(length(lp) - 1), function(k) {
      a <- order[k]; b <- order[k + 1]
      list(a = languages[a], b = languages[b], z = (lp[[a]] - lp[[b]]) / sqrt(v[a, a] + v[b, b] - 2 * v[a, b]))
    }))
}

write_golden(list(
  source = source_of("potentials.R", "lme4"), data = data_of(file),
  ml = potentials(lmer(Score ~ Language + Task + (1 | Model), mega, REML = FALSE, control = converged)),
  reml = potentials(lmer(Score ~ Language + Task + (1 | Model), mega, control = converged))), "stats/lmm/testdata/mega_potentials.json")
