package stats_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"isogloss/stats/internal/golden"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// explains lists, for the codes of notes, the numbers that may be null for
// their reason, beside the one that the note itself names.
var explains = map[string][]string{
	"no_residual_df":        {"fit", "grand_mean_prr", "languages", "tasks", "models", "prr"},
	"one_model":             {"fit.sigma_model", "fit.theta", "models.effect"},
	"one_language":          {"languages"},
	"perfect_fit":           {"comparisons", "fit", "models.effect", "diagnostics"},
	"same_as_residual":      {"fit", "models.effect"},
	"all_weak":              {"models"},
	"no_spread":             {"models.std_prr", "models.cv_prr", "models.rank_cv_prr", "models.std_score"},
	"no_cv":                 {"models.cv_prr", "models.rank_cv_prr"},
	"single_score":          {"models.std_score"},
	"weak_potential":        {"prr.prr", "models", "grand_mean_prr"},
	"no_model_test":         {"diagnostics.model_effects"},
	"no_residual_test":      {"diagnostics.residuals"},
	"drop_no_residual_df":   {"robustness"},
	"drop_no_spread":        {"robustness.models"},
	"models_apart":          {"models.rank_mean_prr"},
	"no_uncertainty":        {"fit", "languages", "models", "neighbours"},
	"uncertainty_not_asked": {"fit", "languages", "models", "robustness.leave_one_out"},
	"no_profile":            {"fit.sigma", "fit.sigma_model"},
	"many_languages":        {"languages"},
	"few_replicates":        {"models"},
}

// standing are the codes of notes that speak of numbers which are there.
var standing = map[string]bool{"association": true, "differences": true, "bootstrap": true, "chance": true, "translation": true, "additive": true, "extrapolated": true, "one_dataset": true, "own_task": true}

// facts are null where the language table does not know a language or has no
// such fact of it, the input has no bucket, a language has no score in a
// refit, or Eq. 1 is not compared with itself: they are no results.
var facts = regexp.MustCompile(`^(languages\.(iso639_3|script|name|autonym|family|resource_class|latitude|longitude)|tasks\.bucket|records\.levels\.\w+\.resource_class|(robustness\.leave_one_out|sensitivity)\.shifts|comparisons\.(chi2|p))$`)

// wantNulls requires each null result in r to be explained by a note.
func wantNulls(t *testing.T, r *report.Report) {
	t.Helper()
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var tree any
	if err := json.Unmarshal(data, &tree); err != nil {
		t.Fatal(err)
	}
	found := make(map[string]bool)
	nulls("", tree, found)
	for path := range found {
		if facts.MatchString(path) {
			continue
		}
		ok := false
		for _, n := range r.Notes {
			if standing[n.Code] {
				continue
			}
			for _, where := range append(explains[n.Code], n.Where) {
				ok = ok || strings.HasPrefix(path, where) || path == where
			}
		}
		if !ok {
			t.Errorf("%s is null and no note says why", path)
		}
	}
}

func nulls(path string, v any, found map[string]bool) {
	switch v := v.(type) {
	case nil:
		found[path] = true
	case map[string]any:
		for key, inner := range v {
			nulls(strings.TrimPrefix(path+"."+key, "."), inner, found)
		}
	case []any:
		for _, inner := range v {
			nulls(path, inner, found)
		}
	}
}

func TestEveryNullIsExplained(t *testing.T) {
	samples, err := filepath.Glob(filepath.Join(madePath, "*.*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, sample := range samples {
		t.Run(filepath.Base(sample), func(t *testing.T) { wantNulls(t, analyze(t, plan.Plan{}, load(t, sample))) })
	}
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 11))
		p := randomPanel(r)
		keep := 1 + r.IntN(len(p.rows))
		if r.IntN(3) == 0 {
			keep = 1 + r.IntN(6)
		}
		shift := []float64{0, 0, -50, -80}[r.IntN(4)]
		for i := range p.s {
			p.s[i] += shift
		}
		order := r.Perm(len(p.rows))[:min(keep, len(p.rows))]
		t.Run(fmt.Sprintf("seed=%d", seed), func(t *testing.T) {
			ask := plan.Plan{Robustness: plan.Robustness{Drop: 1 + r.IntN(3)}}
			wantNulls(t, analyze(t, ask, p.csv(1, order, plainName)))
		})
	}
}

// The same of what else may be asked.
func TestEveryNullOfOtherPlansIsExplained(t *testing.T) {
	asks := []plan.Plan{eq6, {Agreement: plan.Agreement{By: "model"}}, {Fit: plan.Fit{Equation: "eq6", Method: "reml"}, Agreement: plan.Agreement{By: "dataset"}}, {Sections: []string{"uncertainty"}}}
	for seed := range uint64(120) {
		r := rand.New(rand.NewPCG(seed, 31))
		p := randomPanel(r)
		order := r.Perm(len(p.rows))[:min(len(p.rows), 1+r.IntN(len(p.rows)))]
		if r.IntN(3) == 0 {
			order = order[:min(len(order), 1+r.IntN(7))]
		}
		if r.IntN(4) == 0 {
			for i := range p.s {
				p.s[i] = []float64{0, 50, 100}[r.IntN(3)]
			}
		}
		ask := asks[seed%uint64(len(asks))]
		t.Run(fmt.Sprintf("seed=%d", seed), func(t *testing.T) { wantNulls(t, analyze(t, ask, p.csv(1, order, plainName))) })
	}
}

func TestLevelsOfOneScoreHaveNoSpread(t *testing.T) {
	r := analyze(t, plan.Plan{}, rows("A,en,t1,80 A,de,t1,70 A,sw,t1,40 B,en,t1,60 B,de,t1,61 B,sw,t1,35 C,en,t1,66"))
	if m := modelOf(t, r, "C"); m.CVPRR.OK() || m.RankCVPRR.OK() || !m.MeanPRR.OK() || !hasNote(r, "no_spread") {
		t.Errorf("%+v", m)
	}
}

// Residuals of equal size are dropped in row order, whatever the unit, and the
// report says that others would have done as well.
func TestTiedResidualsAreDroppedInRowOrder(t *testing.T) {
	var first []report.Dropped
	for _, c := range []float64{1, 0.1, 0.7, 1e5} {
		var b strings.Builder
		b.WriteString("model,language,dataset,score\n")
		for i, s := range []float64{60, 67, 85, 31, 70, 56, 22, 69} {
			fmt.Fprintf(&b, "%s,%s,t%d,%v\n", []string{"A", "B"}[i/4], []string{"de", "en"}[i/2%2], i%2+1, c*s)
		}
		r := analyze(t, plan.Plan{Audit: undecided.Audit, Robustness: plan.Robustness{Drop: 1}}, text{"tied.csv", b.String()})
		if !hasNote(r, "drop_tied") {
			t.Errorf("×%g: nothing says that the choice is one of order", c)
		}
		if first == nil {
			first = r.Robustness.Dropped
		}
		got, want := r.Robustness.Dropped[0], first[0]
		if got.Model != want.Model || got.Language != want.Language || got.Task != want.Task {
			t.Errorf("×%g: %+v dropped, want %+v", c, got, want)
		}
		golden.Rel(t, "score dropped", float64(got.Score), c*float64(want.Score), 1e-12, rounding)
	}
}

func TestWeightsNeedAllOrNone(t *testing.T) {
	const header = "model,language,dataset,score,n\n"
	some := text{"n.csv", header + "A,en,t1,80,100\nA,de,t1,70,\nB,en,t1,60,100\nB,de,t1,55,100\nC,en,t1,50,100\nC,de,t1,48,100\n"}
	if _, err := try(plan.Plan{Fit: plan.Fit{Weights: "n"}}, some); err == nil || !strings.Contains(err.Error(), "A in de") {
		t.Errorf("one n is missing: %v", err)
	}
	if r := analyze(t, plan.Plan{Fit: plan.Fit{Weights: "n"}}, made(t, "balanced.csv")); !hasNote(r, "weights_by_values") {
		t.Error("nothing says that no n is given")
	}
}
