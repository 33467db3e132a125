package chart

import "isogloss/stats/report"

// CoverageTasks is a heat map of the languages by the tasks: how many models
// have a score.
func CoverageTasks(r *report.Report) string { return "" }

// CoverageModels is a heat map of the languages by the models: on how many
// tasks there is a score.
func CoverageModels(r *report.Report) string { return "" }
