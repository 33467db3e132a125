package chart

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"isogloss/stats/report"
)

func TestRankIntervalsHaveTheNumbersOfTheReport(t *testing.T) {
	r := panel(11)
	spec := RankInterval(r, nil).String()
	rows := byName(t, spec)
	for i, l := range r.Languages {
		d := rows[l.Language]
		if d["rank"] != float64(l.Rank) || d["low"] != float64(l.RankLow) || d["high"] != float64(l.RankHigh) || fmt.Sprint(d["near"]) != fmt.Sprint(l.NotSeparable) || d["was"] != nil {
			t.Errorf("%s: %v", l.Language, d)
		}
		if at := slices.Index(domain(t, spec, "y"), l.Language); at != i {
			t.Errorf("%s stands in row %d", l.Language, at)
		}
	}
}

func TestOldPlacesAreAmongTheLanguagesOfBoth(t *testing.T) {
	before, after := panel(5), panel(5) // l0 … l4 at ranks 1 … 5
	after.Languages = after.Languages[1:]
	for i, rank := range []report.Number{2, 1, 3, 4} {
		after.Languages[i].Rank = rank
	}
	rows := byName(t, RankInterval(after, before).String())
	for name, was := range map[string]any{"l1": 1.0, "l2": 2.0, "l3": nil, "l4": nil} {
		if rows[name]["was"] != was {
			t.Errorf("%s was at %v, want %v", name, rows[name]["was"], was)
		}
	}
	before.Languages[1].Rank, before.Languages[2].Rank = 2.5, 2.5
	if rows = byName(t, RankInterval(after, before).String()); rows["l1"]["was"] != 1.5 || rows["l2"]["was"] != 1.5 {
		t.Errorf("a shared place is drawn at %v and %v", rows["l1"]["was"], rows["l2"]["was"])
	}
	if rows = byName(t, RankInterval(before, after).String()); rows["l1"]["was"] != nil {
		t.Error("ranks among fewer languages are drawn as if they were among all")
	}
}

func TestOfManyLanguagesTheEndsAreDrawn(t *testing.T) {
	r := panel(161)
	spec := RankInterval(r, nil).String()
	if rows := byName(t, spec); len(rows) != 160 || rows["l80"] != nil || !strings.Contains(remarkOf(t, spec), "the first and the last 80 of 161") {
		t.Errorf("%d rows, %v, %s", len(rows), rows["l80"], remarkOf(t, spec))
	}
}

func TestRanksWithoutIntervalsAreDrawnOnTheirWayOnly(t *testing.T) {
	r := panel(5)
	for i := range r.Languages {
		r.Languages[i].RankLow, r.Languages[i].RankHigh = report.None, report.None
	}
	if RankInterval(r, nil) != nil {
		t.Error("dots without intervals say nothing")
	}
	r.Uncertainty = &report.Uncertainty{Draws: report.Done{Asked: 10000}}
	if rows := byName(t, RankInterval(r, nil).String()); len(rows) != 5 || rows["l0"]["low"] != nil {
		t.Errorf("%v", rows)
	}
	r.Fit.Components = make([]report.Component, 2)
	if RankInterval(r, nil) != nil {
		t.Error("two rankings are drawn as one")
	}
}
