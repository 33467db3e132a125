package view

import (
	"slices"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/stats/report"
)

// typical says what a typical model is.
func typical(r *report.Report) string {
	if len(r.Models) < 2 || chart.Apart(r) {
		return ""
	}
	s := "A typical model scores what language and task lead one to expect: its PRR is 1, which is no ceiling."
	if r.GrandMeanPRR.OK() {
		s += " Over all scores PRR averages " + number.Fixed(float64(r.GrandMeanPRR), 3) + "."
	}
	return s
}

// few says what the place of m rests on, where that is little.
func few(r *report.Report, m *report.Model) string {
	switch {
	case m == nil:
	case chart.OneTask(r)(*m):
		for _, b := range r.Baseline {
			if b.Model == m.Model {
				return brief(m.Model) + ": " + number.Plural(m.Records, "score") + ", all of " + brief(b.Task) + ". Its place rests on that task alone."
			}
		}
	case chart.Few(r.Models)(*m):
		counts := make([]int, len(r.Models))
		for i, x := range r.Models {
			counts[i] = x.Records
		}
		slices.Sort(counts)
		return brief(m.Model) + ": " + number.Plural(m.Records, "score") + " on " + number.Count(chart.TasksOf(r)[m.Model]) + " of " + number.Plural(len(r.Tasks), "task") +
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
	tasks := chart.TasksOf(r)
	return "The mean score is what a leaderboard shows. " + brief(top.Model) + " leads by it with " + meanScores(r)(top.MeanScore) +
		", on " + number.Count(tasks[top.Model]) + " of " + number.Plural(len(r.Tasks), "task") + "; " +
		brief(best.Model) + ", first by Mean-PRR, was scored on " + number.Count(tasks[best.Model]) + "."
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
