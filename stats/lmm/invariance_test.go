package lmm

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
)

const searched = "the search ends within 1e-12 of the deviance"

// generalFitOf fits d by the general engine.
func generalFitOf(t testing.TB, d *design.Design, reml bool) *Result {
	t.Helper()
	r, err := Fit(context.Background(), d, Options{REML: reml, General: true, Tolerance: 1e-12})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// someDesign is a panel with every kind of term.
func someDesign() *design.Design {
	return randomDesign(rand.New(rand.NewPCG(41, 1)), shape{
		languages: 9, tasks: 5, models: 6, share: 0.8, terms: fiveTerms, slope: true, weights: true,
		fixed: []int{1}, covariates: 1, sds: []float64{0.5, 0, 1, 2, 1, 0.5, 1},
	})
}

func TestScalingAndShiftingScoresChangesOnlyTheirUnit(t *testing.T) {
	for _, reml := range []bool{false, true} {
		d := someDesign()
		want := generalFitOf(t, d, reml)
		df := float64(want.N)
		if reml {
			df -= float64(want.Rank)
		}
		for _, c := range []struct{ scale, shift float64 }{{1e-6, 0}, {1e6, 0}, {1, 1e6}, {-3, 1e4}} {
			e := *d
			e.Y = slices.Clone(d.Y)
			for i := range e.Y {
				e.Y[i] = c.scale*e.Y[i] + c.shift
			}
			got := generalFitOf(t, &e, reml)
			s := math.Abs(c.scale)
			golden.Within(t, "logLik", got.LogLik, want.LogLik-df*math.Log(s), 1e-7, 1e-11, searched)
			golden.Rel(t, "σ", got.Sigma, s*want.Sigma, 1e-8, searched)
			golden.All(t, "θ", nil, got.Theta, want.Theta, 1e-8, 1e-6, searched)
			golden.Abs(t, "evaluations", float64(got.Evaluations), float64(want.Evaluations), 1, "the same path")
			golden.Rel(t, "intercept", got.Fixed[0].Estimate, c.scale*want.Fixed[0].Estimate+c.shift, 1e-7, searched)
			for j := range want.Fixed {
				golden.Within(t, "SE", got.Fixed[j].SE, s*want.Fixed[j].SE, 0, 1e-7, searched)
			}
		}
	}
}

// shuffled returns d with its rows in another order and the levels of its
// random terms renumbered.
func shuffled(d *design.Design, r *rand.Rand) *design.Design {
	order := r.Perm(len(d.Y))
	out := &design.Design{Y: permuted(d.Y, order), Weights: permuted(d.Weights, order)}
	for _, f := range d.Factors {
		same := make([]int, len(f.Levels))
		for l := range same {
			same[l] = l
		}
		out.Factors = append(out.Factors, relabelled(f, order, same))
	}
	for _, x := range d.Covariates {
		out.Covariates = append(out.Covariates, design.Covariate{Name: x.Name, Values: permuted(x.Values, order)})
	}
	for _, x := range d.Random {
		term := design.Random{Name: x.Name, Factor: relabelled(x.Factor, order, r.Perm(len(x.Levels)))}
		if x.Slope != nil {
			term.Slope = permuted(x.Slope, order)
		}
		out.Random = append(out.Random, term)
	}
	return out
}

func TestOrderOfRowsAndLevelsChangesNothing(t *testing.T) {
	d := someDesign()
	want := generalFitOf(t, d, true)
	got := generalFitOf(t, shuffled(d, rand.New(rand.NewPCG(42, 1))), true)
	golden.Rel(t, "logLik", got.LogLik, want.LogLik, 1e-11, searched)
	golden.Rel(t, "σ", got.Sigma, want.Sigma, 1e-8, searched)
	golden.All(t, "θ", nil, got.Theta, want.Theta, 1e-8, 1e-6, searched)
	fixed := map[string]Coefficient{}
	for _, c := range got.Fixed {
		fixed[c.Name] = c
	}
	for _, c := range want.Fixed {
		golden.Within(t, c.Name, fixed[c.Name].Estimate, c.Estimate, 1e-8, 1e-7, searched)
		golden.Rel(t, "SE of "+c.Name, fixed[c.Name].SE, c.SE, 1e-7, searched)
	}
	for k, term := range want.Terms {
		effect, sd := map[string]float64{}, map[string]float64{}
		for l, level := range got.Terms[k].Levels {
			effect[level], sd[level] = got.Terms[k].Effect[l], got.Terms[k].SDs[l]
		}
		for l, level := range term.Levels {
			golden.Within(t, term.Name+" "+level, effect[level], term.Effect[l], 1e-8, 1e-6, searched)
			golden.Within(t, "SD of "+term.Name+" "+level, sd[level], term.SDs[l], 1e-8, 1e-6, searched)
		}
	}
}

// A record given twice with half its weight leaves the normal equations as
// they are; only the count of rows differs.
func TestHalvedRecordLeavesTheEquations(t *testing.T) {
	d := someDesign()
	n := float64(len(d.Y))
	e := subset(d, func(int) bool { return true })
	e.Y = append(e.Y, e.Y[0])
	e.Weights[0] /= 2
	e.Weights = append(e.Weights, e.Weights[0])
	for f := range e.Factors {
		e.Factors[f].Index = append(e.Factors[f].Index, e.Factors[f].Index[0])
	}
	for x := range e.Covariates {
		e.Covariates[x].Values = append(e.Covariates[x].Values, e.Covariates[x].Values[0])
	}
	for k := range e.Random {
		r := &e.Random[k]
		r.Index = append(r.Index, r.Index[0])
		if r.Slope != nil {
			r.Slope = append(r.Slope, r.Slope[0])
		}
	}
	// Weights are scaled to mean 1, so θ² in the new unit is n/(n+1) of itself.
	at := func(d *design.Design, scale float64) (logM, r2 float64) {
		o := objectiveFrom(t, d, false)
		gamma := make([]float64, len(o.system.terms))
		for k := range gamma {
			s := o.system.terms[k].scale
			gamma[k] = scale * s * s / 4
			if d.Random[k].Slope != nil {
				gamma[k] /= 2500
			}
		}
		if _, err := o.at(context.Background(), gamma); err != nil {
			t.Fatal(err)
		}
		return o.factor.logM, o.r2 * o.system.unit * o.system.unit
	}
	logM, r2 := at(d, 1)
	logM2, r22 := at(e, n/(n+1))
	golden.Rel(t, "log|M|", logM2, logM, 1e-12, "rounding")
	golden.Rel(t, "r²", r22, r2*(n+1)/n, 1e-12, "rounding")
}

// TestBothEnginesAgreeOnRandomPanels compares ordinary panels; here are those
// without random terms and with SDs a hundred times apart.
func TestBothEnginesAgreeAtTheExtremes(t *testing.T) {
	r := rand.New(rand.NewPCG(43, 1))
	ctx := context.Background()
	for trial := range 60 {
		d := randomDesign(r, shape{
			languages: 3 + r.IntN(20), tasks: 2 + r.IntN(6), models: 2 + r.IntN(12), share: 0.3 + 0.7*r.Float64(),
			terms: [][]int{{2}}[:min(1, r.IntN(4))], fixed: []int{0, 1}, covariates: r.IntN(2), weights: r.IntN(2) == 0,
			sds: [][]float64{{1, 1e-3}, {0.01, 1}}[r.IntN(2)],
		})
		opt := Options{REML: r.IntN(2) == 0, Tolerance: 1e-12}
		want, err := Fit(ctx, d, opt)
		opt.General = true
		got, err2 := Fit(ctx, d, opt)
		if (err == nil) != (err2 == nil) {
			t.Errorf("trial %d: closed form: %v, general: %v", trial, err, err2)
		}
		if err != nil {
			continue
		}
		golden.Abs(t, "logLik", got.LogLik, want.LogLik, 1e-9*max(1, math.Abs(want.LogLik)), "two algorithms, one optimum")
		golden.Rel(t, "σ", got.Sigma, want.Sigma, 1e-6, "the optimum is flat")
		golden.All(t, "θ", nil, got.Theta, want.Theta, 1e-6, 1e-5, "the optimum is flat")
		c := make([]float64, len(got.Fixed))
		for j := range c {
			c[j] = r.NormFloat64()
		}
		estimate, se := got.Contrast(c)
		wantEstimate, wantSE := want.Contrast(c)
		golden.Within(t, "contrast", estimate, wantEstimate, 1e-4*se, 1e-5, "follows θ")
		golden.Within(t, "SE of contrast", se, wantSE, 0, 1e-5, "follows θ")
		for k, term := range got.Terms {
			golden.All(t, "effect", term.Levels, term.Effect, want.Terms[k].Effect, 1e-5, 1e-4, "follows θ")
			golden.All(t, "SD of effect", term.Levels, term.SDs, want.Terms[k].SDs, 1e-6, 1e-5, "follows θ")
		}
		if t.Failed() {
			t.Fatalf("trial %d, n %d, %v, %v", trial, len(d.Y), want.Problems, got.Problems)
		}
	}
}
