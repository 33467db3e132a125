package view

import (
	"cmp"
	"math"
	"slices"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// byRank returns rows by their rank, those without one last.
func byRank[T any](rows []T, rank func(T) report.Number) []T {
	sorted := slices.Clone(rows)
	slices.SortStableFunc(sorted, func(a, b T) int { return rank(a).Compare(rank(b)) })
	return sorted
}

// byGroupAndRank returns languages by component and the rank within it.
func byGroupAndRank(languages []report.Language) []report.Language {
	sorted := slices.Clone(languages)
	slices.SortStableFunc(sorted, func(a, b report.Language) int {
		return cmp.Or(cmp.Compare(a.Component, b.Component), a.Rank.Compare(b.Rank))
	})
	return sorted
}

func indices(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// decimals are those of two columns that are read side by side: as many as the
// numbers of the first ask for, none where all are whole.
func decimals[T any](rows []T, first, second func(T) report.Number) int {
	var xs []float64
	whole := true
	for _, row := range rows {
		for _, x := range []report.Number{first(row), second(row)} {
			whole = whole && (!x.OK() || float64(x) == math.Trunc(float64(x)))
		}
		xs = append(xs, float64(first(row)))
	}
	if whole {
		return 0
	}
	return number.Places(xs)
}

// record is the row key of one score.
func record(model, language, task string) string { return model + "|" + language + "|" + task }
