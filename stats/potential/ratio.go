package potential

import (
	"math"

	"isogloss/stats/record"
)

// WeakShare is the share of the range of scores below which a potential is
// too small to divide by (method.md §3).
const WeakShare = 0.05

// Ratio is one record's potential and its realisation.
type Ratio struct {
	Potential float64 // PP, Eq. 2
	PRR       float64 // score / PP, Eq. 4; NaN where PP is 0
	Weak      bool    // PP ≤ 0 or below WeakShare of the range of scores
}

// Ratios returns the ratio of every row of t, given its potential.
func Ratios(t *record.Table, potential []float64) []Ratio {
	lo, hi := t.Range()
	ratios := make([]Ratio, len(t.Rows))
	for i, r := range t.Rows {
		pp := potential[i]
		q := Ratio{
			Potential: pp,
			PRR:       r.Score / pp,
			Weak:      pp <= 0 || pp < WeakShare*(hi-lo),
		}
		if pp == 0 {
			q.PRR = math.NaN()
		}
		ratios[i] = q
	}
	return ratios
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
