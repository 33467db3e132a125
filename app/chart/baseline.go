package chart

import (
	"slices"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// Baseline draws every model at the mean and the SD of its scores on a task, or
// with task "" on all (paper 1, Fig. 2): what a leaderboard shows. Hollow dots
// have few scores; the model that stands out is the first by Mean-PRR, not by
// mean score. It is nil with fewer than two models to draw, or more than Most.
func Baseline(r *report.Report, task string) *Spec {
	if b := baselineOf(r, task); b != nil {
		return later(b.spec)
	}
	return nil
}

// BaselineShows reports whether Baseline draws a dot that stands out, and a
// hollow one.
func BaselineShows(r *report.Report, task string) (first, hollow bool) {
	if b := baselineOf(r, task); b != nil {
		for _, m := range b.models {
			first, hollow = first || b.first(m), hollow || b.hollow(m)
		}
	}
	return first, hollow
}

// baseline is the models that have a mean and an SD on a task.
type baseline struct {
	report        *report.Report
	task          string // "": all
	models        []report.Model
	of            map[string]report.Baseline // by model, of those without an SD too
	first, hollow func(report.Model) bool
}

// baselineOf is nil where there is nothing to draw.
func baselineOf(r *report.Report, task string) *baseline {
	s := &baseline{report: r, task: task, of: map[string]report.Baseline{}, first: best(r)}
	for _, m := range r.Models {
		if task == "" {
			s.of[m.Model] = report.Baseline{MeanScore: m.MeanScore, StdScore: m.StdScore, Records: m.Records}
		}
	}
	for _, b := range r.Baseline {
		if task != "" && b.Task == task {
			s.of[b.Model] = b
		}
	}
	var counts []int
	for _, m := range r.Models {
		b, ok := s.of[m.Model]
		if ok && b.MeanScore.OK() && b.StdScore.OK() {
			s.models, counts = append(s.models, m), append(counts, b.Records)
		}
	}
	if len(s.models) < 2 || len(s.models) > Most {
		return nil
	}
	few, narrow := fewOf(counts), OneTask(r)
	s.hollow = func(m report.Model) bool { return few(s.of[m.Model].Records) || task == "" && narrow(m) }
	return s
}

func (s *baseline) spec() string {
	xs, ys := make([]float64, len(s.models)), make([]float64, len(s.models))
	for i, m := range s.models {
		xs[i], ys[i] = float64(s.of[m.Model].MeanScore), float64(s.of[m.Model].StdScore)
	}
	places := number.Places(slices.Concat(xs, ys))
	lo, hi := span(xs, 0.08, 0.02*slices.Max(xs))
	// From 0 where that keeps the dots apart.
	bottom, top := span(ys, 0.12, 0.02*slices.Max(xs))
	if 2*slices.Min(ys) < slices.Max(ys) {
		bottom = 0
	}
	// Over several tasks, the SD tells as much of their difficulty.
	where, what := "", "over scores"
	if s.task != "" || len(s.report.Tasks) == 1 {
		what = "over languages (lower is more even)"
	}
	if s.task != "" {
		where = " on " + s.task
	}
	plot := &scatter{
		description: "Mean (across) and standard deviation (up) of the scores of " + number.Plural(len(s.models), "model") + where +
			". The highest mean is " + number.Fixed(slices.Max(xs), places) + ", of " + s.models[slices.Index(xs, slices.Max(xs))].Model + ".",
		kind:   "model",
		x:      scale{field: "mean_score", title: "Mean score", from: lo, to: hi},
		y:      scale{field: "std_score", title: "SD " + what, from: bottom, to: top},
		height: 380,
		remark: undrawn(len(s.of)-len(s.models), "model with a single score", "models with a single score"),
	}
	labels := modelLabels(s.models)
	for i, m := range s.models {
		first := s.first(m)
		plot.dots = append(plot.dots, mark{
			x: xs[i], y: ys[i], name: m.Model, label: labels[m.Model], hollow: s.hollow(m), key: first, strong: first,
			tip: m.Model + "\nmean " + number.Fixed(xs[i], places) +
				"\nSD " + number.Fixed(ys[i], places) + "\n" + number.Plural(s.of[m.Model].Records, "score"),
		})
	}
	plot.outermost()
	return plot.spec()
}
