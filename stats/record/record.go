// Package record holds what was understood of the input: one Record per
// (model, language, dataset, metric), in a Table with named levels.
package record

import "math"

// Table is the records of one analysis after every decision of the audit.
//
// All level lists are sorted by bytes, and Rows by model, language and task
// index, so a table does not depend on the order of the input's rows. A table
// is never changed once made; Keep returns a new one.
type Table struct {
	Models    []string
	Languages []string
	Tasks     []Task
	Rows      []Record
}

// Task is one dataset–metric pair.
type Task struct {
	Name    string // dataset_metric, or the dataset alone without a metric
	Dataset string
	Metric  string
	Bucket  string // "" where the input has none
}

// Record is the mean of the values of one model, language and task.
type Record struct {
	Model    int32 // index into Table.Models
	Language int32 // index into Table.Languages
	Task     int32 // index into Table.Tasks

	Score  float64 // mean of the values, in the unit after unification
	Values int     // number of values averaged
	SD     float64 // n−1 standard deviation of the values; of one value what its row states, else NaN
	SE     float64 // standard error of Score; NaN where unknown
	Items  float64 // number of test items behind the score; NaN where unknown

	At Origin // of the first value
}

// Origin is a place in the input.
type Origin struct {
	File int32 // index of the source
	Line int32 // 1-based
}

// Scores returns the scores in row order.
func (t *Table) Scores() []float64 {
	s := make([]float64, len(t.Rows))
	for i, r := range t.Rows {
		s[i] = r.Score
	}
	return s
}

// Range returns the smallest and largest score; NaN for an empty table.
func (t *Table) Range() (lo, hi float64) {
	lo, hi = math.NaN(), math.NaN()
	for i, r := range t.Rows {
		if i == 0 || r.Score < lo {
			lo = r.Score
		}
		if i == 0 || r.Score > hi {
			hi = r.Score
		}
	}
	return lo, hi
}

// Keep returns the table of the rows for which keep is true. Levels without a
// row are left out and the others keep their order.
func (t *Table) Keep(keep func(i int) bool) *Table {
	out := &Table{Rows: make([]Record, 0, len(t.Rows))}
	models := make([]int32, len(t.Models))
	languages := make([]int32, len(t.Languages))
	tasks := make([]int32, len(t.Tasks))
	for i, r := range t.Rows {
		if keep(i) {
			out.Rows = append(out.Rows, r)
			models[r.Model], languages[r.Language], tasks[r.Task] = 1, 1, 1
		}
	}
	out.Models = compact(t.Models, models)
	out.Languages = compact(t.Languages, languages)
	out.Tasks = compact(t.Tasks, tasks)
	for i := range out.Rows {
		r := &out.Rows[i]
		r.Model, r.Language, r.Task = models[r.Model], languages[r.Language], tasks[r.Task]
	}
	return out
}

// compact returns the levels that are used and overwrites used with their new
// indices.
func compact[T any](levels []T, used []int32) []T {
	var kept []T
	for i, u := range used {
		if u != 0 {
			used[i] = int32(len(kept))
			kept = append(kept, levels[i])
		}
	}
	return kept
}
