package chart

import "isogloss/stats/report"

// PRRMap is a heat map of the languages by the models: the mean PRR over tasks.
func PRRMap(r *report.Report) string { return "" }
