package potential

import (
	"cmp"
	"math"
	"slices"
)

// tie is the difference, relative to the largest value, up to which two values
// share a rank: equal data must not be told apart by the order in which they
// were added up.
const tie = 1e-10

// Ranks returns competition ranks (1, 2, 2, 4), from the largest when
// descending. NaN has rank NaN and takes no place.
func Ranks(values []float64, descending bool) []float64 {
	order := make([]int, 0, len(values))
	var scale float64
	for i, v := range values {
		if !math.IsNaN(v) {
			order = append(order, i)
			scale = max(scale, math.Abs(v))
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if descending {
			a, b = b, a
		}
		return cmp.Compare(values[a], values[b])
	})
	ranks := make([]float64, len(values))
	for i := range ranks {
		ranks[i] = math.NaN()
	}
	for place, i := range order {
		ranks[i] = float64(place + 1)
		if place > 0 && math.Abs(values[i]-values[order[place-1]]) <= tie*scale {
			ranks[i] = ranks[order[place-1]]
		}
	}
	return ranks
}
