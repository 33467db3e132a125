package stats

import (
	"fmt"
	"math"
	"slices"

	"isogloss/stats/record"
	"isogloss/stats/report"
)

// weightCap is how many times the median a weight 1/se² may be: a few tiny
// standard errors would decide the fit alone (lmm.md §5).
const weightCap = 100

// weights returns one weight per row, nil for none: the number of test items
// for n, or of values where the input tells of no items, and 1/se² for se.
// Either is refused when it is known for some records only.
func weights(t *record.Table, kind string) ([]float64, []report.Note, error) {
	switch kind {
	case "n":
		return itemWeights(t)
	case "se":
		return errorWeights(t)
	}
	return nil, nil, nil
}

func itemWeights(t *record.Table) ([]float64, []report.Note, error) {
	w := make([]float64, len(t.Rows))
	missing, known := -1, 0
	for i, r := range t.Rows {
		if r.Items > 0 {
			known++
		} else {
			missing = i
		}
		w[i] = r.Items
	}
	if known > 0 && missing >= 0 {
		return nil, nil, fmt.Errorf("weights n: %s has no number of test items above 0; choose weights none, or give one for every score", cell(t, missing))
	}
	if known > 0 {
		return w, nil, nil
	}
	for i, r := range t.Rows {
		w[i] = float64(r.Values)
	}
	return w, []report.Note{report.NoteWeightsByValues()}, nil
}

func errorWeights(t *record.Table) ([]float64, []report.Note, error) {
	w, capped, err := inverseVariances(t)
	if err != nil {
		return nil, nil, err
	}
	return w, []report.Note{report.NoteWeightsByError(capped, weightCap)}, nil
}

// inverseVariances returns 1/se² per row and how many of them are capped.
func inverseVariances(t *record.Table) (w []float64, capped int, err error) {
	w = make([]float64, len(t.Rows))
	for i, r := range t.Rows {
		if !(r.SE > 0) {
			return nil, 0, fmt.Errorf("weights 1/se²: %s has no standard error above 0; choose weights none or n, or give one for every score", cell(t, i))
		}
		w[i] = 1 / (r.SE * r.SE)
	}
	limit := weightCap * median(w)
	for i := range w {
		if w[i] > limit {
			w[i] = limit
			capped++
		}
	}
	return w, capped, nil
}

// cell names the record of row i.
func cell(t *record.Table, i int) string {
	r := t.Rows[i]
	return fmt.Sprintf("%s in %s on %s (line %d)", t.Models[r.Model], t.Languages[r.Language], t.Tasks[r.Task].Name, r.At.Line)
}

func median(x []float64) float64 {
	sorted := slices.Sorted(slices.Values(x))
	n := len(sorted)
	if n == 0 {
		return math.NaN()
	}
	return sorted[(n-1)/2]/2 + sorted[n/2]/2
}
