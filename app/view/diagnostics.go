package view

import (
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/chart"
	"isogloss/app/widget"
	"isogloss/stats/report"
)

// Diagnostics shows the fit, the checks of its assumptions, and the refit
// without the largest residuals (paper 1, Appendix C).
type Diagnostics struct {
	ui.Compo

	Report   *report.Report
	Refining bool // more of what Report is to say is on its way
	Visible  bool // its tab is on screen

	of       *report.Report
	refining bool
	margin   *margin
	answer   answer
	pointing pointing
	specs    struct{ residuals, fitted, effects, mean, cv *chart.Spec }
	fitting  side
	testing  side
	dropping side
	other    comparisons

	fit, tests, robustness, dropped, qq, u *widget.Data
}

// Render implements app.Composer.
func (v *Diagnostics) Render() ui.UI {
	if v.of != v.Report || v.refining != v.Refining && !complete(v.Report) {
		v.read(v.Report)
	}
	return ui.Div().Body(
		v.answer.band(&v.pointing),
		v.margin.tight(v.dropping,
			v.figure("robustness-mean-prr", "Mean-PRR with all scores and without the largest residuals",
				"The small hollow dot is with all scores, the filled one without: the closer the two, the less a few scores decide a model’s place."+typicalLine(v.Report), v.specs.mean, v.robustness),
			v.figure("robustness-cv-prr", "CV-PRR with all scores and without the largest residuals",
				"As above, for evenness, which a few scores move more easily.", v.specs.cv, v.robustness),
			head("Without the largest residuals", v.without(), v.dropping.heading...),
			&widget.Table{Data: v.robustness, Noun: "model"},
			head("Scores left out in this check", ""),
			&widget.Table{Data: v.dropped, Noun: "score"},
		),
		v.other.band(v.Report, v.margin),
		v.margin.band(v.testing,
			head("Tests of the assumptions", "A small p says that the assumption is not exactly true; with many scores it often is not, and the ranking may stand all the same. See what dropping scores does above.", v.testing.heading...),
			&widget.Table{Data: v.tests},
		),
		v.margin.band(side{},
			v.figure("residuals-qq", "Residuals against a normal distribution",
				"Each dot is a score. The line is what the model assumes; ends that are steeper than it are heavier tails, flatter ones lighter tails.", v.specs.residuals, v.qq),
			v.figure("residuals-fitted", "Residuals against fitted scores",
				"The model assumes the same spread everywhere, with about 95\u00a0% of the scores between the outer lines. A funnel or a bend says that it misses something.", v.specs.fitted, v.qq),
			head("Residuals and their normal scores", "Where residuals are normal, each is about its normal score times the residual SD."),
			&widget.Table{Data: v.qq, Noun: "residual", Filter: "Filter by model, language or task", PageSize: 50},
		),
		v.margin.band(side{},
			v.figure("effects-qq", "Model effects against a normal distribution",
				"Each dot is a model. The line is what the model of the fit assumes. With few models, little can be seen; hollow: one task only, or few scores.", v.specs.effects, v.u),
			head("Model effects and their normal scores", "In points of the score, around a typical model."),
			&widget.Table{Data: v.u, Noun: "model"},
		),
		v.margin.band(v.fitting,
			head("The fit", v.formula(), v.fitting.heading...),
			&widget.Table{Data: v.fit},
		),
	)
}

// typicalLine says what the dotted line is, where there is one.
func typicalLine(r *report.Report) string {
	if chart.Apart(r) {
		return ""
	}
	return " The dotted line is a typical model."
}

// figure is nothing where there is nothing to draw.
func (v *Diagnostics) figure(name, title, how string, spec *chart.Spec, table *widget.Data) ui.UI {
	return ui.If(spec != nil, func() ui.UI {
		f := &widget.Figure{Name: name, Title: title, How: how, Spec: spec, Table: table.ID, Visible: v.Visible}
		if name == v.pointing.figure {
			f.Focus, f.OnPick = v.pointing.focus, v.pointing.onPick
		}
		return f
	})
}

func (v *Diagnostics) read(r *report.Report) {
	notes := Caveats(r)
	v.of, v.refining = r, v.Refining
	v.margin = &margin{tab: "diagnostics", all: about(notes, "diagnostics", "robustness", "comparisons", "sensitivity", "fit", "plan.fit", "records", "source")}
	v.answer = v.margin.answer("Diagnostics", DiagnosticsHeadline(r), nil, limits(notes, "diagnostics", "robustness"))
	v.dropping = v.margin.side(about(notes, "robustness"))
	v.other.read(r, v.margin, notes, v.Refining)
	v.testing = v.margin.side(about(notes, "diagnostics"))
	v.fitting = v.margin.side(about(notes, "fit"))
	v.fit, v.tests, v.qq, v.u = fitTable(r).Since(v.fit), testsTable(r).Since(v.tests), residualTable(r), effectTable(r).Since(v.u)
	v.robustness, v.dropped = robustnessTable(r).Since(v.robustness), droppedTable(r).Since(v.dropped)
	v.specs.residuals, v.specs.fitted, v.specs.effects = chart.ResidualsQQ(r), chart.ResidualsFitted(r), chart.EffectsQQ(r)
	v.specs.mean, v.specs.cv, v.pointing.figure = chart.RobustnessMeanPRR(r), chart.RobustnessCVPRR(r), ""
	switch {
	case v.specs.cv != nil:
		v.pointing.figure = "robustness-cv-prr"
	case v.specs.mean != nil:
		v.pointing.figure = "robustness-mean-prr"
	}
}

func (v *Diagnostics) formula() string {
	if v.Report.Fit == nil {
		return "No model was fitted."
	}
	equation := "Eq. 1"
	if strings.Contains(v.Report.Fit.Formula, "language:task") {
		equation = "Eq. 6"
	}
	return v.Report.Fit.Formula + " (" + equation + ", Hu et al. 2025), by " + method(v.Report.Fit.Method) + "."
}

func method(name string) string {
	switch name {
	case "ml":
		return "maximum likelihood"
	case "reml":
		return "restricted maximum likelihood"
	}
	return name
}

func (v *Diagnostics) without() string {
	if v.Report.Robustness == nil {
		return "This was not computed."
	}
	n := len(v.Report.Robustness.Dropped)
	those := "those with the largest residuals"
	if n == 1 {
		those = "the one with the largest residual"
	}
	return "The model is fitted again w" + without(n)[1:] + ", " + those + " (Appendix C, Hu et al. 2025). A rank that changes is shown as before → after."
}
