package stats_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"isogloss/stats/internal/golden"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

func comparisonOf(t *testing.T, r *report.Report, name string) report.Comparison {
	t.Helper()
	for _, c := range r.Comparisons {
		if c.Name == name {
			return c
		}
	}
	t.Fatalf("no comparison %s among %+v", name, r.Comparisons)
	panic("unreachable")
}

// Models are compared by maximum likelihood whatever the fit.
func TestComparisonsOfMEGAAreAsLme4HasThem(t *testing.T) {
	want := golden.Load(t, "lmm/testdata/mega_lme4.json")
	for _, fit := range []plan.Fit{{}, {Method: "reml"}, {Equation: "eq6"}} {
		r := analyze(t, plan.Plan{Fit: fit}, load(t, megaPath))
		for name, path := range map[string]string{"eq1": "ml", "without_language": "null_lang", "eq6": "interaction_random_ml"} {
			c := comparisonOf(t, r, name)
			golden.Abs(t, "log-likelihood of "+name, float64(c.LogLikelihood), want.Float(path+".logLik"), 1e-7, optimum)
			golden.Rel(t, "AIC of "+name, float64(c.AIC), want.Float(path+".AIC"), 1e-10, optimum)
			golden.Rel(t, "BIC of "+name, float64(c.BIC), want.Float(path+".BIC"), 1e-10, optimum)
			if c.DF != int(want.Float(path+".df")) {
				t.Errorf("%s: df %d", name, c.DF)
			}
		}
		one, none, six := comparisonOf(t, r, "eq1"), comparisonOf(t, r, "without_language"), comparisonOf(t, r, "eq6")
		golden.Abs(t, "ΔAIC of Eq. 6", float64(six.AIC-one.AIC), -48.77, 5e-3, "given to two decimals")
		golden.Abs(t, "χ² of Eq. 6", float64(six.Chi2), 50.7673838740, 1e-6, "twice the difference of lme4's log-likelihoods")
		golden.Rel(t, "p of Eq. 6", float64(six.P), 1.03987459269923e-12, 1e-6, "R: pchisq(50.767383873960, 1, lower = FALSE)")
		golden.Abs(t, "χ² without languages", float64(none.Chi2), 592.9046308081, 1e-6, "twice the difference of lme4's log-likelihoods")
		golden.Rel(t, "p without languages", float64(none.P), 7.9201955994844e-93, 1e-6, "R: pchisq(592.9046308081, 52, lower = FALSE)")
		if one.Chi2.OK() || one.P.OK() || none.Chi2DF != 52 || six.Chi2DF != 1 {
			t.Errorf("%+v", r.Comparisons)
		}
		for _, c := range []struct{ got, want string }{
			{one.Formula, "score ~ language + task + (1 | model)"},
			{none.Formula, "score ~ task + (1 | model)"},
			{six.Formula, "score ~ language + task + (1 | model) + (1 | language:task)"},
		} {
			if c.got != c.want {
				t.Errorf("formula %s, want %s", c.got, c.want)
			}
		}
		for _, n := range r.Notes {
			if n.Code == "interaction_p" && !strings.Contains(n.Text, "579 of the 795") {
				t.Errorf("579 of 795 cells are empty: %s", n.Text)
			}
		}
		if !hasNote(r, "interaction_p") {
			t.Error("nothing says that the p-value of Eq. 6 is conservative")
		}
		if r.Uncertainty.Comparisons.Done != r.Uncertainty.Comparisons.Asked {
			t.Errorf("%+v", r.Uncertainty.Comparisons)
		}
	}
}

func TestWhatCannotBeComparedIsLeftOutAndSaid(t *testing.T) {
	for name, c := range map[string]struct {
		records string
		want    string
	}{
		"one language": {"A,en,t1,80 A,en,t2,70 B,en,t1,60 B,en,t2,55", "eq1"},
		"one model":    {"A,en,t1,80 A,de,t1,70 A,sw,t1,61 A,en,t2,60 A,de,t2,55 A,sw,t2,41", "eq1 without_language"},
	} {
		r := analyze(t, plan.Plan{}, rows(c.records))
		var names []string
		for _, c := range r.Comparisons {
			names = append(names, c.Name)
		}
		if got := strings.Join(names, " "); got != c.want || !hasNote(r, "no_interaction_compared") {
			t.Errorf("%s: %s compared, want %s, and a note", name, got, c.want)
		}
	}
}

func sensitivityOf(t *testing.T, r *report.Report, name string) report.Sensitivity {
	t.Helper()
	for _, s := range r.Sensitivity {
		if s.Name == name {
			return s
		}
	}
	t.Fatalf("no sensitivity %s among %+v", name, r.Sensitivity)
	panic("unreachable")
}

// The ranking on the logit scale is that of a file with logits for scores,
// whatever the unit, and weights 1/se² those of the plan that asks for them.
func TestSensitivityIsTheFitOfTheOtherScale(t *testing.T) {
	var percent, share, logit strings.Builder
	for i, b := range []*strings.Builder{&percent, &share, &logit} {
		b.WriteString("model,language,dataset,score,se\n")
		for k := range 60 {
			m, l, d := k%4, k/4%5, k/20
			p := 1 / (1 + math.Exp(-(1.1*float64(m) - 0.6*float64(l) + 0.4*float64(d) + 0.5*math.Sin(float64(7*k)) - 0.2)))
			s := [...]float64{100 * p, p, math.Log(p / (1 - p))}[i]
			fmt.Fprintf(b, "m%d,l%d,t%d,%v,%v\n", m, l, d, s, 0.01+0.3*float64(k%7))
		}
	}
	r := analyze(t, undecided, text{"p.csv", percent.String()})
	s := sensitivityOf(t, r, "logit")
	other := analyze(t, undecided, text{"l.csv", logit.String()})
	for i, l := range r.Languages {
		if want := languageOf(t, other, l.Language).Rank - l.Rank; s.Shifts[i] != want {
			t.Errorf("logit: %s moves by %g, want %g", l.Language, s.Shifts[i], want)
		}
	}
	if again := sensitivityOf(t, analyze(t, undecided, text{"s.csv", share.String()}), "logit"); again.Spearman != s.Spearman || again.Language != s.Language {
		t.Errorf("fractions: %+v, percent %+v", again, s)
	}
	if len(other.Sensitivity) != 1 || other.Sensitivity[0].Name != "weights_se" {
		t.Errorf("logits are not bounded: %+v", other.Sensitivity)
	}
	ask := undecided
	ask.Fit.Weights = "se"
	weighted := analyze(t, ask, text{"p.csv", percent.String()})
	w := sensitivityOf(t, r, "weights_se")
	for i, l := range r.Languages {
		if want := languageOf(t, weighted, l.Language).Rank - l.Rank; w.Shifts[i] != want {
			t.Errorf("weights: %s moves by %g, want %g", l.Language, w.Shifts[i], want)
		}
	}
	if len(weighted.Sensitivity) != 1 || weighted.Sensitivity[0].Name != "logit" {
		t.Errorf("a fit weighted so has %+v", weighted.Sensitivity)
	}
	for _, code := range []string{"logit", "sensitivity_by_error"} {
		if !hasNote(r, code) {
			t.Errorf("no note %s", code)
		}
	}
}

// lme4 1.1-31 fits the logits of MEGA, its 0 and 100 moved likewise, to these
// ranks.
func TestLogitsOfMEGARankAsLme4HasThem(t *testing.T) {
	s := sensitivityOf(t, analyze(t, plan.Plan{}, load(t, megaPath)), "logit")
	golden.Abs(t, "ρ", float64(s.Spearman), 0.982341557813, 1e-12, "given to 12 decimals")
	if s.N != 53 || s.MaxShift != 11 || s.Language != "ht" || s.From != 34 || s.To != 45 {
		t.Errorf("%d languages, %s from %g to %g", s.N, s.Language, s.From, s.To)
	}
}

// Scores at a bound have no logit: they are moved, counted, and keep their place.
func TestScoresAtABoundAreMovedInwards(t *testing.T) {
	r := analyze(t, plan.Plan{}, rows("A,en,t1,100 A,de,t1,70 A,sw,t1,0 B,en,t1,90 B,de,t1,61 B,sw,t1,10 A,en,t2,95 A,de,t2,60 A,sw,t2,5 B,en,t2,91 B,de,t2,50 B,sw,t2,4"))
	s := sensitivityOf(t, r, "logit")
	if s.Spearman != 1 || s.MaxShift != 0 {
		t.Errorf("%+v", s)
	}
	for _, n := range r.Notes {
		if n.Code == "logit" && !strings.Contains(n.Text, "2 scores are at a bound") {
			t.Errorf("two scores are moved: %s", n.Text)
		}
	}
}
