package golden

import (
	"crypto/sha256"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
)

// recorder stands in for a test and keeps what is reported to it.
type recorder struct {
	testing.TB
	errors []string
}

type stopped struct{}

func (r *recorder) Helper() {}
func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}
func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	panic(stopped{})
}

// reported runs f and returns what it reported, "" for a pass.
func reported(f func(t testing.TB)) string {
	r := &recorder{}
	func() {
		defer func() {
			if p := recover(); p != nil {
				if _, ok := p.(stopped); !ok {
					panic(p)
				}
			}
		}()
		f(r)
	}()
	return strings.Join(r.errors, "\n")
}

func TestCompareHoldsTolerance(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for _, c := range []struct {
		name      string
		got, want float64
		abs, rel  float64
		pass      bool
	}{
		{"equal", 1, 1, 0, 0, true},
		{"relative inside", 1000.0005, 1000, 0, 1e-6, true},
		{"relative outside", 1000.002, 1000, 0, 1e-6, false},
		{"relative of negative", -1000.0005, -1000, 0, 1e-6, true},
		{"relative to zero", 1e-300, 0, 0, 1e-6, false},
		{"absolute inside", 0.5e-9, 0, 1e-9, 0, true},
		{"larger of both", 1e-10, 0, 1e-9, 1e-6, true},
		{"NaN equals NaN", nan, nan, 0, 0, true},
		{"NaN got", nan, 1, 1, 1, false},
		{"NaN want", 1, nan, 1, 1, false},
		{"infinity equals itself", inf, inf, 0, 0, true},
		{"infinity got", inf, 1, 1, 1, false},
		{"infinity want", 1, inf, 1, 1, false},
		{"opposite infinities", -inf, inf, 1, 1, false},
	} {
		out := reported(func(t testing.TB) { Within(t, "x", c.got, c.want, c.abs, c.rel, "test") })
		if (out == "") != c.pass {
			t.Errorf("%s: pass = %v, want %v\n%s", c.name, out == "", c.pass, out)
		}
	}
}

func TestFailureShowsEveryPart(t *testing.T) {
	out := reported(func(t testing.TB) { Rel(t, "sigma", 2.5, 2, 1e-6, "flat optimum") })
	for _, part := range []string{"sigma", "want       2\n", "got        2.5\n", "difference 0.5", "rel 1e-06", "flat optimum"} {
		if !strings.Contains(out, part) {
			t.Errorf("message lacks %q:\n%s", part, out)
		}
	}
}

func TestToleranceAndReasonAreRequired(t *testing.T) {
	for name, f := range map[string]func(t testing.TB){
		"reason":   func(t testing.TB) { Abs(t, "x", 1, 1, 1, "") },
		"negative": func(t testing.TB) { Abs(t, "x", 1, 1, -1, "test") },
		"NaN":      func(t testing.TB) { Rel(t, "x", 1, 1, math.NaN(), "test") },
		"infinite": func(t testing.TB) { Rel(t, "x", 1, 1, math.Inf(1), "test") },
	} {
		if reported(f) == "" {
			t.Errorf("%s: passed, want failure", name)
		}
	}
}

func TestAllComparesLengthAndNames(t *testing.T) {
	if out := reported(func(t testing.TB) { All(t, "v", nil, []float64{1}, []float64{1, 2}, 1, 1, "test") }); out == "" {
		t.Error("different lengths passed")
	}
	out := reported(func(t testing.TB) {
		All(t, "v", []string{"a", "b"}, []float64{1, 2}, []float64{1, 3}, 0.1, 0, "test")
	})
	if !strings.Contains(out, "v[b]") || strings.Contains(out, "v[a]") {
		t.Errorf("want only v[b] named:\n%s", out)
	}
}

func TestFileFindsValues(t *testing.T) {
	f := Load(t, "testdata/sample.json")
	Abs(t, "logLik", f.Float("fit.logLik"), -5233.099384, 0, "read back")
	Abs(t, "dotted key", f.Float("fit.ranef.Model.gpt-3.5-turbo"), -7.9, 0, "read back")
	Abs(t, "dotted key", f.Float("fit.varcomp.Model.(Intercept)"), 111.827, 0, "read back")
	Abs(t, "null", f.Float("rows.1.resid"), math.NaN(), 0, "null is NaN")
	All(t, "list", nil, f.Floats("list"), []float64{1, math.NaN(), math.Inf(1), math.NaN()}, 0, 0, "read back")
	All(t, "one", nil, f.Floats("one"), []float64{3}, 0, 0, "a number is an array of one")
	if got := f.String("rows.0.Model"); got != "mBERT" {
		t.Errorf("rows.0.Model = %q", got)
	}
	if got := f.Keys("fit.ranef.Model"); len(got) != 2 || got[0] != "gpt-3.5-turbo" {
		t.Errorf("Keys = %q", got)
	}
	if got := f.Map("fit.varcomp"); len(got) != 2 || got["Residual"] != 120.808 {
		t.Errorf("Map = %v", got)
	}
	if f.Has("fit.nothing") || !f.Has("fit.logLik") {
		t.Error("Has is wrong")
	}
}

func TestMissingReferenceFails(t *testing.T) {
	for name, f := range map[string]func(t testing.TB){
		"file":         func(t testing.TB) { Load(t, "testdata/absent.json") },
		"value":        func(t testing.TB) { Load(t, "testdata/sample.json").Float("fit.absent") },
		"element":      func(t testing.TB) { Load(t, "testdata/sample.json").Float("rows.2.resid") },
		"not a number": func(t testing.TB) { Load(t, "testdata/sample.json").Float("rows.0.Model") },
		"field": func(t testing.TB) {
			var v struct {
				LogLik float64 `json:"logLik"`
				AIC    float64
			}
			Load(t, "testdata/sample.json").Decode("fit", &v)
		},
	} {
		if reported(f) == "" {
			t.Errorf("%s: passed, want failure", name)
		}
	}
}

func TestStaleReferenceFails(t *testing.T) {
	entry := func(file, sum string) any {
		return map[string]any{"data": []any{map[string]any{"file": file, "sha256": sum}}}
	}
	const license = "LICENSE"
	if stale(entry(license, "00")) == "" {
		t.Error("another hash passed")
	}
	if stale(entry("absent.csv", "00")) == "" {
		t.Error("a missing file passed")
	}
	data, err := os.ReadFile("../../../" + license)
	if err != nil {
		t.Fatal(err)
	}
	if why := stale(entry(license, fmt.Sprintf("%x", sha256.Sum256(data)))); why != "" {
		t.Errorf("right hash: %s", why)
	}
	if why := stale(map[string]any{"data": "something else"}); why != "" {
		t.Errorf("no list of files: %s", why)
	}
}

func TestDecodeFillsStructs(t *testing.T) {
	var rows []struct {
		Model string
		Resid *float64 `json:"resid"`
		Note  string   `json:"note,omitempty"`
	}
	Load(t, "testdata/sample.json").Decode("rows", &rows)
	if len(rows) != 2 || rows[0].Model != "mBERT" || *rows[0].Resid != 1.5 || rows[1].Resid != nil {
		t.Errorf("rows = %+v", rows)
	}
}
