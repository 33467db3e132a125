package page

import (
	"strconv"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/action"
	"isogloss/stats/plan"
)

// rail has the settings, which fit anew at once, and the place for other
// files. On a phone it is a sheet behind a bar.
func (p *Page) rail() ui.UI {
	asked, err := p.state.Plan.Resolved()
	if err != nil {
		panic("page: " + err.Error()) // the page offers no choice that a plan does not know
	}
	class, key := "rail", "Settings"
	if p.sheet {
		class, key = "rail show", "Done"
	}
	return ui.Div().Class("side").Body(
		ui.Aside().Class(class).ID("rail").Aria("label", "Settings").Body(
			ui.Header().Body(ui.H2().Text("Settings")),
			ui.P().Text("Change any. All results are fitted again."),
			p.setting("Fit", "method", asked.Fit.Method, []option{{"ml", "ML"}, {"reml", "REML"}}),
			p.setting("Potential", "lp", asked.Potential.LP, []option{{"eq3", "Eq. 3"}, {"published", "as published"}}),
			p.dropK(asked.Robustness.Drop),
			p.others(),
		),
		ui.Button().Class("railkey").Type("button").Aria("expanded", p.sheet).Aria("controls", "rail").OnClick(p.onSheet).Text(key),
	)
}

// option is one choice of a setting: its word in the plan, and on screen.
type option struct{ value, text string }

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
		q := p.state.Plan
		switch id {
		case "method":
			q.Fit.Method = value
		case "lp":
			q.Potential.LP = value
		}
		p.ask(q)
	}
}

// dropK is how many of the largest residuals the robustness check leaves out.
func (p *Page) dropK(k int) ui.UI {
	return ui.Label().Class("opt").For("drop-k").Body(
		ui.Text("Residuals left out in the check"),
		ui.Input().Class("field short").Type("number").ID("drop-k").Min(1).Step(1).Value(strconv.Itoa(k)).OnChange(p.onDropK),
	)
}

func (p *Page) onDropK(ctx ui.Context, _ ui.Event) {
	q := p.state.Plan
	k, err := strconv.Atoi(ctx.JSSrc().Get("value").String())
	if err != nil || k < 1 {
		if asked, err := q.Resolved(); err == nil {
			ctx.JSSrc().Set("value", asked.Robustness.Drop)
		}
		return
	}
	q.Robustness.Drop = k
	p.ask(q)
}

// ask asks for q, in which a choice that is the default is left out: the first
// plan of the page and one that went there and back are the same.
func (p *Page) ask(q plan.Plan) {
	if q.Fit.Method == "ml" {
		q.Fit.Method = ""
	}
	if q.Potential.LP == "eq3" {
		q.Potential.LP = ""
	}
	if q.Robustness.Drop == 10 {
		q.Robustness.Drop = 0
	}
	p.step(p.state.Ask(q))
}

func (p *Page) onDecide(_ ui.Context, d action.Decision) {
	q := p.state.Plan
	audit := plan.Audit{}
	for code, choice := range q.Audit {
		audit[code] = choice
	}
	audit[d.Code] = d.Choice
	if (plan.Audit{}).Choice(d.Code) == d.Choice {
		delete(audit, d.Code)
	}
	q.Audit = audit
	p.ask(q)
}

// others is the way to other files once there is a result.
func (p *Page) others() ui.UI {
	class := "drop small"
	if p.over {
		class = "drop small over"
	}
	return ui.Div().Class(class).ID("drop").OnClick(p.onDropClick).Body(
		ui.P().Text("Drop or paste other files anywhere on this page, or"),
		ui.Div().Class("row").Body(p.choose("btn line", "Choose files"),
			ui.Button().Class("btn").ID("example-mega").Type("button").OnClick(p.onExample).Text("MEGA")),
	)
}

func (p *Page) onSheet(ui.Context, ui.Event) { p.sheet = !p.sheet }
