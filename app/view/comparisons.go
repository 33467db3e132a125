package view

import (
	"math"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/action"
	"isogloss/app/number"
	"isogloss/app/widget"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// comparisons sets Eq. 1 beside other models of the same scores, and the
// ranking beside those of the same model on another scale and with other
// weights.
type comparisons struct {
	side        side
	models      *widget.Data
	sensitivity *widget.Data
	said        string
	eq6         bool // is among the models
}

// read keeps what was there before until other models are fitted, if that is on
// its way.
func (c *comparisons) read(r *report.Report, m *margin, notes []report.Note, refining bool) {
	if d := doubts(r).Comparisons; refining && d.Done < d.Asked && c.models != nil {
		c.side = side{}
		return
	}
	c.said, c.eq6 = ComparisonsSaid(r), hasEquation(r, "eq6")
	c.side = m.side(about(notes, "comparisons", "sensitivity"))
	c.models, c.sensitivity = comparisonsTable(r).Since(c.models), sensitivityTable(r).Since(c.sensitivity)
}

// band is empty where nothing was compared.
func (c *comparisons) band(r *report.Report, m *margin) ui.UI {
	if c.models.Len == 0 && c.sensitivity.Len == 0 {
		return ui.Div()
	}
	return m.band(c.side,
		head("Other models of the same scores", c.said, c.side.heading...),
		&widget.Table{Data: c.models},
		ui.If(c.eq6, func() ui.UI { return adopt(r) }),
		ui.If(c.sensitivity.Len > 0, func() ui.UI {
			return ui.Div().Body(
				head("The ranking by other measures", "The same model of the scores on another scale, or with other weights; how the ranking of languages compares with the one above."),
				&widget.Table{Data: c.sensitivity},
			)
		}),
	)
}

// adopt is the button that chooses the other equation.
func adopt(r *report.Report) ui.UI {
	text, equation := "Use Eq.\u00a06", "eq6"
	if r.Plan.Fit.Interaction() {
		text, equation = "Use Eq.\u00a01", "eq1"
	}
	return ui.P().Class("more").Body(ui.Button().Class("btn line").ID("use-"+equation).Type("button").
		OnClick(func(ctx ui.Context, _ ui.Event) {
			action.Change(ctx, func(p plan.Plan) plan.Plan {
				p.Fit.Equation = equation
				return p
			})
		}, ui.EventScope(equation)).Text(text))
}

func comparison(r *report.Report, name string) *report.Comparison {
	for i := range r.Comparisons {
		if r.Comparisons[i].Name == name {
			return &r.Comparisons[i]
		}
	}
	return nil
}

func hasEquation(r *report.Report, name string) bool { return comparison(r, name) != nil }

// ComparisonsSaid says what the comparison with Eq. 1 comes to.
func ComparisonsSaid(r *report.Report) string {
	base := comparison(r, "eq1")
	if base == nil || !base.AIC.OK() {
		return ""
	}
	var s string
	if c := comparison(r, "without_language"); c != nil && c.AIC.OK() {
		if d := float64(c.AIC - base.AIC); d > 0 {
			s = "Without languages the fit is worse (ΔAIC " + delta(d) + "). "
		} else {
			s = "Without languages the fit is no worse (ΔAIC " + delta(d) + "): these scores do not tell languages apart. "
		}
	}
	if c := comparison(r, "eq6"); c != nil && c.AIC.OK() {
		if d := float64(c.AIC - base.AIC); d < 0 {
			s += "Eq.\u00a06 fits better (ΔAIC " + delta(d) + "): how hard a language is depends on the task. "
		} else {
			s += "Eq.\u00a06 fits no better (ΔAIC " + delta(d) + "): language and task simply add up, as far as these scores tell. "
		}
	}
	return s + "All by maximum likelihood."
}

// delta is a difference with its sign, to two decimals.
func delta(d float64) string {
	if d > 0 {
		return "+" + number.Fixed(d, 2)
	}
	return number.Fixed(d, 2)
}

var equations = map[string]string{"eq1": "Eq.\u00a01", "without_language": "without languages", "eq6": "Eq.\u00a06"}

func comparisonsTable(r *report.Report) *widget.Data {
	d := &widget.Data{ID: "table-comparisons", Caption: "Other models of the same scores, by maximum likelihood", Columns: []widget.Column{
		{Name: "name", Head: "Model", Kind: widget.Heading},
		{Name: "log_likelihood", Head: "Log-likelihood", Kind: widget.Numeric, Places: 2},
		{Name: "df", Head: "Parameters", Kind: widget.Numeric},
		{Name: "delta_aic", Head: "ΔAIC", Small: "to Eq.\u00a01", Kind: widget.Numeric, Places: 2, Low: true, Main: true},
		{Name: "delta_bic", Head: "ΔBIC", Small: "to Eq.\u00a01", Kind: widget.Numeric, Places: 2, Low: true},
		{Name: "chi2", Head: "χ²", Kind: widget.Numeric, Places: 2},
		{Name: "chi2_df", Head: "df", Kind: widget.Numeric},
		{Name: "p", Head: "p", Kind: widget.Numeric, P: true, Low: true},
		{Name: "formula", Head: "Formula", Long: true},
		{Name: "aic", Head: "AIC", Kind: widget.Numeric, Places: 2, Low: true, Hidden: true},
		{Name: "bic", Head: "BIC", Kind: widget.Numeric, Places: 2, Low: true, Hidden: true},
	}}
	base := comparison(r, "eq1")
	if base == nil {
		return d
	}
	var rows []widget.Row
	for _, c := range r.Comparisons {
		df := widget.Count(c.Chi2DF)
		if !c.Chi2.OK() {
			df = widget.Number(report.None)
		}
		aic, bic := widget.Number(c.AIC-base.AIC), widget.Number(c.BIC-base.BIC)
		if c.Name != "eq1" && c.AIC.OK() && base.AIC.OK() {
			aic.Shown, bic.Shown = delta(float64(c.AIC-base.AIC)), delta(float64(c.BIC-base.BIC))
		}
		rows = append(rows, widget.Row{Key: c.Name, Cells: []widget.Cell{
			widget.Word(equations[c.Name]), widget.Number(c.LogLikelihood), widget.Count(c.DF), aic, bic,
			widget.Number(c.Chi2), df, widget.Number(c.P), widget.Word(c.Formula), widget.Number(c.AIC), widget.Number(c.BIC),
		}})
	}
	d.Fill(rows)
	return d
}

var measures = map[string]string{"logit": "on the logit scale", "weights_se": "weighted by 1/se²"}

func sensitivityTable(r *report.Report) *widget.Data {
	d := &widget.Data{ID: "table-sensitivity", Caption: "How other measures rank the languages", Columns: []widget.Column{
		{Name: "name", Head: "Fit", Kind: widget.Heading},
		{Name: "n", Head: "Languages", Kind: widget.Numeric},
		{Name: "spearman", Head: "ρ", Small: "of rankings", Kind: widget.Numeric, Places: 3, Main: true},
		{Name: "max_shift", Head: "Largest move", Small: "places", Kind: widget.Numeric, Places: widget.Auto},
		{Name: "language", Head: "of"},
		{Name: "to", Head: "Rank", Small: "before → after", Kind: widget.Numeric, Places: widget.Auto, Low: true},
	}}
	label := labels(r)
	var rows []widget.Row
	for _, s := range r.Sensitivity {
		of := widget.Word("")
		if s.Language != "" && !math.IsNaN(float64(s.MaxShift)) {
			of = label(s.Language)
		}
		rows = append(rows, widget.Row{Key: s.Name, Cells: []widget.Cell{
			widget.Word(measures[s.Name]), widget.Count(s.N), widget.Number(s.Spearman), widget.Number(s.MaxShift), of, rankChange(s.From, s.To),
		}})
	}
	d.Fill(rows)
	return d
}
