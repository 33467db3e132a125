package page

import (
	"strings"
	"time"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/number"
	"isogloss/app/state"
	"isogloss/app/wire"
)

// working shows what the page is busy with, how far it is, and a way to stop
// it. What is on screen stays there meanwhile.
func (p *Page) working() ui.UI {
	phase := p.state.Phase()
	busy := phase == state.Reading || phase == state.Fitting
	return ui.Div().Body(
		ui.P().Class("vh").Role("status").Text(spoken(p.state)),
		ui.If(busy, func() ui.UI { return p.progressBar(phase) }),
	)
}

func (p *Page) progressBar(phase state.Phase) ui.UI {
	title, detail := describe(phase, p.state.Progress)
	bar := ui.Progress().Aria("label", title)
	if w := p.state.Progress; w.Total > 0 {
		bar = bar.Max(number.Full(float64(w.Total))).Value(number.Full(float64(w.Done)))
	}
	return ui.Div().Class("working").Body(
		ui.Div().Class("prog").Body(
			ui.Span().Body(ui.B().Text(title)),
			ui.Button().Class("btn line").ID("cancel").Type("button").OnClick(p.onCancel).Text("Cancel"),
			bar,
			ui.Span().Class("est").Body(ui.Bdi().Text(detail)),
		),
	)
}

// describe puts progress in words: what is done, and how far it is.
func describe(phase state.Phase, w state.Progress) (title, detail string) {
	title = "Fitting"
	if phase == state.Reading || w.Stage == "reading" {
		title = "Reading"
	}
	if w.Total > 0 {
		switch w.Stage {
		case "reading":
			detail = number.Bytes(w.Done) + " of " + number.Bytes(w.Total)
		default:
			detail = "step " + number.Count(w.Done) + " of " + number.Count(w.Total)
		}
	}
	if w.Name != "" {
		detail = join(w.Name, detail)
	}
	if left, known := w.Left(); known {
		detail = join(detail, remaining(left))
	}
	return title, detail
}

func join(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + ", " + b
}

func remaining(left time.Duration) string {
	switch seconds := int(left.Round(time.Second) / time.Second); {
	case seconds < 1:
		return "less than a second left"
	case seconds < 90:
		return "about " + number.Count(seconds) + "\u00a0s left"
	default:
		return "about " + number.Count((seconds+30)/60) + "\u00a0min left"
	}
}

func (p *Page) onCancel(ui.Context, ui.Event) { p.step(p.state.Cancel()) }

func (p *Page) onRun(ui.Context, ui.Event) { p.step(p.state.Run()) }

// alerts lists what went wrong: one line for each refused file, and the last
// request without an answer.
func (p *Page) alerts() ui.UI {
	var lines []ui.UI
	if t := p.state.Trouble; t != nil {
		lines = append(lines, p.trouble(t))
	}
	for i, r := range p.state.Refused {
		lines = append(lines, ui.Div().Class("fail").Role("alert").DataSet("file", r.File).Body(
			ui.P().Body(ui.B().Body(ui.Bdi().Text(place(r))), ui.Text(" "+r.What+"; "+r.Todo+".")),
			ui.Button().Class("btn").Type("button").Aria("label", "Dismiss the message about "+r.File).
				OnClick(p.onDismiss(i), ui.EventScope(i)).Text("Dismiss"),
		))
	}
	if names := p.names(); len(p.state.Refused) > 0 && len(names) > 0 {
		lines = append(lines, ui.P().Class("kept").Body(ui.Bdi().Text(few(names)), ui.Text(" "+are(names)+" loaded.")))
	}
	return ui.Div().Class("alerts").Body(lines...)
}

func place(r wire.Refusal) string {
	if r.Line > 0 {
		return r.File + ", line " + number.Count(r.Line) + ":"
	}
	return r.File + ":"
}

func (p *Page) onDismiss(i int) ui.EventHandler {
	return func(ui.Context, ui.Event) { p.step(p.state.Dismiss(i)) }
}

// trouble tells why the last request has no answer, and what can be done.
func (p *Page) trouble(t *state.Trouble) ui.UI {
	heading, kept := "This has no result", ""
	if len(p.state.Sources) > 0 && !t.Changed {
		kept = "The files stay loaded."
	}
	if t.Died {
		heading = "The calculation stopped and was restarted"
		kept = "Your files and settings are kept."
	}
	if p.state.Report != nil {
		kept = strings.TrimSpace(kept + " The results below are from before.")
	}
	if t.Refined {
		kept = "What is below holds, as far as it goes."
		if !t.Died {
			heading = "Not all that belongs to this result could be made"
		}
	}
	return ui.Div().Class("fail trouble").ID("trouble").Role("alert").Body(
		ui.H2().Text(heading),
		ui.P().Text(t.Text),
		ui.If(kept != "", func() ui.UI { return ui.P().Text(kept) }),
		ui.Div().Class("row").Body(
			ui.If(!t.Changed, func() ui.UI {
				return ui.Button().Class("btn line").ID("retry").Type("button").OnClick(p.onRetry).Text("Try again")
			}),
			ui.Button().Class("btn").Type("button").OnClick(p.onForgive).Text("Dismiss"),
		),
	)
}

func (p *Page) onRetry(ui.Context, ui.Event) { p.step(p.state.Retry()) }

func (p *Page) onForgive(ui.Context, ui.Event) { p.step(p.state.Forgive()) }

// stale says that the results are not about the files that are open, where a
// run was stopped or failed.
func (p *Page) stale() ui.UI {
	if !p.state.Stale() || p.state.Waiting() {
		return ui.Div()
	}
	names := p.names()
	return ui.Div().Body(ui.Div().Class("gate").Body(
		ui.H2().Body(ui.Bdi().Text(few(names)), ui.Text(" "+are(names)+" open; the results below are of other files")),
		ui.Div().Class("row").Body(ui.Button().Class("btn line").ID("run").Type("button").OnClick(p.onRun).Text("Fit it")),
	))
}
