package page

import (
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/number"
	"isogloss/app/view"
	"isogloss/stats/plan"
)

// change says what differs from the recommended analysis, what that moves most,
// and takes it back. It is about the report on screen, so it waits for one.
func (p *Page) change() ui.UI {
	off := p.departures(p.state.Plan)
	if len(off) == 0 || p.state.Stale() {
		return ui.Div()
	}
	text := "."
	if c := view.Consequence(p.state.Base, p.state.Report); c != "" && !p.state.Waiting() {
		text = ": " + c
	}
	return ui.Div().Body(ui.Div().Class("change").ID("change").Role("status").Body(
		ui.Span().Body(ui.B().Text(capital(strings.Join(off, ", "))+text[:1]), ui.Text(text[1:])),
		ui.Span().Class("acts noprint").Body(
			ui.If(p.state.CanUndo(), func() ui.UI {
				return ui.Button().Class("btn").ID("change-undo").Type("button").OnClick(p.onUndo).Text("Undo")
			}),
			ui.Button().Class("btn").ID("change-reset").Type("button").OnClick(p.onReset).Text("As recommended"),
		),
	))
}

// departures words what a plan asks for other than the recommended analysis,
// in the order of the flow: the audit, what is off, the fit, what is made of it.
func (p *Page) departures(asked plan.Plan) []string {
	var off, with []string
	for _, d := range plan.Decisions {
		if c := asked.Audit.Choice(d.Code); c != d.Choices[0] {
			with = append(with, view.DecisionName(d.Code)+": "+view.ChoiceName(c))
		}
	}
	if names := p.switchedOff(asked.Without); names != "" {
		off = append(off, "without "+names)
	}
	if asked.Fit.Interaction() {
		with = append(with, "Eq. 6")
	}
	if asked.Fit.REML() {
		with = append(with, "REML")
	}
	if w := asked.Fit.Weights; w != "" && w != "none" {
		with = append(with, "weights "+weightNames[w])
	}
	if asked.Potential.Published() {
		with = append(with, "potentials as published")
	}
	if k := asked.Robustness.Drop; k != 0 && k != 10 {
		with = append(with, number.Plural(k, "score")+" left out in the check")
	}
	if n := asked.Uncertainty.Draws; n != 0 {
		with = append(with, number.Plural(n, "draw")+" of the ranks")
	}
	if n := asked.Uncertainty.Bootstrap; n != 0 {
		with = append(with, number.Plural(n, "resampling"))
	}
	if by := asked.Agreement.By; by != "" && by != "auto" {
		with = append(with, "parts compared: "+by)
	}
	if len(with) > 0 {
		with[0] = "with " + with[0]
	}
	return append(off, with...)
}

// switchedOff names what is off.
func (p *Page) switchedOff(w plan.Without) string {
	var names []string
	for _, g := range p.groups {
		if n := g.names(*off(&w, g.kind)); n != "" {
			names = append(names, n)
		}
	}
	return strings.Join(names, ", ")
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// onReset asks for the recommended analysis again.
func (p *Page) onReset(ui.Context, ui.Event) { p.step(p.state.Ask(plan.Plan{})) }
