package page

import (
	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/number"
	"isogloss/app/state"
	"isogloss/stats/report"
)

// refining is a quiet line beside a report that is still refined, with a way to
// stop that, or beside one of which that was stopped.
func (p *Page) refining() ui.UI {
	line := func(text, detail, id, word string, on ui.EventHandler) ui.UI {
		return ui.Div().Body(ui.Div().Class("refining").ID("refining").Body(
			ui.Span().Body(ui.B().Text(text), ui.Text(detail)),
			ui.Button().Class("btn").ID(id).Type("button").OnClick(on, ui.EventScope(id)).Text(word),
		))
	}
	switch {
	case p.state.Waiting() || p.state.Report == nil:
		return ui.Div()
	case p.state.Refining():
		text, detail := refinement(p.state.Progress, p.state.Report.Uncertainty)
		if detail != "" {
			detail = ": " + detail
		}
		return line(text, detail, "stop-refine", "Stop", p.onCancel)
	case p.state.Partial() && p.state.Trouble == nil:
		return line(stoppedAt(p.state.Report.Uncertainty), "", "continue", "Continue", p.onContinue)
	}
	return ui.Div()
}

func (p *Page) onContinue(ui.Context, ui.Event) { p.step(p.state.Continue()) }

// tasks words what a refinement does, in the order in which it is done.
var tasks = []struct {
	name, doing, what string
	done              func(*report.Uncertainty) report.Done
}{
	{"draws", "Drawing ranks", "draws of the ranks", func(u *report.Uncertainty) report.Done { return u.Draws }},
	{"bootstrap", "Resampling scores", "resamplings of the scores", func(u *report.Uncertainty) report.Done { return u.Bootstrap }},
	{"refits", "Refitting without one dataset, model or language", "refits", func(u *report.Uncertainty) report.Done { return u.Refits }},
	{"comparisons", "Fitting other models", "other models", func(u *report.Uncertainty) report.Done { return u.Comparisons }},
	{"agreement", "Comparing parts", "analyses of parts", func(u *report.Uncertainty) report.Done { return u.Agreement }},
}

// refinement words how far a refinement is. Its units are counted as the report
// counts them.
func refinement(w state.Progress, u *report.Uncertainty) (text, detail string) {
	for _, t := range tasks {
		if t.name != w.Stage || w.Total <= 0 || u == nil {
			continue
		}
		asked := int64(t.done(u).Asked)
		detail = number.Count(w.Done*asked/w.Total) + " of " + number.Count(asked)
		if left, known := w.Left(); known {
			detail = join(detail, remaining(left))
		}
		return t.doing, detail
	}
	return "Looking how sure this is", ""
}

// stoppedAt words where a refinement was stopped.
func stoppedAt(u *report.Uncertainty) string {
	if u != nil {
		for _, t := range tasks {
			if d := t.done(u); d.Done < d.Asked {
				return "Stopped at " + number.Count(d.Done) + " of " + number.Count(d.Asked) + " " + t.what
			}
		}
	}
	return "Stopped"
}
