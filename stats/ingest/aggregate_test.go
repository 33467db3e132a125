package ingest

import (
	"fmt"
	"testing"
)

// A summary is set aside in whichever dimension it stands, unless it has no
// siblings there that it could sum up.
func TestSummariesOfEveryDimensionAreSetAside(t *testing.T) {
	for _, c := range []struct {
		row  string
		want int
	}{
		{"A,avg,t,70", 1}, {"average,en,t,70", 1}, {"A,en,Overall,70", 1}, {"Mean,en,t,70", 1}, {"meanwhile,en,t,70", 0}, {"median,Macro avg,total,70", 1},
	} {
		_, rec, _, err := readText(t, "a.csv", "model,language,dataset,score\nA,en,t,80\nA,de,t,60\n"+c.row+"\n").Table(nil)
		if err != nil {
			t.Fatal(err)
		}
		got := 0
		for _, s := range rec.SetAside {
			if s.Reason == "aggregate" {
				got += s.Count
			}
		}
		if got != c.want {
			t.Errorf("%s: %d set aside", c.row, got)
		}
	}
	out, rec, _, _ := readText(t, "a.csv", "model,language,dataset,score\naverage,en,all,80\naverage,de,all,60\n").Table(nil)
	if rec.Count != 2 || fmt.Sprint(out.Models) != "[average]" {
		t.Errorf("%+v", rec)
	}
}
