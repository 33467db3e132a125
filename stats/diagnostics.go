package stats

import (
	"math"

	"isogloss/stats/diagnose"
	"isogloss/stats/lmm"
	"isogloss/stats/potential"
	"isogloss/stats/report"
)

// diagnostics fills the section of that name (method.md §5). Without a fit it
// is absent, as the fit is; where the fit is perfect there is no residual to
// test and its numbers are null.
func (a *analysis) diagnostics(r *report.Report) {
	if a.fit == nil {
		return
	}
	none := report.None
	d := &report.Diagnostics{
		Residuals: report.Residuals{
			ShapiroW: none, ShapiroP: none, Skewness: none, Kurtosis: none,
			Levene: report.Levene{Center: a.plan.Diagnostics.Levene, F: none, P: none},
		},
		ModelEffects: report.ModelEffects{ShapiroW: none, ShapiroP: none},
	}
	if !a.perfect() {
		a.testResiduals(r, &d.Residuals)
	}
	if term := a.modelTerm(); term >= 0 {
		effects := diagnose.ShapiroWilk(a.fit.Terms[term].Effect)
		d.ModelEffects = report.ModelEffects{ShapiroW: report.Number(effects.W), ShapiroP: report.Number(effects.P)}
	}
	if !d.ModelEffects.ShapiroW.OK() {
		r.Notes = append(r.Notes, report.NoteNoModelTest())
	}
	if !d.Residuals.ShapiroW.OK() {
		r.Notes = append(r.Notes, report.NoteNoResidualTest())
	}
	if !d.Residuals.Levene.F.OK() {
		r.Notes = append(r.Notes, report.NoteNoLevene())
	}
	r.Diagnostics = d
}

func (a *analysis) testResiduals(r *report.Report, out *report.Residuals) {
	e := a.fit.Residuals
	language := make([]int, len(e))
	for i, row := range a.table.Rows {
		language[i] = int(row.Language)
	}
	shape := diagnose.ShapiroWilk(e)
	skewness, kurtosis := diagnose.Shape(e)
	levene := diagnose.Levene(e, language, diagnose.Center(a.plan.Diagnostics.Levene), a.rounding())
	out.ShapiroW, out.ShapiroP = report.Number(shape.W), report.Number(shape.P)
	out.Skewness, out.Kurtosis = report.Number(skewness), report.Number(kurtosis)
	out.Levene.F, out.Levene.P = report.Number(levene.F), report.Number(levene.P)
	out.Levene.DF1, out.Levene.DF2 = levene.DF1, levene.DF2
	if shape.Approximate {
		r.Notes = append(r.Notes, report.NoteShapiroApproximate())
	}
	if alone := len(levene.Singletons); alone > 0 {
		r.Notes = append(r.Notes, report.NoteLeveneLeftOut(alone))
	}
}

// perfect reports whether the effects reproduce the scores: then residuals are
// nothing but rounding.
func (a *analysis) perfect() bool { return a.hasProblem(lmm.PerfectFit) }

func (a *analysis) hasProblem(code string) bool {
	for _, p := range a.fit.Problems {
		if p.Code == code {
			return true
		}
	}
	return false
}

// rounding is the absolute size below which residuals do not differ.
func (a *analysis) rounding() float64 { return 1e-12 * potential.Scale(a.table) }

// normalScores returns, for each number, the normal score of its rank, for
// Q–Q plots; NaN for NaN.
func normalScores(x []float64) []float64 {
	scores := missing(len(x))
	for _, p := range diagnose.QQ(x) {
		scores[p.Index] = p.Score
	}
	return scores
}

// missing returns n times NaN.
func missing(n int) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = math.NaN()
	}
	return x
}
