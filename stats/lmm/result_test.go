package lmm

import (
	"context"
	"math"
	"slices"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
)

func TestResidualsAreScoresMinusAllEffects(t *testing.T) {
	d := someDesign()
	r := generalFitOf(t, d, true)
	for i, y := range d.Y {
		fitted := r.Fixed[0].Estimate
		for f := range d.Factors {
			if j := d.Columns().Index[f][i]; j >= 0 {
				fitted += r.Fixed[j].Estimate
			}
		}
		for k, x := range d.Covariates {
			fitted += r.Fixed[d.Columns().FirstCovariate+k].Estimate * x.Values[i]
		}
		golden.Abs(t, "fitted", r.Fitted[i], fitted, 1e-10, "rounding")
		for k, term := range r.Terms {
			z := 1.0
			if d.Random[k].Slope != nil {
				z = d.Random[k].Slope[i]
			}
			fitted += z * term.Effect[d.Random[k].Index[i]]
		}
		golden.Abs(t, "residual", r.Residuals[i], y-fitted, 1e-10, "rounding")
	}
}

func TestDevianceAtTheEstimateIsTheFits(t *testing.T) {
	d := someDesign()
	for _, reml := range []bool{false, true} {
		r := generalFitOf(t, d, reml)
		got, err := Deviance(context.Background(), d, r.Theta, Options{REML: reml})
		if err != nil {
			t.Fatal(err)
		}
		golden.Rel(t, "deviance", got, -2*r.LogLik, 1e-12, "rounding")
		golden.Rel(t, "deviance", got, denseDeviance(t, d, r.Theta, reml), 1e-11, "rounding")
	}
}

func TestLevelWithoutRowsKeepsItsPrior(t *testing.T) {
	d := completePanel(5, 4, 3, []int{0}, []int{2})
	want := generalFitOf(t, d, false)
	d.Random[0].Levels = slices.Insert(slices.Clone(d.Random[0].Levels), 2, "absent")
	for i, l := range d.Random[0].Index {
		if l >= 2 {
			d.Random[0].Index[i]++
		}
	}
	got := generalFitOf(t, d, false)
	golden.Abs(t, "logLik", got.LogLik, want.LogLik, 0, "the same equations")
	term := got.Terms[0]
	golden.Abs(t, "effect", term.Effect[2], 0, 0, "no row speaks of it")
	golden.Abs(t, "SD", term.SDs[2], term.SD, 0, "no row speaks of it")
	golden.Abs(t, "next effect", term.Effect[3], want.Terms[0].Effect[2], 0, "the same equations")
}

func TestContrastAcrossComponentsIsNotEstimable(t *testing.T) {
	// Languages a, b with task 1, language c with task 2.
	full := completePanel(3, 2, 4, []int{2})
	index := func(k int) design.Factor { return completePanel(3, 2, 4, []int{k}).Random[0].Factor }
	full.Factors = []design.Factor{index(0), index(1)}
	d := subset(full, func(i int) bool {
		return (full.Factors[0].Index[i] < 2) == (full.Factors[1].Index[i] == 0)
	})
	d.Random = append(d.Random, subset(completePanel(3, 2, 4, []int{0, 2}), func(i int) bool {
		return (full.Factors[0].Index[i] < 2) == (full.Factors[1].Index[i] == 0)
	}).Random...)
	r := generalFitOf(t, d, true)
	if !r.Fixed[3].Dropped || r.Fixed[3].Estimate != 0 || !math.IsNaN(r.Fixed[3].SE) {
		t.Errorf("task 2: %+v", r.Fixed[3])
	}
	if _, se := r.Contrast([]float64{0, 1, 0, 0}); !(se > 0) {
		t.Errorf("b − a within a component has SE %v", se)
	}
	if estimate, se := r.Contrast([]float64{0, 0, 1, 0}); !math.IsNaN(estimate) || !math.IsNaN(se) {
		t.Errorf("c − a across components: %v ± %v", estimate, se)
	}
}
