// Package rank compares orders: Spearman's and Kendall's correlations of two
// rankings with their p-values. Equal numbers are ties; numbers that differ by
// rounding only should be made equal before, as by their ranks.
package rank

import (
	"cmp"
	"math"
	"slices"
)

// Correlation is a rank correlation of N pairs and its two-sided p-value under
// independence. Both are NaN for fewer than three pairs, and where one side is
// the same throughout.
type Correlation struct {
	Value, P float64
	N        int
}

// Means returns the ranks of x from the smallest, 1, with the mean of their
// places for ties.
func Means(x []float64) []float64 {
	order := sorted(x)
	ranks := make([]float64, len(x))
	for from := 0; from < len(order); {
		to := run(x, order, from)
		for _, i := range order[from:to] {
			ranks[i] = float64(from+to+1) / 2
		}
		from = to
	}
	return ranks
}

// sorted returns the indices of x in ascending order.
func sorted(x []float64) []int {
	order := make([]int, len(x))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(x[a], x[b]) })
	return order
}

// run returns the end of the ties that begin at order[from].
func run(x []float64, order []int, from int) int {
	to := from + 1
	for to < len(order) && x[order[to]] == x[order[from]] {
		to++
	}
	return to
}

func undefined(n int) Correlation { return Correlation{math.NaN(), math.NaN(), n} }
