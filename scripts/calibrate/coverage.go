package main

import (
	"context"
	"math"
	"slices"

	"isogloss/stats"
	"isogloss/stats/design"
	"isogloss/stats/lmm"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// coverage counts the panels whose interval holds the truth.
type coverage struct {
	panels   int
	pairs    []int // by pair of languages i < j, row by row
	rank     []int // by language
	mean, cv []int // by model
}

func newCoverage(l *law) *coverage {
	languages, models := len(l.table.Languages), len(l.table.Models)
	return &coverage{
		pairs: make([]int, languages*(languages-1)/2),
		rank:  make([]int, languages),
		mean:  make([]int, models), cv: make([]int, models),
	}
}

// level is the normal quantile of a two-sided 95 % interval.
const level = 1.959963984540054

// add draws and analyses the k-th panel.
func (c *coverage) add(ctx context.Context, l *law, k int) error {
	table, file := l.panel(k)
	fit, err := lmm.Fit(ctx, design.Additive(table, nil), lmm.Options{})
	if err != nil {
		return err
	}
	lp := fit.Potentials(l.components)
	pair := 0
	for i := range l.lp {
		for j := i + 1; j < len(l.lp); j++ {
			miss := (lp.Estimate[i] - lp.Estimate[j]) - (l.lp[i] - l.lp[j])
			if math.Abs(miss) <= level*lp.SEDifference(i, j) {
				c.pairs[pair]++
			}
			pair++
		}
	}
	r, err := analyse(ctx, file, uint64(k)+1)
	if err != nil {
		return err
	}
	for _, row := range r.Languages {
		if i, ok := slices.BinarySearch(l.table.Languages, row.Language); ok && holds(row.RankLow, row.RankHigh, l.rank[i]) {
			c.rank[i]++
		}
	}
	for i, row := range r.Models { // in the order of their names, as the table
		if holds(row.MeanPRRLow, row.MeanPRRHigh, l.mean[i]) {
			c.mean[i]++
		}
		if holds(row.CVPRRLow, row.CVPRRHigh, l.cv[i]) {
			c.cv[i]++
		}
	}
	c.panels++
	return nil
}

func holds(low, high report.Number, x float64) bool { return float64(low) <= x && x <= float64(high) }

// analyse answers the plan that a page begins with, as far as intervals go.
func analyse(ctx context.Context, file []byte, seed uint64) (*report.Report, error) {
	reading, err := open(ctx, file)
	if err != nil {
		return nil, err
	}
	a, err := stats.Begin(ctx, reading, plan.Plan{Seed: seed}, nil)
	if err != nil {
		return nil, err
	}
	var parts []stats.Part
	for _, t := range a.Tasks() {
		if t.Name != "draws" && t.Name != "bootstrap" {
			continue
		}
		part, err := a.Do(ctx, t.Name, 0, t.Units)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	return a.Merge(parts), nil
}

// join adds the counts of other panels.
func (c *coverage) join(o *coverage) {
	c.panels += o.panels
	for _, list := range [][2][]int{{c.pairs, o.pairs}, {c.rank, o.rank}, {c.mean, o.mean}, {c.cv, o.cv}} {
		for i, n := range list[1] {
			list[0][i] += n
		}
	}
}

// share is a count as a share of the panels.
func (c *coverage) share(n int) float64 { return float64(n) / float64(c.panels) }

// shares are the mean, the least and the greatest share of counts.
func (c *coverage) shares(counts []int) (mean, least, greatest float64) {
	var all sample
	for _, n := range counts {
		all = append(all, c.share(n))
	}
	return all.mean(), slices.Min(all), slices.Max(all)
}
