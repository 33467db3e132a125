package chart

import (
	"slices"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// Baseline draws every model at the mean and the SD of its scores on a task, or
// with task "" on all (paper 1, Fig. 2): what a leaderboard shows. Hollow dots
// have few scores; the model that stands out is the first by Mean-PRR, not by
// mean score. It is "" with fewer than two models to draw, or more than Most.
func Baseline(r *report.Report, task string) string {
	if s := baseline(r, task); s != nil {
		return s.spec()
	}
	return ""
}

// BaselineShows reports whether Baseline draws a dot that stands out, and a
// hollow one.
func BaselineShows(r *report.Report, task string) (first, hollow bool) {
	if s := baseline(r, task); s != nil {
		for _, d := range s.dots {
			first, hollow = first || d.key, hollow || d.hollow
		}
	}
	return first, hollow
}

func baseline(r *report.Report, task string) *scatter {
	of := map[string]report.Baseline{} // by model
	for _, m := range r.Models {
		if task == "" {
			of[m.Model] = report.Baseline{MeanScore: m.MeanScore, StdScore: m.StdScore, Records: m.Records}
		}
	}
	for _, b := range r.Baseline {
		if task != "" && b.Task == task {
			of[b.Model] = b
		}
	}
	var models []report.Model
	var xs, ys []float64
	var counts []int
	for _, m := range r.Models {
		b, ok := of[m.Model]
		if ok && b.MeanScore.OK() && b.StdScore.OK() {
			models = append(models, m)
			xs, ys, counts = append(xs, float64(b.MeanScore)), append(ys, float64(b.StdScore)), append(counts, b.Records)
		}
	}
	if len(models) < 2 || len(models) > Most {
		return nil
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
	if task != "" || len(r.Tasks) == 1 {
		what = "over languages (lower is more even)"
	}
	if task != "" {
		where = " on " + task
	}
	s := &scatter{
		description: "Mean (across) and standard deviation (up) of the scores of " + number.Plural(len(models), "model") + where +
			". The highest mean is " + number.Fixed(slices.Max(xs), places) + ", of " + models[slices.Index(xs, slices.Max(xs))].Model + ".",
		kind:   "model",
		x:      scale{field: "mean_score", title: "Mean score", from: lo, to: hi},
		y:      scale{field: "std_score", title: "SD " + what, from: bottom, to: top},
		height: 380,
		remark: undrawn(len(of)-len(models), "model with a single score", "models with a single score"),
	}
	few, first := fewOf(counts), best(r)
	narrow := OneTask(r)
	labels := modelLabels(models)
	for _, m := range models {
		b := of[m.Model]
		s.dots = append(s.dots, mark{
			x: float64(b.MeanScore), y: float64(b.StdScore), name: m.Model, label: labels[m.Model],
			hollow: few(b.Records) || task == "" && narrow(m), key: first(m), strong: first(m),
			tip: m.Model + "\nmean " + number.Fixed(float64(b.MeanScore), places) +
				"\nSD " + number.Fixed(float64(b.StdScore), places) + "\n" + number.Plural(b.Records, "score"),
		})
	}
	s.outermost()
	return s
}
