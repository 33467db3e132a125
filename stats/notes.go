package stats

import (
	"isogloss/stats/report"
)

// notes returns what limits the potentials and ratios of a (method.md §3, 9).
func (a *analysis) notes(r *report.Report) []report.Note {
	var notes []report.Note
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
		return notes
	}
	for _, p := range a.fit.Problems {
		if n, ok := report.NoteFit(p.Code, p.Term, p.Value, len(t.Rows)); ok {
			add(n)
		}
	}
	if len(a.components) > 1 {
		add(report.NoteNotEstimable(r.Fit.Components))
	}
	if alone := a.modelsAlone(); len(t.Models) > 1 && len(alone) > 0 {
		add(report.NoteOwnTask(alone, len(t.Models)))
	}
	a.notePRR(r, add)
	if thin := a.thinLanguages(); len(thin) > 0 {
		add(report.NoteOneDataset(thin))
	}
	add(report.NoteExtrapolated(len(t.Tasks)))
	for _, n := range report.StandingNotes() {
		add(n)
	}
	return notes
}

// notePRR adds the notes about ratios.
func (a *analysis) notePRR(r *report.Report, add func(report.Note)) {
	var weak int
	var models, single []string
	for i, m := range a.models {
		weak += m.Weak
		if m.Weak > 0 {
			models = append(models, a.table.Models[i])
		}
		if m.Records-m.Weak < 2 {
			single = append(single, a.table.Models[i])
		}
	}
	if weak > 0 {
		add(report.NoteWeak(weak, len(a.table.Rows), models))
	}
	if len(single) > 0 {
		add(report.NoteNoSpread(single))
	}
	if g := r.GrandMeanPRR; g.OK() && (g < 0.9 || g > 1.1) {
		add(report.NoteGrandMean(float64(g)))
	}
}

// modelsAlone returns the models none of whose tasks another model was scored
// on.
func (a *analysis) modelsAlone() []string {
	first := make([]int32, len(a.table.Tasks)) // model + 1; −1: several
	for _, r := range a.table.Rows {
		switch first[r.Task] {
		case 0:
			first[r.Task] = r.Model + 1
		case r.Model + 1:
		default:
			first[r.Task] = -1
		}
	}
	shared := make([]bool, len(a.table.Models))
	for _, r := range a.table.Rows {
		if first[r.Task] == -1 {
			shared[r.Model] = true
		}
	}
	var alone []string
	for i, s := range shared {
		if !s {
			alone = append(alone, a.table.Models[i])
		}
	}
	return alone
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
