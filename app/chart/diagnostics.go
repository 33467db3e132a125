package chart

import "isogloss/stats/report"

// ResidualsQQ draws the residuals at their normal scores (paper 1, Fig. 4).
func ResidualsQQ(r *report.Report) string { return "" }

// ResidualsFitted draws the residuals at their fitted scores (paper 1, Fig. 5).
func ResidualsFitted(r *report.Report) string { return "" }

// EffectsQQ draws the model effects at their normal scores (paper 1, Fig. 6).
func EffectsQQ(r *report.Report) string { return "" }
