package ingest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"
)

// The fast path must give what strconv gives, the nearest float64.
func TestPlainNumbersAreExact(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	check := func(s string) {
		x, ok := plain([]byte(s))
		want, err := strconv.ParseFloat(s, 64)
		if ok && (err != nil || math.Float64bits(x) != math.Float64bits(want)) {
			t.Errorf("%q is %v, want %v", s, x, want)
		}
		if !ok && len(s) <= 15 && err == nil {
			t.Errorf("%q is not read", s)
		}
	}
	for _, s := range []string{"0", "-0", "0.1", "80.67", ".5", "5.", "-.5", "9007199254740991", "9007199254740992", "0.000000000000001",
		"99999999999999999", "123456789012345.6", "0.58", "1.005", "", "-", ".", "1.2.3", "1e3", "NaN", "+1", "1 ", "0x1"} {
		if s == "1e3" || s == "NaN" || s == "+1" || s == "0x1" {
			continue // not of this path
		}
		check(s)
	}
	for range 200_000 {
		check(strconv.FormatFloat(r.Float64()*math.Pow(10, float64(r.IntN(8))), 'f', r.IntN(12), 64))
	}
}

func TestScoresAreReadAsTheyAreWritten(t *testing.T) {
	for _, c := range []struct {
		text  string
		comma bool
		want  string // number, marked number, missing or unreadable
	}{
		{"80.4", false, "80.4"}, {" 80.4 ", false, "80.4"}, {"+0.5", false, "0.5"}, {"1.5e1", false, "15"}, {"1E-2", false, "0.01"},
		{"-5.5", false, "-5.5"}, {"−5.5", false, "-5.5"}, {"1e999", false, "unreadable"}, {"1e-400", false, "unreadable"}, {"-1e51", false, "unreadable"}, {"1e50", false, "1e+50"},
		{"1e-150", false, "1e-150"}, {"9e-151", false, "unreadable"}, {"0e-999", false, "0"}, {"1e60†", false, "unreadable"}, {"inf", false, "missing"}, {"0", false, "0"}, {"-0.0", false, "-0"},
		{"123456789012345678901", false, "1.2345678901234568e+20"}, {"true", false, "1"}, {"False", false, "0"},
		{"1,475", false, "1475"}, {"1,475.5", false, "1475.5"}, {"1,234,567", false, "1.234567e+06"}, {"0,843", false, "0.843"}, {"71,5", false, "71.5"},
		{"1.060,5", false, "1060.5"}, {"1 060", false, "1060"}, {"1\u00a0060,5", true, "1060.5"}, {"12,34,56", false, "unreadable"}, {"1,2,3", true, "unreadable"},
		{"71,5", true, "71.5"}, {"1.060,5", true, "1060.5"}, {"1,475", true, "1.475"}, {"1.060", true, "1060"}, {"71.5", true, "71.5"}, {"0.060", true, "0.06"},
		{"1,234,567", true, "1.234567e+06"},
		{"81.8†", false, "81.8 marked"}, {"**0.904**", false, "0.904 marked"}, {"_47_", false, "47 marked"}, {"74 %", false, "74 marked"}, {"74%", false, "74 marked"},
		{"↑80", false, "80 marked"}, {"60²", false, "60 marked"}, {"61⁽²⁾", false, "61 marked"}, {"`5`", false, "5 marked"}, {"$12.5$", false, "12.5 marked"},
		{"31.03 ± 2.8", false, "31.03 marked"}, {"0.568 (0.022)", false, "0.568 marked"}, {"53.1 [52.1, 55.0]", false, "53.1 marked"}, {"5+/-1", false, "5 marked"},
		{"5 (ours)", false, "unreadable"}, {"60.17 ± 1.40 / 72.92", false, "unreadable"}, {"83.5/72.2", false, "unreadable"},
		{"", false, "missing"}, {"-", false, "missing"}, {"–", false, "missing"}, {"—", false, "missing"}, {"--", false, "missing"}, {"N/A", false, "missing"},
		{"n/a", false, "missing"}, {"NA", false, "missing"}, {"nan", false, "missing"}, {"NaN", false, "missing"}, {"-Infinity", false, "missing"}, {"Inf", false, "missing"},
		{".", false, "missing"}, {"x", false, "missing"}, {"OOM", false, "missing"}, {"-@@-1", false, "missing"}, {"null", false, "missing"}, {"*–*", false, "missing"},
		{"\u200b", false, "missing"}, {"\x96", false, "missing"},
		{"about 5", false, "unreadable"}, {"2024-01-01", false, "unreadable"}, {"0x10", false, "unreadable"}, {"1_000", false, "unreadable"}, {"5e", false, "unreadable"},
		{"<b>5</b>", false, "unreadable"}, {"=1+1", false, "unreadable"}, {"five", false, "unreadable"}, {"1.2.3", false, "unreadable"},
	} {
		x, k, _ := parseScore([]byte(c.text), c.comma)
		got := strconv.FormatFloat(x, 'g', -1, 64)
		switch k {
		case isMarked:
			got += " marked"
		case isMissing:
			got = "missing"
		case isUnreadable, isExtreme:
			got = "unreadable"
		}
		if got != c.want {
			t.Errorf("%q (decimal comma %v) is %s, want %s", c.text, c.comma, got, c.want)
		}
	}
}

func TestPairsAreTwoScores(t *testing.T) {
	for text, want := range map[string]string{
		"83.5/72.2": "[83.5 72.2] 0 true", "14.19 / 23.35": "[14.19 23.35] 0 true", "60.17 ± 1.40 / 72.92 ± 1.18": "[60.17 72.92] 1 true",
		"5/": "[0 0] 0 false", "/5": "[0 0] 0 false", "1/2/3": "[0 0] 0 false", "5": "[0 0] 0 false", "–/5": "[0 0] 0 false", "n/a": "[0 0] 0 false",
	} {
		x, k, _, ok := parsePair([]byte(text), false)
		if !ok {
			x = [2]float64{}
		}
		if got := fmt.Sprint(x, k, ok); got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}

func TestOnlyNamesOfTwoMetricsMakeAPair(t *testing.T) {
	b := newBook()
	for name, want := range map[string]bool{"f1/em": true, "F1 Score / Exact Match": true, "chrf/100": false, "f1": false, "a/b/c": false, "/em": false, "f1/": false} {
		if _, ok := b.pair(b.metrics.of([]byte(name))); ok != want {
			t.Errorf("%q is a pair: %v", name, ok)
		}
	}
}

func TestExtremeScoresAreSetAsideWithANote(t *testing.T) {
	r := readText(t, "a.csv", "model,language,dataset,score,se\nA,en,t,1e300,1\nA,de,t,1e-300,1\nA,fr,t,50,1e-300\n")
	out, rec, notes, err := r.Table(nil)
	if err != nil || len(out.Rows) != 1 || !math.IsNaN(out.Rows[0].SE) || rec.SetAside[0].Reason != "unreadable" || rec.SetAside[0].Count != 2 ||
		len(notes) != 1 || notes[0].Code != "scores_extreme" {
		t.Errorf("%+v, %+v, notes %v, error %v", out, rec, notes, err)
	}
}
