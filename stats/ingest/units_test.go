package ingest

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Tasks in fractions are brought to per cent beside accuracies in per cent;
// correlations may be negative, other negative tasks are named in a note.
func TestUnitsOfTasksAmongPercentages(t *testing.T) {
	for _, c := range []struct{ metric, scores, want string }{
		{"mcc", "0.62 0.41 -0.02", "-2 41 62"},
		{"mcc", "0.62 1.2 -0.02", "-0.02 0.62 1.2 scales_mixed"},
		{"mcc", "0.62 -1.2 -0.02", "-0.02 -1.2 0.62 scales_mixed"},
		{"mcc", "-0.62 -0.41 -0.02", "-0.02 -0.41 -0.62 units_negative"},
		{"mcc", "-1 0 1", "-1 0 1 units_negative"},
		{"cosine_spearman", "-0.5 0.5 1", "-50 100 50"},
		{"Matthews-Correlation", "-1 0.29 1", "-100 100 29"},
		{"quadratic kappa", "0.1 -0.9 0.2", "-90 10 20"},
		{"gain", "0.62 0.41 -0.02", "-0.02 0.41 0.62 units_negative"},
		{"gain", "0.62 0.41 0", "0 41 62"},
		{"gain", "0.62 -4 0", "-4 0 0.62 scales_mixed"},
		{"mccabe", "0.62 -0.4 0", "-0.4 0 0.62 units_negative"},
		{"loss", "0.62 -0.4 0", ""},
		{"acc2", "0.4 1.4 0.7", "0.4 0.7 1.4 scales_mixed"},
	} {
		text := "model,language,dataset,metric,score\nA,en,xnli,acc,81\nA,de,xnli,acc,74\nA,sw,xnli,acc,60\n"
		for i, s := range strings.Fields(c.scores) {
			text += fmt.Sprintf("A,%s,z,%s,%s\n", []string{"en", "de", "sw"}[i], c.metric, s)
		}
		out, _, notes, err := readText(t, "a.csv", text).Table(nil)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, r := range out.Rows {
			if out.Tasks[r.Task].Dataset == "z" {
				got = append(got, fmt.Sprint(r.Score))
			}
		}
		slices.Sort(got)
		for _, n := range notes {
			got = append(got, n.Code)
			if !strings.Contains(n.Text, "z_"+c.metric) {
				t.Errorf("note %q does not name the task", n.Text)
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s of %s: got %s, want %s", c.metric, c.scores, s, c.want)
		}
	}
}

// Without percentages a negative task says nothing about units.
func TestNegativeTasksAloneAreNotNoted(t *testing.T) {
	_, rec, notes, _ := readText(t, "a.csv", "model,language,dataset,metric,score\nA,en,t,mcc,-0.5\nA,de,t,mcc,0.5\nA,de,u,gain,-0.5\n").Table(nil)
	if len(notes)+len(rec.Decisions) > 0 {
		t.Errorf("notes %v, decisions %v", notes, rec.Decisions)
	}
}

// A mean of 0.9 over values of 0.4 and 1.4 is no fraction.
func TestUnitsGoByValuesNotByMeans(t *testing.T) {
	text := "model,language,dataset,seed,score\nA,en,t1,1,80\nA,de,t1,1,70\nA,en,t2,1,0.4\nA,en,t2,2,1.4\nA,de,t2,1,0.5\n"
	out, rec, _, _ := readText(t, "a.csv", text).Table(nil)
	for _, r := range out.Rows {
		if out.Tasks[r.Task].Name == "t2" && r.Score > 1 {
			t.Errorf("a score becomes %v", r.Score)
		}
	}
	for _, d := range rec.Decisions {
		if d.Code == "units" {
			t.Error(d.Text)
		}
	}
	// A value above 1.5 makes a task one of per cent, whatever its mean.
	text = "model,language,dataset,seed,score\nA,en,t1,1,2\nA,en,t1,2,0.5\nA,en,t2,1,0.4\n"
	out = table(t, readText(t, "a.csv", text), nil)
	if out.Rows[1].Score != 40 {
		t.Errorf("the fraction becomes %v", out.Rows[1].Score)
	}
}
