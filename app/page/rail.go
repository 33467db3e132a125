package page

import (
	"strconv"
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/action"
	"isogloss/app/number"
	"isogloss/stats/plan"
)

// rail has what can be changed about the analysis; every change fits anew at
// once and can be undone. On a phone it is a sheet behind a bar.
func (p *Page) rail() ui.UI {
	asked := p.asked()
	class := "rail"
	if p.sheet {
		class = "rail show"
	}
	return ui.Div().Class("side").Body(
		ui.Aside().Class(class).ID("rail").Aria("label", "What if").Body(
			ui.Header().Body(
				ui.H2().Text("What if"),
				ui.Span().Body(
					p.turn("undo", "Undo", iconUndo, p.state.CanUndo(), p.onUndo),
					p.turn("redo", "Redo", iconRedo, p.state.CanRedo(), p.onRedo),
				),
			),
			ui.P().Text("Change a setting: everything is fitted again."),
			ui.Details().Class("grp").Open(true).Body(
				ui.Summary().Body(ui.Text("Settings "), ui.Output().Text(strings.ToUpper(asked.Fit.Method)+", "+potentialNames[asked.Potential.LP])),
				p.setting("Fit", "method", asked.Fit.Method, []option{{"ml", "ML"}, {"reml", "REML"}}),
				p.setting("Potential", "lp", asked.Potential.LP, []option{{"eq3", potentialNames["eq3"]}, {"published", potentialNames["published"]}}),
				ui.P().Class("explain").Text("Eq. 3 averages over all tasks. As published leaves out the first one, as the paper’s code does; ranks stay."),
				p.dropK(asked.Robustness.Drop),
			),
			p.others(),
		),
		ui.Button().Class("railkey").ID("railkey").Type("button").Aria("expanded", p.sheet).Aria("controls", "rail").OnClick(p.onSheet).Body(
			ui.If(p.sheet, func() ui.UI { return ui.Span().Text("Done") }).
				Else(func() ui.UI { return ui.Span().Text("What if") }),
			ui.Small().Text(p.summary()),
		),
	)
}

var potentialNames = map[string]string{"eq3": "Eq. 3", "published": "as published"}

// asked is the plan with every default filled in.
func (p *Page) asked() plan.Plan {
	asked, err := p.state.Plan.Resolved()
	if err != nil {
		panic("page: " + err.Error()) // the page offers no choice that a plan does not know
	}
	return asked
}

// turn is a button that goes one change back or forth.
func (p *Page) turn(id, text, paths string, can bool, on ui.EventHandler) ui.UI {
	return ui.Button().Class("icon").ID(id).Type("button").Aria("label", text).Title(text).Disabled(!can).OnClick(on).Body(icon(paths))
}

func (p *Page) onUndo(ui.Context, ui.Event) { p.step(p.state.Undo()) }

func (p *Page) onRedo(ui.Context, ui.Event) { p.step(p.state.Redo()) }

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

// dropK is how many of the scores with the largest residuals the robustness
// check leaves out.
func (p *Page) dropK(k int) ui.UI {
	return ui.Label().Class("opt").For("drop-k").Body(
		ui.Text("Scores left out in the check"),
		ui.Input().Class("field short").Type("number").ID("drop-k").Min(1).Step(1).Value(strconv.Itoa(k)).OnChange(p.onDropK),
	)
}

func (p *Page) onDropK(ctx ui.Context, _ ui.Event) {
	q := p.state.Plan
	k, err := strconv.Atoi(ctx.JSSrc().Get("value").String())
	if err != nil || k < 1 {
		ctx.JSSrc().Set("value", p.asked().Robustness.Drop)
		return
	}
	q.Robustness.Drop = k
	p.ask(q)
}

// ask asks for q, in which choices that are defaults are left out: the first
// plan of the page and one that went there and back are the same.
func (p *Page) ask(q plan.Plan) { p.step(p.state.Ask(concise(q))) }

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
			ui.Button().Class("btn").ID("example-mega").Type("button").OnClick(p.onExample).Text("Try MEGA")),
	)
}

func (p *Page) onSheet(ui.Context, ui.Event) { p.sheet = !p.sheet }

// summary is what the bar on a phone says of the rail.
func (p *Page) summary() string {
	if off := len(departures(p.state.Plan)); off > 0 {
		return number.Plural(off, "change")
	}
	return "as recommended"
}
