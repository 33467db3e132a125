package diagnose

import (
	"encoding/csv"
	"os"
	"slices"
	"strconv"
	"testing"

	"isogloss/stats/internal/golden"
)

// megaResiduals returns the conditional residuals of Eq. 1 on the MEGA example
// by the coefficients of lme4, and the language of each as a number.
func megaResiduals(t *testing.T, fit *golden.File) (residuals []float64, language []int) {
	t.Helper()
	file, err := os.Open("../../web/examples/mega.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	fixed, models := fit.Map("ml.fixef"), fit.Map("ml.ranef.Model")
	var languages []string
	for _, row := range rows[1:] { // Model, Language, Dataset, Metric, Score
		score, err := strconv.ParseFloat(row[4], 64)
		if err != nil {
			t.Fatal(err)
		}
		// A reference level has no coefficient: 0.
		expected := fixed["(Intercept)"] + fixed["Language"+row[1]] + fixed["Task"+row[2]+"_"+row[3]] + models[row[0]]
		residuals = append(residuals, score-expected)
		g := slices.Index(languages, row[1])
		if g < 0 {
			g = len(languages)
			languages = append(languages, row[1])
		}
		language = append(language, g)
	}
	return residuals, language
}

func TestDiagnosticsOfMegaAgreeWithRAndScipy(t *testing.T) {
	fit := golden.Load(t, "../lmm/testdata/mega_lme4.json")
	want := golden.Load(t, "../testdata/mega_scipy.json")
	residuals, language := megaResiduals(t, fit)

	const digits = "coefficients carry 15 digits; sums of 1,364 terms"
	normality := ShapiroWilk(residuals)
	golden.Rel(t, "residuals W", normality.W, want.Float("shapiro_resid.W"), 1e-10, digits)
	golden.Rel(t, "residuals p", normality.P, want.Float("shapiro_resid.p"), 1e-8, "p magnifies the error of W")

	effects := fit.Map("ml.ranef.Model")
	var u []float64
	for _, model := range fit.Keys("ml.ranef.Model") {
		u = append(u, effects[model])
	}
	normality = ShapiroWilk(u)
	golden.Rel(t, "effects W", normality.W, want.Float("shapiro_ranef.W"), 1e-10, digits)
	golden.Rel(t, "effects p", normality.P, want.Float("shapiro_ranef.p"), 1e-8, "p magnifies the error of W")

	for _, center := range []Center{Median, Mean} {
		path := "levene_resid_by_language." + string(center)
		got := Levene(residuals, language, center, 0)
		golden.Rel(t, path+" F", got.F, want.Float(path+".F"), 1e-10, digits)
		golden.Rel(t, path+" p", got.P, want.Float(path+".p"), 1e-9, "p magnifies the error of F")
		golden.Abs(t, path+" df1", float64(got.DF1), want.Float(path+".df1"), 0, "a count")
		golden.Abs(t, path+" df2", float64(got.DF2), want.Float(path+".df2"), 0, "a count")
	}
	skewness, kurtosis := Shape(residuals)
	golden.Rel(t, "skewness", skewness, want.Float("resid_skew"), 1e-10, digits)
	golden.Rel(t, "kurtosis", kurtosis, want.Float("resid_kurtosis"), 1e-10, digits)
}
