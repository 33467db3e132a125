package ingest

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"isogloss/stats/plan"
)

// Each alternative of each decision does what it says: the records and what is
// set aside, written as in scores, under one choice.
func TestEveryAlternativeWorks(t *testing.T) {
	for _, c := range []struct {
		code, text string
		want       map[string]string // by choice: records; set aside
	}{
		{"missing", "A,en,t,acc,80\nA,de,t,acc,–\nA,de,t,acc,–\nA,sw,t,acc,N/A\n", map[string]string{
			"set_aside": "A en t_acc 80 (1); missing 3",
			"zero":      "A de t_acc 0 (1), A en t_acc 80 (1), A sw t_acc 0 (1); duplicate 1",
		}},
		{"marks", "A,en,t,acc,80\nA,de,t,acc,74†\nA,sw,t,acc,50 %\n", map[string]string{
			"strip":     "A de t_acc 74 (1), A en t_acc 80 (1), A sw t_acc 50 (1); ",
			"set_aside": "A en t_acc 80 (1); marked 2",
		}},
		{"pairs", "A,en,t,f1/em,83.5/72.2\nA,de,t,f1,60\n", map[string]string{
			"split":     "A de t_f1 60 (1), A en t_em 72.2 (1), A en t_f1 83.5 (1); ",
			"set_aside": "A de t_f1 60 (1); pair 2",
		}},
		{"aggregates", "A,en,t,acc,80\nA,de,t,acc,70\nA,avg,t,acc,75\nA,en,overall,acc,80\n", map[string]string{
			"set_aside": "A de t_acc 70 (1), A en t_acc 80 (1); aggregate 2",
			"keep":      "A avg t_acc 75 (1), A de t_acc 70 (1), A en overall_acc 80 (1), A en t_acc 80 (1); ",
		}},
		{"duplicates", "A,en,t,acc,80\nA,en,t,acc,80\nA,en,t,acc,77\n", map[string]string{
			"once": "A en t_acc 78.5 (2); duplicate 1",
			"keep": "A en t_acc 79 (3); ",
		}},
		{"replicates", "A,en,t,acc,80\nA,en,t,acc,77\nA,en,t,acc,74\nA,de,t,acc,60\n", map[string]string{
			"mean":  "A de t_acc 60 (1), A en t_acc 77 (3); ",
			"first": "A de t_acc 60 (1), A en t_acc 80 (1); replicate 2",
			"last":  "A de t_acc 60 (1), A en t_acc 74 (1); replicate 2",
		}},
		{"lower_is_better", "A,en,t,acc,80\nA,en,t,perplexity,12\n", map[string]string{
			"set_aside": "A en t_acc 80 (1); lower_is_better 1",
			"keep":      "A en t_acc 80 (1), A en t_perplexity 12 (1); ",
		}},
		{"units", "A,en,t,acc,80\nA,de,t,acc,0.5\nA,en,u,acc,0.58\nA,de,u,acc,1\nA,en,v,mcc,-0.1\n", map[string]string{
			"times_100": "A de t_acc 0.5 (1), A de u_acc 100 (1), A en t_acc 80 (1), A en u_acc 58 (1), A en v_mcc -0.1 (1); ",
			"as_is":     "A de t_acc 0.5 (1), A de u_acc 1 (1), A en t_acc 80 (1), A en u_acc 0.58 (1), A en v_mcc -0.1 (1); ",
		}},
		{"out_of_range", "A,en,t,acc,80\nA,de,t,acc,100\nA,sw,t,acc,100.5\nA,en,t,elo,1200\nA,de,t,elo,900\n", map[string]string{
			"keep":      "A de t_acc 100 (1), A de t_elo 900 (1), A en t_acc 80 (1), A en t_elo 1200 (1), A sw t_acc 100.5 (1); ",
			"set_aside": "A de t_acc 100 (1), A de t_elo 900 (1), A en t_acc 80 (1), A en t_elo 1200 (1); out_of_range 1",
		}},
	} {
		r := readText(t, "a.csv", "model,language,dataset,metric,score\n"+c.text)
		var choices []string
		for _, d := range plan.Decisions {
			if d.Code == c.code {
				choices = d.Choices
			}
		}
		if len(choices) != len(c.want) {
			t.Errorf("%s: %d choices are tested, there are %v", c.code, len(c.want), choices)
		}
		for _, choice := range choices {
			a := plan.Audit{c.code: choice}
			out, rec, _, err := r.Table(a)
			if err != nil {
				t.Fatal(err)
			}
			var records, asides []string
			for _, row := range out.Rows {
				records = append(records, fmt.Sprintf("%s %s %s %v (%d)", out.Models[row.Model], out.Languages[row.Language], out.Tasks[row.Task].Name, row.Score, row.Values))
			}
			for _, s := range rec.SetAside {
				asides = append(asides, fmt.Sprintf("%s %d", s.Reason, s.Count))
				if len(s.Examples) == 0 || s.Examples[0].File != "a.csv" || s.Examples[0].Line < 2 {
					t.Errorf("%s %s: set aside for %s without an example: %v", c.code, choice, s.Reason, s.Examples)
				}
			}
			if got := strings.Join(records, ", ") + "; " + strings.Join(asides, ", "); got != c.want[choice] {
				t.Errorf("%s %s\n got %s\nwant %s", c.code, choice, got, c.want[choice])
			}
			listed := false
			for _, d := range rec.Decisions {
				if d.Code == c.code {
					listed = d.Chosen == choice && d.Default == choices[0] && d.Affected > 0 && d.Text != "" && len(d.Examples) > 0
				}
			}
			if !listed {
				t.Errorf("%s %s is not listed as such: %+v", c.code, choice, rec.Decisions)
			}
			checkIdentity(t, r, a)
		}
	}
}

func TestUnitsStayWhenAllTasksAreFractions(t *testing.T) {
	r := readText(t, "a.csv", "model,language,dataset,metric,score\nA,en,t,acc,0.8\nA,en,u,acc,1.5\nA,en,v,ppl,30\n")
	for _, a := range []plan.Audit{nil, {"lower_is_better": "keep"}} {
		out, rec, _, _ := r.Table(a)
		for _, d := range rec.Decisions {
			if d.Code == "units" {
				t.Errorf("units are touched: %s", d.Text)
			}
		}
		if out.Rows[0].Score != 0.8 {
			t.Errorf("the score is %v", out.Rows[0].Score)
		}
	}
}

// Standard errors and deviations are in the unit of the score, test items are
// added up, and an item-level file tells both from its rows.
func TestUncertaintyFollowsTheScore(t *testing.T) {
	r := readText(t, "a.csv", "model,language,dataset,score,stderr,sd,n\nA,en,t,0.8,0.02,0.3,100\nA,de,t,0.6,0.03,,50\nA,de,t,0.4,0.04,,70\nA,sw,t,0.2,,,\nA,en,u,50,,,\n")
	out, _, _, err := r.Table(nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []struct{ score, sd, se, items float64 }{
		{50, 100 * math.Sqrt(0.02), 100 * math.Sqrt(0.03*0.03+0.04*0.04) / 2, 120}, // de
		{80, 30, 2, 100}, // en
		{50, math.NaN(), math.NaN(), math.NaN()},
		{20, math.NaN(), math.NaN(), math.NaN()}, // sw
	} {
		row := out.Rows[i]
		for _, p := range [][2]float64{{row.Score, want.score}, {row.SD, want.sd}, {row.SE, want.se}, {row.Items, want.items}} {
			if !(math.Abs(p[0]-p[1]) <= 1e-13*p[1] || math.IsNaN(p[0]) && math.IsNaN(p[1])) {
				t.Errorf("record %d is %+v, want %+v", i, row, want)
			}
		}
	}
	r = readText(t, "b.csv", string(itemRows(28_000, true)))
	out, rec, _, _ := r.Table(plan.Audit{"replicates": "first"})
	if len(rec.Decisions) != 0 || len(out.Rows) != 1400 {
		t.Fatalf("an item-level file gives %d records and decisions %v", len(out.Rows), rec.Decisions)
	}
	for _, row := range out.Rows {
		p := row.Score
		if sd := math.Sqrt(p * (1 - p) * 20 / 19); row.Values != 20 || row.Items != 20 || math.Abs(row.SD-sd) > 1e-12 || math.Abs(row.SE-sd/math.Sqrt(20)) > 1e-12 {
			t.Errorf("20 items with mean %v give %+v", p, row)
		}
	}
}

// Without an item column a file is item-level from 11 values in the middle
// cell on; equal rows are then different items.
func TestManyValuesACellAreItems(t *testing.T) {
	for n, want := range map[int]string{10: "duplicate 8", 11: ""} {
		r := readText(t, "a.csv", "model,language,dataset,score\n"+strings.Repeat("A,en,t,1\n", n-1)+"A,en,t,0\n")
		_, rec, _, _ := r.Table(nil)
		got := ""
		for _, s := range rec.SetAside {
			got += fmt.Sprintf("%s %d", s.Reason, s.Count)
		}
		if got != want {
			t.Errorf("%d values: set aside %q, want %q", n, got, want)
		}
	}
}

func TestModelsInFractionsAmongPercentagesAreNoted(t *testing.T) {
	for text, want := range map[string]string{
		"A,en,t,acc,80\nA,de,t,acc,70\nB,en,t,acc,0.8\nB,de,t,acc,0.7\n": "units_mixed",
		"A,en,t,acc,80\nA,de,t,acc,70\nB,en,t,acc,0.8\nB,de,t,acc,1.7\n": "",
		"A,en,t,acc,8\nA,de,t,acc,7\nB,en,t,acc,0.8\nB,de,t,acc,0.7\n":   "",
		"A,en,t,acc,80\nA,de,t,acc,70\nB,en,t,acc,0\nB,de,t,acc,0\n":     "",
		"A,en,t,acc,80\nA,de,t,acc,70\nB,en,t,acc,0.8\n":                 "",
	} {
		_, _, notes, err := readText(t, "a.csv", "model,language,dataset,metric,score\n"+text).Table(nil)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, n := range notes {
			got += n.Code
		}
		if got != want {
			t.Errorf("%q gives %q, want %q", text, got, want)
		}
	}
}

func TestFilesOfOneNameInSeveralFoldersAreToldApart(t *testing.T) {
	b := "language,dataset,score\nen,t,80\nde,t,70\n"
	out, _, _, _ := read(t, memory{"run/m1/scores.csv", []byte(b), 0}, memory{`run\m2\scores.csv`, []byte(b), 0}, memory{"run/.hidden", []byte(b), 0}).Table(nil)
	if got := strings.Join(out.Models, " "); got != ".hidden run/m1/scores run/m2/scores" {
		t.Errorf("models are %s", got)
	}
}

func TestExamplesShowWhatBecomesOfAScore(t *testing.T) {
	text := "model,language,dataset,metric,score\nA,en,t,acc,0.7\nA,en,t,acc,0.8\nA,de,t,acc,0.5\nA,en,u,acc,70\n"
	for _, c := range []struct {
		audit plan.Audit
		code  string
		want  string
	}{
		{nil, "replicates", "A, en, t_acc: 0.7, 0.8 → 0.75"},
		{plan.Audit{"replicates": "first"}, "replicates", "A, en, t_acc: 0.7, 0.8 → 0.7"},
		{plan.Audit{"replicates": "last"}, "replicates", "A, en, t_acc: 0.7, 0.8 → 0.8"},
		{nil, "units", "t_acc: 0.5 to 0.8 → 50 to 80"},
		{plan.Audit{"units": "as_is"}, "units", "t_acc: 0.5 to 0.8"},
	} {
		_, records, _, err := readText(t, "a.csv", text).Table(c.audit)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range records.Decisions {
			if d.Code == c.code && d.Examples[0].Text != c.want {
				t.Errorf("%s %s: %s, want %s", d.Code, d.Chosen, d.Examples[0].Text, c.want)
			}
		}
	}
}
