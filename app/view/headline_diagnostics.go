package view

import (
	"slices"
	"strings"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// DiagnosticsHeadline says what speaks against the assumptions of Eq. 1, and
// whether the order of the models survives without the largest residuals.
func DiagnosticsHeadline(r *report.Report) string {
	var s []string
	if r.Diagnostics != nil {
		s = append(s, residuals(r.Diagnostics.Residuals)+".")
	}
	if order := Order(r); order != "" {
		s = append(s, order)
	}
	if len(s) == 0 {
		return "There was no fit to check."
	}
	return strings.Join(s, " ")
}

// residuals says how the residuals depart from equal normal ones.
func residuals(d report.Residuals) string {
	var s string
	switch {
	case !d.ShapiroP.OK():
		s = "Whether the residuals are normal cannot be tested"
	case d.ShapiroP >= alpha:
		s = "Nothing speaks against normal residuals"
	case d.Kurtosis > 0.5:
		s = "The residuals have heavier tails than assumed"
	case d.Kurtosis < -0.5:
		s = "The residuals have lighter tails than assumed"
	case d.Skewness > 0.5 || d.Skewness < -0.5:
		s = "The residuals are more lopsided than assumed"
	default:
		s = "The residuals depart from a normal distribution"
	}
	switch {
	case !d.Levene.P.OK():
	case d.Levene.P < alpha && d.ShapiroP < alpha:
		s += ", and their spread differs between languages"
	case d.Levene.P < alpha:
		s += ", but their spread differs between languages"
	}
	return s
}

// Order says what dropping the largest residuals does to the order of the
// models; "" where that was not tried.
func Order(r *report.Report) string {
	if r.Robustness == nil || len(r.Robustness.Dropped) == 0 || len(r.Models) < 2 {
		return ""
	}
	mean := moved(r, func(m report.Model) report.Number { return m.MeanPRR }, func(m report.RobustnessModel) report.Number { return m.MeanPRR }, true)
	cv := moved(r, func(m report.Model) report.Number { return m.CVPRR }, func(m report.RobustnessModel) report.Number { return m.CVPRR }, false)
	without := "Without the " + number.Plural(len(r.Robustness.Dropped), "score") + " of the largest residuals, "
	if len(r.Robustness.Dropped) == 1 {
		without = "Without the score of the largest residual, "
	}
	if len(mean) == 0 && len(cv) == 0 {
		return without + "the order of the models stays, by Mean-PRR and by CV-PRR."
	}
	if len(mean) == 0 || len(cv) == 0 {
		return without + change("Mean-PRR", mean) + ", but " + change("CV-PRR", cv) + "."
	}
	return without + change("Mean-PRR", mean) + ", and " + change("CV-PRR", cv) + "."
}

// change says which models moved in the order by the measure named.
func change(measure string, models []string) string {
	switch len(models) {
	case 0:
		return "the order of the models by " + measure + " stays"
	case 2:
		return "by " + measure + " " + models[0] + " and " + models[1] + " change places"
	}
	return "by " + measure + " " + number.Count(len(models)) + " models change places"
}

// moved lists the models whose place by a measure changes in the refit, among
// those that have the measure in both. A place is the number of models ahead.
func moved(r *report.Report, before func(report.Model) report.Number, after func(report.RobustnessModel) report.Number, descending bool) []string {
	var names []string
	var x, y []float64
	sign := 1.0
	if descending {
		sign = -1
	}
	for _, m := range r.Models {
		i := slices.IndexFunc(r.Robustness.Models, func(n report.RobustnessModel) bool { return n.Model == m.Model })
		if i >= 0 && before(m).OK() && after(r.Robustness.Models[i]).OK() {
			names = append(names, m.Model)
			x = append(x, sign*float64(before(m)))
			y = append(y, sign*float64(after(r.Robustness.Models[i])))
		}
	}
	var out []string
	for i, name := range names {
		if ahead(x, i) != ahead(y, i) {
			out = append(out, name)
		}
	}
	return out
}

func ahead(xs []float64, i int) int {
	n := 0
	for _, x := range xs {
		if x < xs[i] {
			n++
		}
	}
	return n
}
