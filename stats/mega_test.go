package stats_test

import (
	"strings"
	"testing"

	"isogloss/stats/internal/golden"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// Reasons for the tolerances of this file.
const (
	optimum = "the reference's θ comes from a derivative-free search and is good to about 1e-7"
	printed = "the reference is printed to 12 significant digits or fewer"
)

func TestMEGAIsAsLme4HasIt(t *testing.T) {
	reference := golden.Load(t, "lmm/testdata/mega_lme4.json")
	for _, method := range []string{"ml", "reml"} {
		t.Run(method, func(t *testing.T) {
			want := reference.For(t)
			r := analyze(t, plan.Plan{Fit: plan.Fit{Method: method}}, load(t, megaPath))
			golden.Abs(t, "log-likelihood", float64(r.Fit.LogLikelihood), want.Float(method+".logLik"), 1e-6, optimum)
			golden.Rel(t, "AIC", float64(r.Fit.AIC), want.Float(method+".AIC"), 1e-9, optimum)
			golden.Rel(t, "BIC", float64(r.Fit.BIC), want.Float(method+".BIC"), 1e-9, optimum)
			if r.Fit.DF != int(want.Float(method+".df")) {
				t.Errorf("df %d, want %g", r.Fit.DF, want.Float(method+".df"))
			}
			sd := float64(r.Fit.SigmaModel)
			golden.Rel(t, "σ_model²", sd*sd, want.Map(method + ".varcomp")["Model.(Intercept)"], 1e-5, optimum)
			sigma := float64(r.Fit.Sigma)
			golden.Rel(t, "σ²", sigma*sigma, want.Float(method+".varcomp.Residual"), 1e-6, optimum)

			fixef, se := want.Map(method+".fixef"), want.Map(method+".se")
			if len(r.Fit.Fixed) != len(fixef) {
				t.Fatalf("%d fixed effects, want %d", len(r.Fit.Fixed), len(fixef))
			}
			for _, f := range r.Fit.Fixed {
				golden.Rel(t, f.Term, float64(f.Estimate), fixef[lme4Name(f.Term)], 1e-5, optimum)
				golden.Rel(t, "SE of "+f.Term, float64(f.SE), se[lme4Name(f.Term)], 1e-5, optimum)
			}
			effects := want.Map(method + ".ranef.Model")
			for _, m := range r.Models {
				golden.Rel(t, "effect of "+m.Model, float64(m.Effect), effects[m.Model], 1e-4, optimum)
			}
			if method == "ml" {
				sds := want.Map("ml.ranef_condsd")
				for _, m := range r.Models {
					golden.Rel(t, "conditional SD of "+m.Model, float64(m.EffectSD), sds[m.Model], 1e-5, optimum)
				}
			}
		})
	}
}

// lme4Name turns the names of Eq. 1's terms into those of the reference, whose
// columns are capitalised.
func lme4Name(term string) string {
	if rest, ok := strings.CutPrefix(term, "language"); ok {
		return "Language" + rest
	}
	if rest, ok := strings.CutPrefix(term, "task"); ok {
		return "Task" + rest
	}
	return term
}

func TestMEGAIsAsScipyHasIt(t *testing.T) {
	want := golden.Load(t, "testdata/mega_scipy.json")
	r := analyze(t, plan.Plan{}, load(t, megaPath))
	eq3, means := want.Map("language_potential_eq3"), want.Map("baseline_language_mean")
	if len(r.Languages) != len(eq3) {
		t.Fatalf("%d languages, want %d", len(r.Languages), len(eq3))
	}
	for _, l := range r.Languages {
		golden.Rel(t, "potential of "+l.Language, float64(l.Potential), eq3[l.Language], 1e-6, optimum)
		golden.Rel(t, "mean score of "+l.Language, float64(l.MeanScore), means[l.Language], 1e-12, "a mean of exact decimals")
	}
	published := analyze(t, plan.Plan{Potential: plan.Potential{LP: "published"}}, load(t, megaPath))
	lp := want.Map("language_potential_published")
	for _, l := range published.Languages {
		golden.Rel(t, "published potential of "+l.Language, float64(l.Potential), lp[l.Language], 1e-6, optimum)
	}

	type ratio struct {
		Mean float64 `json:"mean"`
		Std  float64 `json:"std"`
		CV   float64 `json:"cv"`
	}
	var models map[string]ratio
	want.Decode("model_prr", &models)
	type score struct {
		Mean float64 `json:"mean"`
		Std  float64 `json:"std"`
	}
	var plain map[string]score
	want.Decode("baseline_model", &plain)
	for _, m := range r.Models {
		w := models[m.Model]
		golden.Rel(t, "mean PRR of "+m.Model, float64(m.MeanPRR), w.Mean, 1e-5, optimum)
		golden.Rel(t, "SD of PRR of "+m.Model, float64(m.StdPRR), w.Std, 1e-5, optimum)
		golden.Rel(t, "CV of PRR of "+m.Model, float64(m.CVPRR), w.CV, 1e-5, optimum)
		golden.Rel(t, "mean score of "+m.Model, float64(m.MeanScore), plain[m.Model].Mean, 1e-12, "a mean of exact decimals")
		golden.Rel(t, "SD of scores of "+m.Model, float64(m.StdScore), plain[m.Model].Std, 1e-10, "a sum of squares of exact decimals")
		if n := want.Float("model_prr." + m.Model + ".n"); m.Records != int(n) {
			t.Errorf("%s has %d records, want %g", m.Model, m.Records, n)
		}
	}

	d := r.Diagnostics
	golden.Rel(t, "Shapiro–Wilk W of residuals", float64(d.Residuals.ShapiroW), want.Float("shapiro_resid.W"), 1e-5, printed)
	golden.Rel(t, "Shapiro–Wilk p of residuals", float64(d.Residuals.ShapiroP), want.Float("shapiro_resid.p"), 1e-3, "p near 1e-13 magnifies the last digits of W")
	golden.Rel(t, "Shapiro–Wilk W of effects", float64(d.ModelEffects.ShapiroW), want.Float("shapiro_ranef.W"), 1e-5, printed)
	golden.Rel(t, "Shapiro–Wilk p of effects", float64(d.ModelEffects.ShapiroP), want.Float("shapiro_ranef.p"), 1e-3, printed)
	golden.Rel(t, "Levene F (median)", float64(d.Residuals.Levene.F), want.Float("levene_resid_by_language.median.F"), 1e-5, optimum)
	golden.Rel(t, "Levene p (median)", float64(d.Residuals.Levene.P), want.Float("levene_resid_by_language.median.p"), 1e-4, "p near 1e-20 magnifies F")
	golden.Rel(t, "skewness", float64(d.Residuals.Skewness), want.Float("resid_skew"), 1e-5, optimum)
	golden.Rel(t, "kurtosis", float64(d.Residuals.Kurtosis), want.Float("resid_kurtosis"), 1e-5, optimum)
	mean := analyze(t, plan.Plan{Diagnostics: plan.Diagnostics{Levene: "mean"}}, load(t, megaPath))
	golden.Rel(t, "Levene F (mean)", float64(mean.Diagnostics.Residuals.Levene.F), want.Float("levene_resid_by_language.mean.F"), 1e-5, optimum)

	var dropped []struct {
		Model, Language, Task string
		Resid                 float64 `json:"resid"`
	}
	want.Decode("robust_dropped", &dropped)
	for i, w := range dropped {
		got := r.Robustness.Dropped[i]
		if got.Model != w.Model || got.Language != w.Language || got.Task != w.Task {
			t.Errorf("dropped %d: %s %s %s, want %s %s %s", i, got.Model, got.Language, got.Task, w.Model, w.Language, w.Task)
		}
		golden.Rel(t, "dropped residual", float64(got.Residual), w.Resid, 1e-5, optimum)
	}
	var robust map[string]ratio
	want.Decode("robust_model_prr", &robust)
	for _, m := range r.Robustness.Models {
		w := robust[m.Model]
		golden.Rel(t, "mean PRR of "+m.Model+" without the dropped", float64(m.MeanPRR), w.Mean, 1e-5, optimum)
		golden.Rel(t, "SD of PRR of "+m.Model+" without the dropped", float64(m.StdPRR), w.Std, 1e-5, optimum)
		golden.Rel(t, "CV of PRR of "+m.Model+" without the dropped", float64(m.CVPRR), w.CV, 1e-5, optimum)
	}
}

func TestMEGAReportHoldsTogether(t *testing.T) {
	r := analyze(t, plan.Plan{}, load(t, megaPath))
	golden.Abs(t, "grand mean PRR", float64(r.GrandMeanPRR), 0.990, 5e-4, "method.md gives three digits")
	if c := r.Records; c.Count != 1364 || c.Values != 1364 || c.Models != 13 || c.Languages != 53 || c.Tasks != 15 || len(c.SetAside) != 0 {
		t.Errorf("records %+v", c)
	}
	if hasNote(r, "weak_potential") || hasNote(r, "grand_mean") || hasNote(r, "not_estimable") || hasNote(r, "boundary") {
		t.Errorf("a caveat that MEGA does not deserve: %+v", r.Notes)
	}
	for _, q := range r.PRR {
		model := modelOf(t, r, q.Model)
		fitted := float64(q.Potential + model.Effect + q.Residual)
		golden.Abs(t, "PP + u + e = s", fitted, float64(q.Score), 1e-9, "one sum of three numbers below 100")
		golden.Rel(t, "s / PP", float64(q.PRR), float64(q.Score/q.Potential), 1e-15, "the same division")
	}
	for i := 1; i < len(r.Languages); i++ {
		if r.Languages[i].Potential > r.Languages[i-1].Potential || float64(r.Languages[i].Rank) != float64(i+1) {
			t.Errorf("languages are not in order of rank at %s", r.Languages[i].Language)
		}
	}
	data, err := report.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	if s := string(data); strings.Contains(s, "NaN") || strings.Contains(s, "Inf") {
		t.Error("the report holds a token that JSON does not have")
	}
	again, err := plan.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	rerun, err := report.Marshal(analyze(t, again, load(t, megaPath)))
	if err != nil {
		t.Fatal(err)
	}
	if string(rerun) != string(data) {
		t.Error("a report rerun from its own plan differs")
	}
	for _, m := range r.Models {
		if !m.MeanPRR.OK() || !m.CVPRR.OK() || !m.RankCVPRR.OK() {
			t.Errorf("%s has a gap: %+v", m.Model, m)
		}
		if m.MeanPRR != m.MeanPRRAll || m.CVPRR != m.CVPRRAll {
			t.Errorf("%s has no weak cell, but differs with them", m.Model)
		}
	}
}
