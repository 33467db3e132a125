package stats

import (
	"fmt"
	"math"
	"slices"

	"isogloss/stats/record"
)

// weightCap is how many times the median a weight 1/se² may be: a few tiny
// standard errors would decide the fit alone (lmm.md §5).
const weightCap = 100

// weights returns one weight per row, nil for none: the number of test items
// (of values where it is not known) for n, and 1/se² for se, which is refused
// when a record has no usable standard error.
func weights(t *record.Table, kind string) ([]float64, error) {
	if kind == "none" {
		return nil, nil
	}
	w := make([]float64, len(t.Rows))
	for i, r := range t.Rows {
		switch kind {
		case "n":
			w[i] = float64(r.Values)
			if r.Items > 0 {
				w[i] = r.Items
			}
		case "se":
			if !(r.SE > 0) {
				return nil, fmt.Errorf("weights 1/se²: %s in %s on %s (line %d) has no standard error above 0; choose weights none or n, or give one for every score",
					t.Models[r.Model], t.Languages[r.Language], t.Tasks[r.Task].Name, r.At.Line)
			}
			w[i] = 1 / (r.SE * r.SE)
		}
	}
	if kind == "se" {
		sorted := slices.Sorted(slices.Values(w))
		limit := weightCap * sorted[len(sorted)/2]
		for i := range w {
			w[i] = math.Min(w[i], limit)
		}
	}
	return w, nil
}

// missing returns n times NaN.
func missing(n int) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = math.NaN()
	}
	return x
}
