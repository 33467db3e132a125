package view

import (
	"isogloss/app/number"
	"isogloss/app/widget"
	"isogloss/stats/report"
)

// quantities is a table of one value a row: row key and data-col are the report's
// field name.
func quantities(id, caption string) *widget.Data {
	return &widget.Data{ID: id, Caption: caption, Columns: []widget.Column{
		{Name: "quantity", Head: "Quantity", Kind: widget.Heading},
		{Name: "value", Head: "Value", Kind: widget.Numeric, Main: true},
		{Name: "meaning", Head: "Meaning", Long: true},
	}}
}

func value(field, name string, x report.Number, shown, meaning string) widget.Row {
	return widget.Row{Key: field, Cells: []widget.Cell{
		widget.Word(name),
		{Number: float64(x), Field: field, Shown: shown},
		widget.Word(meaning),
	}}
}

func fitTable(r *report.Report) *widget.Data {
	d := quantities("table-fit", "The fitted model")
	f := r.Fit
	if f == nil {
		return d
	}
	points := number.Places([]float64{float64(f.SigmaModel), float64(f.Sigma)})
	fixed := func(x report.Number, places int) string { return number.Fixed(float64(x), places) }
	whole := func(n int) (report.Number, string) { return report.Number(n), number.Count(n) }
	likelihood, logMeaning, aicMeaning := "Log-likelihood", "of the scores, at its highest", "lower is better, among models of the same scores"
	if f.Method == "reml" {
		likelihood = "Restricted log-likelihood"
		logMeaning, aicMeaning = "at its highest; not comparable with ML’s", "from the restricted log-likelihood; not comparable with ML’s"
	}
	df, dfText := whole(f.DF)
	evaluations, evaluationsText := whole(f.Evaluations)
	d.Fill([]widget.Row{
		value("sigma_model", "SD of models", f.SigmaModel, fixed(f.SigmaModel, points), "how far models differ, in points of the score"+between(f.SigmaModelLow, f.SigmaModelHigh, points)),
		value("sigma", "Residual SD", f.Sigma, fixed(f.Sigma, points), "what model, language and task leave unexplained"+between(f.SigmaLow, f.SigmaHigh, points)),
		value("theta", "Ratio of the two", f.Theta, fixed(f.Theta, 4), "0: models do not differ beyond noise"),
		value("log_likelihood", likelihood, f.LogLikelihood, fixed(f.LogLikelihood, 4), logMeaning),
		value("df", "Parameters", df, dfText, "fixed effects and variances"),
		value("aic", "AIC", f.AIC, fixed(f.AIC, 2), aicMeaning),
		value("bic", "BIC", f.BIC, fixed(f.BIC, 2), "as AIC, and harder on parameters"),
		value("evaluations", "Evaluations", evaluations, evaluationsText, "of the likelihood until it was at its highest"),
	})
	return d
}

// between writes a 95 % interval as a further half sentence, "" for none.
func between(low, high report.Number, places int) string {
	if !low.OK() || !high.OK() {
		return ""
	}
	return "; 95\u00a0% interval " + number.Fixed(float64(low), places) + "–" + number.Fixed(float64(high), places)
}

func testsTable(r *report.Report) *widget.Data {
	d := &widget.Data{ID: "table-diagnostics", Caption: "Tests of the assumptions", Columns: []widget.Column{
		{Name: "test", Head: "Check", Kind: widget.Heading},
		{Name: "statistic", Head: "Statistic", Kind: widget.Numeric},
		{Name: "p", Head: "p", Kind: widget.Numeric, P: true},
		{Name: "words", Head: "In words", Long: true},
	}}
	if r.Diagnostics == nil {
		return d
	}
	var rows []widget.Row
	row := func(key, test, symbol string, field string, x report.Number, pField string, p report.Number, words string) {
		statistic := widget.Cell{Number: float64(x), Field: field, Shown: symbol + number.Fixed(float64(x), 4)}
		rows = append(rows, widget.Row{Key: key, Cells: []widget.Cell{
			widget.Word(test), statistic, {Number: float64(p), Field: pField}, widget.Word(words),
		}})
	}
	e, u := r.Diagnostics.Residuals, r.Diagnostics.ModelEffects
	row("residuals.shapiro", "Residuals are normal (Shapiro–Wilk)", "W ", "shapiro_w", e.ShapiroW, "shapiro_p", e.ShapiroP,
		verdict(e.ShapiroP, "departs from normal", "no departure from normal shows"))
	row("residuals.skewness", "Skewness of the residuals", "", "skewness", e.Skewness, "", report.None, "0 for a normal distribution")
	row("residuals.kurtosis", "Excess kurtosis of the residuals", "", "kurtosis", e.Kurtosis, "", report.None, "0 for a normal distribution, more for heavier tails")
	l := e.Levene
	df := "; " + number.Count(l.DF1) + " and " + number.Count(l.DF2) + " degrees of freedom)"
	name := "Equal spread across languages (Levene)"
	if l.Center == "median" {
		name = "Equal spread across languages (Brown–Forsythe)"
	}
	row("residuals.levene", name, "F ", "f", l.F, "p", l.P,
		verdict(l.P, "the spread differs between languages", "no difference in spread shows")+" (centred at the "+l.Center+df)
	row("model_effects.shapiro", "Model effects are normal (Shapiro–Wilk)", "W ", "shapiro_w", u.ShapiroW, "shapiro_p", u.ShapiroP,
		verdict(u.ShapiroP, "departs from normal", "no departure from normal shows"))
	d.Fill(rows)
	return d
}

func verdict(p report.Number, against, nothing string) string {
	switch {
	case !p.OK():
		return "cannot be tested"
	case p < alpha:
		return against
	}
	return nothing
}
