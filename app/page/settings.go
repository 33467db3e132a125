package page

import (
	"slices"
	"strconv"
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/stats/plan"
	"isogloss/stats/report"
)

var (
	potentialNames = map[string]string{"eq3": "Eq. 3", "published": "as published"}
	equationNames  = map[string]string{"eq1": "Eq. 1", "eq6": "Eq. 6"}
	weightNames    = map[string]string{"none": "none", "n": "n", "se": "1/se²"}
)

// settings are how the fit is made and how much is drawn.
func (p *Page) settings(asked plan.Plan) ui.UI {
	return ui.Details().Class("grp").Open(true).Body(
		ui.Summary().Body(ui.Text("Settings "), ui.Output().Text(strings.ToUpper(asked.Fit.Method)+", "+potentialNames[asked.Potential.LP])),
		p.setting("Fit", "method", asked.Fit.Method, []option{{"ml", "ML"}, {"reml", "REML"}}),
		p.setting("Equation", "equation", asked.Fit.Equation, named(equationNames, "eq1", "eq6")),
		p.setting("Potential", "lp", asked.Potential.LP, named(potentialNames, "eq3", "published")),
		ui.P().Class("explain").Text("Eq. 3 averages over all tasks. As published leaves out the first one, as the paper’s code does; ranks stay."),
		p.setting("Weights", "weights", asked.Fit.Weights, named(weightNames, p.weights(asked)...)),
		p.amount("drop-k", "Scores left out in the check", asked.Robustness.Drop, 1, 0),
		p.amount("draws", "Draws of the ranks", asked.Uncertainty.Draws, 100, plan.MaxDraws),
		p.amount("bootstrap", "Resamplings", asked.Uncertainty.Bootstrap, 100, plan.MaxBootstrap),
	)
}

// weights are the choices that the scores allow: 1/se² where every score has a
// standard error, which a report shows by its fit with them.
func (p *Page) weights(asked plan.Plan) []string {
	for _, r := range []*report.Report{p.state.Report, p.state.Base} {
		if r != nil && slices.ContainsFunc(r.Sensitivity, func(s report.Sensitivity) bool { return s.Name == "weights_se" }) || asked.Fit.Weights == "se" {
			return []string{"none", "n", "se"}
		}
	}
	return []string{"none", "n"}
}

// asked is the plan that the rail shows with every default filled in.
func (p *Page) asked() plan.Plan {
	asked, err := p.shownPlan().Resolved()
	if err != nil {
		panic("page: " + err.Error()) // the page offers no choice that a plan does not know
	}
	return asked
}

// option is one choice of a setting: its word in the plan, and on screen.
type option struct{ value, text string }

func named(names map[string]string, values ...string) []option {
	options := make([]option, len(values))
	for i, v := range values {
		options[i] = option{v, names[v]}
	}
	return options
}

func (p *Page) setting(name, id, chosen string, options []option) ui.UI {
	buttons := make([]ui.UI, len(options))
	for i, o := range options {
		buttons[i] = ui.Button().Type("button").ID(id+"-"+o.value).Aria("pressed", o.value == chosen).
			OnClick(p.onSetting(id, o.value), ui.EventScope(id, o.value)).Text(o.text)
	}
	return ui.Div().Class("opt").Body(
		ui.Span().ID("label-"+id).Text(name),
		ui.Span().Class("seg").Role("group").Aria("labelledby", "label-"+id).Body(buttons...),
	)
}

func (p *Page) onSetting(id, value string) ui.EventHandler {
	return func(ui.Context, ui.Event) {
		q := p.shownPlan()
		switch id {
		case "method":
			q.Fit.Method = value
		case "equation":
			q.Fit.Equation = value
		case "weights":
			q.Fit.Weights = value
		case "lp":
			q.Potential.LP = value
		}
		p.ask(q)
	}
}

// amount is a setting that is a number, from least to most; 0: without end.
func (p *Page) amount(id, name string, n, least, most int) ui.UI {
	field := ui.Input().Class("field short").Type("number").ID(id).Min(least).Step(1).Value(strconv.Itoa(n)).
		OnChange(p.onAmount(id, least, most), ui.EventScope(id))
	if most > 0 {
		field = field.Max(most)
	}
	return ui.Label().Class("opt").For(id).Body(ui.Text(name), field)
}

// amountOf is where the plan has that number.
func amountOf(q *plan.Plan, id string) *int {
	switch id {
	case "drop-k":
		return &q.Robustness.Drop
	case "draws":
		return &q.Uncertainty.Draws
	}
	return &q.Uncertainty.Bootstrap
}

func (p *Page) onAmount(id string, least, most int) ui.EventHandler {
	return func(ctx ui.Context, _ ui.Event) {
		n, err := strconv.Atoi(ctx.JSSrc().Get("value").String())
		if err != nil || n < least || most > 0 && n > most {
			asked := p.asked()
			ctx.JSSrc().Set("value", *amountOf(&asked, id))
			return
		}
		q := p.shownPlan()
		*amountOf(&q, id) = n
		p.ask(q)
	}
}
