package view

import (
	"slices"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/stats/report"
)

// The codes of notes that are made here and referred to in sentences and tables.
const (
	typicalModel = "typical_model"
	fewBest      = "few_best"
	fewEven      = "few_even"
	leaderboard  = "leaderboard"

	thinLanguages  = "thin_languages"
	completeModels = "complete_models"
)

// Caveats returns the notes that the tabs show: those of the report, in the
// words of this input where the report speaks of any, and those that explain
// what the page itself says.
func Caveats(r *report.Report) []report.Note {
	var notes []report.Note
	for _, n := range r.Notes {
		switch n.Code {
		case "translation":
			n.Text = translation(r)
		case "chance":
			n.Text = chance(r)
		case "one_dataset":
			n.Text = oneDatasetOnly(r)
		}
		notes = append(notes, n)
	}
	own := func(code, text, where string) {
		notes = append(notes, report.Note{Code: code, Severity: report.Info, Text: text, Where: where})
	}
	own("grid", grid(r), "records.count")
	own(thinLanguages, oneTaskOnly(r), "records.languages")
	own(completeModels, tookEvery(r), "records.models")
	own(typicalModel, typical(r), "models.mean_prr")
	best, even := leaders(r)
	own(fewBest, few(r, best), "models.mean_prr")
	if even != best {
		own(fewEven, few(r, even), "models.cv_prr")
	}
	own("ceiling", ceiling(r), "prr")
	own(leaderboard, leads(r, best), "models.mean_score")
	return slices.DeleteFunc(notes, func(n report.Note) bool { return n.Text == "" })
}

// oneDatasetOnly counts the languages that rest on one of several datasets;
// the tab that shows it names them.
func oneDatasetOnly(r *report.Report) string {
	thin, n := chart.OneDataset(r), 0
	for _, l := range r.Languages {
		if thin[l.Language] {
			n++
		}
	}
	switch n {
	case 0:
		return ""
	case 1:
		return "One language rests on one dataset. What it would score on the others is extrapolated."
	case len(r.Languages):
		return "Every language rests on one dataset. What they would score on the others is extrapolated."
	}
	return number.Count(n) + " of " + number.Count(len(r.Languages)) + " languages rest on one dataset each. What they would score on the others is extrapolated."
}

// listed joins names for a sentence; of more than six, five and a count.
func listed(names []string) string {
	shown := names
	if len(names) > 6 {
		shown = names[:5]
	}
	var text string
	for i, name := range shown {
		switch {
		case i == 0:
		case i == len(names)-1:
			text += " and "
		default:
			text += ", "
		}
		text += brief(name)
	}
	if len(shown) < len(names) {
		text += " and " + number.Count(len(names)-len(shown)) + " more"
	}
	return text
}
