package lmm

import (
	"math"
	"slices"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
)

func TestPerfectFitHasNoLikelihood(t *testing.T) {
	check := func(name string, d *design.Design, theta float64, want ...string) {
		t.Run(name, func(t *testing.T) {
			for _, reml := range []bool{false, true} {
				r := generalFitOf(t, d, reml)
				expect(t, r, append(want, "perfect_fit")...)
				if r.Sigma != 0 || !math.IsNaN(r.LogLik) || !math.IsNaN(r.AIC) || !math.IsNaN(r.BIC) {
					t.Errorf("σ %v, logLik %v, AIC %v, BIC %v", r.Sigma, r.LogLik, r.AIC, r.BIC)
				}
				golden.All(t, "θ", nil, r.Theta, slices.Repeat([]float64{theta}, len(r.Theta)), 0, 0, "exact")
				for i, y := range d.Y {
					sum := r.Fitted[i]
					for k := range r.Terms {
						sum += r.Terms[k].Effect[d.Random[k].Index[i]]
					}
					golden.Within(t, "fitted", sum, y, 1e-9, 1e-9, "every row is reproduced")
					golden.Abs(t, "residual", r.Residuals[i], 0, 1e-9, "every row is reproduced")
				}
			}
		})
	}
	d := completePanel(5, 4, 3, []int{0}, []int{2})
	d.Factors = []design.Factor{completePanel(5, 4, 3, []int{1}).Random[0].Factor}
	set := func(f func(i int) float64) *design.Design {
		e := *d
		e.Y = make([]float64, len(d.Y))
		for i := range e.Y {
			e.Y[i] = f(i)
		}
		return &e
	}
	check("constant", set(func(int) float64 { return 0.1 }), 0)
	check("zero", set(func(int) float64 { return 0 }), 0)
	check("by the fixed effects", set(func(i int) float64 { return 3 + 7*float64(d.Factors[0].Index[i]) }), 0)
	check("by the random effects", set(func(i int) float64 {
		return 3 + 7*float64(d.Factors[0].Index[i]) - 0.3*float64(d.Random[0].Index[i]) + math.Sin(float64(d.Random[1].Index[i]))
	}), math.NaN())
}

func TestBoundaryIsAnOrdinaryAnswer(t *testing.T) {
	d := completePanel(6, 5, 4, []int{0}, []int{2})
	// Scores whose mean is the same for every language.
	for l := range d.Random[0].Levels {
		mean := 0.0
		for i, at := range d.Random[0].Index {
			if int(at) == l {
				mean += d.Y[i] / 20
			}
		}
		for i, at := range d.Random[0].Index {
			if int(at) == l {
				d.Y[i] -= mean
			}
		}
	}
	r := generalFitOf(t, d, false)
	if r.Terms[0].SD != 0 || !(r.Terms[1].SD > 0) || math.IsNaN(r.LogLik) {
		t.Errorf("SDs %v, %v, logLik %v", r.Terms[0].SD, r.Terms[1].SD, r.LogLik)
	}
	for k, term := range r.Terms {
		if at := slices.Contains(codes(r), "boundary "+term.Name); at != (r.Theta[k] == 0) {
			t.Errorf("θ of %s is %v, problems %q", term.Name, r.Theta[k], codes(r))
		}
		if term.SD == 0 && (term.Effect[0] != 0 || term.SDs[0] != 0) {
			t.Errorf("effect %v ± %v of a term at 0", term.Effect[0], term.SDs[0])
		}
	}
}
