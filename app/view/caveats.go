package view

import (
	"slices"
	"strings"

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
		}
		notes = append(notes, n)
	}
	own := func(code, text, where string) {
		notes = append(notes, report.Note{Code: code, Severity: report.Info, Text: text, Where: where})
	}
	own("grid", grid(r), "records.count")
	own("thin_languages", thinLanguages(r), "records.languages")
	own("complete_models", completeModels(r), "records.models")
	own(typicalModel, typical(r), "models.mean_prr")
	best, even := leaders(r)
	own(fewBest, few(r, best), "models.mean_prr")
	if even != best {
		own(fewEven, few(r, even), "models.cv_prr")
	}
	own(leaderboard, leads(r, best), "models.mean_score")
	return slices.DeleteFunc(notes, func(n report.Note) bool { return n.Text == "" })
}

// grid says how large the table of all models, languages and tasks is, and
// whether what is filled joins all languages.
func grid(r *report.Report) string {
	c := r.Records
	cells := float64(c.Models) * float64(c.Languages) * float64(c.Tasks)
	if cells == 0 {
		return ""
	}
	s := number.Count(c.Models) + " × " + number.Count(c.Languages) + " × " + number.Count(c.Tasks) + " makes " + number.Fixed(cells, 0) + " cells."
	if cells == 1 {
		s = "One model, one language and one task make 1 cell."
	}
	switch {
	case r.Fit == nil || c.Languages < 2:
	case len(r.Fit.Components) > 1:
		s += " Not every language is linked to every other through shared tasks, so potentials are comparable within groups only."
	default:
		s += " Every language is linked to every other through shared tasks, so potentials are comparable."
	}
	return s
}

// thinLanguages counts the languages that were scored on one of several tasks.
func thinLanguages(r *report.Report) string {
	if len(r.Tasks) < 2 {
		return ""
	}
	var names []string
	for _, l := range r.Languages {
		if l.TasksObserved == 1 {
			names = append(names, chart.Name(l))
		}
	}
	switch n := len(names); {
	case n == 0:
		return ""
	case n == len(r.Languages):
		return "Each language was scored on one task only."
	default:
		return number.Count(n) + " of " + number.Plural(len(r.Languages), "language") + " " + was(n) + " scored on one task only: " + listed(names) + "."
	}
}

// completeModels names the models that were scored on every task.
func completeModels(r *report.Report) string {
	if len(r.Models) < 2 || len(r.Tasks) < 2 {
		return ""
	}
	tasks := tasksOf(r)
	var names []string
	for _, m := range r.Models {
		if tasks[m.Model] == len(r.Tasks) {
			names = append(names, m.Model)
		}
	}
	switch n := len(names); {
	case n == 0:
		return "No model took every task."
	case n == len(r.Models):
		return "Every model took every task."
	case n == 1:
		return names[0] + " is the only model that took every task."
	case n <= 3:
		return listed(names) + " are the only models that took every task."
	default:
		return number.Count(n) + " of " + number.Plural(len(r.Models), "model") + " took every task."
	}
}

// typical says what a typical model is.
func typical(r *report.Report) string {
	if len(r.Models) < 2 || chart.Apart(r) {
		return ""
	}
	s := "A typical model scores what language and task lead one to expect: its PRR is 1."
	if r.GrandMeanPRR.OK() {
		s += " Over all scores the mean is " + number.Ratio(float64(r.GrandMeanPRR), 3) + "."
	}
	return s
}

// few says what the place of m rests on, where that is little.
func few(r *report.Report, m *report.Model) string {
	switch {
	case m == nil:
	case oneTask(r)(*m):
		for _, b := range r.Baseline {
			if b.Model == m.Model {
				return m.Model + ": " + number.Plural(m.Records, "score") + ", all of " + b.Task + ". Its place is that of one task."
			}
		}
	case chart.Few(r.Models)(*m):
		counts := make([]int, len(r.Models))
		for i, x := range r.Models {
			counts[i] = x.Records
		}
		slices.Sort(counts)
		return m.Model + ": " + number.Plural(m.Records, "score") + " on " + number.Count(tasksOf(r)[m.Model]) + " of " + number.Plural(len(r.Tasks), "task") +
			". Half of the models have " + number.Count(counts[len(counts)/2]) + " or more."
	}
	return ""
}

// leads says which model the mean score puts first, where that is another than
// best, and on how many tasks it is a mean over.
func leads(r *report.Report, best *report.Model) string {
	top := topScorer(r, best)
	if top == nil {
		return ""
	}
	tasks := tasksOf(r)
	return "The mean score is what a leaderboard shows. " + top.Model + " leads by it with " + meanScores(r)(top.MeanScore) +
		", on " + number.Count(tasks[top.Model]) + " of " + number.Plural(len(r.Tasks), "task") + "; " +
		best.Model + ", first by Mean-PRR, was scored on " + number.Count(tasks[best.Model]) + "."
}

// topScorer is the model that stands alone at the highest mean score as it is
// written, where that is another than best; else nil.
func topScorer(r *report.Report, best *report.Model) *report.Model {
	if best == nil {
		return nil
	}
	var top *report.Model
	tied, write := false, meanScores(r)
	for i := range r.Models {
		switch m := &r.Models[i]; {
		case !m.MeanScore.OK():
		case top == nil || m.MeanScore > top.MeanScore:
			tied = top != nil && write(m.MeanScore) == write(top.MeanScore)
			top = m
		case write(m.MeanScore) == write(top.MeanScore):
			tied = true
		}
	}
	if top == nil || tied || top.Model == best.Model {
		return nil
	}
	return top
}

// meanScores writes mean scores of models with one decimal fewer than their
// table.
func meanScores(r *report.Report) func(report.Number) string {
	xs := make([]float64, len(r.Models))
	for i, m := range r.Models {
		xs[i] = float64(m.MeanScore)
	}
	places := max(number.Places(xs)-1, 0)
	return func(x report.Number) string { return number.Fixed(float64(x), places) }
}

// tasksOf counts the tasks of each model.
func tasksOf(r *report.Report) map[string]int {
	tasks := map[string]int{}
	for _, b := range r.Baseline {
		tasks[b.Model]++
	}
	return tasks
}

// listed joins names for a sentence; of more than six, five and a count.
func listed(names []string) string {
	if len(names) > 6 {
		return strings.Join(names[:5], ", ") + " and " + number.Count(len(names)-5) + " more"
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}
