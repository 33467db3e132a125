package lmm

import (
	"context"
	"slices"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
	"isogloss/stats/record"
)

// megaTable is the MEGA example as records.
func megaTable(t testing.TB) *record.Table { return megaFrame(t).table() }

// table makes records of the frame's models, languages and tasks.
func (f *frame) table() *record.Table {
	model, language, task := f.column("Model"), f.column("Language"), f.column("Task")
	cells := make([][3]string, f.n)
	for i := range cells {
		cells[i] = [3]string{model[i], language[i], task[i]}
	}
	return panel(cells, f.numbers("Score"))
}

// panel makes a table of models, languages and tasks.
func panel(cells [][3]string, scores []float64) *record.Table {
	levels := [3][]string{}
	for _, c := range cells {
		for k := range c {
			levels[k] = append(levels[k], c[k])
		}
	}
	for k := range levels {
		slices.Sort(levels[k])
		levels[k] = slices.Compact(levels[k])
	}
	t := &record.Table{Models: levels[0], Languages: levels[1]}
	for _, name := range levels[2] {
		t.Tasks = append(t.Tasks, record.Task{Name: name})
	}
	for i, c := range cells {
		at := [3]int32{}
		for k := range c {
			j, _ := slices.BinarySearch(levels[k], c[k])
			at[k] = int32(j)
		}
		t.Rows = append(t.Rows, record.Record{Model: at[0], Language: at[1], Task: at[2], Score: scores[i]})
	}
	return t
}

func plainFitOf(t testing.TB, d *design.Design, opt Options) *Result {
	t.Helper()
	r, err := fitPlain(context.Background(), d, opt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestPlainAgreesWithLme4(t *testing.T) {
	classic := golden.Load(t, "testdata/classic_lme4.json")
	eq1 := golden.Load(t, "testdata/mega_lme4.json")
	mega := megaFrame(t)
	both := mega.design("Score", []string{"Language", "Task"}, []string{"Model"})
	sleep := readFrame(t, "testdata/sleepstudy.csv")
	days := sleep.design("Reaction", nil, []string{"Subject"})
	days.Covariates = []design.Covariate{{Name: "Days", Values: sleep.numbers("Days")}}
	for _, c := range []struct {
		f      *golden.File
		path   string
		reml   bool
		design *design.Design
	}{
		{eq1, "ml", false, both},
		{eq1, "reml", true, both},
		{eq1, "null_lang", false, mega.design("Score", []string{"Task"}, []string{"Model"})},
		{classic, "sleep_int_reml", true, days},
		{classic, "dyestuff2_reml", true, readFrame(t, "testdata/Dyestuff2.csv").design("Yield", nil, []string{"Batch"})},
	} {
		t.Run(c.path, func(t *testing.T) {
			agreesWithLme4(t, c.f.For(t), c.path, plainFitOf(t, c.design, Options{REML: c.reml}))
		})
	}
}

// agreesWithLme4 compares all that the reference has.
func agreesWithLme4(t *testing.T, f *golden.File, path string, r *Result) {
	t.Helper()
	golden.Abs(t, "logLik", r.LogLik, f.Float(path+".logLik"), 1e-7, "lme4's optimum is flat to 1e-9")
	golden.Abs(t, "AIC", r.AIC, f.Float(path+".AIC"), 2e-7, "twice the log-likelihood's")
	golden.Abs(t, "BIC", r.BIC, f.Float(path+".BIC"), 2e-7, "twice the log-likelihood's")
	golden.Abs(t, "df", float64(r.DF), f.Float(path+".df"), 0, "a count")
	golden.Abs(t, "n", float64(r.N), f.Float(path+".nobs"), 0, "a count")
	golden.Rel(t, "σ²", r.Sigma*r.Sigma, f.Float(path+".varcomp.Residual"), 1e-6, "lme4's θ is good to 1e-7")
	term := r.Terms[0]
	golden.Rel(t, "σ_u²", term.SD*term.SD, f.Float(path+".varcomp."+term.Name+".(Intercept)"), 1e-5, "lme4's θ is good to 1e-7")
	fixed := f.Map(path + ".fixef")
	if len(fixed) != len(r.Fixed) {
		t.Errorf("%d fixed effects, want %d", len(r.Fixed), len(fixed))
	}
	for _, c := range r.Fixed {
		golden.Within(t, c.Name, c.Estimate, fixed[c.Name], 1e-9, 1e-5, "follows σ_u²; 1e-9 of a score for those near 0")
		golden.Rel(t, "SE of "+c.Name, c.SE, f.Float(path+".se."+c.Name), 1e-5, "follows the variances")
	}
	for k, level := range term.Levels {
		golden.Within(t, level, term.Effect[k], f.Float(path+".ranef."+term.Name+"."+level), 1e-9, 1e-4, "BLUPs follow σ_u²")
		if f.Has(path + ".ranef_condsd") {
			golden.Rel(t, "SD of "+level, term.SDs[k], f.Float(path+".ranef_condsd."+level), 1e-5, "follows the variances")
		}
	}
}

func TestPlainThetaIsTheRoot(t *testing.T) {
	const why = "the root of d' to all digits given, found by an independent program"
	d := design.Additive(megaTable(t), nil)
	golden.Abs(t, "MEGA ML", plainFitOf(t, d, Options{}).Theta[0], .962110040285, 1e-11, why)
	golden.Abs(t, "MEGA REML", plainFitOf(t, d, Options{REML: true}).Theta[0], .978438087160, 1e-11, why)
	// EuroEval's panel is other people's data and only beside the repository
	// where it is worked on.
	name := outsidePanel("euroeval_tasktype.csv")
	if name == "" {
		return
	}
	f := readFrame(t, name)
	f.tasks()
	d = design.Additive(f.table(), nil)
	for _, c := range []struct {
		reml          bool
		theta, logLik float64
	}{{false, .507624168101, -44041.6467771130}, {true, .511155913827, -44021.9302416590}} {
		r := plainFitOf(t, d, Options{REML: c.reml})
		golden.Abs(t, "EuroEval θ", r.Theta[0], c.theta, 1e-11, why)
		golden.Abs(t, "EuroEval logLik", r.LogLik, c.logLik, 1e-8, "rounding of 10,920 rows")
	}
}

func TestPlainResidualsAreScoresMinusEffects(t *testing.T) {
	tab := megaTable(t)
	d := design.Additive(tab, nil)
	r := plainFitOf(t, d, Options{})
	estimate := map[string]float64{}
	for _, c := range r.Fixed {
		estimate[c.Name] = c.Estimate
	}
	for i, row := range tab.Rows {
		fitted := estimate["(Intercept)"] + estimate["language"+tab.Languages[row.Language]] + estimate["task"+tab.Tasks[row.Task].Name]
		golden.Abs(t, "fitted", r.Fitted[i], fitted, 1e-11, "rounding")
		golden.Abs(t, "residual", r.Residuals[i], row.Score-fitted-r.Terms[0].Effect[row.Model], 1e-11, "rounding")
	}
}
