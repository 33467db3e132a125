package lmm

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
)

// Two independent programs, one answer: the closed form finds every local
// optimum, so the general engine may only be above it.
func TestBothEnginesAgreeOnRandomPanels(t *testing.T) {
	const panels = 400
	fitted, boundary, dropped := 0, 0, 0
	for seed := range uint64(panels) {
		r := rand.New(rand.NewPCG(seed, 40))
		var d *design.Design
		if seed%2 == 0 {
			d = randomPlainShape(r).make(r)
		} else {
			d = randomDesign(r, shape{
				languages: 3 + r.IntN(15), tasks: 2 + r.IntN(5), models: 2 + r.IntN(8), share: .3 + .7*r.Float64(),
				terms: [][]int{{2}}, fixed: []int{0, 1}, weights: r.IntN(3) == 0,
			})
		}
		opt := Options{REML: r.IntN(2) == 0}
		plain, err := Fit(t.Context(), d, opt)
		opt.General, opt.Tolerance = true, 1e-12
		general, err2 := Fit(t.Context(), d, opt)
		if err != nil || err2 != nil {
			if !errors.Is(err, ErrNoResidual) || !errors.Is(err2, ErrNoResidual) {
				t.Errorf("seed %d: closed form %v, general engine %v", seed, err, err2)
			}
			continue
		}
		fitted++
		name := func(s string) string { return fmt.Sprintf("seed %d: %s", seed, s) }
		golden.Abs(t, name("deviance"), -2*general.LogLik, -2*plain.LogLik, 1e-8, "the general engine stops at 1e-12 predicted")
		golden.Rel(t, name("σ"), general.Sigma, plain.Sigma, 1e-6, "flat optimum")
		golden.Within(t, name("σ_u²"), math.Pow(general.Terms[0].SD, 2), math.Pow(plain.Terms[0].SD, 2), 1e-6*plain.Sigma*plain.Sigma, 2e-5, "flat optimum")
		size := plain.Sigma
		for _, x := range plain.Residuals {
			size = max(size, math.Abs(x))
		}
		golden.All(t, name("fitted"), nil, general.Fitted, plain.Fitted, 1e-5*size, 0, "follow θ")
		golden.All(t, name("residuals"), nil, general.Residuals, plain.Residuals, 1e-4*size, 0, "follow θ; BLUPs near the boundary most")
		for j, c := range plain.Fixed {
			g := general.Fixed[j]
			if g.Name != c.Name || g.Dropped != c.Dropped {
				t.Fatalf("seed %d: column %+v, general engine %+v", seed, c, g)
			}
			golden.Within(t, name(c.Name), g.Estimate, c.Estimate, 1e-4*size, 1e-7, "follow θ")
			golden.Rel(t, name("SE of "+c.Name), g.SE, c.SE, 1e-5, "follow θ")
		}
		if fmt.Sprint(plain.Problems) != fmt.Sprint(general.Problems) {
			t.Errorf("seed %d: problems %v, general engine %v", seed, plain.Problems, general.Problems)
		}
		if plain.Theta[0] == 0 {
			boundary++
		}
		if plain.Rank < len(plain.Fixed) {
			dropped++
		}
	}
	t.Logf("%d fitted, %d on the boundary, %d with dropped columns", fitted, boundary, dropped)
	if fitted < panels*3/4 || boundary < panels/20 || dropped < panels/20 {
		t.Errorf("only %d of %d fitted, %d on the boundary, %d with dropped columns", fitted, panels, boundary, dropped)
	}
}

// Few rows and weights over orders of magnitude give the deviance several
// minima; the general engine starts from enough points to find the lowest.
func TestBothEnginesFindTheLowestOfSeveralMinima(t *testing.T) {
	fitted := 0
	for seed := range uint64(800) {
		r := rand.New(rand.NewPCG(seed, 65))
		var d *design.Design
		if seed%2 == 0 {
			d = heavyPanel(r)
		} else {
			d = randomPlainShape(r).make(r)
			d.Weights = make([]float64, len(d.Y))
			for i := range d.Weights {
				d.Weights[i] = math.Exp(4 * r.NormFloat64())
			}
		}
		opt := Options{REML: r.IntN(2) == 0}
		plain, err := Fit(t.Context(), d, opt)
		opt.General = true
		general, err2 := Fit(t.Context(), d, opt)
		if err != nil || err2 != nil {
			if err == nil || err2 == nil || errors.Is(err, ErrNoResidual) != errors.Is(err2, ErrNoResidual) {
				t.Errorf("seed %d: closed form %v, general engine %v", seed, err, err2)
			}
			continue
		}
		fitted++
		if flagged(plain, PerfectFit) && flagged(general, PerfectFit) {
			continue
		}
		golden.Abs(t, fmt.Sprintf("seed %d: deviance", seed), -2*general.LogLik, -2*plain.LogLik, 1e-6, "the general engine stops at 1e-9 predicted")
	}
	if fitted < 600 {
		t.Errorf("only %d fitted", fitted)
	}
}
