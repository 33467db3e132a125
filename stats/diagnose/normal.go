package diagnose

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"
)

// NormalScore returns the standard normal quantile at Blom's plotting position
// (i − 3/8)/(n + 1/4), close to the expected value of the i-th smallest of n
// normal numbers, 1 ≤ i ≤ n.
func NormalScore(i, n int) float64 {
	if i < 1 || i > n {
		panic("diagnose: normal score of a rank outside 1…n")
	}
	if 2*i > n+1 {
		return -NormalScore(n+1-i, n) // symmetric to the last bit
	}
	if 2*i == n+1 {
		return 0
	}
	return distuv.UnitNormal.Quantile((float64(i) - .375) / (float64(n) + .25))
}

// Point is a number on a normal Q–Q plot.
type Point struct {
	Index int     // of the number in the argument of QQ
	Score float64 // normal score of its rank
	Value float64
}

// QQ returns the points of a normal Q–Q plot by ascending value. Equal numbers
// keep the order of x and get consecutive scores, not their average, so that
// a tie is seen as a step. Numbers that are not finite are left out and do not
// count towards n.
func QQ(x []float64) []Point {
	points := make([]Point, 0, len(x))
	for i, v := range x {
		if !math.IsNaN(v) && !math.IsInf(v, 0) {
			points = append(points, Point{Index: i, Value: v})
		}
	}
	slices.SortStableFunc(points, func(a, b Point) int {
		switch {
		case a.Value < b.Value:
			return -1
		case a.Value > b.Value:
			return 1
		}
		return 0
	})
	for i := range points {
		points[i].Score = NormalScore(i+1, len(points))
	}
	return points
}

// Shape returns the skewness m₃/m₂^1.5 and the excess kurtosis m₄/m₂² − 3 of
// x, where m_k is the mean of the k-th powers of the deviations from the mean.
// Both are 0 for a normal distribution. They are NaN for no numbers, for
// numbers that are equal up to rounding, and if one is not finite.
func Shape(x []float64) (skewness, kurtosis float64) {
	y, finite := scaled(x)
	if len(x) == 0 || !finite || slices.Max(y)-slices.Min(y) <= resolution {
		return math.NaN(), math.NaN()
	}
	centre := y[0]
	for i := range y {
		y[i] -= centre
	}
	mu := mean(y)
	var m2, m3, m4 float64
	for _, v := range y {
		d := v - mu
		m2 += d * d
		m3 += d * d * d
		m4 += d * d * d * d
	}
	n := float64(len(y))
	m2, m3, m4 = m2/n, m3/n, m4/n
	return m3 / (m2 * math.Sqrt(m2)), m4/(m2*m2) - 3
}
