package lmm

import (
	"errors"
	"math"
	"slices"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
	"isogloss/stats/record"
)

// grid makes a panel from one row of scores per model, over the languages
// within each task.
func grid(languages, tasks []string, scores map[string][]float64) *record.Table {
	var cells [][3]string
	var all []float64
	for _, model := range []string{"A", "B", "C"} {
		for k, s := range scores[model] {
			cells = append(cells, [3]string{model, languages[k%len(languages)], tasks[k/len(languages)]})
			all = append(all, s)
		}
	}
	return panel(cells, all)
}

var (
	threeLanguages = []string{"en", "de", "sw"}
	twoTasks       = []string{"t1_acc", "t2_acc"}
)

func balanced() *record.Table {
	return grid(threeLanguages, twoTasks, map[string][]float64{
		"A": {80, 74, 50, 70, 60, 44},
		"B": {90, 82, 70, 78, 74, 52},
		"C": {66, 64, 36, 58, 46, 30},
	})
}

func zeroModelVariance() *record.Table {
	return grid(threeLanguages, twoTasks, map[string][]float64{
		"A": {80, 70, 51, 61, 52, 28},
		"B": {81, 72, 49, 60, 49, 31},
		"C": {82, 71, 50, 59, 49, 31},
	})
}

func disconnected() *record.Table {
	var cells [][3]string
	var scores []float64
	for k, s := range []float64{80, 74, 40, 30, 90, 82, 52, 46, 66, 64, 34, 26} {
		cell := [][2]string{{"en", "t1_acc"}, {"de", "t1_acc"}, {"yo", "t2_acc"}, {"ig", "t2_acc"}}[k%4]
		cells = append(cells, [3]string{string(rune('A' + k/4)), cell[0], cell[1]})
		scores = append(scores, s)
	}
	return panel(cells, scores)
}

// potentials returns LP by language label.
func potentials(t *record.Table, r *Result) map[string]float64 {
	joint := r.Potentials(design.ComponentsOf(t))
	lp := map[string]float64{}
	for l, name := range t.Languages {
		lp[name] = joint.Estimate[l]
	}
	return lp
}

func flagged(r *Result, code string) bool {
	return slices.ContainsFunc(r.Problems, func(p Problem) bool { return p.Code == code })
}

const printed = "lme4 1.1-31, as many digits as were printed"

func TestBalancedSample(t *testing.T) {
	tab := balanced()
	d := design.Additive(tab, nil)
	ml, reml := plainFitOf(t, d, Options{}), plainFitOf(t, d, Options{REML: true})
	golden.Abs(t, "logLik", ml.LogLik, -50.19714, 5e-6, printed)
	golden.Abs(t, "σ_u²", ml.Terms[0].SD*ml.Terms[0].SD, 97.5951, 5e-5, printed)
	golden.Abs(t, "σ²", ml.Sigma*ml.Sigma, 7.4667, 5e-5, printed)
	golden.Abs(t, "REML σ_u²", reml.Terms[0].SD*reml.Terms[0].SD, 146.7037, 5e-5, printed)
	golden.Abs(t, "REML σ²", reml.Sigma*reml.Sigma, 9.3333, 5e-5, printed)
	for k, want := range []float64{.5486, 11.7392, -12.2878} {
		golden.Abs(t, ml.Terms[0].Levels[k], ml.Terms[0].Effect[k], want, 5e-5, printed)
	}
	for language, want := range map[string]float64{"en": 73.6667, "de": 66.6667, "sw": 47} {
		golden.Abs(t, language, potentials(tab, ml)[language], want, 5e-5, printed)
	}
	if len(ml.Problems) != 0 {
		t.Errorf("problems %v with 12 residual degrees of freedom", ml.Problems)
	}
	// Scores ÷ 100.
	for i := range d.Y {
		d.Y[i] /= 100
	}
	fractions := plainFitOf(t, d, Options{})
	golden.Rel(t, "σ² of fractions", fractions.Sigma*fractions.Sigma, ml.Sigma*ml.Sigma/1e4, 1e-12, "rounding")
	golden.Abs(t, "logLik of fractions", fractions.LogLik, ml.LogLik+18*math.Log(100), 1e-10, "rounding")
}

func TestZeroModelVarianceIsAnOrdinaryAnswer(t *testing.T) {
	tab := zeroModelVariance()
	for _, reml := range []bool{false, true} {
		r := plainFitOf(t, design.Additive(tab, nil), Options{REML: reml})
		if r.Theta[0] != 0 || r.Terms[0].SD != 0 {
			t.Errorf("REML %v: θ %g, want exactly 0", reml, r.Theta[0])
		}
		for k, u := range r.Terms[0].Effect {
			if u != 0 || r.Terms[0].SDs[k] != 0 {
				t.Errorf("REML %v: BLUP %g ± %g, want exactly 0", reml, u, r.Terms[0].SDs[k])
			}
		}
		if want := []Problem{{Code: Boundary, Term: "model"}}; !slices.Equal(r.Problems, want) {
			t.Errorf("REML %v: problems %v, want %v", reml, r.Problems, want)
		}
		for language, want := range map[string]float64{"en": 70.5, "de": 60.5, "sw": 40} {
			golden.Abs(t, language, potentials(tab, r)[language], want, 1e-11, "exact by hand")
		}
		if !reml {
			golden.Abs(t, "σ²", r.Sigma*r.Sigma, 1.16667, 5e-6, printed)
			golden.Abs(t, "logLik", r.LogLik, -26.92825, 5e-6, printed)
		}
	}
}

func TestDisconnectedSampleFitsEveryComponent(t *testing.T) {
	tab := disconnected()
	r := plainFitOf(t, design.Additive(tab, nil), Options{})
	golden.Abs(t, "logLik", r.LogLik, -32.05428, 5e-6, printed)
	pp := map[string]float64{}
	for i, row := range tab.Rows {
		pp[tab.Languages[row.Language]] = r.Fitted[i]
	}
	lp := potentials(tab, r)
	for language, want := range map[string]float64{"en": 78.667, "de": 73.333, "yo": 42, "ig": 34} {
		golden.Abs(t, "PP "+language, pp[language], want, 5e-4, printed)
		golden.Abs(t, "LP "+language, lp[language], want, 5e-4, "the one task's PP; "+printed)
	}
	// R drops the last column, taskt2_acc.
	last := r.Fixed[len(r.Fixed)-1]
	if !last.Dropped || last.Estimate != 0 || !math.IsNaN(last.SE) || r.Rank != 4 {
		t.Errorf("rank %d, last column %+v, want rank 4 and it dropped", r.Rank, last)
	}
	// Columns: intercept (de), en, ig, yo, t2.
	within, se := r.Contrast([]float64{0, 0, -1, 1, 0})
	golden.Abs(t, "yo − ig", within, 8, 1e-11, "exact by hand")
	if !(se > 0) {
		t.Errorf("SE of yo − ig is %g", se)
	}
	if across, se := r.Contrast([]float64{0, -1, 0, 1, 0}); !math.IsNaN(across) || !math.IsNaN(se) {
		t.Errorf("yo − en is %g ± %g, want not estimable", across, se)
	}
}

func TestPerfectFits(t *testing.T) {
	additive := func(models ...float64) *record.Table {
		tab := balanced()
		for i := range tab.Rows {
			r := &tab.Rows[i]
			r.Score = 7.1*float64(r.Language) + 3.3*float64(r.Task) + .1 + models[r.Model]
		}
		return tab
	}
	constant := balanced()
	for i := range constant.Rows {
		constant.Rows[i].Score = .1
	}
	for name, c := range map[string]struct {
		tab    *record.Table
		random bool
	}{
		"constant":              {constant, false},
		"additive":              {additive(0, 0, 0), false},
		"additive in all three": {additive(0, 5, 11.7), true},
	} {
		r := plainFitOf(t, design.Additive(c.tab, nil), Options{})
		if r.Sigma != 0 || !math.IsNaN(r.LogLik) || !math.IsNaN(r.AIC) || !math.IsNaN(r.BIC) {
			t.Errorf("%s: σ %g, logLik %g, AIC %g, BIC %g; want 0 and NaN", name, r.Sigma, r.LogLik, r.AIC, r.BIC)
		}
		if !flagged(r, PerfectFit) {
			t.Errorf("%s: problems %v", name, r.Problems)
		}
		if math.IsNaN(r.Terms[0].SD) != c.random || math.IsNaN(r.Theta[0]) != c.random || !c.random && r.Theta[0] != 0 {
			t.Errorf("%s: θ %g, SD %g", name, r.Theta[0], r.Terms[0].SD)
		}
		for i := range r.Residuals {
			golden.Abs(t, name+" residual", r.Residuals[i], 0, 0, "not even rounding")
			golden.Abs(t, name+" fit", r.Fitted[i]+r.Terms[0].Effect[c.tab.Rows[i].Model], c.tab.Rows[i].Score, 1e-12, "rounding")
		}
	}
}

func TestNoResidualIsRefusedByName(t *testing.T) {
	one := panel([][3]string{{"A", "en", "t"}}, []float64{1})
	saturated := panel([][3]string{{"A", "en", "t1"}, {"A", "de", "t2"}, {"B", "en", "t2"}}, []float64{1, 2, 4})
	twice := panel([][3]string{{"A", "en", "t1"}, {"A", "de", "t1"}, {"B", "en", "t1"}, {"B", "de", "t2"}}, []float64{1, 2, 4, 9})
	for name, c := range map[string]struct {
		tab  *record.Table
		want string
	}{
		"one row":         {one, "as many effects as records: 1 fixed effects for 1 records"},
		"fixed saturated": {saturated, "as many effects as records: 3 fixed effects for 3 records: drop language"},
		"with models":     {twice, "as many effects as records: 3 fixed effects and 2 levels of model for 4 records: drop model"},
	} {
		_, err := fitPlain(t.Context(), design.Additive(c.tab, nil), Options{})
		if !errors.Is(err, ErrNoResidual) || err.Error() != c.want {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

func TestConfoundedTermIsLeftAtZero(t *testing.T) {
	tab := balanced()
	d := design.Terms{Fixed: []string{"language", "model"}, Random: []string{"model"}}.Design(tab, nil)
	for _, reml := range []bool{false, true} {
		r := plainFitOf(t, d, Options{REML: reml})
		if r.Theta[0] != 0 || !slices.Contains(r.Problems, Problem{Code: Confounded, Term: "model"}) {
			t.Errorf("REML %v: θ %g, problems %v", reml, r.Theta[0], r.Problems)
		}
		without := *d
		without.Random = nil
		ols := plainFitOf(t, &without, Options{REML: reml})
		golden.Abs(t, "logLik", r.LogLik, ols.LogLik, 1e-12, "the model without the term")
	}
}

func TestTermWithOneRowEachIsTheResidual(t *testing.T) {
	tab := balanced()
	d := design.Terms{Fixed: []string{"language"}, Random: []string{"model:language:task"}}.Design(tab, nil)
	r := plainFitOf(t, d, Options{})
	if !slices.Contains(r.Problems, Problem{Code: SameAsResidual, Term: "model:language:task"}) {
		t.Errorf("problems %v", r.Problems)
	}
	without := *d
	without.Random = nil
	ols := plainFitOf(t, &without, Options{})
	if r.LogLik != ols.LogLik || r.DF != 4 || r.Theta[0] != 0 || !math.IsNaN(r.Terms[0].SD) || !math.IsNaN(r.Terms[0].Effect[3]) {
		t.Errorf("logLik %g (without the term %g), DF %d, θ %v, SD %g", r.LogLik, ols.LogLik, r.DF, r.Theta, r.Terms[0].SD)
	}
}

func TestOneModelIsLeastSquares(t *testing.T) {
	tab := panel(
		[][3]string{{"A", "de", "t1"}, {"A", "en", "t1"}, {"A", "de", "t1"}, {"A", "en", "t1"}, {"A", "en", "t1"}},
		[]float64{10, 20, 14, 26, 23})
	d := design.Additive(tab, nil)
	if got := d.Formula(); got != "score ~ language" {
		t.Fatal(got)
	}
	for _, reml := range []bool{false, true} {
		r := plainFitOf(t, d, Options{REML: reml})
		rss, n, df := 8.0+18.0, 5.0, 5.0
		deviance := 0.0
		if reml {
			df = 3
			deviance = math.Log(6) // |X'X| = n_de n_en
		}
		deviance += df * (1 + math.Log(2*math.Pi*rss/df))
		golden.Rel(t, "σ²", r.Sigma*r.Sigma, rss/df, 1e-14, "by hand")
		golden.Rel(t, "logLik", r.LogLik, -deviance/2, 1e-14, "by hand")
		golden.Rel(t, "BIC", r.BIC, deviance+3*math.Log(n), 1e-14, "by hand")
		golden.Rel(t, "mean", r.Fixed[0].Estimate, 12, 1e-14, "by hand")
		golden.Rel(t, "en", r.Fixed[1].Estimate, 11, 1e-14, "by hand")
		golden.Rel(t, "SE", r.Fixed[1].SE, math.Sqrt(rss/df*(1./2+1./3)), 1e-14, "by hand")
		if len(r.Terms) != 0 || len(r.Theta) != 0 || r.DF != 3 {
			t.Errorf("terms %v, θ %v, DF %d", r.Terms, r.Theta, r.DF)
		}
	}
}

func TestNearlyPerfectFitIsFinite(t *testing.T) {
	tab := balanced()
	for _, c := range []struct {
		noise float64
		found bool // an optimum inside the grid
	}{{1e-3, true}, {1e-4, false}} {
		for i := range tab.Rows {
			r := &tab.Rows[i]
			r.Score = 10*float64(r.Language) + 20*float64(r.Model) + c.noise*float64((i*7)%5)
		}
		r := plainFitOf(t, design.Additive(tab, nil), Options{})
		if !(r.Sigma > 0) || math.IsInf(r.LogLik, 0) || math.IsNaN(r.LogLik) || !(r.Theta[0] > 1) {
			t.Errorf("noise %g: σ %g, θ %g, logLik %g", c.noise, r.Sigma, r.Theta[0], r.LogLik)
		}
		if flagged(r, ResidualNotIdentified) == c.found {
			t.Errorf("noise %g: problems %v", c.noise, r.Problems)
		}
	}
}
