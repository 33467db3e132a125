package report_test

import (
	"strings"
	"testing"

	"isogloss/stats/plan"
	"isogloss/stats/report"
)

func TestEveryDecisionHasItsText(t *testing.T) {
	seen := map[string]bool{}
	for _, d := range plan.Decisions {
		for _, chosen := range d.Choices {
			for _, n := range []int{1, 2} {
				s := report.DecisionText(d.Code, chosen, n, 1, 9.2)
				if seen[s] || !strings.HasSuffix(s, ".") {
					t.Errorf("%s %s: %q", d.Code, chosen, s)
				}
				seen[s] = true
			}
		}
	}
}

func TestNotesAboutRecordsAreSentences(t *testing.T) {
	examples := []report.Example{{File: "a.csv", Line: 3, Text: "A, en, 81.8†"}}
	for _, n := range []report.Note{
		report.FileRepeated("a.csv", "b.csv", "once"),
		report.FileRepeated("a.csv", "b.csv", "keep"),
		report.DuplicatesMany(10, 99),
		report.ColumnsUnused("task", []string{"dataset", ""}),
		report.ModelFromName("a.csv", "a"),
		report.DatasetFromName("a.csv", strings.Repeat("long", 100)),
		report.LinesSkipped(2, examples),
		report.BucketsDiffer([]string{"xnli"}),
		report.NotUTF8("a.csv", 1),
		report.RecordsSkipped("a.json", 2),
		report.DuplicatesUnchecked("a.csv", 100),
		report.CommasUnclear("a.tsv", 3, "53,861", true),
		report.CommasUnclear("a.tsv", 1, "53,861", false),
		report.ReplicatesScaled(59, 60, []string{"frac.csv"}, []string{"ok.csv"}),
		report.ReplicatesScaled(1, 1, []string{"a.csv"}, []string{"a.csv"}),
		report.ReplicatesScaled(2, 3, nil, []string{"a.csv"}),
		report.ScalesMixed([]report.Scale{{[]string{"x_judge"}, 9.21}, {[]string{"y_acc", "z_acc"}, 1000.25}}),
		report.ScoresExtreme(2, examples),
		report.ColumnsRepeated("score", 2),
		report.ColumnsRepeated("score", 3),
		report.HashesKept("a.csv", 2),
		report.MarksStripped(1, examples),
		report.MarksStripped(2, nil),
		report.OutOfRange(2, examples),
		report.UnitsMixed("t_acc", []string{"A", "B", "C", "D", "E", "F", "G"}),
		report.UnitsNegative([]string{"cola_gain"}),
	} {
		if n.Code == "" || n.Where == "" || !strings.HasSuffix(n.Text, ".") || strings.Contains(n.Text, "%!") || len(n.Text) > 600 {
			t.Errorf("%+v", n)
		}
	}
}
