package chart

import "isogloss/stats/report"

// Baseline draws every model at the mean and the SD of its scores on a task, or
// with task "" on all (paper 1, Fig. 2).
func Baseline(r *report.Report, task string) string { return "" }
