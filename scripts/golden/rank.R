# Spearman's rho with p from t, and Kendall's tau-b with p exact or normal.

source("scripts/golden/header.R")

set.seed(11)
draw <- function(n, levels = 0, slope = 0.5) {
  x <- rnorm(n)
  y <- slope * x + rnorm(n)
  if (levels > 0) {
    x <- round(x * levels / 4)
    y <- round(y * levels / 4)
  }
  list(x = x, y = y)
}
pairs <- list(
  three = list(x = c(1, 2, 3), y = c(2, 1, 3)),
  four_same = list(x = 1:4, y = c(10, 20, 30, 40)),
  five_opposite = list(x = 1:5, y = 5:1),
  ten = draw(10), twenty = draw(20, slope = -1), exact_33 = draw(33), normal_34 = draw(34), hundred = draw(100, slope = 2),
  tied_6 = list(x = c(1, 2, 2, 3, 4, 4), y = c(1, 1, 3, 2, 5, 6)),
  tied_20 = draw(20, levels = 4), tied_33 = draw(33, levels = 10), tied_one_side = list(x = round(rnorm(25)), y = rnorm(25)),
  tied_200 = draw(200, levels = 3, slope = -0.2))

answer <- function(p) {
  untied <- !anyDuplicated(p$x) && !anyDuplicated(p$y)
  spearman <- cor.test(p$x, p$y, method = "spearman", exact = FALSE)
  kendall <- cor.test(p$x, p$y, method = "kendall", exact = untied && length(p$x) <= 33)
  list(x = p$x, y = p$y, rho = unname(spearman$estimate),
       rho_p = if (abs(spearman$estimate) > 1 - 1e-14) 0 else spearman$p.value, # of exactly 1 it is R's rounding
       tau = unname(kendall$estimate), tau_p = kendall$p.value)
}
suppressWarnings(result <- lapply(pairs, answer))

write_golden(list(source = source_of("rank.R", "R"),
  call = "cor.test(method = 'spearman', exact = FALSE), cor.test(method = 'kendall', exact: at most 33 pairs without ties)",
  pairs = result), "stats/rank/testdata/cor_test.json")
