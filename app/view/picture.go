package view

import (
	"math"

	"isogloss/app/widget"
	"isogloss/stats/report"
)

// scale is what the dots of a column are drawn on: all numbers that can be
// computed, and the reference where it is a number. It is nil where there are
// no two different ones.
func scale[T any](rows []T, of func(T) report.Number, reference float64) *widget.Scale {
	low, high := math.Inf(1), math.Inf(-1)
	see := func(x float64) {
		if !math.IsNaN(x) && !math.IsInf(x, 0) {
			low, high = min(low, x), max(high, x)
		}
	}
	for _, row := range rows {
		see(float64(of(row)))
	}
	if !(low < high) {
		return nil
	}
	see(reference)
	return &widget.Scale{Low: low, High: high, Reference: reference}
}

// dot is the picture of a number without an interval; nil for none.
func dot(x report.Number, hollow, key bool) *widget.Interval {
	if !x.OK() {
		return nil
	}
	return &widget.Interval{Low: math.NaN(), High: math.NaN(), Hollow: hollow, Key: key}
}
