package lmm

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"
)

// The sparse factor gives the deviance of the textbook formula at any θ,
// zeros, large values and weights included.
func TestDevianceIsTheTextbookFormula(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 1))
	worst := 0.0
	for trial := range 300 {
		s := shape{
			languages: 2 + r.IntN(6), tasks: 2 + r.IntN(4), models: 2 + r.IntN(4), share: 0.5 + 0.5*r.Float64(),
			terms: fiveTerms[:1+r.IntN(5)], slope: r.IntN(3) == 0, weights: r.IntN(2) == 0, covariates: r.IntN(3),
		}
		if r.IntN(2) == 0 {
			s.fixed = [][]int{{0}, {1}, {0, 1}, {2, 1}}[r.IntN(4)]
		}
		d := randomDesign(r, s)
		theta := make([]float64, len(d.Random))
		for k := range theta {
			theta[k] = []float64{0, 0.01, 0.5, 1, 3, 100}[r.IntN(6)]
			if d.Random[k].Slope != nil {
				theta[k] /= 50
			}
		}
		if c := d.Columns(); len(d.Y) < c.Rank+3 {
			continue
		}
		for _, reml := range []bool{false, true} {
			got, err := Deviance(context.Background(), d, theta, Options{REML: reml})
			if err != nil {
				t.Fatalf("trial %d: %v", trial, err)
			}
			want := denseDeviance(t, d, theta, reml)
			gap := math.Abs(got-want) / max(1, math.Abs(want))
			worst = max(worst, gap)
			if !(gap <= 1e-11) {
				t.Errorf("trial %d %+v θ %v reml %v: %.15g, want %.15g", trial, s, theta, reml, got, want)
			}
		}
	}
	t.Logf("largest relative difference %.2g", worst)
}
