package stats_test

import (
	"reflect"
	"testing"

	"isogloss/stats/internal/golden"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

var eq6 = plan.Plan{Fit: plan.Fit{Equation: "eq6"}}

func TestEq6OfMEGAIsAsLme4HasIt(t *testing.T) {
	want := golden.Load(t, "lmm/testdata/mega_lme4.json")
	r := analyze(t, eq6, load(t, megaPath))
	const path = "interaction_random_ml"
	golden.Abs(t, "log-likelihood", float64(r.Fit.LogLikelihood), want.Float(path+".logLik"), 1e-6, optimum)
	golden.Rel(t, "AIC", float64(r.Fit.AIC), want.Float(path+".AIC"), 1e-9, optimum)
	golden.Rel(t, "BIC", float64(r.Fit.BIC), want.Float(path+".BIC"), 1e-9, optimum)
	if r.Fit.DF != 70 || r.Fit.Formula != "score ~ language + task + (1 | model) + (1 | language:task)" {
		t.Errorf("df %d, formula %s", r.Fit.DF, r.Fit.Formula)
	}
	variances := want.Map(path + ".varcomp")
	square := func(x report.Number) float64 { return float64(x * x) }
	golden.Rel(t, "σ_model²", square(r.Fit.SigmaModel), variances["Model.(Intercept)"], 1e-5, optimum)
	golden.Rel(t, "σ²", square(r.Fit.Sigma), variances["Residual"], 1e-5, optimum)
	golden.Rel(t, "θ", float64(r.Fit.Theta), float64(r.Fit.SigmaModel/r.Fit.Sigma), 1e-12, "a quotient")
	if len(r.Fit.Random) != 2 || r.Fit.Random[1].Term != "language:task" {
		t.Fatalf("random terms %+v", r.Fit.Random)
	}
	golden.Rel(t, "σ_language:task²", square(r.Fit.Random[1].SD), variances["Language:Task.(Intercept)"], 1e-5, optimum)
	fixef, se := want.Map(path+".fixef"), want.Map(path+".se")
	for _, f := range r.Fit.Fixed {
		golden.Rel(t, f.Term, float64(f.Estimate), fixef[lme4Name(f.Term)], 1e-5, optimum)
		golden.Rel(t, "SE of "+f.Term, float64(f.SE), se[lme4Name(f.Term)], 1e-5, optimum)
	}
	effects := want.Map(path + ".ranef.Model")
	for _, m := range r.Models {
		golden.Rel(t, "effect of "+m.Model, float64(m.Effect), effects[m.Model], 1e-4, optimum)
	}
	if r.Robustness == nil || len(r.Robustness.Dropped) != 10 {
		t.Error("no check without the largest residuals")
	}
}

// Residuals and potentials under Eq. 6 leave out the random effects as they do
// under Eq. 1: score = potential + effects + residual, with the effect of a
// cell common to its scores.
func TestResidualsOfEq6AreConditional(t *testing.T) {
	r := analyze(t, eq6, load(t, megaPath))
	cell := make(map[string]float64)
	for _, q := range r.PRR {
		effect := float64(q.Score - q.Potential - q.Residual - modelOf(t, r, q.Model).Effect)
		key := q.Language + " " + q.Task
		if first, ok := cell[key]; ok {
			golden.Abs(t, "effect of "+key, effect, first, 1e-9, rounding)
		}
		cell[key] = effect
	}
}

// With one record per cell the interaction is the residual, and the report is
// that of Eq. 1 and says so.
func TestEq6WithoutReplicationIsAnsweredAsEq1(t *testing.T) {
	for name, records := range map[string]string{
		"one model":    "A,en,t1,80 A,de,t1,70 A,sw,t1,61 A,en,t2,60 A,de,t2,55 A,sw,t2,41",
		"one language": "A,en,t1,80 B,en,t1,71 C,en,t1,64 A,en,t2,60 B,en,t2,55 C,en,t2,41",
		"nothing left": "A,en,t1,80 B,en,t1,71 A,de,t1,64 A,en,t2,60 B,de,t2,55",
	} {
		r, one := analyze(t, eq6, rows(records)), analyze(t, plan.Plan{}, rows(records))
		if !hasNote(r, "no_interaction") {
			t.Errorf("%s: nothing says that Eq. 6 cannot be fitted", name)
		}
		if !reflect.DeepEqual(results(t, r), results(t, one)) {
			t.Errorf("%s: the results are not those of Eq. 1", name)
		}
	}
}

// Weights that differ do not make an interaction of single records estimable.
func TestWeightsDoNotIdentifyEq6(t *testing.T) {
	one := text{"n.csv", "model,language,dataset,score,n\nA,en,t1,80,100\nA,de,t1,70,50\nA,sw,t1,61,30\nA,en,t2,60,20\nA,de,t2,55,80\nA,sw,t2,41,90\n"}
	ask := eq6
	ask.Fit.Weights = "n"
	r := analyze(t, ask, one)
	ask.Fit.Equation = "eq1"
	if !hasNote(r, "no_interaction") || !reflect.DeepEqual(results(t, r), results(t, analyze(t, ask, one))) {
		t.Errorf("%+v", r.Notes)
	}
}
