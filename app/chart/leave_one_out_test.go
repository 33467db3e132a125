package chart

import (
	"fmt"
	"strings"
	"testing"

	"isogloss/stats/report"
)

// influenced is a panel with refits and two parts that are compared.
func influenced(n int) *report.Report {
	r := panel(n)
	for i, kind := range []string{"dataset", "dataset", "model", "language"} {
		l := report.LeaveOneOut{Kind: kind, Level: fmt.Sprintf("left %d", i), N: n, Spearman: 0.9}
		l.Shift = report.Shift{MaxShift: report.Number(3 - i), Language: "l1", From: 1, To: report.Number(4 - i)}
		for j := range n {
			l.Shifts = append(l.Shifts, report.Number((i+j)%5-2))
		}
		r.Robustness.LeaveOneOut = append(r.Robustness.LeaveOneOut, l)
	}
	a := report.Agreement{A: "one part", B: "the other", N: n}
	for i := range n {
		a.Languages = append(a.Languages, report.AgreementLanguage{Language: fmt.Sprintf("l%d", i), A: report.Number(60 + i), B: report.Number(70 - i*i%7)})
	}
	r.Agreement = []report.Agreement{a}
	return r
}

func TestRefitsAreDrawnTheLargestShiftFirst(t *testing.T) {
	r := influenced(5)
	spec := LeaveOneOut(r).String()
	rows := values(t, spec)
	if len(rows) != 3 { // no language
		t.Fatalf("%d rows", len(rows))
	}
	for i, row := range rows {
		l := r.Robustness.LeaveOneOut[i]
		if row["shift"] != float64(l.MaxShift) || row["name"] != "without "+l.Level || (row["key"] == true) != (i == 0) {
			t.Errorf("%v, want %v", row, l)
		}
	}
	r.Robustness.LeaveOneOut = nil
	if LeaveOneOut(r) != nil || LeaveOneOutMap(r) != nil {
		t.Error("nothing is drawn")
	}
}

func TestTheMapOfRefitsHasEveryShift(t *testing.T) {
	r := influenced(5)
	r.Robustness.LeaveOneOut[0].Shifts[2] = report.None
	cells := values(t, LeaveOneOutMap(r).String())
	if len(cells) != 3*5-1 {
		t.Fatalf("%d cells", len(cells))
	}
	at := 0
	for _, l := range r.Robustness.LeaveOneOut[:3] {
		for i, s := range l.Shifts {
			if !s.OK() {
				continue
			}
			// A rank that falls is a place won.
			if c := cells[at]; c["value"] != 0-float64(s) || c["row"] != l.Level || c["column"] != r.Languages[i].Language {
				t.Errorf("%v, want %g", c, -s)
			}
			at++
		}
	}
}

func TestAgreementHasBothPotentials(t *testing.T) {
	r := influenced(5)
	rows := byName(t, Agreement(r).String())
	for _, l := range r.Agreement[0].Languages {
		if row := rows[l.Language]; row["a"] != float64(l.A) || row["b"] != float64(l.B) {
			t.Errorf("%s: %v", l.Language, row)
		}
	}
	r.Agreement = nil
	if Agreement(r) != nil {
		t.Error("nothing is drawn")
	}
}

func TestOfManyRefitsThoseThatMoveMostAreDrawn(t *testing.T) {
	r := panel(5)
	for i := range 25 {
		r.Robustness.LeaveOneOut = append(r.Robustness.LeaveOneOut, report.LeaveOneOut{Kind: "dataset", Level: fmt.Sprint(i), N: 5,
			Shift: report.Shift{MaxShift: report.Number(i), Language: "l1", From: 2, To: 2}})
	}
	spec := LeaveOneOut(r).String()
	rows := byName(t, spec)
	if len(rows) != 20 || rows["without 24"] == nil || rows["without 4"] != nil || !strings.Contains(remarkOf(t, spec), "20 of 25") {
		t.Errorf("%d rows, %s", len(rows), remarkOf(t, spec))
	}
}

// A model may have the name of a dataset.
func TestRefitsOfOneNameAreToldApart(t *testing.T) {
	r := influenced(5)
	r.Robustness.LeaveOneOut[2].Level = r.Robustness.LeaveOneOut[1].Level
	if rows := byName(t, LeaveOneOut(r).String()); rows["without left 1"] == nil || rows["without left 1 (model)"] == nil {
		t.Errorf("rows are %v", rows)
	}
}

func TestAMapWithoutAMoveIsNotDrawn(t *testing.T) {
	r := influenced(5)
	for i := range r.Robustness.LeaveOneOut {
		r.Robustness.LeaveOneOut[i].Shift = report.Shift{MaxShift: 0, Language: "l0", From: 1, To: 1, Shifts: make([]report.Number, 5)}
	}
	if LeaveOneOutMap(r) != nil {
		t.Error("a map without a move is drawn")
	}
}
