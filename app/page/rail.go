package page

import (
	"slices"

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
					p.turn("undo", "Undo", iconUndo, p.state.CanUndo() || p.pending != nil, p.onUndo),
					p.turn("redo", "Redo", iconRedo, p.state.CanRedo(), p.onRedo),
				),
			),
			ui.P().Text("Switch anything off: everything is fitted again."),
			ui.Div().Body(p.switches()...),
			p.settings(asked),
			p.others(),
		),
		ui.Button().Class("railkey").ID("railkey").Type("button").Aria("expanded", p.sheet).Aria("controls", "rail").OnClick(p.onSheet).Body(
			ui.If(p.sheet, func() ui.UI { return ui.Span().Text("Done") }).
				Else(func() ui.UI { return ui.Span().Text("What if") }),
			ui.Small().Text(p.summary()),
		),
	)
}

// switches are those of each group that the report lists.
func (p *Page) switches() []ui.UI {
	without := p.shownPlan().Without
	var list []ui.UI
	for _, g := range p.groups {
		list = append(list, &Switches{Group: g, Off: *off(&without, g.kind)})
	}
	return list
}

// turn is a button that goes one change back or forth.
func (p *Page) turn(id, text, paths string, can bool, on ui.EventHandler) ui.UI {
	return ui.Button().Class("icon").ID(id).Type("button").Aria("label", text).Title(text).Disabled(!can).OnClick(on).Body(icon(paths))
}

// onUndo takes back the last change, also one that could not be asked for.
func (p *Page) onUndo(ui.Context, ui.Event) {
	if p.pending != nil {
		p.pending = nil
		return
	}
	p.step(p.state.Undo())
}

func (p *Page) onRedo(ui.Context, ui.Event) { p.step(p.state.Redo()) }

// ask asks for q, in which choices that are defaults are left out: the first
// plan of the page and one that went there and back are the same. One that
// leaves nothing to fit waits until the reader has switched something on.
func (p *Page) ask(q plan.Plan) {
	q = concise(q)
	if nothing(p.groups, q.Without) != nil {
		p.pending = &q
		return
	}
	p.pending = nil
	p.step(p.state.Ask(q))
}

// shownPlan is what the rail shows: the plan that is asked for, or one that
// cannot be.
func (p *Page) shownPlan() plan.Plan {
	if p.pending != nil {
		return *p.pending
	}
	return p.state.Plan
}

// onSwitch turns switches of the plan of this moment, which several turns within
// one frame may have changed already.
func (p *Page) onSwitch(_ ui.Context, turned action.Switches) {
	q := p.shownPlan()
	labels := off(&q.Without, turned.Kind)
	left := slices.DeleteFunc(slices.Clone(*labels), func(l string) bool { return slices.Contains(turned.On, l) })
	*labels = append(left, turned.Off...)
	p.ask(q)
}

// void says that the switches leave nothing to fit.
func (p *Page) void() ui.UI {
	if p.pending == nil {
		return ui.Div()
	}
	one := "score"
	if g := nothing(p.groups, p.pending.Without); g != nil {
		one = g.one
	}
	return ui.Div().Body(ui.Div().Class("void").ID("void").Role("status").Body(
		ui.H3().Text("Nothing is left: switch on at least one "+one+"."),
		ui.P().Text("The results below are from before."),
	))
}

func (p *Page) onDecide(_ ui.Context, d action.Decision) {
	q := p.shownPlan()
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
	if n := len(p.departures(p.state.Plan)); n > 0 {
		return number.Plural(n, "change")
	}
	return "as recommended"
}
