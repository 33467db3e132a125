package stats_test

import (
	"testing"

	"isogloss/stats/internal/golden"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// The answers of this file were computed with R 4.2/lme4 1.1-31 and
// statsmodels 0.13.5 and are given to the digits printed there.
const fourDigits = "the answer is given to four decimals"

type prr struct{ mean, sd, cv float64 }

func wantPRR(t *testing.T, r *report.Report, want map[string]prr) {
	t.Helper()
	for model, w := range want {
		m := modelOf(t, r, model)
		golden.Abs(t, "mean PRR of "+model, float64(m.MeanPRR), w.mean, 5.1e-5, fourDigits)
		if w.sd > 0 {
			golden.Abs(t, "SD of PRR of "+model, float64(m.StdPRR), w.sd, 5.1e-5, fourDigits)
		}
		golden.Abs(t, "CV of PRR of "+model, float64(m.CVPRR), w.cv, 5.1e-5, fourDigits)
	}
}

func wantPotential(t *testing.T, r *report.Report, want map[string]float64) {
	t.Helper()
	for language, w := range want {
		golden.Abs(t, "potential of "+language, float64(languageOf(t, r, language).Potential), w, 5.1e-4, "the answer is given to three or four decimals")
	}
}

func wantVariances(t *testing.T, r *report.Report, model, residual, tol float64) {
	t.Helper()
	golden.Abs(t, "σ_model²", float64(r.Fit.SigmaModel*r.Fit.SigmaModel), model, tol, fourDigits)
	golden.Abs(t, "σ²", float64(r.Fit.Sigma*r.Fit.Sigma), residual, tol, fourDigits)
}

func wantBalanced(t *testing.T, r *report.Report) {
	t.Helper()
	golden.Abs(t, "log-likelihood", float64(r.Fit.LogLikelihood), -50.19714, 5.1e-6, "given to five decimals")
	wantVariances(t, r, 97.5951, 7.4667, 5.1e-5)
	wantPotential(t, r, map[string]float64{"en": 73.6667, "de": 66.6667, "sw": 47})
	wantPRR(t, r, map[string]prr{"A": {1.0095, .0385, .0382}, "B": {1.2024, .0797, .0663}, "C": {.7887, .0796, .1009}})
	for model, u := range map[string]float64{"A": .5486, "B": 11.7392, "C": -12.2878} {
		golden.Abs(t, "effect of "+model, float64(modelOf(t, r, model).Effect), u, 5.1e-5, fourDigits)
	}
}

func TestBalancedPanel(t *testing.T) {
	wantBalanced(t, analyze(t, plan.Plan{}, made(t, "balanced.csv")))
	reml := analyze(t, plan.Plan{Fit: plan.Fit{Method: "reml"}}, made(t, "balanced.csv"))
	wantVariances(t, reml, 146.7037, 9.3333, 5.1e-5)
	published := analyze(t, plan.Plan{Potential: plan.Potential{LP: "published"}}, made(t, "balanced.csv"))
	wantPotential(t, published, map[string]float64{"en": 68.1111, "de": 61.1111, "sw": 41.4444})
}

func TestAverageRowsAreSetAside(t *testing.T) {
	r := analyze(t, plan.Plan{}, made(t, "avg_rows.csv"))
	if n := setAside(r, "aggregate"); n != 6 {
		t.Errorf("%d aggregate rows set aside, want 6", n)
	}
	wantBalanced(t, r)
}

func TestNoVarianceOfModelsIsAnOrdinaryAnswer(t *testing.T) {
	r := analyze(t, plan.Plan{}, made(t, "zero_model_variance.csv"))
	golden.Abs(t, "log-likelihood", float64(r.Fit.LogLikelihood), -26.92825, 5.1e-6, "given to five decimals")
	wantVariances(t, r, 0, 1.16667, 5.1e-6)
	wantPotential(t, r, map[string]float64{"en": 70.5, "de": 60.5, "sw": 40})
	for _, m := range r.Models {
		if m.Effect != 0 {
			t.Errorf("effect of %s is %g, want 0", m.Model, m.Effect)
		}
	}
	if !hasNote(r, "boundary") {
		t.Error("nothing explains the zero")
	}
	reml := analyze(t, plan.Plan{Fit: plan.Fit{Method: "reml"}}, made(t, "zero_model_variance.csv"))
	if reml.Fit.SigmaModel != 0 {
		t.Errorf("REML σ_model %g, want 0", reml.Fit.SigmaModel)
	}
}

func TestDisconnectedPanelHasTwoRankings(t *testing.T) {
	r := analyze(t, plan.Plan{}, made(t, "disconnected.csv"))
	golden.Abs(t, "log-likelihood", float64(r.Fit.LogLikelihood), -32.05428, 5.1e-6, "given to five decimals")
	for _, w := range []struct {
		language, task string
		potential      float64
	}{{"en", "t1_acc", 78.667}, {"de", "t1_acc", 73.333}, {"yo", "t2_acc", 42}, {"ig", "t2_acc", 34}} {
		golden.Abs(t, "PP of "+w.language, potentialOf(t, r, w.language, w.task), w.potential, 5.1e-4, "given to three decimals")
	}
	lp := func(language string) float64 { return float64(languageOf(t, r, language).Potential) }
	golden.Abs(t, "en − de", lp("en")-lp("de"), 5.333, 5.1e-4, "given to three decimals")
	golden.Abs(t, "yo − ig", lp("yo")-lp("ig"), 8, 1e-9, "exact")
	if len(r.Fit.Components) != 2 || languageOf(t, r, "en").Component == languageOf(t, r, "yo").Component {
		t.Errorf("components %+v", r.Fit.Components)
	}
	for _, first := range []string{"en", "yo"} {
		if rank := languageOf(t, r, first).Rank; rank != 1 {
			t.Errorf("rank of %s is %g, want 1 within its component", first, rank)
		}
	}
	if !hasNote(r, "not_estimable") {
		t.Error("nothing says that the ranking is not estimable")
	}
	for _, m := range r.Models {
		if !m.MeanPRR.OK() || !m.CVPRR.OK() {
			t.Errorf("%s has no PRR, which is valid here", m.Model)
		}
	}
}

func TestDuplicatesCountOnceAndConflictsAreAveraged(t *testing.T) {
	r := analyze(t, plan.Plan{}, made(t, "duplicates.csv"))
	wantPotential(t, r, map[string]float64{"de": 72.667, "en": 78.667, "sw": 52})
	golden.Abs(t, "σ²", float64(r.Fit.Sigma*r.Fit.Sigma), 12.296, 5.1e-4, "given to three decimals")
	if r.Records.Count != 9 || setAside(r, "duplicate") != 1 {
		t.Errorf("%d records, %d duplicates; want 9 and 1", r.Records.Count, setAside(r, "duplicate"))
	}
	if r.Fit.Formula != "score ~ language + (1 | model)" {
		t.Errorf("one task, but the formula is %s", r.Fit.Formula)
	}
}

func TestMixedScalesAreUnified(t *testing.T) {
	r := analyze(t, plan.Plan{}, made(t, "mixed_scale.csv"))
	wantVariances(t, r, 102.370, 8.0741, 5.1e-4)
	wantPotential(t, r, map[string]float64{"en": 73.6667, "sw": 47})
	wantPRR(t, r, map[string]prr{"A": {1.0114, 0, .0356}, "B": {1.2161, 0, .0809}, "C": {.7726, 0, .1042}})

	declined := analyze(t, plan.Plan{Audit: plan.Audit{"units": "as_is"}}, made(t, "mixed_scale.csv"))
	golden.Abs(t, "PP of sw on t2", potentialOf(t, declined, "sw", "t2_acc"), -6.18, 5.1e-3, "given to two decimals")
	for _, q := range declined.PRR {
		if weak := q.Potential <= 0; weak && !q.Weak {
			t.Errorf("%s %s %s has potential %g and is not flagged", q.Model, q.Language, q.Task, q.Potential)
		}
	}
	if !hasNote(declined, "weak_potential") {
		t.Error("nothing warns of the potential below 0")
	}
}

func TestDecimalCommas(t *testing.T) {
	r := analyze(t, plan.Plan{}, made(t, "semicolon_decimal_comma_bom.csv"))
	want := map[string]report.Number{"A|fr": 71.5, "A|sw": 53, "B|fr": 80.25, "B|sw": 1060.5}
	for _, q := range r.PRR {
		if q.Score != want[q.Model+"|"+q.Language] {
			t.Errorf("%s in %s scores %g", q.Model, q.Language, q.Score)
		}
	}
}

func TestDirtyScores(t *testing.T) {
	r := analyze(t, plan.Plan{}, made(t, "dirty.json"))
	if n := setAside(r, "missing"); n != 3 {
		t.Errorf("%d missing, want 3", n)
	}
	want := map[string]report.Number{"de|t1_acc": 74, "nl|t1_f1": 81.8, "ar|xquad_f1": 61.5, "ar|xquad_em": 45.1}
	if len(r.PRR) != len(want) {
		t.Fatalf("%d records, want %d", len(r.PRR), len(want))
	}
	for _, q := range r.PRR {
		if q.Score != want[q.Language+"|"+q.Task] {
			t.Errorf("%s on %s scores %g", q.Language, q.Task, q.Score)
		}
	}
}
