package lmm

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"isogloss/stats/design"
)

// randomFiveTerms draws a panel as they come: 3 to 27 languages, 2 to 8 tasks,
// 2 to 10 models, 30 to 100 % of the cells, effects of any size including
// none, scores in any unit; some with weights, a slope or a covariate, and
// some, apart, with effects up to 300 times the noise.
func randomFiveTerms(r *rand.Rand, largest int) (d *design.Design, apart bool) {
	s := shape{
		languages: 3 + r.IntN(largest), tasks: 2 + r.IntN(7), models: 2 + r.IntN(9),
		share: 0.3 + 0.7*r.Float64(), terms: fiveTerms, fixed: [][]int{nil, {1}}[r.IntN(2)],
		weights: r.IntN(4) == 0, slope: r.IntN(4) == 0, covariates: r.IntN(8) / 7,
	}
	if apart = r.IntN(4) == 0; apart {
		for range 6 {
			s.sds = append(s.sds, []float64{0, 0.1, 1, 30, 300}[r.IntN(5)])
		}
		s.sds = append(s.sds, 1)
	}
	d = randomDesign(r, s)
	unit := math.Exp(4 * r.NormFloat64())
	for i := range d.Y {
		d.Y[i] *= unit
	}
	return d, apart
}

// After the gate every fit ends in a minimum: no other start finds a lower
// deviance, and no change of one θ lowers it.
func TestEveryFitEndsInTheMinimum(t *testing.T) {
	ctx := context.Background()
	r := rand.New(rand.NewPCG(31, 1))
	var refused, zeros, fits, evaluations, most int
	for trial := range 40 {
		d, apart := randomFiveTerms(r, 25)
		tolerance := 1e-8
		if apart {
			tolerance = 1e-6 // the equations' condition is the square of the ratio of SDs
		}
		if len(d.Y) < 4 {
			continue
		}
		opt := Options{REML: r.IntN(2) == 0, General: true}
		fit, err := Fit(ctx, d, opt)
		if errors.Is(err, ErrNoResidual) || errors.Is(err, ErrSameTerm) {
			refused++
			continue
		}
		if err != nil {
			t.Fatalf("trial %d: %v", trial, err)
		}
		fits++
		evaluations += fit.Evaluations
		most = max(most, fit.Evaluations)
		for _, p := range fit.Problems {
			if p.Code == NotConverged || p.Code == ResidualNotIdentified {
				t.Errorf("trial %d: %v", trial, p)
			}
		}
		best := -2 * fit.LogLik
		if math.IsNaN(best) || math.IsInf(best, 0) || !(fit.Sigma > 0) {
			t.Fatalf("trial %d: deviance %v, σ %v, problems %v", trial, best, fit.Sigma, fit.Problems)
		}
		for _, theta := range fit.Theta {
			if theta == 0 {
				zeros++
			}
		}
		for _, start := range []float64{0, 0.03, 10} {
			again := opt
			again.Start = slices.Repeat([]float64{start}, len(d.Random))
			other, err := Fit(ctx, d, again)
			if err != nil {
				t.Fatal(err)
			}
			if gap := math.Abs(-2*other.LogLik - best); !(gap <= tolerance) {
				t.Errorf("trial %d (n %d, %v): from θ = %v the deviance is %.3g away\n%v\n%v", trial, len(d.Y), fit.Problems, start, -2*other.LogLik-best, fit.Theta, other.Theta)
			}
		}
		lowest := best
		theta := append([]float64(nil), fit.Theta...)
		for k, x := range fit.Theta {
			for _, y := range []float64{0, x * 0.7, x * 0.99, x * 1.01, x * 1.4, x + 1e-3, x + 0.03, x + 1} {
				theta[k] = y
				dev, err := Deviance(ctx, d, theta, opt)
				if err != nil {
					t.Fatal(err)
				}
				lowest = min(lowest, dev)
			}
			theta[k] = x
		}
		if best-lowest > tolerance {
			t.Errorf("trial %d (n %d): a neighbour is lower by %.3g", trial, len(d.Y), best-lowest)
		}
	}
	t.Logf("%d fits, %d refused, %d components at 0; %.1f evaluations on average, %d at most", fits, refused, zeros, float64(evaluations)/float64(fits), most)
}
