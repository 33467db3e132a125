package ingest

import (
	"strings"
	"testing"
)

// Tasks on different scales are named, and the text about units says how far
// the other tasks go.
func TestTasksOnDifferentScalesAreNoted(t *testing.T) {
	for _, c := range []struct{ x, y, units, scales string }{
		{"judge 9.2", "acc 0.6", "go up to 9.2: multiplied", "scores of t_judge go up to 9.2, those of t_acc to 60."},
		{"elo 1008.7", "acc 0.6", "go up to 1009: multiplied", "scores of t_acc go up to 60, those of t_elo to 1009."},
		{"judge 9.2", "acc 60", "", "scores of t_judge go up to 9.2, those of t_acc to 60."},
		{"elo 1008.7", "acc 60", "", "scores of t_acc go up to 60, those of t_elo to 1009."},
		{"acc 9.2", "f1 60", "", ""},
		{"bleu 3.1", "acc 0.6", "go up to 3.1: multiplied", ""},
		{"gain 0", "acc 60", "multiplied", ""},
		{"acc 0.3", "f1 0.6", "", ""},
		{"judge 9.2", "grade 5", "", ""},
	} {
		text := "model,language,dataset,metric,score\n"
		for _, cell := range []string{c.x, c.y} {
			text += "A,en,t," + strings.Replace(cell, " ", ",", 1) + "\n"
		}
		_, rec, notes, err := readText(t, "a.csv", text).Table(nil)
		if err != nil {
			t.Fatal(err)
		}
		units, scales := "", ""
		for _, d := range rec.Decisions {
			units += d.Text
		}
		for _, n := range notes {
			scales += n.Text
		}
		if (units == "") != (c.units == "") || !strings.Contains(units, c.units) || (scales == "") != (c.scales == "") || !strings.Contains(scales, c.scales) {
			t.Errorf("%s beside %s:\nunits %q\nnotes %q", c.x, c.y, units, scales)
		}
	}
}
