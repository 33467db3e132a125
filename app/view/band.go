// Package view shows a report, one file for each tab. A view is handed a
// *report.Report and nothing that changes: a new report is a new pointer. What
// a tab says in words is made by pure functions in the headline files.
package view

import (
	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/widget"
	"isogloss/stats/report"
)

// answer is the first band of a tab: what the report says, directly below it
// the notes without which that would be too much, and the next best thing to
// know.
type answer struct {
	title     string // of the tab
	say, also Say
	margin    *margin
	limits    side // below the answer
	beside    side // in the margin
}

// answer lays out the first band. Each of limits is referred to: where a
// sentence does so, there, else at the end of what say tells.
func (m *margin) answer(title string, say, also Say, limits []report.Note) answer {
	a := answer{title: title, say: say, also: also, margin: m}
	refer := func(s Say) {
		for _, code := range s.refs() {
			m.of(code)
		}
	}
	refer(say)
	given := len(m.given)
	for _, n := range limits {
		m.letter(n)
	}
	for i := given; i < len(m.given); i++ {
		a.limits.heading = append(a.limits.heading, alphabetic(i))
	}
	refer(also)
	for i, n := range m.given {
		at := &a.beside
		for _, l := range limits {
			if l == n {
				at = &a.limits
			}
		}
		at.notes, at.letters = append(at.notes, n), append(at.letters, alphabetic(i))
	}
	return a
}

// band shows the answer; its names point into the figure of p.
func (a *answer) band(p *pointing) ui.UI {
	return ui.Section().Class("band").Body(
		ui.Div().Class("body").Body(
			ui.H1().Class("vh").Text(a.title),
			ui.P().Class("say").Body(append(p.sentence(a.say, a.margin), widget.Refs(a.limits.heading)...)...),
			ui.If(len(a.limits.notes) > 0, func() ui.UI {
				return ui.Div().Class("caveats").Role("group").Aria("label", "What limits this").Body(a.margin.paragraphs(a.limits)...)
			}),
			ui.If(len(a.also) > 0, func() ui.UI { return ui.P().Class("also").Body(p.sentence(a.also, a.margin)...) }),
		),
		a.margin.beside(a.beside),
	)
}

// band is one part of a tab: its body, and the notes that limit it beside it.
func (m *margin) band(s side, body ...ui.UI) ui.UI {
	return ui.Section().Class("band").Body(ui.Div().Class("body").Body(body...), m.beside(s))
}

// tight is a band that goes on with what the answer says: no line parts them.
func (m *margin) tight(s side, body ...ui.UI) ui.UI {
	return ui.Section().Class("band tight").Body(ui.Div().Class("body").Body(body...), m.beside(s))
}

// wide is a band whose body takes the width of the notes as well; they follow
// below it.
func (m *margin) wide(s side, body ...ui.UI) ui.UI {
	return ui.Section().Class("band wide").Body(ui.Div().Class("body").Body(body...), m.beside(s))
}

// head is the heading of a table and how to read it, with the letters of the
// notes that limit it.
func head(title, how string, letters ...string) ui.UI {
	return ui.Div().Class("tbl").Body(
		ui.H2().Body(append([]ui.UI{ui.Text(title)}, widget.Refs(letters)...)...),
		ui.If(how != "", func() ui.UI { return ui.P().Class("how").Text(how) }),
	)
}

func (m *margin) beside(s side) ui.UI {
	return ui.If(len(s.notes) > 0, func() ui.UI {
		return ui.Div().Class("notes").Role("group").Aria("label", "Notes").Body(m.paragraphs(s)...)
	})
}

func (m *margin) paragraphs(s side) []ui.UI {
	list := make([]ui.UI, len(s.notes))
	for i, n := range s.notes {
		letter := s.letters[i]
		list[i] = ui.P().Class("note").Class(string(n.Severity)).ID("n-"+m.tab+"-"+letter).TabIndex(-1).
			DataSet("letter", letter).DataSet("code", n.Code).Body(
			ui.I().Text(letter),
			ui.If(n.Severity != report.Info, func() ui.UI { return ui.B().Text(severity(n.Severity) + ". ") }),
			ui.Text(n.Text),
		)
	}
	return list
}

func severity(s report.Severity) string {
	switch s {
	case report.Caution:
		return "Caution"
	case report.Problem:
		return "Problem"
	}
	return "Note"
}
