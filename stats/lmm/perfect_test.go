package lmm

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
)

// eachEngine visits the fit of d by the closed form and by the general engine.
func eachEngine(t *testing.T, d *design.Design, visit func(engine string, r *Result)) {
	t.Helper()
	for _, general := range []bool{false, true} {
		r, err := Fit(t.Context(), d, Options{General: general})
		if err != nil {
			t.Fatal(err)
		}
		visit(map[bool]string{false: "closed form", true: "general engine"}[general], r)
	}
}

// s = α + β + u with u = ∓15, and LP 60 and 40, whatever sorts first.
func TestPerfectFitDoesNotDependOnNames(t *testing.T) {
	for _, second := range []string{"B", "0B"} {
		var cells [][3]string
		var scores []float64
		for m, base := range map[string]float64{"A": 20, second: 50} {
			for i, l := range []string{"yo", "en"} {
				for k, task := range []string{"t1", "t2"} {
					cells = append(cells, [3]string{m, l, task})
					scores = append(scores, base+20*float64(i)+10*float64(k))
				}
			}
		}
		tab := panel(cells, scores)
		eachEngine(t, design.Additive(tab, nil), func(engine string, r *Result) {
			if !flagged(r, PerfectFit) || r.Sigma != 0 || !math.IsNaN(r.Theta[0]) || !math.IsNaN(r.Terms[0].SD) || !math.IsNaN(r.Terms[0].SDs[0]) {
				t.Errorf("%s: σ %g, θ %g, problems %v", engine, r.Sigma, r.Theta[0], r.Problems)
			}
			const why = "by hand; rounding"
			effect := map[string]float64{}
			for l, name := range r.Terms[0].Levels {
				effect[name] = r.Terms[0].Effect[l]
			}
			golden.Abs(t, engine+" u of A", effect["A"], -15, 2e-12, why)
			golden.Abs(t, engine+" u of "+second, effect[second], 15, 2e-12, why)
			lp := potentials(tab, r)
			golden.Abs(t, engine+" LP en", lp["en"], 60, 2e-12, why)
			golden.Abs(t, engine+" LP yo", lp["yo"], 40, 2e-12, why)
			joint := r.Potentials(design.ComponentsOf(tab))
			if !math.IsNaN(joint.SE(0)) || !math.IsNaN(r.Fixed[0].SE) {
				t.Errorf("%s: SE %g and %g without an SD of the models", engine, joint.SE(0), r.Fixed[0].SE)
			}
			if slices.ContainsFunc(r.Residuals, func(e float64) bool { return e != 0 }) {
				t.Errorf("%s: residuals %v", engine, r.Residuals)
			}
		})
	}
}

// Effects of a perfect fit are those of a search whose γ is huge: orthogonal
// to all that the fixed part holds too, in designs that fall apart as well.
func TestPerfectFitIsTheLimitOfLargeVariance(t *testing.T) {
	apart := 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 61))
		d := sparsePanel(r, 1+r.IntN(2))
		effect := make([]float64, len(d.Random[0].Levels))
		for l := range effect {
			effect[l] = 10 * r.NormFloat64()
		}
		for i, l := range d.Random[0].Index {
			d.Y[i] = 50 + effect[l] + 3*float64(d.Factors[0].Index[i])
		}
		if len(d.Y) <= exactRank(d) {
			continue
		}
		groups := Groups(d, 0)
		if len(groups) > 1 {
			apart++
		}
		eachEngine(t, d, func(engine string, fit *Result) {
			name := func(s string) string { return fmt.Sprintf("seed %d, %s: %s", seed, engine, s) }
			if !flagged(fit, PerfectFit) {
				t.Fatal(name(fmt.Sprint(fit.Problems)))
			}
			gram, err := newPlainLayout(d).gram(nil)
			if err != nil {
				t.Fatal(err)
			}
			u := fit.Terms[0].Effect
			for _, v := range gram.nulls() {
				sum := 0.0
				for l := range v {
					sum += u[l] * v[l]
				}
				golden.Abs(t, name("share in the fixed part"), sum, 0, 1e-9, "rounding of scores about 100")
			}
			for _, g := range groups {
				if g.Absorbed {
					golden.Abs(t, name("absorbed effect"), u[g.Levels[0]], 0, 1e-9, "rounding of scores about 100")
				}
			}
			for i, y := range d.Y {
				golden.Abs(t, name("fit"), fit.Fitted[i]+u[d.Random[0].Index[i]], y, 1e-9, "every row is reproduced")
			}
		})
	}
	if apart < 50 {
		t.Errorf("only %d designs fall apart", apart)
	}
}

// Exact additive scores are a perfect fit in any unit and after any division,
// and no longer one with noise of 1e-9.
func TestPerfectMeansToTheRoundingOfTheScores(t *testing.T) {
	perfect, not := 0, 0
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 62))
		d := randomPlainShape(r).make(r)
		for i := range d.Y {
			d.Y[i] = 500
		}
		for k, f := range append(slices.Clone(d.Factors), d.Random[0].Factor) {
			if k == len(d.Factors) && r.IntN(3) == 0 {
				break // by the fixed effects alone
			}
			for _, e := range drawn(r, &f, 20) {
				d.Y[e.row] += math.Round(e.effect)
			}
		}
		unit := []float64{1, 1. / 3, 1e-6, 1e6 / 7}[r.IntN(4)]
		for i := range d.Y {
			d.Y[i] *= unit
			if d.Weights != nil {
				d.Weights[i] = math.Exp(3 * r.NormFloat64())
			}
		}
		if len(d.Y) <= exactRank(d)+len(d.Covariates) {
			continue
		}
		theta := 0.0
		eachEngine(t, d, func(engine string, fit *Result) {
			if !flagged(fit, PerfectFit) {
				t.Errorf("seed %d: %s: unit %g: σ %g, problems %v", seed, engine, unit, fit.Sigma, fit.Problems)
			}
			if engine == "closed form" {
				theta = fit.Theta[0]
			} else if (theta == 0) != (fit.Theta[0] == 0) {
				t.Errorf("seed %d: θ %g and %g", seed, theta, fit.Theta[0])
			}
		})
		perfect++
		for i := range d.Y {
			d.Y[i] += 1e-9 * unit * r.NormFloat64()
		}
		eachEngine(t, d, func(engine string, fit *Result) {
			if flagged(fit, PerfectFit) || !(fit.Sigma > 0) {
				t.Errorf("seed %d: %s: σ %g of noise %g, problems %v", seed, engine, fit.Sigma, 1e-9*unit, fit.Problems)
			}
		})
		not++
	}
	if perfect < 150 {
		t.Errorf("only %d designs", perfect)
	}
}

// Percentages with a task of constant 10⁸: a small share of the total sum of
// squares is not a perfect fit. lme4 1.1-31: θ, σ and logLik.
func TestOneHugeTaskIsNoPerfectFit(t *testing.T) {
	scores := map[string][]float64{"A": {50, 61, 42, 49}, "B": {30, 46, 20, 27}}
	var cells [][3]string
	var y []float64
	for _, m := range []string{"A", "B"} {
		for i, s := range scores[m] {
			cells = append(cells, [3]string{m, []string{"en", "de"}[i/2], []string{"t1", "t2"}[i%2]})
			y = append(y, s)
		}
		for _, l := range []string{"en", "de"} {
			cells = append(cells, [3]string{m, l, "tokens"})
			y = append(y, 1e8)
		}
	}
	eachEngine(t, design.Additive(panel(cells, y), nil), func(engine string, r *Result) {
		if flagged(r, PerfectFit) {
			t.Errorf("%s: problems %v", engine, r.Problems)
		}
		golden.Abs(t, engine+" θ", r.Theta[0], 0.960950709079, 1e-6, "rounding of 1e8")
		golden.Abs(t, engine+" σ", r.Sigma, 6.305420943603, 1e-6, "rounding of 1e8")
		golden.Abs(t, engine+" logLik", r.LogLik, -41.002201586712, 1e-6, "rounding of 1e8")
	})
}
