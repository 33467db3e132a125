# What every R program of this folder shares: the header and the form of its
# JSON file. Run from the repository's root, as all.sh does.

suppressMessages(library(jsonlite))
invisible(Sys.setlocale("LC_ALL", "C")) # factor levels in byte order

sha256 <- function(file) sub(" .*", "", system2("sha256sum", file, stdout = TRUE))

# source_of says where numbers come from; tool is a package name, or "R" for
# what R itself brings.
source_of <- function(script, tool) {
  r <- paste(R.version$major, R.version$minor, sep = ".")
  list(
    tool = tool,
    version = if (tool == "R") r else packageDescription(tool)$Version,
    r = r, platform = R.version$platform,
    script = file.path("scripts/golden", script), date = format(Sys.Date()))
}

# data_of names each file with its hash, so that a reader sees whether numbers
# still belong to the data.
data_of <- function(files) lapply(files, function(f) list(file = f, sha256 = sha256(f)))

# write_golden writes 15 significant digits; missing values are null.
write_golden <- function(x, file) {
  writeLines(toJSON(x, auto_unbox = TRUE, digits = NA, na = "null", null = "null", pretty = TRUE), file)
  cat("wrote", file, "\n")
}
