package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"isogloss/stats/plan"
)

const mega = "../../web/examples/mega.csv"

// command runs the program and returns what it prints and its problems.
func command(args ...string) (stdout string, problem []string) {
	var out, help bytes.Buffer
	if err := run(context.Background(), args, &out, &help); err != nil {
		return out.String(), problems(err)
	}
	return out.String(), nil
}

func write(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Every input that cannot be used gives one line that names the file and says
// what to do, and nothing on standard output.
func TestUnusableInputIsRefusedInOneLine(t *testing.T) {
	png := "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89"
	for name, content := range map[string]string{
		"empty.csv":      "",
		"blank.csv":      "\n\n  \n",
		"binary.csv":     strings.Repeat("\x00\x01\x02\xff\xfe\x7f\x80", 400),
		"image.png":      png + strings.Repeat("\x00", 200),
		"image.csv":      png + strings.Repeat("\x00", 200),
		"truncated.json": `[{"model":"A","language":"en","dataset":"t1","score":80},` + "\n" + `{"model":"A","language":"de","datas`,
		"page.html":      "<!DOCTYPE html><html><head><title>404</title></head><body><h1>Not found</h1></body></html>",
		"page.json":      "<!DOCTYPE html><html><body>502 Bad Gateway</body></html>",
		"noscore.csv":    "model,language,dataset\nA,en,t1\nA,de,t1\n",
		"nolanguage.csv": "model,dataset,score\nA,t1,80\nB,t1,70\n",
		"novalue.csv":    "model,language,dataset,score\nA,en,t1,NA\nA,de,t1,–\n",
		"prose.txt":      "Dear colleague,\n\nplease find the scores in the attachment.\n\nBest wishes\n",
		"pointer.csv":    "version https://git-lfs.github.com/spec/v1\noid sha256:0123456789abcdef\nsize 12345\n",
	} {
		path := write(t, name, content)
		stdout, problem := command(path)
		switch {
		case stdout != "":
			t.Errorf("%s: something on standard output: %.80s", name, stdout)
		case len(problem) != 1:
			t.Errorf("%s: %d lines, want 1: %q", name, len(problem), problem)
		case !strings.HasPrefix(problem[0], name):
			t.Errorf("%s: the line does not begin with the file: %q", name, problem[0])
		case !strings.Contains(problem[0], ";") || len(problem[0]) > 300:
			t.Errorf("%s: the line does not say briefly what to do: %q", name, problem[0])
		}
	}
}

func TestEveryBadFileHasItsLine(t *testing.T) {
	_, problem := command(write(t, "a.csv", ""), mega, write(t, "b.csv", "model,language,dataset\nA,en,t1\n"))
	if len(problem) != 2 || !strings.HasPrefix(problem[0], "a.csv") || !strings.HasPrefix(problem[1], "b.csv") {
		t.Errorf("%q", problem)
	}
}

func TestFlagsReachThePlan(t *testing.T) {
	stdout, problem := command("-method", "reml", "-lp", "published", "-drop", "3", "-seed", "7", "-levene", "mean", "-sections", "potential, robustness", "-decide", "units=as_is", mega)
	if problem != nil {
		t.Fatal(problem)
	}
	var r struct {
		Plan struct {
			Seed        int
			Audit       map[string]string
			Fit         struct{ Method string }
			Potential   struct{ LP string }
			Diagnostics struct{ Levene string }
			Robustness  struct{ Drop int }
		}
		Robustness struct{ Dropped []any }
	}
	if err := json.Unmarshal([]byte(stdout), &r); err != nil {
		t.Fatal(err)
	}
	p := r.Plan
	if p.Seed != 7 || p.Audit["units"] != "as_is" || p.Fit.Method != "reml" || p.Potential.LP != "published" || p.Diagnostics.Levene != "mean" || p.Robustness.Drop != 3 || len(r.Robustness.Dropped) != 3 {
		t.Errorf("%+v", r)
	}

	saved := write(t, "report.json", stdout)
	again, problem := command("-plan", saved, mega)
	if problem != nil || again != stdout {
		t.Errorf("the report's plan does not give the report again: %v", problem)
	}
	other, problem := command("-plan", saved, "-method", "ml", mega)
	if problem != nil || !strings.Contains(other, `"method": "ml"`) || !strings.Contains(other, `"lp": "published"`) {
		t.Errorf("a flag beside -plan does not overrule it alone: %v", problem)
	}
}

func TestFlagsOfUncertaintyReachThePlan(t *testing.T) {
	args := []string{"-equation", "eq6", "-draws", "200", "-bootstrap", "150", "-without", "model=mBERT, BLOOMZ,language=sw,metric=f1", "-agreement", "dataset=xnli,pawsx:udpos"}
	p, files, err := request(append(args, mega), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	want := plan.Plan{
		Fit:         plan.Fit{Equation: "eq6"},
		Without:     plan.Without{Models: []string{"BLOOMZ", "mBERT"}, Metrics: []string{"f1"}, Languages: []string{"sw"}},
		Uncertainty: plan.Uncertainty{Draws: 200, Bootstrap: 150},
		Agreement:   plan.Agreement{By: "dataset", A: []string{"pawsx", "xnli"}, B: []string{"udpos"}},
	}
	want, _ = want.Resolved()
	if !reflect.DeepEqual(p, want) || len(files) != 1 {
		t.Errorf("%+v\nwant %+v", p, want)
	}
	stdout, problem := command("-without", "model=mBERT", mega)
	if problem != nil {
		t.Fatal(problem)
	}
	again, problem := command("-plan", write(t, "report.json", stdout), mega)
	if problem != nil || again != stdout {
		t.Errorf("the report's plan does not give the report again: %v", problem)
	}
}

func TestWrongCommandLinesAreOneLine(t *testing.T) {
	for _, args := range [][]string{
		{},
		{"-method", "bayes", mega},
		{"-lp", "eq4", mega},
		{"-drop", "0", mega},
		{"-drop", "ten", mega},
		{"-sections", "everything", mega},
		{"-decide", "units", mega},
		{"-weights", "se", mega},
		{"-equation", "eq7", mega},
		{"-draws", "0", mega},
		{"-draws", "10", mega},
		{"-bootstrap", "0", mega},
		{"-without", "mBERT", mega},
		{"-without", "metric=accuracy,f1,exact_match", mega},
		{"-agreement", "family=xnli", mega},
		{"-nonsense", mega},
		{"-plan", "missing.json", mega},
		{"missing.csv"},
		{"."},
		{mega, "-method", "reml"},
		{os.DevNull},
	} {
		stdout, problem := command(args...)
		if stdout != "" || len(problem) != 1 || problem[0] == "" {
			t.Errorf("%q: %q, %q", args, stdout, problem)
		}
	}
}
