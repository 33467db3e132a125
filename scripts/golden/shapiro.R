# Reference values of Shapiro–Wilk and of normal scores.

source("scripts/golden/header.R")

# Park and Miller's generator, exact in double precision, so that long samples
# need not be stored: the test makes the same numbers.
uniform <- function(n, seed) {
  u <- numeric(n)
  for (i in seq_len(n)) {
    seed <- (seed * 16807) %% 2147483647
    u[i] <- seed / 2147483647
  }
  u
}
bell <- function(n, seed) colSums(matrix(uniform(12 * n, seed), 12)) - 6 # nearly normal
tail <- function(n, seed) -log(uniform(n, seed)) # exponential

royston <- function(x) {
  test <- shapiro.test(x)
  list(W = unname(test$statistic), p = test$p.value)
}

kept <- list(
  weights = c(148, 154, 158, 160, 161, 162, 166, 170, 182, 195, 236),
  log2 = c(log(2), 0, 0),
  one_apart = c(0, 0, 0, 0, 0, 0, 1),
  ties = c(1, 1, 2, 2, 2, 3, 3, 4, 4, 4, 4, 5),
  offset = 1e6 + c(.25, .5, 1, 1.75, 2, 2.25, 3.5, 4, 8),
  even = 1:20)
for (n in c(3, 4, 5, 6, 7, 10, 11, 12, 13, 20, 50)) {
  kept[[paste0("bell_", n)]] <- round(bell(n, n), 3)
  kept[[paste0("tail_", n)]] <- round(tail(n, 100 + n), 3)
}
made <- list()
for (n in c(2000, 5000)) {
  made[[paste0("bell_", n)]] <- list(kind = "bell", n = n, seed = n)
  made[[paste0("tail_", n)]] <- list(kind = "tail", n = n, seed = n)
}

write_golden(list(
  source = source_of("shapiro.R", "R"), data = list(),
  call = "shapiro.test(x); scores: qnorm((i - 3/8)/(n + 1/4))",
  kept = lapply(kept, function(x) c(list(x = x), royston(x))),
  made = lapply(made, function(m) c(m, royston(get(m$kind)(m$n, m$seed)))),
  scores = lapply(c(n1 = 1, n2 = 2, n3 = 3, n10 = 10, n11 = 11, n100 = 100),
    function(n) I(qnorm((1:n - 3 / 8) / (n + 1 / 4))))), "stats/diagnose/testdata/shapiro.json")
