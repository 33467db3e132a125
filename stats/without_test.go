package stats_test

import (
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// results is a report as JSON apart from what tells of the input and of what
// is asked.
func results(t *testing.T, r *report.Report) map[string]any {
	t.Helper()
	data, err := report.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := json.Unmarshal(data, &tree); err != nil {
		t.Fatal(err)
	}
	for _, section := range []string{"source", "plan", "records", "notes"} {
		delete(tree, section)
	}
	return tree
}

// wantBalance requires all values read to be in records or set aside.
func wantBalance(t *testing.T, r *report.Report, inRecords int) {
	t.Helper()
	aside := 0
	for _, s := range r.Records.SetAside {
		aside += s.Count
	}
	if r.Records.Values != inRecords+aside {
		t.Errorf("%d values read, %d in records and %d set aside", r.Records.Values, inRecords, aside)
	}
}

// Switching off is the same as leaving the rows out of the file.
func TestSwitchingOffIsLeavingOut(t *testing.T) {
	for seed := range uint64(12) {
		r := rand.New(rand.NewPCG(seed, 21))
		p := randomPanel(r)
		if len(p.rows) < 12 {
			continue
		}
		for kind, name := range []string{"model", "language", "task"} {
			level := p.rows[r.IntN(len(p.rows))][kind]
			var left []int
			for i, row := range p.rows {
				if row[kind] != level {
					left = append(left, i)
				}
			}
			ask := undecided
			label := []string{plainName(name, level)}
			ask.Without = [3]plan.Without{{Models: label}, {Languages: label}, {Datasets: label}}[kind]
			off := analyze(t, ask, p.csv(1, inOrder(len(p.rows)), plainName))
			out := analyze(t, undecided, p.csv(1, left, plainName))
			if !reflect.DeepEqual(results(t, off), results(t, out)) {
				t.Errorf("seed %d: without %s the report is another than of a file without it", seed, label[0])
			}
			if off.Records.Count != len(left) || setAside(off, "switched_off") != len(p.rows)-len(left) || !hasNote(off, "switched_off") {
				t.Errorf("seed %d: without %s: %d records, %d set aside", seed, label[0], off.Records.Count, setAside(off, "switched_off"))
			}
			wantBalance(t, off, off.Records.Count)
		}
	}
}

func TestSwitchesAreListedWithTheirState(t *testing.T) {
	ask := plan.Plan{Without: plan.Without{Models: []string{"BLOOMZ"}, Metrics: []string{"f1"}, Languages: []string{"sw", "yo"}}}
	on, off := analyze(t, plan.Plan{}, load(t, megaPath)), analyze(t, ask, load(t, megaPath))
	all := off.Records.Levels
	for _, k := range []struct {
		name    string
		on, off []report.Level
		n       int
		without []string
	}{
		{"models", on.Records.Levels.Models, all.Models, 13, ask.Without.Models},
		{"datasets", on.Records.Levels.Datasets, all.Datasets, 11, nil},
		{"metrics", on.Records.Levels.Metrics, all.Metrics, 3, ask.Without.Metrics},
		{"languages", on.Records.Levels.Languages, all.Languages, 53, ask.Without.Languages},
	} {
		if len(k.on) != k.n || len(k.off) != k.n {
			t.Errorf("%d and %d %s, want %d", len(k.on), len(k.off), k.name, k.n)
			continue
		}
		records := 0
		for i, l := range k.off {
			records += l.Records
			if l.Off != slices.Contains(k.without, l.Level) || k.on[i].Off || l.Level != k.on[i].Level || l.Records != k.on[i].Records {
				t.Errorf("%s: %+v, with all on %+v", k.name, l, k.on[i])
			}
		}
		if records != 1364 {
			t.Errorf("%d records of all %s, want 1364", records, k.name)
		}
	}
	sw := all.Languages[slices.IndexFunc(all.Languages, func(l report.Level) bool { return l.Level == "sw" })]
	if sw.Name == nil || *sw.Name != "Swahili" || *sw.Script != "Latn" || sw.Family == nil || sw.ResourceClass != 2 {
		t.Errorf("sw: %+v", sw)
	}
	wantBalance(t, off, off.Records.Count)
	for _, s := range off.Records.SetAside {
		if s.Reason == "switched_off" && (len(s.Examples) == 0 || s.Examples[0].Line == 0 || s.Examples[0].File != "mega.csv") {
			t.Errorf("examples %+v", s.Examples)
		}
	}
	for _, n := range off.Notes {
		if n.Code == "switched_off" {
			for _, name := range []string{"BLOOMZ", "f1", "sw and yo"} {
				if !strings.Contains(n.Text, name) {
					t.Errorf("the note does not name %s: %s", name, n.Text)
				}
			}
		}
	}
}

// Values, not records, are set aside, so that replicates balance too.
func TestSwitchingOffBalancesOnEverySample(t *testing.T) {
	samples, err := filepath.Glob(filepath.Join(madePath, "*.*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, sample := range samples {
		r := analyze(t, plan.Plan{Sections: []string{"potential"}}, load(t, sample))
		if len(r.Records.Levels.Languages) < 2 {
			continue
		}
		inRecords := r.Records.Values
		for _, s := range r.Records.SetAside {
			inRecords -= s.Count
		}
		label := r.Records.Levels.Languages[0].Level
		off := analyze(t, plan.Plan{Sections: []string{"potential"}, Without: plan.Without{Languages: []string{label}}}, load(t, sample))
		wantBalance(t, off, inRecords-setAside(off, "switched_off"))
		if off.Records.Count != r.Records.Count-r.Records.Levels.Languages[0].Records {
			t.Errorf("%s without %s: %d records of %d", filepath.Base(sample), label, off.Records.Count, r.Records.Count)
		}
	}
}

func TestAReportWithSwitchesRerunsFromItsPlan(t *testing.T) {
	ask := plan.Plan{Without: plan.Without{Models: []string{"C", "Z", "C"}, Languages: []string{"sw"}}}
	first := analyze(t, ask, made(t, "balanced.csv"))
	if !hasNote(first, "switch_unknown") {
		t.Error("nothing says that there is no model Z")
	}
	data, err := report.Marshal(first)
	if err != nil {
		t.Fatal(err)
	}
	again, err := plan.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	second, err := report.Marshal(analyze(t, again, made(t, "balanced.csv")))
	if err != nil {
		t.Fatal(err)
	}
	if string(data) != string(second) {
		t.Error("the report's own plan gives another report")
	}
	on := again
	on.Without = plan.Without{Models: []string{}}
	wantSame(t, analyze(t, on, made(t, "balanced.csv")), analyze(t, plan.Plan{}, made(t, "balanced.csv")))
}

// wantSame requires two reports to be written alike.
func wantSame(t *testing.T, got, want *report.Report) {
	t.Helper()
	a, err := report.Marshal(got)
	if err != nil {
		t.Fatal(err)
	}
	b, err := report.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	if string(a) != string(b) {
		t.Error("the reports differ")
	}
}

func TestEverythingOffIsRefused(t *testing.T) {
	_, err := try(plan.Plan{Without: plan.Without{Models: []string{"A", "B", "C"}}}, made(t, "balanced.csv"))
	if err == nil || !strings.Contains(err.Error(), "switch something on") || strings.Contains(err.Error(), "\n") {
		t.Errorf("error %v", err)
	}
}
