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
	off := departures(p.state.Plan)
	if len(off) == 0 || p.state.Stale() {
		return ui.Div()
	}
	text := "."
	if c := view.Consequence(p.state.Base, p.state.Report); c != "" && !p.state.Waiting() {
		text = ": " + c
	}
	return ui.Div().Body(ui.Div().Class("change").ID("change").Role("status").Body(
		ui.Span().Body(ui.B().Text("With "+strings.Join(off, ", ")+text[:1]), ui.Text(text[1:])),
		ui.Span().Class("acts noprint").Body(
			ui.If(p.state.CanUndo(), func() ui.UI {
				return ui.Button().Class("btn").ID("change-undo").Type("button").OnClick(p.onUndo).Text("Undo")
			}),
			ui.Button().Class("btn").ID("change-reset").Type("button").OnClick(p.onReset).Text("As recommended"),
		),
	))
}

// departures words what a plan asks for other than the recommended analysis,
// in the order of the flow: the audit, the fit, what is made of it.
func departures(asked plan.Plan) []string {
	var off []string
	for _, d := range plan.Decisions {
		if c := asked.Audit.Choice(d.Code); c != d.Choices[0] {
			off = append(off, view.DecisionName(d.Code)+": "+view.ChoiceName(c))
		}
	}
	if asked.Fit.REML() {
		off = append(off, "REML")
	}
	if asked.Potential.Published() {
		off = append(off, "potentials as published")
	}
	if k := asked.Robustness.Drop; k != 0 && k != 10 {
		off = append(off, number.Plural(k, "score")+" left out in the check")
	}
	return off
}

// onReset asks for the recommended analysis again.
func (p *Page) onReset(ui.Context, ui.Event) { p.step(p.state.Ask(plan.Plan{})) }
