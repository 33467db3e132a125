package design

import (
	"strings"

	"isogloss/stats/record"
)

// Terms names the terms of a model of the score of a record. A term is one of
// the fields language, task, model, dataset, metric, bucket, or several of
// them joined by colons: their interaction. Random terms are intercepts.
type Terms struct {
	Fixed  []string
	Random []string
}

// The models of paper 1: Eq. 1, and Eq. 6 with a random effect of each cell.
var (
	Eq1 = Terms{Fixed: []string{"language", "task"}, Random: []string{"model"}}
	Eq6 = Terms{Fixed: []string{"language", "task"}, Random: []string{"model", "language:task"}}
)

// Additive is paper 1's Eq. 1 for t: score ~ language + task + (1 | model),
// with one weight per row or nil.
func Additive(t *record.Table, weights []float64) *Design { return Eq1.Design(t, weights) }

// Design is the model for t, with one weight per row or nil. A term with one
// level is left out, since the intercept has its effect; Formula shows what
// is left. A name that is not a field panics.
func (m Terms) Design(t *record.Table, weights []float64) *Design {
	if weights != nil && len(weights) != len(t.Rows) {
		panic("design: as many weights as rows wanted")
	}
	d := &Design{Y: t.Scores(), Weights: weights}
	for _, name := range m.Fixed {
		if f := factor(t, name); occurring(f) > 1 {
			d.Factors = append(d.Factors, f)
		}
	}
	for _, name := range m.Random {
		if f := factor(t, name); occurring(f) > 1 {
			d.Random = append(d.Random, Random{Name: name, Factor: f})
		}
	}
	return d
}

// factor is the field or interaction of fields of that name.
func factor(t *record.Table, name string) Factor {
	if first, rest, ok := strings.Cut(name, ":"); ok {
		f := factor(t, first)
		for ok {
			first, rest, ok = strings.Cut(rest, ":")
			f = Interaction(f, factor(t, first))
		}
		return f
	}
	f := Factor{Name: name, Index: make([]int32, len(t.Rows))}
	var level func(r *record.Record) int32
	var ofTask func(k record.Task) string
	switch name {
	case "model":
		f.Levels = t.Models
		level = func(r *record.Record) int32 { return r.Model }
	case "language":
		f.Levels = t.Languages
		level = func(r *record.Record) int32 { return r.Language }
	case "task":
		ofTask = func(k record.Task) string { return k.Name }
	case "dataset":
		ofTask = func(k record.Task) string { return k.Dataset }
	case "metric":
		ofTask = func(k record.Task) string { return k.Metric }
	case "bucket":
		ofTask = func(k record.Task) string { return k.Bucket }
	default:
		panic("design: no record field " + name)
	}
	if ofTask != nil {
		labels := make([]string, len(t.Tasks))
		for k := range labels {
			labels[k] = ofTask(t.Tasks[k])
		}
		var of []int32
		f.Levels, of = distinct(labels)
		level = func(r *record.Record) int32 { return of[r.Task] }
	}
	for i := range t.Rows {
		f.Index[i] = level(&t.Rows[i])
	}
	return f
}

// occurring counts the levels that have a row.
func occurring(f Factor) int {
	seen := make([]bool, len(f.Levels))
	n := 0
	for _, l := range f.Index {
		if !seen[l] {
			seen[l] = true
			n++
		}
	}
	return n
}

// Formula writes d in the notation of R's lme4, such as
// score ~ language + task + (1 | model).
func (d *Design) Formula() string {
	var terms []string
	for _, f := range d.Factors {
		terms = append(terms, f.Name)
	}
	for _, x := range d.Covariates {
		terms = append(terms, x.Name)
	}
	if len(terms) == 0 {
		terms = []string{"1"}
	}
	for _, r := range d.Random {
		if slope, group, ok := strings.Cut(r.Name, "|"); ok && r.Slope != nil {
			terms = append(terms, "(0 + "+slope+" | "+group+")")
		} else {
			terms = append(terms, "(1 | "+r.Name+")")
		}
	}
	return "score ~ " + strings.Join(terms, " + ")
}
