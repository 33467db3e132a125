package potential

import (
	"cmp"
	"math"
	"slices"
)

// Ranks returns competition ranks (1, 2, 2, 4), from the largest when
// descending. Neighbours that differ by rounding only, relative to their size
// or to unit where that is larger, share a rank; unit is the size of the
// numbers that values were computed from, 1 for ratios. NaN has rank NaN and
// takes no place.
func Ranks(values []float64, descending bool, unit float64) []float64 {
	order := make([]int, 0, len(values))
	for i, v := range values {
		if !math.IsNaN(v) {
			order = append(order, i)
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
		if place > 0 && Tied(values[i], values[order[place-1]], unit) {
			ranks[i] = ranks[order[place-1]]
		}
	}
	return ranks
}

// Tied reports whether a and b differ by rounding only; see Ranks.
func Tied(a, b, unit float64) bool {
	return math.Abs(a-b) <= rounding*max(math.Abs(a), math.Abs(b), unit)
}
