package potential

import (
	"math"

	"isogloss/stats/record"
)

// WeakShare is the share of the range of scores below which a potential is
// too small to divide by (method.md §3).
const WeakShare = 0.05

// rounding is the size, relative to the largest score or to 1, up to which a
// difference is one of rounding: a potential of 0, and values that are equal,
// must not depend on units or on the order of sums.
const rounding = 1e-10

// Ratio is one record's potential and its realisation.
type Ratio struct {
	Potential float64 // PP, Eq. 2
	PRR       float64 // score / PP, Eq. 4; NaN where PP is 0
	Weak      bool    // PP ≤ 0 or below WeakShare of the range of scores
}

// Ratios returns the ratio of every row of t, given its potential.
func Ratios(t *record.Table, potential []float64) []Ratio {
	zero, weakest := rounding*Scale(t), Weakest(t)
	ratios := make([]Ratio, len(t.Rows))
	for i, r := range t.Rows {
		q := Ratio{Potential: potential[i], PRR: r.Score / potential[i]}
		if math.Abs(q.Potential) <= zero {
			q.Potential, q.PRR = 0, math.NaN()
		}
		q.Weak = q.Potential < weakest
		ratios[i] = q
	}
	return ratios
}

// Weakest returns the least potential that is not weak. It is above 0.
func Weakest(t *record.Table) float64 {
	lo, hi := t.Range()
	zero := rounding * Scale(t)
	return math.Max(WeakShare*(hi-lo)-zero, math.Nextafter(zero, 1))
}

// Scale returns the largest absolute score, against which rounding is judged.
func Scale(t *record.Table) float64 {
	lo, hi := t.Range()
	return math.Max(math.Abs(lo), math.Abs(hi))
}

// GrandMean returns the mean PRR over all rows whose PRR is defined. It is
// about 1 where potentials are sound.
func GrandMean(ratios []Ratio) float64 {
	var m moments
	for _, q := range ratios {
		if !math.IsNaN(q.PRR) {
			m.add(q.PRR)
		}
	}
	return m.mean()
}
