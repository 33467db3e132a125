package stats_test

import (
	"strings"
	"testing"

	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// rows makes a file of records "model,language,task,score" joined by spaces.
func rows(records string) text {
	lines := strings.Fields(records)
	return text{"rows.csv", "model,language,dataset,score\n" + strings.Join(lines, "\n") + "\n"}
}

// Inputs that are poor but not wrong are answered, with a note that says what
// was dropped.
func TestPoorInputsAreAnsweredWithANote(t *testing.T) {
	for _, c := range []struct {
		name, records, note string
		fit                 bool
	}{
		{"one model", "A,en,t1,80 A,de,t1,70 A,en,t2,60 A,de,t2,55", "one_model", true},
		{"one language", "A,en,t1,80 A,en,t2,70 B,en,t1,60 B,en,t2,55", "one_language", true},
		{"one task", "A,en,t1,80 A,de,t1,70 B,en,t1,60 B,de,t1,55", "one_task", true},
		{"each model on its own task", "A,en,t1,80 A,de,t1,70 A,sw,t1,40 B,en,t2,60 B,de,t2,55 B,sw,t2,35", "own_task", true},
		{"all scores equal", "A,en,t1,50 A,de,t1,50 B,en,t1,50 B,de,t1,50 A,en,t2,50 B,de,t2,50", "perfect_fit", true},
		{"no residual degree of freedom", "A,en,t1,80 B,de,t1,70", "no_residual_df", false},
		{"one score", "A,en,t1,80", "no_residual_df", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, method := range []string{"ml", "reml"} {
				r := analyze(t, plan.Plan{Fit: plan.Fit{Method: method}}, rows(c.records))
				if !hasNote(r, c.note) {
					t.Errorf("%s: no note %s among %+v", method, c.note, r.Notes)
				}
				if (r.Fit != nil) != c.fit {
					t.Errorf("%s: fit present is %t", method, r.Fit != nil)
				}
				for _, m := range r.Models {
					if !m.MeanScore.OK() {
						t.Errorf("%s: %s has no mean score", method, m.Model)
					}
				}
				if _, err := report.Marshal(r); err != nil {
					t.Errorf("%s: %v", method, err)
				}
			}
		})
	}
}

// Strong models on one set of languages and tasks, weak ones on another: each
// pair is ranked by itself, since neither was scored beside the other.
func TestModelsOfSeparateGroupsAreRankedApart(t *testing.T) {
	r := analyze(t, plan.Plan{}, rows("A,en,t1,92 A,de,t1,88 B,en,t1,85 B,de,t1,84 A,en,t2,90 B,de,t2,80 C,yo,t3,36 C,ig,t3,30 D,yo,t3,28 D,ig,t3,27 C,yo,t4,34 D,ig,t4,25"))
	if !hasNote(r, "models_apart") {
		t.Errorf("nothing says so: %+v", r.Notes)
	}
	for model, rank := range map[string]report.Number{"A": 1, "B": 2, "C": 1, "D": 2} {
		if got := modelOf(t, r, model).RankMeanPRR; got != rank {
			t.Errorf("%s ranks %g, want %g", model, got, rank)
		}
	}
}

// A model alone on its languages has an effect of 0 whatever its scores.
func TestAModelAloneOnItsLanguagesIsNoted(t *testing.T) {
	r := analyze(t, plan.Plan{}, rows("A,en,t1,80 A,de,t1,70 A,en,t2,60 A,de,t2,55 B,en,t1,75 B,de,t1,72 B,en,t2,50 B,de,t2,52 C,yo,t1,20 C,yo,t2,10 C,ig,t1,25 C,ig,t2,12"))
	for _, n := range r.Notes {
		if n.Code == "own_task" && strings.Contains(n.Text, " C ") && n.Severity == report.Caution {
			return
		}
	}
	t.Errorf("nothing says that C is alone: %+v", r.Notes)
}

func TestEqualScoresHaveNoLikelihood(t *testing.T) {
	r := analyze(t, plan.Plan{}, rows("A,en,t1,50 A,de,t1,50 B,en,t1,50 B,de,t1,50 A,en,t2,50 B,de,t2,50"))
	if r.Fit.LogLikelihood.OK() || r.Fit.Sigma != 0 {
		t.Errorf("log-likelihood %g, σ %g; want null and 0", r.Fit.LogLikelihood, r.Fit.Sigma)
	}
	for _, q := range r.PRR {
		if q.PRR < 1-1e-12 || q.PRR > 1+1e-12 {
			t.Errorf("PRR %g, want 1", q.PRR)
		}
	}
}

func TestUnknownOptionsAreRefused(t *testing.T) {
	for _, p := range []plan.Plan{
		{Fit: plan.Fit{Method: "bayes"}},
		{Sections: []string{"everything"}},
		{Audit: plan.Audit{"units": "guess"}},
		{Audit: plan.Audit{"colour": "red"}},
		{Robustness: plan.Robustness{Drop: -1}},
	} {
		if _, err := try(p, made(t, "balanced.csv")); err == nil {
			t.Errorf("%+v was answered", p)
		} else if strings.Contains(err.Error(), "\n") {
			t.Errorf("more than one line: %q", err)
		}
	}
}

func TestWeightsBySENeedStandardErrors(t *testing.T) {
	_, err := try(plan.Plan{Fit: plan.Fit{Weights: "se"}}, made(t, "balanced.csv"))
	if err == nil || !strings.Contains(err.Error(), "standard error") {
		t.Errorf("error %v", err)
	}
}
