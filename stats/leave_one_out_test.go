package stats_test

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"isogloss/stats"
	"isogloss/stats/ingest"
	"isogloss/stats/internal/golden"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

func TestLeaveOneOutOfMEGAIsAsTheReferenceHasIt(t *testing.T) {
	want := golden.Load(t, "testdata/mega_refits.json")
	r := analyze(t, plan.Plan{}, load(t, megaPath))
	if got := len(r.Robustness.LeaveOneOut); got != 77 || len(want.Keys("leave_one_out")) != 77 {
		t.Fatalf("%d refits, want 77", got)
	}
	if r.Uncertainty.Refits != (report.Done{Done: 77, Asked: 77}) {
		t.Errorf("%+v", r.Uncertainty.Refits)
	}
	for _, l := range r.Robustness.LeaveOneOut {
		name := strings.ToUpper(l.Kind[:1]) + l.Kind[1:] + "=" + l.Level
		var w struct {
			N        int
			Spearman float64 `json:"spearman"`
			MaxShift float64 `json:"max_shift"`
			Language string  `json:"language"`
		}
		want.Decode("leave_one_out."+name, &struct {
			N        *int     `json:"n"`
			Spearman *float64 `json:"spearman"`
			MaxShift *float64 `json:"max_shift"`
			Language *string  `json:"language"`
		}{&w.N, &w.Spearman, &w.MaxShift, &w.Language})
		golden.Abs(t, "ρ without "+name, float64(l.Spearman), w.Spearman, 1e-9, "equal ranks give ρ to rounding")
		if l.N != w.N || float64(l.MaxShift) != w.MaxShift || l.Language != w.Language {
			t.Errorf("without %s: n %d, %g of %s; want %d, %g of %s", name, l.N, l.MaxShift, l.Language, w.N, w.MaxShift, w.Language)
		}
		if len(l.Shifts) != len(r.Languages) {
			t.Fatalf("%d shifts", len(l.Shifts))
		}
		left, largest := 0, 0.0
		for i, s := range l.Shifts {
			if !s.OK() {
				continue
			}
			left++
			largest = max(largest, math.Abs(float64(s)))
			if r.Languages[i].Language == l.Language && l.To-l.From != s {
				t.Errorf("without %s: %s moves from %g to %g, not by %g", name, l.Language, l.From, l.To, s)
			}
		}
		if left != l.N || largest != w.MaxShift {
			t.Errorf("without %s: %d shifts, the largest %g", name, left, largest)
		}
	}
}

// The languages that rest on one dataset have no rank without it.
func TestLanguagesOfOneDatasetAreGoneWithoutIt(t *testing.T) {
	r := analyze(t, plan.Plan{}, load(t, megaPath))
	for _, l := range r.Robustness.LeaveOneOut {
		for i, s := range l.Shifts {
			language := r.Languages[i].Language
			if language == "wo" && s.OK() == (l.Level == "udpos" || l.Level == "wo") {
				t.Errorf("without %s %s: wo moves by %g", l.Kind, l.Level, s)
			}
		}
	}
	if !hasNote(r, "one_dataset") || !hasNote(r, "leave_one_out_gone") {
		t.Error("nothing says so")
	}
}

// A refit is the analysis of a table that does not have the level.
func TestARefitIsTheFitOfTheRest(t *testing.T) {
	for _, fit := range []plan.Fit{{}, {Method: "reml"}, {Equation: "eq6"}} {
		r := analyze(t, plan.Plan{Fit: fit}, load(t, megaPath))
		for _, l := range r.Robustness.LeaveOneOut {
			var off plan.Without
			switch l.Kind + " " + l.Level {
			case "dataset udpos":
				off.Datasets = []string{l.Level}
			case "model mBERT":
				off.Models = []string{l.Level}
			case "language yo":
				off.Languages = []string{l.Level}
			default:
				continue
			}
			rest := analyze(t, plan.Plan{Sections: []string{"potential"}, Fit: fit, Without: off}, load(t, megaPath))
			before := 0.0
			for i, language := range r.Languages {
				if !l.Shifts[i].OK() {
					continue
				}
				before++
				after := languageOf(t, rest, language.Language).Rank
				if float64(l.Shifts[i]) != float64(after)-before {
					t.Errorf("%+v without %s: %s moves by %g, want %g − %g", fit, l.Level, language.Language, l.Shifts[i], after, before)
				}
			}
		}
	}
}

func TestLeaveOneOutOfPoorInputs(t *testing.T) {
	for _, c := range []struct {
		name, records string
		refits        int
		notes         []string
	}{
		{"one language", "A,en,t1,80 A,en,t2,70 B,en,t1,60 B,en,t2,55", 0, nil},
		{"two languages", "A,en,t1,80 A,de,t1,70 B,en,t1,60 B,de,t1,51 C,en,t1,61 C,de,t1,57", 5, []string{"leave_one_out_few"}},
		{"a fit that hangs on one model", "A,en,t1,80 A,de,t1,70 B,en,t1,60 C,en,t1,55 C,de,t1,57", 5, []string{"leave_one_out_no_fit", "leave_one_out_few"}},
		{"a language of one model", "A,en,t1,80 A,de,t1,70 A,sw,t1,50 B,en,t1,60 B,de,t1,55 B,sw,t1,30 C,sw,t1,31 C,de,t1,37 C,yo,t1,11", 7, []string{"leave_one_out_gone"}},
		{"a bridge", "A,en,t1,80 A,de,t1,70 A,sw,t2,50 A,yo,t2,42 B,en,t1,70 B,de,t1,63 B,sw,t2,47 B,yo,t2,30 A,en,t3,60 A,yo,t3,44 B,en,t3,62 B,yo,t3,37", 9, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := analyze(t, plan.Plan{}, rows(c.records))
			wantNulls(t, r)
			got := 0
			if r.Robustness != nil {
				got = len(r.Robustness.LeaveOneOut)
			}
			if got != c.refits {
				t.Errorf("%d refits, want %d", got, c.refits)
			}
			for _, code := range c.notes {
				if !hasNote(r, code) {
					t.Errorf("no note %s", code)
				}
			}
		})
	}
}

// Where it would take minutes, a kind is not left out in turn, and a note says so.
func TestLeaveOneOutHasALimit(t *testing.T) {
	var b strings.Builder
	b.WriteString("model,language,dataset,score\n")
	for m := range 8000 {
		fmt.Fprintf(&b, "m%d,en,t1,%d\nm%d,de,t1,%d\n", m, 40+m%41, m, 35+m%37)
	}
	reading, err := stats.Open(context.Background(), []ingest.Source{text{"many.csv", b.String()}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	a, err := stats.Begin(context.Background(), reading, plan.Plan{Sections: []string{"uncertainty"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, task := range a.Tasks() {
		if task.Name == "refits" && task.Units != 2 {
			t.Errorf("%d refits, want one for each language", task.Units)
		}
	}
	if !hasNote(a.Report(), "leave_one_out_limited") {
		t.Error("nothing says that models are not left out")
	}
}
