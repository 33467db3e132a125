// Package diagnose checks the assumptions of a fit on plain numbers: normality
// (Shapiro–Wilk, skewness, kurtosis, normal Q–Q scores) and equal variances
// (Levene, Brown–Forsythe).
//
// No result depends on the scale or the location of the numbers beyond
// rounding, nor on their order except where ties or groups are said to be
// taken in order. Arguments are not changed. A result that the numbers do not
// allow is NaN, as each function says; nothing else is NaN.
package diagnose

import "math"

// resolution is the spread, relative to the largest absolute value, below
// which numbers differ by no more than the rounding of a few operations and
// count as constant.
const resolution = 4 * 0x1p-52

// scaled returns a copy of x times a power of two, which is exact, such that
// the largest absolute value is in [1/2, 1) and no sum of fourth powers
// overflows. It reports false if a number is not finite.
func scaled(x []float64) ([]float64, bool) {
	for _, v := range x {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return nil, false
		}
	}
	unit := unitOf(x)
	out := make([]float64, len(x))
	for i, v := range x {
		out[i] = v * unit
	}
	return out, true
}

// unitOf returns the power of two that scaled multiplies by.
func unitOf(x []float64) float64 {
	largest := 0.0
	for _, v := range x {
		largest = max(largest, math.Abs(v))
	}
	_, exp := math.Frexp(largest)
	return math.Ldexp(1, -max(exp, -1000)) // 2^1000 and more would overflow
}

// mean returns the arithmetic mean of one or more numbers.
func mean(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v
	}
	return sum / float64(len(x))
}
