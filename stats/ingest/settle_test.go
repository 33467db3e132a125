package ingest

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"isogloss/stats/plan"
)

func TestTheSameFileTwiceCountsOnce(t *testing.T) {
	a := "model,language,dataset,metric,score\nA,en,t,acc,80\nA,de,t,acc,70\n"
	r := read(t, memory{"a.csv", []byte(a), 0}, memory{"copy of a.csv", []byte(a), 0})
	_, rec, notes, _ := r.Table(nil)
	if rec.Values != 4 || rec.Count != 2 || len(rec.SetAside) != 1 || rec.SetAside[0].Count != 2 || len(notes) != 1 || notes[0].Code != "file_repeated" {
		t.Errorf("%d values, notes %v", rec.Values, notes)
	}
	// Equal rows in files that differ are duplicates, in whatever format.
	r = read(t, memory{"a.csv", []byte(a), 0}, memory{"b.json", []byte(`[{"score": 80, "Metric": "acc", "dataset": "t", "language": "en", "model": "A"}]`), 0})
	_, rec, _, _ = r.Table(nil)
	if rec.Values != 3 || rec.Count != 2 || len(rec.SetAside) != 1 || rec.SetAside[0].Reason != "duplicate" || rec.SetAside[0].Examples[0].File != "b.json" {
		t.Errorf("got %+v", rec)
	}
	// Where the name of the file is the model, they are two models.
	b := "language,dataset,score\nen,t,80\nde,t,70\n"
	out, rec, _, _ := read(t, memory{"m1.csv", []byte(b), 0}, memory{"m2.csv", []byte(b), 0}).Table(nil)
	if rec.Values != 4 || rec.Count != 4 || strings.Join(out.Models, " ") != "m1 m2" {
		t.Errorf("got %+v", rec)
	}
}

// The values of a copied file are read like any others: set aside as
// duplicates, or kept with the others, whatever else is decided about them.
func TestTheValuesOfACopiedFileAreCounted(t *testing.T) {
	a := "model,language,dataset,metric,score,n\nA,en,t,acc,80,10\nA,de,t,acc,74†,10\nA,de,t,acc,74†,10\nA,sw,t,acc,–,10\nA,sw,t,acc,x9,10\nA,,t,acc,50,10\n\nA note.\n"
	items := "model,language,dataset,score\n" + strings.Repeat("A,en,t,1\n", 12) + strings.Repeat("A,en,t,0\n", 4)
	for _, c := range []struct{ text, once, keep string }{
		{a, "12 values; duplicate 4, missing 2, no_label 2, unreadable 2; 74 of 1, 80 of 1; file_repeated lines_skipped marks_stripped",
			"12 values; missing 2, no_label 2, unreadable 2; 74 of 4, 80 of 2; file_repeated lines_skipped marks_stripped"},
		{items, "32 values; duplicate 16; 0.75 of 16; file_repeated", "32 values; ; 0.75 of 32; file_repeated"},
	} {
		r := read(t, memory{"a.csv", []byte(c.text), 0}, memory{"b.csv", []byte(c.text), 0})
		for choice, want := range map[string]string{"once": c.once, "keep": c.keep} {
			audit := plan.Audit{"duplicates": choice}
			out, rec, notes, err := r.Table(audit)
			if err != nil {
				t.Fatal(err)
			}
			var asides, records, codes []string
			for _, s := range rec.SetAside {
				asides = append(asides, fmt.Sprintf("%s %d", s.Reason, s.Count))
				if len(s.Examples) == 0 || s.Reason == "duplicate" && !strings.Contains(fmt.Sprint(s.Examples), "all of the file, which has the content of a.csv") {
					t.Errorf("set aside for %s: examples %v", s.Reason, s.Examples)
				}
			}
			for _, x := range out.Rows {
				records = append(records, fmt.Sprintf("%v of %d", x.Score, x.Values))
			}
			for _, n := range notes {
				codes = append(codes, n.Code)
			}
			slices.Sort(codes)
			got := fmt.Sprintf("%d values; %s; %s; %s", rec.Values, strings.Join(asides, ", "), strings.Join(records, ", "), strings.Join(codes, " "))
			if got != want {
				t.Errorf("%s\n got %s\nwant %s", choice, got, want)
			}
			checkIdentity(t, r, audit)
		}
	}
}

// Test items of one cell that are spread over files are items all the same.
// Sums of squares of parts put together differ from those of the whole by their
// rounding, a few units of 1e-16.
func TestItemsSpreadOverFilesAreItems(t *testing.T) {
	header := "model,language,dataset,score\n"
	cell := func(label string, right, wrong int) string {
		return strings.Repeat(label+",100\n", right) + strings.Repeat(label+",0\n", wrong)
	}
	a := cell("A,en,t", 4, 2) + cell("A,de,t", 3, 3) + cell("B,en,t", 2, 4) + cell("B,de,t", 1, 5)
	b := cell("A,en,t", 5, 1) + cell("A,de,t", 3, 3) + cell("B,en,t", 3, 3) + cell("B,de,t", 1, 5)
	other := "M,en,u,61\nM,de,u,62\nM,en,v,61\nM,de,v,62\nM,sw,v,62\nM,sw,v,62\nM,yo,v,62\n"
	whole := table(t, readText(t, "a.csv", header+a+b), nil)
	parts := read(t, memory{"i1.csv", []byte(header + a), 0}, memory{"i2.csv", []byte(header + b), 0}, memory{"o.csv", []byte(header + other), 0})
	out, rec, notes, err := parts.Table(nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(rec.SetAside) != 1 || rec.SetAside[0].Count != 1 || len(notes) != 0 { // in o.csv
		t.Errorf("set aside %v, notes %v", rec.SetAside, notes)
	}
	n := 0
	for _, r := range out.Rows {
		if out.Tasks[r.Task].Name != "t" {
			continue
		}
		if w := whole.Rows[n]; r.Values != 12 || r.Items != 12 || r.Score != w.Score || math.Abs(r.SE-w.SE) > 1e-14*w.SE {
			t.Errorf("got %+v, want %+v", r, w)
		}
		n++
	}
	if n != 4 {
		t.Errorf("%d records", n)
	}
	checkIdentity(t, parts, nil)
}

// Where many rows are set aside as duplicates, a note says so.
func TestManyDuplicatesAreNoted(t *testing.T) {
	for _, c := range []struct {
		cells, repeated int
		want            bool
	}{{10, 10, true}, {10, 9, false}, {89, 10, true}, {90, 10, false}, {91, 10, false}} {
		text := "model,language,dataset,score\n"
		for i := range c.cells {
			row := fmt.Sprintf("A,l%d,t,50\n", i)
			text += row
			if i < c.repeated {
				text += row
			}
		}
		r := readText(t, "a.csv", text)
		for _, choice := range []string{"once", "keep"} {
			_, _, notes, _ := r.Table(plan.Audit{"duplicates": choice})
			got := len(notes) == 1 && notes[0].Code == "duplicates_many"
			if got != (c.want && choice == "once") {
				t.Errorf("%d of %d cells repeated, %s: notes %v", c.repeated, c.cells, choice, notes)
			}
		}
	}
}

// A missing value under f1/em is two, wherever the rows with pairs stand; it
// is one where all scores under that name are single numbers.
func TestAMissingPairIsTwoValues(t *testing.T) {
	header := "model,language,dataset,metric,score\n"
	other := "A,sw,u,acc,5\n"
	for _, c := range []struct {
		files []string
		want  string
	}{
		{[]string{"A,en,t,f1/em,8/7\nA,de,t,f1/em,–\n" + other}, "2 of 5; t_em t_f1 u_acc"},
		{[]string{"A,en,t,f1/em,8/7\n", "A,de,t,f1/em,–\n" + other}, "2 of 5; t_em t_f1 u_acc"},
		{[]string{"A,de,t,f1/em,–\n" + other, "A,en,t,f1/em,8/7\n"}, "2 of 5; t_em t_f1 u_acc"},
		{[]string{"A,de,t,f1/em,–\nA,de,t,f1/em,–\n" + other}, "4 of 5; t_em t_f1 u_acc"},
		{[]string{"A,de,t,f1/em,–\n" + other}, "2 of 3; t_em t_f1 u_acc"},
		{[]string{"A,en,t,f1/em,8\nA,de,t,f1/em,–\n" + other}, "1 of 3; t_f1/em u_acc"},
		{[]string{"A,en,t,f1/em,8\n", "A,de,t,f1/em,–\n" + other}, "1 of 3; t_f1/em u_acc"},
	} {
		var files []Source
		for i, text := range c.files {
			files = append(files, memory{fmt.Sprintf("%d.csv", i), []byte(header + text), 0})
		}
		r := read(t, files...)
		_, rec, _, err := r.Table(nil)
		if err != nil {
			t.Fatal(err)
		}
		missing := 0
		for _, s := range rec.SetAside {
			missing += s.Count
		}
		var names []string
		for _, k := range table(t, r, plan.Audit{"missing": "zero"}).Tasks {
			names = append(names, k.Name)
		}
		if got := fmt.Sprintf("%d of %d; %s", missing, rec.Values, strings.Join(names, " ")); got != c.want {
			t.Errorf("%q: got %s, want %s", c.files, got, c.want)
		}
		checkIdentity(t, r, nil)
	}
}

// Test items that are all equal have no spread, so the standard error of their
// mean is 0, not unknown.
func TestEqualItemsHaveAStandardErrorOfZero(t *testing.T) {
	out := table(t, readText(t, "a.csv", "model,language,dataset,doc_id,score\nA,en,t,1,1\nA,en,t,2,1\nA,de,t,1,1\n"), nil)
	if de, en := out.Rows[0], out.Rows[1]; en.SE != 0 || en.SD != 0 || en.Items != 2 || !math.IsNaN(de.SE) {
		t.Errorf("records %+v", out.Rows)
	}
}
