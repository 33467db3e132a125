package stats

import (
	"isogloss/stats/diagnose"
	"isogloss/stats/report"
)

// diagnostics fills the section of that name (method.md §5). Without a fit it
// is absent, as the fit is.
func (a *analysis) diagnostics(r *report.Report) {
	if a.fit == nil {
		return
	}
	e := a.fit.Residuals
	language := make([]int, len(e))
	for i, row := range a.table.Rows {
		language[i] = int(row.Language)
	}
	d := &report.Diagnostics{}
	shape := diagnose.ShapiroWilk(e)
	levene := diagnose.Levene(e, language, diagnose.Center(a.plan.Diagnostics.Levene))
	skewness, kurtosis := diagnose.Shape(e)
	d.Residuals = report.Residuals{
		ShapiroW: report.Number(shape.W),
		ShapiroP: report.Number(shape.P),
		Skewness: report.Number(skewness),
		Kurtosis: report.Number(kurtosis),
		Levene: report.Levene{
			Center: a.plan.Diagnostics.Levene,
			F:      report.Number(levene.F),
			DF1:    levene.DF1,
			DF2:    levene.DF2,
			P:      report.Number(levene.P),
		},
	}
	if shape.Approximate {
		r.Notes = append(r.Notes, report.NoteShapiroApproximate(len(e)))
	}
	if alone := len(levene.Singletons); alone > 0 {
		r.Notes = append(r.Notes, report.NoteLeveneLeftOut(alone))
	}
	d.ModelEffects = report.ModelEffects{ShapiroW: report.None, ShapiroP: report.None}
	if len(a.fit.Terms) > 0 {
		effects := diagnose.ShapiroWilk(a.fit.Terms[0].Effect)
		d.ModelEffects = report.ModelEffects{ShapiroW: report.Number(effects.W), ShapiroP: report.Number(effects.P)}
	}
	if !d.ModelEffects.ShapiroW.OK() {
		r.Notes = append(r.Notes, report.NoteNoModelTest())
	}
	if !d.Residuals.ShapiroW.OK() || !d.Residuals.Levene.F.OK() {
		r.Notes = append(r.Notes, report.NoteNoResidualTest())
	}
	r.Diagnostics = d
}

// normalScores returns, for each number, the normal score of its rank, for
// Q–Q plots; NaN for NaN.
func normalScores(x []float64) []float64 {
	scores := missing(len(x))
	for _, p := range diagnose.QQ(x) {
		scores[p.Index] = p.Score
	}
	return scores
}
