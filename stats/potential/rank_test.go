package potential

import (
	"math"
	"slices"
	"testing"
)

func TestRanksShareTiesAndSkipGaps(t *testing.T) {
	nan := math.NaN()
	for _, c := range []struct {
		name       string
		values     []float64
		descending bool
		want       []float64
	}{
		{"descending", []float64{3, 1, 2}, true, []float64{1, 3, 2}},
		{"ascending", []float64{3, 1, 2}, false, []float64{3, 1, 2}},
		{"ties", []float64{5, 7, 5, 1}, true, []float64{2, 1, 2, 4}},
		{"rounding is a tie", []float64{0.1 + 0.2, 0.3, 0.4}, true, []float64{2, 2, 1}},
		{"noise is a tie", []float64{1e-16, 3e-17, 0.2}, false, []float64{1, 1, 3}},
		{"one huge value makes no ties", []float64{.156, .116, 1e16}, false, []float64{2, 1, 3}},
		{"missing", []float64{nan, 2, 1}, true, []float64{nan, 1, 2}},
		{"none", nil, true, []float64{}},
	} {
		got := Ranks(c.values, c.descending, 1)
		if !slices.EqualFunc(got, c.want, func(a, b float64) bool { return a == b || math.IsNaN(a) && math.IsNaN(b) }) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
