package view

import (
	"math"
	"slices"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/stats/report"
)

// DiagnosticsHeadline says what speaks against the assumptions of Eq. 1, and
// whether the order of the models survives without the largest residuals.
func DiagnosticsHeadline(r *report.Report) Say {
	var s Say
	if r.Diagnostics != nil {
		s = said(residuals(r.Diagnostics.Residuals) + ".")
	}
	if s = s.next(Order(r)); len(s) == 0 {
		return said("There was no fit to check.")
	}
	return s
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
// models; nothing where that was not tried, or models have no one order.
func Order(r *report.Report) Say {
	if r.Robustness == nil || len(r.Robustness.Dropped) == 0 || len(r.Models) < 2 || chart.Apart(r) {
		return nil
	}
	mean, means := moved(r, func(m report.Model) report.Number { return m.MeanPRR }, func(m report.RobustnessModel) report.Number { return m.MeanPRR }, true)
	cv, cvs := moved(r, func(m report.Model) report.Number { return m.CVPRR }, func(m report.RobustnessModel) report.Number { return m.CVPRR }, false)
	s := Say{words(without(len(r.Robustness.Dropped)) + ", ")}
	switch {
	case means == 0 && cvs == 0:
		return append(s, words("no PRR could be computed."))
	case means < 2 && cvs < 2:
		return append(s, words("too few models have a PRR to compare their order."))
	case cvs < 2:
		s = append(s, change("Mean-PRR", mean)...)
	case means < 2:
		s = append(s, change("CV-PRR", cv)...)
	case len(mean) == 0 && len(cv) == 0:
		s = append(s, words("the order of the models stays, by Mean-PRR and by CV-PRR"))
	default:
		and := ", and "
		if len(mean) == 0 || len(cv) == 0 {
			and = ", but "
		}
		s = append(append(append(s, change("Mean-PRR", mean)...), words(and)), change("CV-PRR", cv)...)
	}
	return append(s, words("."))
}

// without names what the check leaves out.
func without(dropped int) string {
	if dropped == 1 {
		return "Without the score that fits worst"
	}
	return "Without the " + number.Plural(dropped, "score") + " that fit worst"
}

// change says which models moved in the order by the measure named.
func change(measure string, models []string) Say {
	switch len(models) {
	case 0:
		return said("the order of the models by " + measure + " stays")
	case 1:
		return Say{words("by " + measure + " "), model(models[0]), words(" changes place")}
	case 2:
		return Say{words("by " + measure + " "), model(models[0]), words(" and "), model(models[1]), words(" change places")}
	}
	return said("by " + measure + " " + number.Count(len(models)) + " models change places")
}

// moved lists the models whose place by a measure changes in the refit, among
// those that have the measure in both, of which there are compared. A place is
// the number of models ahead.
func moved(r *report.Report, before func(report.Model) report.Number, after func(report.RobustnessModel) report.Number, descending bool) (out []string, compared int) {
	var names []string
	var x, y []float64
	sign := 1.0
	if descending {
		sign = -1
	}
	refit := make(map[string]report.RobustnessModel, len(r.Robustness.Models))
	for _, m := range r.Robustness.Models {
		refit[m.Model] = m
	}
	for _, m := range r.Models {
		if n, ok := refit[m.Model]; ok && before(m).OK() && after(n).OK() {
			names = append(names, m.Model)
			x = append(x, sign*float64(before(m)))
			y = append(y, sign*float64(after(n)))
		}
	}
	xs, ys := slices.Sorted(slices.Values(x)), slices.Sorted(slices.Values(y))
	for i, name := range names {
		if ahead(xs, x[i]) != ahead(ys, y[i]) {
			out = append(out, name)
		}
	}
	return out, len(names)
}

// ahead counts the values below x in sorted ones, by more than rounding.
func ahead(sorted []float64, x float64) int {
	n, _ := slices.BinarySearch(sorted, x-1e-9*math.Abs(x))
	return n
}
