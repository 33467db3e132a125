package stats

import (
	"context"
	"fmt"
	"slices"

	"isogloss/stats/report"
)

// Analysis is a fit with its first report and what remains to be done for the
// last one: simulations and refits, which fall into tasks of many like units.
// A unit's result depends on the plan, the records and its number only, so
// units may be done in any order, by any number of copies of the analysis
// (Snapshot), and merged.
type Analysis struct {
	*analysis
	first *report.Report
	tasks []task
}

// Task is work that remains: Units like pieces, numbered from 0.
type Task struct {
	Name  string
	Units int
}

// Part is the result of the units From … To−1 of a task. What Values hold is
// the task's own business.
type Part struct {
	Task     string
	From, To int
	Values   []float64
}

// task is one kind of work on an analysis; each has a file of its own.
type task interface {
	name() string
	units() int
	// do does the units from … to−1. The error is ctx's.
	do(ctx context.Context, from, to int) ([]float64, error)
	// merge enters parts, which do not overlap and are in the order of From,
	// into r and into how much of u is done. Lists of r may be replaced and not
	// be written to: they are those of the first report.
	merge(r *report.Report, u *report.Uncertainty, parts []Part)
}

// Report is the first report. Lists that need tasks are empty in it, and
// numbers that do are absent.
func (a *Analysis) Report() *report.Report { return a.first }

// Tasks lists the work that remains, in the order in which a reader waits for
// it; none when the plan does not ask for uncertainty, or nothing was fitted.
func (a *Analysis) Tasks() []Task {
	out := make([]Task, len(a.tasks))
	for i, t := range a.tasks {
		out[i] = Task{t.name(), t.units()}
	}
	return out
}

// Do does some units of a task. The error is ctx's.
func (a *Analysis) Do(ctx context.Context, name string, from, to int) (Part, error) {
	for _, t := range a.tasks {
		if t.name() == name && 0 <= from && from <= to && to <= t.units() {
			values, err := t.do(ctx, from, to)
			return Part{name, from, to, values}, err
		}
	}
	panic(fmt.Sprintf("stats: no units %d–%d of a task %q", from, to, name))
}

// Merge is the report with what parts tell; units of which there is no part are
// counted as not done in its section uncertainty. The same units give the same
// report, however they were cut into parts.
func (a *Analysis) Merge(parts []Part) *report.Report {
	r := *a.first
	if r.Uncertainty == nil {
		return &r
	}
	u := *r.Uncertainty
	r.Uncertainty = &u
	r.Notes = slices.Clip(r.Notes)
	for _, t := range a.tasks {
		var own []Part
		for _, p := range parts {
			if p.Task == t.name() && p.From < p.To {
				own = append(own, p)
			}
		}
		if len(own) > 0 {
			slices.SortFunc(own, func(a, b Part) int { return a.From - b.From })
			t.merge(&r, &u, own)
		}
	}
	return &r
}
