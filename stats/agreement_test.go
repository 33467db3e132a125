package stats_test

import (
	"fmt"
	"strings"
	"testing"

	"isogloss/stats/internal/golden"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// classification datasets of MEGA, against the rest.
var classification = plan.Agreement{By: "dataset", A: []string{"xnli", "xcopa", "xstorycloze", "pawsx", "indicxnli"}}

func TestAgreementOfPartsOfMEGAIsAsScipyHasIt(t *testing.T) {
	want := golden.Load(t, "testdata/mega_refits.json")
	r := analyze(t, plan.Plan{Agreement: classification}, load(t, megaPath))
	if len(r.Agreement) != 1 {
		t.Fatalf("%+v", r.Agreement)
	}
	a := r.Agreement[0]
	if a.N != int(want.Float("agreement.n")) || len(a.Languages) != a.N {
		t.Errorf("%d languages, want %g", a.N, want.Float("agreement.n"))
	}
	golden.Abs(t, "ρ", float64(a.Spearman), want.Float("agreement.spearman.rho"), 1e-9, "equal ranks give ρ to rounding")
	golden.Rel(t, "p of ρ", float64(a.SpearmanP), want.Float("agreement.spearman.p"), 1e-6, "ρ to 1e-9 gives p to 1e-8")
	golden.Abs(t, "τ-b", float64(a.Kendall), want.Float("agreement.kendall_b.tau"), 1e-9, "equal ranks give τ to rounding")
	golden.Rel(t, "p of τ-b", float64(a.KendallP), want.Float("agreement.kendall_b.p"), 1e-6, "a share of permutations")
	if a.A != "datasets indicxnli, pawsx, xcopa, xnli and xstorycloze" || !strings.HasPrefix(a.B, "datasets indicqa, mlqa,") {
		t.Errorf("of %q and %q", a.A, a.B)
	}
	// Either potential is that of the fit of the part alone.
	part := analyze(t, plan.Plan{Sections: []string{"potential"}, Without: plan.Without{Datasets: classification.A}}, load(t, megaPath))
	for _, l := range a.Languages {
		golden.Rel(t, "potential of "+l.Language, float64(l.B), float64(languageOf(t, part, l.Language).Potential), 1e-12, rounding)
	}
	if r.Uncertainty.Agreement != (report.Done{Done: 2, Asked: 2}) {
		t.Errorf("%+v", r.Uncertainty.Agreement)
	}
}

// splitFiles is a panel in two files that share a cell and a row.
func splitFiles() (a, b text) {
	const header = "model,language,dataset,metric,bucket,score\n"
	var one, two strings.Builder
	one.WriteString(header)
	two.WriteString(header)
	for k := range 72 {
		m, l, d := k%3, k/3%6, k/18
		row := fmt.Sprintf("m%d,l%d,t%d,acc,%s,%d\n", m, l, d, []string{"Reasoning", "NLU"}[d%2], 90-7*l+3*m+(k*k*7)%11)
		if d%2 == 0 || k%35 == 0 {
			one.WriteString(row)
		}
		if d%2 == 1 || k%35 == 0 {
			two.WriteString(row)
		}
	}
	one.WriteString("m0,l0,t3,acc,NLU,12\n")
	return text{"a.csv", one.String()}, text{"b.csv", two.String()}
}

// Two files are compared without asking, each as if it were opened alone.
func TestTwoFilesAreComparedAsIfOpenedAlone(t *testing.T) {
	a, b := splitFiles()
	off := plan.Without{Models: []string{"m1"}}
	for _, p := range []plan.Plan{{}, {Without: off}, {Fit: plan.Fit{Method: "reml"}}, {Agreement: plan.Agreement{By: "file", A: []string{"a.csv"}}}} {
		r := analyze(t, p, a, b)
		if len(r.Agreement) != 1 || r.Agreement[0].A != "file a.csv" || r.Agreement[0].B != "file b.csv" {
			t.Fatalf("%+v", r.Agreement)
		}
		if got, want := r.Agreement[0].N, 6; got != want {
			t.Errorf("%d languages, want %d", got, want)
		}
		one, two := analyze(t, p, a), analyze(t, p, b)
		for _, l := range r.Agreement[0].Languages {
			golden.Rel(t, "a: "+l.Language, float64(l.A), float64(languageOf(t, one, l.Language).Potential), 1e-12, rounding)
			golden.Rel(t, "b: "+l.Language, float64(l.B), float64(languageOf(t, two, l.Language).Potential), 1e-12, rounding)
		}
		wantNulls(t, r)
	}
}

func TestAFileThatIsSwitchedOffDoesNotAgree(t *testing.T) {
	a, b := rows("A,en,t1,80 A,de,t1,70 B,en,t1,60 B,de,t1,51"), rows("C,en,t1,81 C,de,t1,72 D,en,t1,63 D,de,t1,57")
	a.name, b.name = "a.csv", "b.csv"
	off := plan.Without{Models: []string{"C", "D"}}
	for by, note := range map[string]bool{"auto": false, "file": true} {
		if r := analyze(t, plan.Plan{Without: off, Agreement: plan.Agreement{By: by}}, a, b); r.Agreement != nil || hasNote(r, "no_agreement") != note {
			t.Errorf("%s: %+v, notes %+v", by, r.Agreement, r.Notes)
		}
	}
}

func TestBucketsAreComparedWhereThereAreTwo(t *testing.T) {
	a, b := splitFiles()
	_, rest, _ := strings.Cut(b.data, "\n")
	whole := text{"whole.csv", a.data + rest}
	r := analyze(t, plan.Plan{}, whole)
	if len(r.Agreement) != 1 || r.Agreement[0].A != "bucket NLU" || r.Agreement[0].B != "bucket Reasoning" {
		t.Errorf("%+v", r.Agreement)
	}
	if r := analyze(t, plan.Plan{Agreement: plan.Agreement{By: "none"}}, whole); r.Agreement != nil || hasNote(r, "no_agreement") {
		t.Errorf("asked for none: %+v", r.Agreement)
	}
	if r := analyze(t, plan.Plan{}, made(t, "balanced.csv")); r.Agreement != nil || hasNote(r, "no_agreement") {
		t.Errorf("one file without buckets: %+v", r.Agreement)
	}
}

func TestAgreementThatCannotBeSaysWhy(t *testing.T) {
	for name, c := range map[string]struct {
		records string
		ask     plan.Agreement
		note    string
		row     bool
	}{
		"unknown label":   {"A,en,t1,80 A,de,t1,70 B,en,t1,60 B,de,t1,51 A,en,t2,61 B,de,t2,57", plan.Agreement{By: "dataset", A: []string{"t9"}}, "no_agreement", false},
		"one label":       {"A,en,t1,80 A,de,t1,70 B,en,t1,60 B,de,t1,51", plan.Agreement{By: "dataset"}, "no_agreement", false},
		"no buckets":      {"A,en,t1,80 A,de,t1,70 B,en,t1,60 B,de,t1,51", plan.Agreement{By: "bucket"}, "no_agreement", false},
		"in both":         {"A,en,t1,80 A,de,t1,70 B,en,t1,60 B,de,t1,51 A,en,t2,61 B,de,t2,57", plan.Agreement{By: "dataset", A: []string{"t1"}, B: []string{"t1", "t2"}}, "no_agreement", false},
		"nothing left":    {"A,en,t1,80 A,de,t1,70 B,en,t1,60 B,de,t1,51 A,en,t2,61 B,de,t2,57", plan.Agreement{By: "dataset", A: []string{"t1", "t2"}}, "no_agreement", false},
		"no fit":          {"A,en,t1,80 A,de,t1,70 B,en,t1,60 B,de,t1,51 A,en,t2,61", plan.Agreement{By: "dataset"}, "no_agreement", false},
		"two languages":   {"A,en,t1,80 A,de,t1,70 B,en,t1,60 B,de,t1,51 A,en,t2,61 A,de,t2,50 B,en,t2,40 B,de,t2,57", plan.Agreement{By: "dataset"}, "agreement_few", true},
		"apart in a part": {"A,en,t1,80 A,de,t1,70 B,en,t1,60 B,de,t1,51 A,sw,t1,40 B,sw,t1,42 A,yo,t1,30 B,yo,t1,33 A,en,t2,61 A,de,t2,50 B,en,t2,40 B,de,t2,57 A,fr,t2,30 B,fr,t2,31 A,sw,t3,40 A,yo,t3,43 B,sw,t3,47 B,yo,t3,30", plan.Agreement{By: "dataset", A: []string{"t1"}}, "agreement_apart", true},
	} {
		r := analyze(t, plan.Plan{Agreement: c.ask}, rows(c.records))
		if !hasNote(r, c.note) || (len(r.Agreement) == 1) != c.row {
			t.Errorf("%s: %+v, notes %+v", name, r.Agreement, r.Notes)
		}
		if len(r.Agreement) == 1 {
			wantNulls(t, r)
		}
	}
}
