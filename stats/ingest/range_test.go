package ingest

import (
	"fmt"
	"testing"

	"isogloss/stats/plan"
)

// Scores above 100 are flagged wherever percentages stand beside them, and a
// scale of its own is left alone.
func TestScoresAboveHundredAmongPercentagesAreFlagged(t *testing.T) {
	percent := "A,en,xnli,acc,81\nA,de,xnli,acc,74\nA,sw,xnli,acc,60\n"
	for _, c := range []struct {
		text           string
		flagged, aside int
	}{
		{percent + "A,en,solo,acc,150\nB,en,solo,acc,140\nB,de,solo,acc,40\n", 2, 2}, // most of the task
		{percent + "A,en,solo,acc,150\nB,en,solo,acc,140\n", 2, 2},                   // all of it, of a metric that ends at 100
		{percent + "A,en,solo,,150\nB,en,solo,,140\nB,de,solo,,40\n", 2, 2},
		{percent + "A,en,arena,elo,1200\nA,de,arena,elo,900\n", 0, 0},
		{percent + "A,en,t,loss,1200\nA,de,t,loss,9\n", 0, 0},
		{"A,en,arena,elo,1200\nA,de,arena,elo,900\nA,en,t,acc,0.5\n", 0, 0},
		{"A,en,t,acc,150\nA,de,t,acc,140\nA,sw,t,acc,40\n", 0, 0}, // no percentages beside it
		{"A,en,t,acc,150\nA,de,t,acc,90\nA,sw,t,acc,40\n", 1, 1},
		{"A,en,t,acc,150\nA,en,t,acc,30\nA,de,t,acc,90\nA,sw,t,acc,40\n", 1, 2}, // by values: the mean is 90
		{"A,en,t,acc,100\nA,de,t,acc,90\n", 0, 0},
	} {
		r := readText(t, "a.csv", "model,language,dataset,metric,score\n"+c.text)
		for _, choice := range []string{"keep", "set_aside"} {
			a := plan.Audit{"out_of_range": choice, "lower_is_better": "keep"}
			_, rec, notes, err := r.Table(a)
			if err != nil {
				t.Fatal(err)
			}
			flagged, aside, noted := 0, 0, 0
			for _, d := range rec.Decisions {
				if d.Code == "out_of_range" {
					flagged = d.Affected
				}
			}
			for _, s := range rec.SetAside {
				if s.Reason == "out_of_range" {
					aside = s.Count
				}
			}
			for _, n := range notes {
				if n.Code == "out_of_range" {
					noted++
				}
			}
			want := fmt.Sprint(c.flagged, 0, min(c.flagged, 1))
			if choice == "set_aside" {
				want = fmt.Sprint(c.flagged, c.aside, 0)
			}
			if got := fmt.Sprint(flagged, aside, noted); got != want {
				t.Errorf("%s\n%s: flagged, set aside, noted are %s, want %s", c.text, choice, got, want)
			}
			checkIdentity(t, r, a)
		}
	}
}
