package chart

import "isogloss/stats/report"

// Isogloss is a map of the languages at their places on earth, filled where the
// potential is above the median, with the line between high and low potential.
func Isogloss(r *report.Report) string { return "" }
