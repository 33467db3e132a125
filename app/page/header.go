package page

import (
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/number"
	"isogloss/app/state"
	"isogloss/stats/report"
)

// logo is drawn in the page, so that it takes the colours of the mode.
const logo = `<svg viewBox="0 0 24 24" aria-hidden="true"><g class="k-ink"><circle cx="3.6" cy="6.2" r="1.9"/><circle cx="4.4" cy="12.6" r="1.9"/><circle cx="8.4" cy="19" r="1.9"/><circle cx="9" cy="9.6" r="1.9"/></g><g fill="none" class="l-ink" stroke-width="1.3"><circle cx="16.2" cy="5" r="1.55"/><circle cx="20.3" cy="10.6" r="1.55"/><circle cx="18.6" cy="17.4" r="1.55"/></g><path d="M9.4.8C7.4 6 17.6 10 13.2 15.2 11.2 17.6 13.2 20.6 14.6 23.2" fill="none" class="l-accent" stroke-width="1.9" stroke-linecap="round"/></svg>`

// header has the name of the page and what it always offers; once there is a
// result, also what it is about and what can be taken away.
func (p *Page) header() ui.UI {
	r := p.state.Report
	class := "bar"
	if r == nil {
		class = "bar land"
	}
	return ui.Header().Class(class).Body(
		ui.Span().Class("brand").Body(ui.Raw(logo), ui.Text("Isogloss")),
		ui.If(r != nil, func() ui.UI {
			return ui.P().Class("source").ID("source").Body(
				ui.B().Body(ui.Bdi().Text(few(sources(r)))),
				ui.Span().Text(number.Plural(r.Records.Models, "model")+" × "+number.Plural(r.Records.Languages, "language")+" × "+number.Plural(r.Records.Tasks, "task")),
			)
		}),
		ui.Div().Class("acts push").Body(
			ui.If(r != nil, func() ui.UI {
				return ui.Button().Class("btn").ID("open").Type("button").Aria("label", "Open files").OnClick(p.onOpen).Body(icon(iconOpen), ui.Span().Text("Open"))
			}).Else(func() ui.UI {
				return ui.A().Class("btn wide-only").Href("docs/method.html").Target("_blank").Rel("noopener").Text("Method")
			}),
			ui.A().Class("btn wide-only").Href("docs/guide.html").Target("_blank").Rel("noopener").Text("Guide"),
			ui.Button().Class("btn wide-only").ID("install").Type("button").Hidden(!p.installable).OnClick(p.onInstall).
				Body(icon(iconInstall), ui.Span().Text("Install")),
			ui.If(r != nil, func() ui.UI { return p.downloads() }),
			ui.Button().Class("icon").ID("theme").Type("button").Aria("label", "Light or dark").OnClick(p.onTheme).Body(icon(iconTheme)),
		),
	)
}

// sources are the names of the files that a report is about.
func sources(r *report.Report) []string {
	names := make([]string, len(r.Source))
	for i, s := range r.Source {
		names[i] = s.Name
	}
	return names
}

// few joins names, of more than three the first two and a count.
func few(names []string) string {
	if len(names) > 3 {
		return strings.Join(names[:2], ", ") + " and " + number.Count(len(names)-2) + " more"
	}
	return strings.Join(names, ", ")
}

// names are those of the open files.
func (p *Page) names() []string {
	names := make([]string, len(p.state.Sources))
	for i, s := range p.state.Sources {
		names[i] = s.Name
	}
	return names
}

func are(names []string) string {
	if len(names) == 1 {
		return "is"
	}
	return "are"
}

func (p *Page) title() string {
	const plain = "Isogloss: how evenly do language models serve the world’s languages?"
	if p.state.Report == nil {
		return plain
	}
	return p.tabName() + " · Isogloss"
}

// onSkip moves the focus past the header; the address stays.
func (p *Page) onSkip(_ ui.Context, e ui.Event) {
	e.PreventDefault()
	e.StopImmediatePropagation()
	if view := ui.Window().GetElementByID("view"); view.Truthy() {
		view.Call("focus")
	}
}

func (p *Page) footer() ui.UI {
	r := p.state.Report
	return ui.Footer().Class("foot").Body(
		p.takeaway(),
		ui.Span().Text("Fitted in this browser. Nothing left it."),
		ui.If(r.Fit != nil, func() ui.UI {
			likelihood := "log-likelihood "
			if r.Fit.Method == "reml" {
				likelihood = "restricted log-likelihood "
			}
			equation := "Eq. 1"
			if len(r.Fit.Random) > 1 {
				equation = "Eq. 6"
			}
			return ui.Span().Text(equation + " (Hu et al. 2025) by " + strings.ToUpper(r.Fit.Method) + ", " + likelihood + number.Fixed(float64(r.Fit.LogLikelihood), 2))
		}),
		reading(),
		credits(),
	)
}

// letterhead says on paper what is otherwise in the header.
func (p *Page) letterhead() ui.UI {
	r := p.state.Report
	c := r.Records
	return ui.P().Class("letterhead").Aria("hidden", true).Body(
		ui.B().Text("Isogloss · "+p.tabName()),
		ui.Bdi().Text(few(sources(r))),
		ui.Span().Text(number.Plural(c.Count, "score")+", "+number.Plural(c.Models, "model")+" × "+number.Plural(c.Languages, "language")+" × "+number.Plural(c.Tasks, "task")),
	)
}

// reading leads to the pages about the results. They open beside the page, as
// credits do.
func reading() ui.UI {
	return ui.Span().Class("acts noprint").Body(
		ui.A().Href("docs/guide.html").Target("_blank").Rel("noopener").Text("Guide"),
		ui.A().Href("docs/method.html").Target("_blank").Rel("noopener").Text("Method"),
		ui.A().Href("docs/glossary.html").Target("_blank").Rel("noopener").Text("Glossary"),
	)
}

// credits leads to whose work the site contains. It opens beside the page,
// whose results a visit to another one would end.
func credits() ui.UI {
	return ui.A().Href("NOTICE.txt").Target("_blank").Rel("noopener").Text("Credits and licences")
}

// phase words for those who hear the page rather than see it.
func spoken(s state.State) string {
	switch s.Phase() {
	case state.Reading:
		return "Reading files"
	case state.Fitting:
		return "Fitting"
	case state.Ready:
		return "Results are ready"
	case state.Choosing:
		return "Stopped. The files are open."
	}
	return ""
}
