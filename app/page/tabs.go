package page

import (
	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/widget"
	"isogloss/stats/report"
)

// tabs are the parts of a result, by their address.
var tabs = []struct{ address, name string }{
	{"data", "Data"},
	{"models", "Models"},
	{"languages", "Languages"},
	{"prr", "PRR"},
	{"diagnostics", "Diagnostics"},
}

func (p *Page) tabs() ui.UI {
	links := make([]ui.UI, len(tabs))
	for i, t := range tabs {
		link := ui.A().Href("#" + t.address).Text(t.name)
		if t.address == p.tab {
			link = link.Aria("current", "page")
		}
		links[i] = link
	}
	return ui.Nav().Class("tabs").Aria("label", "Results").Body(links...)
}

// tabName is the name of the tab on screen.
func (p *Page) tabName() string {
	for _, t := range tabs {
		if t.address == p.tab {
			return t.name
		}
	}
	return ""
}

// A new report is on screen once the reader's own tab has it. The other tabs
// follow in turns of their own, between which the browser paints and hears the
// reader; a tab that she turns to meanwhile need not wait.

// shown is what each tab shows, by its address.
type shown struct {
	given     map[string]given
	following bool // a turn is to come
}

// given is a report with what else a tab shows of it. A tab that is not on
// screen keeps what it was given, whatever happens meanwhile.
type given struct {
	report, base *report.Report
	refining     bool
}

// show gives the tab on screen the report; one that has it stays as it is while
// the reader waits for the next.
func (p *Page) show() {
	if !p.state.Waiting() || p.shown.given[p.tab].report != p.state.Report {
		p.give(p.tab)
	}
}

func (p *Page) give(tab string) {
	if p.shown.given == nil {
		p.shown.given = map[string]given{}
	}
	p.shown.given[tab] = p.latest()
}

func (p *Page) latest() given { return given{p.state.Report, p.base(), p.state.Refining()} }

// base is the report that results are compared with, nil where they are those
// of the recommended plan themselves.
func (p *Page) base() *report.Report {
	if len(p.departures(p.state.Plan)) == 0 {
		return nil
	}
	return p.state.Base
}

// follow lets the next tab that has an older report take the one on screen,
// and reports whether there is one.
func (p *Page) follow() bool {
	for _, t := range tabs {
		if p.shown.given[t.address] == p.latest() {
			continue
		}
		if !p.shown.following {
			p.shown.following = true
			widget.Turn(func() {
				p.ctx.Dispatch(func(ctx ui.Context) {
					p.shown.following = false
					p.give(t.address)
					ctx.Defer(p.tell)
				})
			})
		}
		return true
	}
	return false
}
