package stats

import (
	"math"
	"slices"

	"isogloss/stats/language"
	"isogloss/stats/report"
)

// limits returns what limits the potentials and ratios of a (method.md §3, 9).
func (a *analysis) limits(r *report.Report) []report.Note {
	notes := slices.Clone(a.notes)
	add := func(n report.Note) { notes = append(notes, n) }
	t := a.table
	if len(t.Models) == 1 {
		add(report.NoteOneModel(t.Models[0]))
	}
	if len(t.Languages) == 1 {
		add(report.NoteOneLanguage(t.Languages[0]))
	}
	if len(t.Tasks) == 1 {
		add(report.NoteOneTask(t.Tasks[0].Name))
	}
	if a.fit == nil {
		add(report.NoteNoResidual())
	} else {
		for _, p := range a.fit.Problems {
			if n, ok := report.NoteFit(p.Code, p.Term, p.Value, len(t.Rows)); ok {
				add(n)
			}
		}
	}
	if len(a.components) > 1 {
		groups := make([]report.Component, len(a.components))
		for i, c := range a.components {
			groups[i] = a.reportComponent(c)
		}
		add(report.NoteNotEstimable(groups))
	}
	if slices.ContainsFunc(r.Baseline, func(b report.Baseline) bool { return !b.StdScore.OK() }) {
		add(report.NoteSingleScore())
	}
	if a.fit == nil {
		return notes
	}
	a.limitRatios(r, add)
	a.limitLanguages(add)
	if thin := a.thinLanguages(); len(thin) > 0 {
		add(report.NoteOneDataset(thin))
	}
	if a.extrapolates() {
		add(report.NoteExtrapolated())
	}
	for _, n := range report.StandingNotes() {
		add(n)
	}
	return notes
}

// limitRatios adds the notes about ratios.
func (a *analysis) limitRatios(r *report.Report, add func(report.Note)) {
	if len(a.table.Models) > 1 && len(a.alone) > 0 {
		add(report.NoteOwnTask(a.names(a.alone), len(a.table.Models)))
	}
	if len(a.groups) > 1 && len(a.alone) < len(a.table.Models) {
		groups := make([][]string, len(a.groups))
		for i, g := range a.groups {
			groups[i] = a.names(g)
		}
		add(report.NoteModelsApart(groups))
	}
	cells := 0
	var weak, none, single, negative []string
	for i, m := range a.models {
		name := a.table.Models[i]
		cells += m.Weak
		if m.Weak > 0 {
			weak = append(weak, name)
		}
		switch {
		case math.IsNaN(m.Mean):
			none = append(none, name)
		case math.IsNaN(m.SD):
			single = append(single, name)
		case math.IsNaN(m.CV) || math.IsNaN(m.CVAll):
			negative = append(negative, name)
		}
	}
	if cells > 0 {
		add(report.NoteWeak(cells, len(a.table.Rows), weak))
	}
	if len(none) > 0 {
		add(report.NoteAllWeak(none))
	}
	if len(single) > 0 {
		add(report.NoteNoSpread(single))
	}
	if len(negative) > 0 {
		add(report.NoteNoCV(negative))
	}
	if g := r.GrandMeanPRR; g.OK() && (g < 0.9 || g > 1.1) {
		add(report.NoteGrandMean(float64(g)))
	}
}

// limitLanguages adds the notes about which languages are compared.
func (a *analysis) limitLanguages(add func(report.Note)) {
	if apart := a.languagesApart(); len(apart) > 1 {
		add(report.NoteLanguagesApart(apart))
	}
	known := language.LookupAll(a.table.Languages)
	spellings := make(map[string][]string)
	unknown := 0
	for i, k := range known {
		if k == nil {
			unknown++
			continue
		}
		spellings[k.ISO639_3] = append(spellings[k.ISO639_3], a.table.Languages[i])
	}
	for _, k := range known {
		if k != nil && len(spellings[k.ISO639_3]) > 1 {
			add(report.NoteSameLanguage(k.Name, spellings[k.ISO639_3]))
			delete(spellings, k.ISO639_3)
		}
	}
	if 2*unknown > len(known) {
		add(report.NoteUnknownLanguages(unknown, len(known)))
	}
}

// languagesApart returns the languages by the group of models that they were
// scored by, where each was scored by one group only and more than one group
// scored a language.
func (a *analysis) languagesApart() [][]string {
	group := make([]int, len(a.table.Models))
	for g, models := range a.groups {
		for _, m := range models {
			group[m] = g
		}
	}
	of := make([]int, len(a.table.Languages)) // group + 1; −1: several
	for _, r := range a.table.Rows {
		switch g := group[r.Model] + 1; of[r.Language] {
		case 0:
			of[r.Language] = g
		case g:
		default:
			of[r.Language] = -1
		}
	}
	apart := make([][]string, len(a.groups))
	for l, g := range of {
		if g > 0 {
			apart[g-1] = append(apart[g-1], a.table.Languages[l])
		}
	}
	return slices.DeleteFunc(apart, func(names []string) bool { return len(names) == 0 })
}

// extrapolates reports whether a language was not scored on every task that
// its potential averages over.
func (a *analysis) extrapolates() bool {
	observed := a.tasksObserved()
	for _, c := range a.components {
		for _, l := range c.A {
			if observed[l] < len(c.B) {
				return true
			}
		}
	}
	return false
}

// names returns the labels of models by index.
func (a *analysis) names(models []int) []string {
	out := make([]string, len(models))
	for i, m := range models {
		out[i] = a.table.Models[m]
	}
	return out
}

// thinLanguages returns the languages whose records come from one dataset
// while the table has several.
func (a *analysis) thinLanguages() []string {
	dataset := make([]string, len(a.table.Languages))
	several := make([]bool, len(a.table.Languages))
	seen := make([]bool, len(a.table.Languages))
	datasets := make(map[string]bool)
	for _, r := range a.table.Rows {
		d := a.table.Tasks[r.Task].Dataset
		datasets[d] = true
		if seen[r.Language] && dataset[r.Language] != d {
			several[r.Language] = true
		}
		seen[r.Language], dataset[r.Language] = true, d
	}
	if len(datasets) < 2 {
		return nil
	}
	var thin []string
	for i, s := range several {
		if !s {
			thin = append(thin, a.table.Languages[i])
		}
	}
	return thin
}
