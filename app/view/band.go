// Package view shows a report, one file for each tab. A view is handed a
// *report.Report and nothing that changes: a new report is a new pointer. What
// a tab says in words is made by pure functions in headline.go.
package view

import (
	"slices"
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/stats/report"
)

// say is the answer of a tab: one or two sentences.
func say(text string) ui.UI { return ui.P().Class("say").Text(text) }

// also is the second-best thing to know; nothing for no text.
func also(text string) ui.UI {
	return ui.If(text != "", func() ui.UI { return ui.P().Class("also").Text(text) })
}

// caveats stands directly below what say tells: the notes without which it
// would claim too much.
func caveats(notes []report.Note) ui.UI {
	return ui.If(len(notes) > 0, func() ui.UI {
		return ui.Aside().Class("caveats").Aria("label", "What limits this").Body(paragraphs(notes)...)
	})
}

// band is one part of a tab: its body, and the notes that limit it beside it.
func band(notes []report.Note, body ...ui.UI) ui.UI {
	return ui.Section().Class("band").Body(
		ui.Div().Class("body").Body(body...),
		ui.If(len(notes) > 0, func() ui.UI { return margin(notes) }),
	)
}

// wide is a band whose body takes the width of the notes as well; they follow
// below it.
func wide(notes []report.Note, body ...ui.UI) ui.UI {
	return ui.Section().Class("band wide").Body(
		ui.Div().Class("body").Body(body...),
		ui.If(len(notes) > 0, func() ui.UI { return margin(notes) }),
	)
}

// head is the heading of a table and how to read it.
func head(title, how string) ui.UI {
	return ui.Div().Class("tbl").Body(
		ui.H2().Text(title),
		ui.If(how != "", func() ui.UI { return ui.P().Class("how").Text(how) }),
	)
}

func margin(notes []report.Note) ui.UI {
	return ui.Aside().Class("notes").Aria("label", "Notes").Body(paragraphs(notes)...)
}

func paragraphs(notes []report.Note) []ui.UI {
	list := make([]ui.UI, len(notes))
	for i, n := range notes {
		list[i] = ui.P().Class("note").Class(string(n.Severity)).DataSet("code", n.Code).Body(
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

// about returns the notes on any of the sections or fields named: a note about
// models.cv_prr is about models and about models.cv_prr. The gravest are first.
func about(r *report.Report, sections ...string) []report.Note {
	var found [3][]report.Note
	for _, n := range r.Notes {
		for _, s := range sections {
			if n.Where == s || strings.HasPrefix(n.Where, s+".") {
				found[gravity(n.Severity)] = append(found[gravity(n.Severity)], n)
				break
			}
		}
	}
	return append(append(found[0], found[1]...), found[2]...)
}

// limits returns the notes that limit what a tab about those sections says
// first: the cautions and problems about them, about the fit, and about what
// was read.
func limits(r *report.Report, sections ...string) []report.Note {
	return slices.DeleteFunc(about(r, append(sections, "fit", "plan.fit", "records", "source")...), func(n report.Note) bool {
		return n.Severity == report.Info
	})
}

// beside returns the notes about those sections that are not at the top of the
// tab.
func beside(r *report.Report, top []report.Note, sections ...string) []report.Note {
	return slices.DeleteFunc(about(r, sections...), func(n report.Note) bool { return slices.Contains(top, n) })
}

func gravity(s report.Severity) int {
	switch s {
	case report.Problem:
		return 0
	case report.Caution:
		return 1
	}
	return 2
}
