package lmm

import (
	"context"
	"math"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
)

// fullTerms are the random terms of the five-term model, as lme4 names them.
var fullTerms = []string{"Model:Language", "Task:Language", "Task:Model", "Language", "Model"}

func TestGeneralEngineAgreesWithLme4OnMega(t *testing.T) {
	f := megaFrame(t)
	reference := golden.Load(t, "testdata/mega_lme4.json")
	both := []string{"Language", "Task"}
	for _, c := range []struct {
		path            string
		reml            bool
		factors, random []string
	}{
		{"ml", false, both, []string{"Model"}},
		{"reml", true, both, []string{"Model"}},
		{"null_lang", false, both[1:], []string{"Model"}},
		{"interaction_random_ml", false, both, []string{"Language:Task", "Model"}},
		{"crossed_reml", true, both[1:], []string{"Language", "Model"}},
		{"full_reml", true, both[1:], fullTerms},
	} {
		t.Run(c.path, func(t *testing.T) {
			d := f.design("Score", c.factors, c.random)
			sameAsLme4(t, reference.For(t), c.path, d, c.reml, nil)
		})
	}
}

func TestGeneralEngineAgreesWithLme4OnItsOwnData(t *testing.T) {
	reference := golden.Load(t, "testdata/classic_lme4.json")
	sleep := readFrame(t, "testdata/sleepstudy.csv")
	days := func(random ...string) *design.Design {
		d := sleep.design("Reaction", nil, random)
		d.Covariates = []design.Covariate{{Name: "Days", Values: sleep.numbers("Days")}}
		return d
	}
	penicillin := readFrame(t, "testdata/Penicillin.csv")
	pastes := readFrame(t, "testdata/Pastes.csv")
	dyestuff := readFrame(t, "testdata/Dyestuff2.csv")
	for _, c := range []struct {
		path   string
		reml   bool
		design *design.Design
		names  map[string]string // of variance components that lme4 names otherwise
	}{
		{"sleep_int_reml", true, days("Subject"), nil},
		{"sleep_uncorr_ml", false, days("Subject", "Days|Subject"), map[string]string{"Days|Subject": "Subject.1.Days"}},
		{"penicillin_reml", true, penicillin.design("diameter", nil, []string{"plate", "sample"}), nil},
		{"pastes_reml", true, pastes.design("strength", nil, []string{"sample", "batch"}), nil},
		{"dyestuff2_reml", true, dyestuff.design("Yield", nil, []string{"Batch"}), nil},
	} {
		t.Run(c.path, func(t *testing.T) { sameAsLme4(t, reference.For(t), c.path, c.design, c.reml, c.names) })
	}
}

// sameAsLme4 fits d by the general engine and compares all that the reference
// has.
func sameAsLme4(t *testing.T, f *golden.File, path string, d *design.Design, reml bool, names map[string]string) {
	t.Helper()
	r, err := Fit(context.Background(), d, Options{REML: reml, General: true, Tolerance: 1e-12})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d evaluations, logLik − lme4's %.2g, problems %v", r.Evaluations, r.LogLik-f.Float(path+".logLik"), r.Problems)
	golden.Abs(t, "logLik", r.LogLik, f.Float(path+".logLik"), 1e-6, "lme4's optimum is flat to 1e-9 of it")
	golden.Abs(t, "AIC", r.AIC, f.Float(path+".AIC"), 2e-6, "twice the log-likelihood's")
	golden.Abs(t, "BIC", r.BIC, f.Float(path+".BIC"), 2e-6, "twice the log-likelihood's")
	golden.Abs(t, "df", float64(r.DF), f.Float(path+".df"), 0, "a count")
	golden.Abs(t, "n", float64(r.N), f.Float(path+".nobs"), 0, "a count")
	golden.Rel(t, "σ²", r.Sigma*r.Sigma, f.Float(path+".varcomp.Residual"), 1e-5, "lme4's θ is good to 1e-6")
	worst := 0.0
	for _, term := range r.Terms {
		name := names[term.Name]
		if name == "" {
			name = term.Name + ".(Intercept)"
		}
		want := f.Float(path + ".varcomp." + name)
		golden.Rel(t, "variance of "+term.Name, term.SD*term.SD, want, 1e-5, "lme4's θ is good to 1e-6")
		if want > 0 {
			worst = max(worst, math.Abs(term.SD*term.SD/want-1))
		}
		if effects := path + ".ranef." + term.Name; f.Has(effects) {
			for l, level := range term.Levels {
				golden.Within(t, term.Name+" "+level, term.Effect[l], f.Float(effects+"."+level), 1e-6, 1e-4, "BLUPs follow θ; 1e-6 of a score for those near 0")
			}
		}
		if sds := path + ".ranef_condsd"; term.Name == "Model" && f.Has(sds) {
			for l, level := range term.Levels {
				golden.Rel(t, "SD of "+level, term.SDs[l], f.Float(sds+"."+level), 1e-5, "follows the variances")
			}
		}
	}
	t.Logf("variances: largest relative difference %.2g", worst)
	fixed := f.Map(path + ".fixef")
	if len(fixed) != len(r.Fixed) {
		t.Errorf("%d fixed effects, want %d", len(r.Fixed), len(fixed))
	}
	for _, c := range r.Fixed {
		golden.Within(t, c.Name, c.Estimate, fixed[c.Name], 1e-7, 1e-5, "follows the variances; 1e-7 of a score for those near 0")
		golden.Rel(t, "SE of "+c.Name, c.SE, f.Float(path+".se."+c.Name), 1e-5, "follows the variances")
	}
}
