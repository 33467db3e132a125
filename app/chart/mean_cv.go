package chart

import (
	"slices"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// enough is the number of scores that are not few, however many others have.
const enough = 25

// Few returns which of models has few scores next to the others: less than half
// the median, and fewer than 25.
func Few(models []report.Model) func(report.Model) bool {
	counts := make([]int, len(models))
	for i, m := range models {
		counts[i] = m.Records
	}
	few := fewOf(counts)
	return func(m report.Model) bool { return few(m.Records) }
}

// OneTask returns which models have all their scores from one of several tasks.
func OneTask(r *report.Report) func(report.Model) bool {
	tasks := TasksOf(r)
	return func(m report.Model) bool { return tasks[m.Model] == 1 && len(r.Tasks) > 1 }
}

// TasksOf counts the tasks of each model.
func TasksOf(r *report.Report) map[string]int {
	tasks := make(map[string]int, len(r.Models))
	for _, b := range r.Baseline {
		tasks[b.Model]++
	}
	return tasks
}

// Thin returns which models rest on thin evidence, so that their dots are
// hollow: on one of several tasks, or few scores.
func Thin(r *report.Report) func(report.Model) bool {
	few, narrow := Few(r.Models), OneTask(r)
	return func(m report.Model) bool { return few(m) || narrow(m) }
}

// fewOf returns which number of scores is few next to counts.
func fewOf(counts []int) func(int) bool {
	counts = slices.Sorted(slices.Values(counts))
	return func(n int) bool { return n < enough && 2*n < counts[len(counts)/2] }
}

// Apart reports whether models are ranked in more than one group, so that no
// model is typical or best of all.
func Apart(r *report.Report) bool {
	return slices.ContainsFunc(r.Notes, func(n report.Note) bool {
		return n.Code == "models_apart" || n.Code == "own_task" && n.Severity == report.Problem
	})
}

// best reports whether m alone is the first of all models by Mean-PRR.
func best(r *report.Report) func(report.Model) bool {
	firsts := 0
	for _, m := range r.Models {
		if m.RankMeanPRR == 1 {
			firsts++
		}
	}
	alone := firsts == 1 && !Apart(r)
	return func(m report.Model) bool { return alone && m.RankMeanPRR == 1 }
}

// MeanCV draws every model at its Mean-PRR and CV-PRR (paper 1, Table 1 as a
// picture) with its 95 % intervals where they are known: right is more of the
// potential, down is more even. Hollow dots rest
// on thin evidence, the first by Mean-PRR stands out. It is nil with fewer than two
// models to draw, or more than Most.
func MeanCV(r *report.Report) *Spec {
	var models []report.Model
	for _, m := range r.Models {
		if m.MeanPRR.OK() && m.CVPRR.OK() {
			models = append(models, m)
		}
	}
	if len(models) < 2 || len(models) > Most {
		return nil
	}
	return later(func() string { return meanCV(r, models) })
}

func meanCV(r *report.Report, models []report.Model) string {
	xs, ys := make([]float64, len(models)), make([]float64, len(models))
	for i, m := range models {
		xs[i], ys[i] = float64(m.MeanPRR), float64(m.CVPRR)
	}
	across, up := append(slices.Clone(xs), 1), append(slices.Clone(ys), 0)
	for _, m := range models {
		if c := reachOf(m); c != nil {
			across, up = append(across, c.left, c.right), append(up, c.bottom, c.top)
		}
	}
	lo, hi := span(across, 0.08, 0.2)
	_, top := span(up, 0.12, 0.1)
	s := &scatter{
		kind:   "model",
		x:      scale{field: "mean_prr", title: "Mean-PRR: share of the potential realised", from: lo, to: hi},
		y:      scale{field: "cv_prr", title: "CV-PRR: its spread (lower is more even)", from: 0, to: top},
		height: 380,
		remark: undrawn(len(r.Models)-len(models), "model without a CV-PRR", "models without a CV-PRR"),
	}
	thin, first, tasks, labels := Thin(r), best(r), TasksOf(r), modelLabels(models)
	for _, m := range models {
		s.dots = append(s.dots, mark{
			x: float64(m.MeanPRR), y: float64(m.CVPRR), name: m.Model, label: labels[m.Model],
			hollow: thin(m), key: first(m), strong: first(m),
			reach: reachOf(m),
			tip: m.Model + "\nMean-PRR " + number.Fixed(float64(m.MeanPRR), 3) + within(m.MeanPRRLow, m.MeanPRRHigh) +
				"\nCV-PRR " + number.Fixed(float64(m.CVPRR), 3) + within(m.CVPRRLow, m.CVPRRHigh) + "\n" + number.Plural(m.Records, "score") +
				" on " + ofAll(tasks[m.Model], len(r.Tasks), "task"),
		})
	}
	s.outermost()
	s.description = "Mean-PRR (across) against CV-PRR (up) of " + number.Plural(len(models), "model") + "."
	if !Apart(r) {
		s.description += " The highest Mean-PRR is " + number.Fixed(slices.Max(xs), 3) + ", of " + models[slices.Index(xs, slices.Max(xs))].Model +
			"; the lowest CV-PRR is " + number.Fixed(slices.Min(ys), 3) + ", of " + models[slices.Index(ys, slices.Min(ys))].Model + "."
		s.reference = []object{at(object{"x": 1}, layer("rule", "reference", "", object{"x": field("x")}, silent))}
		s.captions = append(s.captions, beside(s.x, 1, top, "typical model"),
			caption{text: "realises less, and unevenly", style: "aside", x: lo, y: top, place: place{dx: 6, dy: 10, align: "left"}, yields: true},
			caption{text: "realises more, and evenly", style: "aside", x: hi, y: 0, place: place{dx: -4, dy: -10, align: "right"}, yields: true})
	}
	return s.spec()
}

// reachOf is where a model's dot could be, nil where that is not known.
func reachOf(m report.Model) *cross {
	if !(m.MeanPRRLow < m.MeanPRRHigh && m.CVPRRLow < m.CVPRRHigh) {
		return nil
	}
	return &cross{float64(m.MeanPRRLow), float64(m.MeanPRRHigh), float64(m.CVPRRLow), float64(m.CVPRRHigh)}
}

// within writes an interval, "" for none.
func within(low, high report.Number) string {
	if !(low < high) {
		return ""
	}
	return " (" + number.Fixed(float64(low), 3) + " to " + number.Fixed(float64(high), 3) + ")"
}

// beside is the name of a vertical line at x, at its upper end.
func beside(s scale, x, y float64, text string) caption {
	c := caption{text: text, style: "label-soft", x: x, y: y, place: place{dx: 5, dy: 7, align: "left"}}
	if s.share(x) > 0.6 {
		c.dx, c.align = -5, "right"
	}
	return c
}

// undrawn says how many are not in the picture.
func undrawn(n int, one, several string) string {
	switch n {
	case 0:
		return ""
	case 1:
		return "Not drawn: 1 " + one + "."
	}
	return "Not drawn: " + number.Count(n) + " " + several + "."
}

// modelLabels are the names of models as labels of dots.
func modelLabels(models []report.Model) map[string]string {
	names := make([]string, len(models))
	for i, m := range models {
		names[i] = m.Model
	}
	return shortened(names, dotLetters)
}
