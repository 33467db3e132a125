package lmm

import (
	"context"
	"encoding/csv"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
	"isogloss/stats/record"
)

// readPanel reads a file of model, language, dataset, metric and score.
func readPanel(t testing.TB, name string) *record.Table {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var cells [][3]string
	var scores []float64
	for _, row := range rows[1:] {
		score, err := strconv.ParseFloat(row[4], 64)
		if err != nil {
			t.Fatal(err)
		}
		cells = append(cells, [3]string{row[0], row[1], row[2] + "_" + row[3]})
		scores = append(scores, score)
	}
	return panel(cells, scores)
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

func mega(t testing.TB) *record.Table { return readPanel(t, "../../web/examples/mega.csv") }

func plainFitOf(t testing.TB, d *design.Design, opt Options) *Result {
	t.Helper()
	r, err := fitPlain(context.Background(), d, opt)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestPlainMegaAgreesWithLme4(t *testing.T) {
	d := design.Additive(mega(t), nil)
	reference := golden.Load(t, "testdata/mega_lme4.json")
	for _, method := range []string{"ml", "reml"} {
		t.Run(method, func(t *testing.T) {
			f := reference.For(t)
			r := plainFitOf(t, d, Options{REML: method == "reml"})
			golden.Abs(t, "logLik", r.LogLik, f.Float(method+".logLik"), 1e-7, "lme4's optimum is flat to 1e-9")
			golden.Abs(t, "AIC", r.AIC, f.Float(method+".AIC"), 2e-7, "twice the log-likelihood's")
			golden.Abs(t, "BIC", r.BIC, f.Float(method+".BIC"), 2e-7, "twice the log-likelihood's")
			golden.Abs(t, "df", float64(r.DF), f.Float(method+".df"), 0, "a count")
			golden.Rel(t, "σ²", r.Sigma*r.Sigma, f.Float(method+".varcomp.Residual"), 1e-6, "lme4's θ is good to 1e-7")
			sd := r.Terms[0].SD
			golden.Rel(t, "σ_u²", sd*sd, f.Float(method+".varcomp.Model.(Intercept)"), 1e-5, "lme4's θ is good to 1e-7")
			agreeWithLme4(t, f, method, r)
		})
	}
	golden.Abs(t, "θ ML", plainFitOf(t, d, Options{}).Theta[0], .962110040285, 1e-11, "root of d' to all digits given")
	golden.Abs(t, "θ REML", plainFitOf(t, d, Options{REML: true}).Theta[0], .978438087160, 1e-11, "root of d' to all digits given")
}

// agreeWithLme4 compares all effects. lme4 wrote names of its own data frame:
// Language, Task and Model for our language, task and model.
func agreeWithLme4(t *testing.T, f *golden.File, path string, r *Result) {
	t.Helper()
	rename := strings.NewReplacer("language", "Language", "task", "Task")
	for _, c := range r.Fixed {
		name := rename.Replace(c.Name[:min(8, len(c.Name))]) + c.Name[min(8, len(c.Name)):]
		golden.Within(t, c.Name, c.Estimate, f.Float(path+".fixef."+name), 1e-9, 1e-5, "follows σ_u², good to 1e-6")
		golden.Rel(t, "SE of "+c.Name, c.SE, f.Float(path+".se."+name), 1e-5, "follows the variances, good to 1e-6")
	}
	if want := len(f.Map(path + ".fixef")); want != len(r.Fixed) {
		t.Errorf("%d fixed effects, want %d", len(r.Fixed), want)
	}
	for k, level := range r.Terms[0].Levels {
		golden.Within(t, level, r.Terms[0].Effect[k], f.Float(path+".ranef.Model."+level), 1e-9, 1e-4, "BLUPs follow σ_u²")
		if f.Has(path + ".ranef_condsd") {
			golden.Rel(t, "SD of "+level, r.Terms[0].SDs[k], f.Float(path+".ranef_condsd."+level), 1e-5, "follows the variances")
		}
	}
}

func TestPlainResidualsAreScoresMinusEffects(t *testing.T) {
	tab := mega(t)
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

var _ = math.NaN
