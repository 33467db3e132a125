package chart

import "isogloss/stats/report"

// RobustnessMeanPRR draws each model's Mean-PRR with all scores and without
// those of the largest residuals (paper 1, Fig. 7).
func RobustnessMeanPRR(r *report.Report) string { return "" }

// RobustnessCVPRR does so for CV-PRR (paper 1, Fig. 8).
func RobustnessCVPRR(r *report.Report) string { return "" }
