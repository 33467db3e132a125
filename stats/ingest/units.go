package ingest

import (
	"math"

	"isogloss/stats/report"
)

// A task with a score above this is not in fractions.
const aboveFractions = 1.5

// lowerIsBetter sets aside the tasks whose metric is better when lower.
func (t *audit) lowerIsBetter() {
	for i := range t.groups {
		if g := &t.groups[i]; t.tasks[g.task].lower {
			t.example("lower_is_better", *g, &g.moments)
			g.out = t.aside("lower_is_better", "set_aside", "lower_is_better", int(g.n))
		}
	}
}

// units brings tasks in fractions to per cent where another task is in per
// cent (method.md §1).
func (t *audit) units() {
	low, high := make([]float64, len(t.tasks)), make([]float64, len(t.tasks))
	for i := range low {
		low[i], high[i] = math.Inf(1), math.Inf(-1)
	}
	for i := range t.groups {
		if g := &t.groups[i]; !g.out {
			x := g.average()
			low[g.task], high[g.task] = min(low[g.task], x), max(high[g.task], x)
		}
	}
	percent := false
	for i := range t.tasks {
		percent = percent || !t.tasks[i].lower && high[i] > aboveFractions
	}
	if !percent {
		return
	}
	chosen := t.choices.Choice("units") == "times_100"
	fraction := make([]bool, len(t.tasks))
	for i := range t.tasks {
		if fraction[i] = !t.tasks[i].lower && low[i] >= 0 && high[i] <= 1; fraction[i] && chosen {
			t.tasks[i].scale = 100
		}
	}
	shown := make([]bool, len(t.tasks))
	for i := range t.groups {
		g := &t.groups[i]
		if g.out || !fraction[g.task] {
			continue
		}
		t.account.touch("units", 1)
		if !shown[g.task] {
			shown[g.task] = true
			t.scaled(g, low[g.task], high[g.task])
		}
	}
}

// outOfRange finds scores above 100 in tasks in per cent: those with more
// scores up to 100 than above it, one of them above fractions.
func (t *audit) outOfRange() {
	within, above := make([]int, len(t.tasks)), make([]int, len(t.tasks))
	percent := make([]bool, len(t.tasks))
	for i := range t.groups {
		g := &t.groups[i]
		if g.out || t.tasks[g.task].lower {
			continue
		}
		x := g.average() * t.tasks[g.task].scale
		if x > 100 {
			above[g.task]++
			continue
		}
		within[g.task]++
		percent[g.task] = percent[g.task] || x > aboveFractions
	}
	for i := range t.groups {
		g := &t.groups[i]
		if g.out || t.tasks[g.task].lower || !percent[g.task] || above[g.task] > within[g.task] {
			continue
		}
		if g.average()*t.tasks[g.task].scale > 100 {
			t.example("out_of_range", *g, &g.moments)
			g.out = t.aside("out_of_range", "set_aside", "out_of_range", int(g.n))
		}
	}
}

// mixed notes the tasks in per cent in which some models have several scores
// and none above 1, while those of the other models average above 10: the
// scores of these models may be in fractions.
func (t *audit) mixed() []report.Note {
	n, sum := make([]float64, len(t.tasks)), make([]float64, len(t.tasks))
	high, several := map[[2]int32]float64{}, map[[2]int32]float64{}
	for i := range t.groups {
		g := &t.groups[i]
		if g.out || t.tasks[g.task].lower {
			continue
		}
		x, key := g.average()*t.tasks[g.task].scale, [2]int32{g.task, g.model}
		n[g.task]++
		sum[g.task] += x
		several[key]++
		high[key] = max(high[key], math.Abs(x))
	}
	var notes []report.Note
	for task := range t.tasks {
		var models []string
		for model, name := range t.models {
			key := [2]int32{int32(task), int32(model)}
			rest := n[task] - several[key]
			if h := high[key]; several[key] > 1 && h > 0 && h <= 1 && rest > 0 && sum[task]-h*several[key] > 10*rest {
				models = append(models, name)
			}
		}
		if models != nil {
			notes = append(notes, report.UnitsMixed(t.tasks[task].Name, models))
		}
	}
	return notes
}
