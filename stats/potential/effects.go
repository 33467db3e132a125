// Package potential computes what paper 1 (Hu, Vulić and Korhonen 2025) asks
// of a fit of its Eq. 1: performance potentials (Eq. 2), language potentials
// (Eq. 3), performance realisation ratios (Eq. 4) and their coefficient of
// variation per model (Eq. 5), beside the plain means they replace. Tables,
// fits and arguments are only read.
package potential

import (
	"isogloss/stats/design"
	"isogloss/stats/lmm"
	"isogloss/stats/record"
)

// Effects are the fixed effects of Eq. 1 by level:
//
//	PP_ℓt = Mean + Language[ℓ] + Task[t]
//
// for every language ℓ and task t of one connected component, whose first task
// has effect 0. They are in the unit of the scores.
type Effects struct {
	Mean     float64
	Language []float64 // α by language index of the table
	Task     []float64 // β by task index of the table
}

// EffectsOf reads the effects of t's levels from a fit of design.Additive(t)
// whose languages (A) and tasks (B) form components. Reference levels and
// factors of one level are 0.
func EffectsOf(t *record.Table, fit *lmm.Result, components []design.Component) Effects {
	estimate := make(map[string]float64, len(fit.Fixed))
	for _, c := range fit.Fixed {
		estimate[c.Name] = c.Estimate
	}
	e := Effects{
		Mean:     estimate["(Intercept)"],
		Language: make([]float64, len(t.Languages)),
		Task:     make([]float64, len(t.Tasks)),
	}
	for _, c := range components {
		// Which of a component's columns was dropped depends on their order;
		// PP does not.
		reference := estimate["task"+t.Tasks[c.B[0]].Name]
		for _, l := range c.A {
			e.Language[l] = estimate["language"+t.Languages[l]] + reference
		}
		for _, k := range c.B {
			e.Task[k] = estimate["task"+t.Tasks[k].Name] - reference
		}
	}
	return e
}

// Potentials returns LP by language index: the mean of PP over the tasks of
// the language's own component (Eq. 3). With published, the component's first
// task is left out of the mean, unless it is the only one, as in the code
// printed with paper 1; this moves a component's potentials by one constant.
func (e Effects) Potentials(components []design.Component, published bool) []float64 {
	lp := make([]float64, len(e.Language))
	for _, c := range components {
		tasks := c.B
		if published && len(tasks) > 1 {
			tasks = tasks[1:]
		}
		var sum float64
		for _, k := range tasks {
			sum += e.Task[k]
		}
		for _, l := range c.A {
			lp[l] = e.Mean + e.Language[l] + sum/float64(len(tasks))
		}
	}
	return lp
}
