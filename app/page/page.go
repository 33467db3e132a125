// Package page arranges the views, owns what the reader can do, and keeps the
// engine busy with what the state asks for.
package page

import (
	"context"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/action"
	"isogloss/app/engine"
	"isogloss/app/state"
	"isogloss/app/view"
	"isogloss/stats/plan"
)

// Page is the root component.
type Page struct {
	ui.Compo

	Engine engine.Engine

	state       state.State
	groups      []*group   // what may be switched off in the report on screen
	pending     *plan.Plan // one that leaves nothing to fit; nil: none
	tab         string     // address of the tab on screen
	shown       shown
	over        bool // files hang over the page
	sheet       bool // on a phone: the rail is open
	installable bool // the browser offers to install the page
	ctx         ui.Context
	cancel      context.CancelCauseFunc // of the job in flight
	idle        []ui.Value              // resolve functions of those who wait for idleness
}

// OnMount implements app.Mounter.
func (p *Page) OnMount(ctx ui.Context) {
	p.ctx = ctx
	action.OnDecide(ctx, p.onDecide)
	action.OnChange(ctx, func(_ ui.Context, f func(plan.Plan) plan.Plan) { p.ask(f(p.shownPlan())) })
	action.OnSwitch(ctx, p.onSwitch)
	p.expose()
	p.hearPaste()
	p.hearInstall()
	ctx.Defer(p.tell)
}

// OnNav implements app.Navigator. An address without a fragment is the first
// tab to read; one that is no tab's leaves the tab that is on screen.
func (p *Page) OnNav(ctx ui.Context) {
	fragment := ctx.Page().URL().Fragment
	if p.tab == "" || fragment == "" {
		p.tab = "models"
	}
	for _, t := range tabs {
		if t.address == fragment {
			p.tab = t.address
		}
	}
	p.show()
	ctx.Defer(p.tell)
}

// Render implements app.Composer.
func (p *Page) Render() ui.UI {
	return ui.Div().Class("page").
		OnDragEnter(p.onDragOver).OnDragOver(p.onDragOver).OnDragLeave(p.onDragLeave).OnDrop(p.onDrop).
		Body(
			ui.A().Class("skip").Href("#view").OnClick(p.onSkip).Text("Skip to the results"),
			p.header(),
			ui.If(p.state.Report != nil, p.results).Else(p.landing),
			p.working(),
			p.refining(),
		)
}

// results is everything about the report on screen: all tabs are in the page,
// so that a search in it finds what another tab has.
func (p *Page) results() ui.UI {
	panel := func(tab string, view func(g given, visible bool) ui.UI) ui.UI {
		g, visible := p.shown.given[tab], p.tab == tab
		return ui.Section().Class("panel").ID("panel-" + tab).Hidden(!visible).Body(
			ui.If(g.report != nil, func() ui.UI { return view(g, visible) }))
	}
	class := "view"
	if p.state.Waiting() {
		class = "view busy"
	}
	return ui.Div().Body(
		p.tabs(),
		ui.Div().Class("app").Body(
			p.rail(),
			ui.Main().Class(class).ID("view").TabIndex(-1).Aria("busy", p.state.Waiting()).Body(
				p.letterhead(),
				p.alerts(),
				p.stale(),
				p.void(),
				p.change(),
				panel("data", func(g given, visible bool) ui.UI {
					return &view.Data{Report: g.report, Audit: p.state.Plan.Audit, Visible: visible}
				}),
				panel("models", func(g given, visible bool) ui.UI {
					return &view.Models{Report: g.report, Refining: g.refining, Visible: visible}
				}),
				panel("languages", func(g given, visible bool) ui.UI {
					return &view.Languages{Report: g.report, Base: g.base, Refining: g.refining, Visible: visible}
				}),
				panel("prr", func(g given, visible bool) ui.UI { return &view.PRR{Report: g.report, Visible: visible} }),
				panel("diagnostics", func(g given, visible bool) ui.UI {
					return &view.Diagnostics{Report: g.report, Refining: g.refining, Visible: visible}
				}),
			),
			p.footer(),
		),
	)
}
