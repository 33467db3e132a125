package ingest

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"isogloss/stats/plan"
	"isogloss/stats/record"
)

// panel writes a random long table with every kind of trouble.
func panel(r *rand.Rand, rows int) []string {
	labels := []string{"en", "de", "sw", "yo", "avg", "min"}
	metrics := []string{"acc", "f1/em", "wer", "acc"}
	lines := []string{}
	for range rows {
		score := fmt.Sprintf("%.1f", 100*r.Float64())
		dataset := fmt.Sprintf("t%d", r.IntN(3))
		metric := metrics[r.IntN(len(metrics))]
		switch r.IntN(12) {
		case 0:
			score = "–"
		case 1:
			score += "†"
		case 2:
			score = "none of these"
		case 3:
			score = "120"
		}
		if metric == "f1/em" && r.IntN(3) > 0 {
			score = fmt.Sprintf("%.1f/%.1f", 100*r.Float64(), 100*r.Float64())
		}
		if dataset == "t2" && r.IntN(9) > 0 {
			score = fmt.Sprintf("%.3f", r.Float64())
		}
		line := fmt.Sprintf("m%d,%s,%s,%s,%s,%d", r.IntN(4), labels[r.IntN(len(labels))], dataset, metric, score, r.IntN(3))
		lines = append(lines, line)
		if r.IntN(8) == 0 {
			lines = append(lines, line)
		}
		if r.IntN(20) == 0 {
			lines = append(lines, ",en,t1,acc,50,1", "m1,en,t1,acc,50,1,too,many")
		}
	}
	return lines
}

const panelHeader = "model,language,dataset,metric,score,seed\n"

func panelText(lines []string) string { return panelHeader + strings.Join(lines, "\n") + "\n" }

// audits are every alternative of every decision, alone and all at once.
func audits() []plan.Audit {
	all := []plan.Audit{nil}
	both := plan.Audit{}
	for _, d := range plan.Decisions {
		for _, c := range d.Choices[1:] {
			all = append(all, plan.Audit{d.Code: c})
			both[d.Code] = c
		}
	}
	return append(all, both)
}

func TestNoValueIsLostWhateverIsDecided(t *testing.T) {
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 1))
		reading := readText(t, "panel.csv", panelText(panel(r, 1+int(seed)*12)))
		for _, a := range audits() {
			checkIdentity(t, reading, a)
		}
	}
}

// same reports how two tables differ, up to rel in numbers; lines are not
// compared.
func same(a, b *record.Table, factor, rel float64) string {
	if len(a.Rows) != len(b.Rows) {
		return fmt.Sprintf("%d and %d records", len(a.Rows), len(b.Rows))
	}
	near := func(x, y float64) bool {
		return math.IsNaN(x) && math.IsNaN(y) || math.Abs(x*factor-y) <= rel*math.Abs(y)
	}
	for i, x := range a.Rows {
		y := b.Rows[i]
		if a.Models[x.Model] != b.Models[y.Model] || a.Languages[x.Language] != b.Languages[y.Language] || a.Tasks[x.Task] != b.Tasks[y.Task] ||
			x.Values != y.Values || !near(x.Score, y.Score) || !near(x.SD, y.SD) {
			return fmt.Sprintf("record %d: %+v and %+v", i, x, y)
		}
	}
	return ""
}

func table(t testing.TB, r *Reading, a plan.Audit) *record.Table {
	t.Helper()
	out, _, _, err := r.Table(a)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Scores are sums to twice the precision, so they are equal to the last bit;
// standard deviations come from Welford's sums, whose error is far below 1e-12
// for values of like size.
func TestTheOrderOfRowsDoesNotMatter(t *testing.T) {
	for seed := range uint64(10) {
		r := rand.New(rand.NewPCG(seed, 2))
		lines := panel(r, 200)
		before := table(t, readText(t, "panel.csv", panelText(lines)), nil)
		r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		after := table(t, readText(t, "panel.csv", panelText(lines)), nil)
		if d := same(before, after, 1, 1e-12); d != "" {
			t.Errorf("seed %d: %s", seed, d)
		}
		for i := range before.Rows {
			if before.Rows[i].Score != after.Rows[i].Score {
				t.Errorf("seed %d: score %v becomes %v", seed, before.Rows[i].Score, after.Rows[i].Score)
			}
		}
	}
}

func TestSeveralFilesAreReadAsOne(t *testing.T) {
	lines := panel(rand.New(rand.NewPCG(5, 5)), 200)
	whole := readText(t, "panel.csv", panelText(lines))
	for _, audit := range audits() {
		if a := audit["replicates"]; a == "first" || a == "last" {
			continue
		}
		parts := read(t, memory{"a.csv", []byte(panelText(lines[:90])), 0}, memory{"b.csv", []byte(panelText(lines[90:])), 0})
		if d := same(table(t, whole, audit), table(t, parts, audit), 1, 1e-12); d != "" {
			t.Errorf("audit %v: %s", audit, d)
		}
		parts = read(t, memory{"b.csv", []byte(panelText(lines[90:])), 0}, memory{"a.csv", []byte(panelText(lines[:90])), 0})
		if d := same(table(t, whole, audit), table(t, parts, audit), 1, 1e-12); d != "" {
			t.Errorf("audit %v, files the other way round: %s", audit, d)
		}
	}
}

func TestRenamingLevelsChangesNamesOnly(t *testing.T) {
	lines := panel(rand.New(rand.NewPCG(3, 3)), 300)
	before := table(t, readText(t, "panel.csv", panelText(lines)), nil)
	names := strings.NewReplacer("m0,", "m0 renamed,", ",sw,", ",swa,", "t1,", "t1 renamed,")
	after := table(t, readText(t, "panel.csv", names.Replace(panelText(lines))), nil)
	for i := range after.Models {
		after.Models[i] = strings.TrimSuffix(after.Models[i], " renamed")
	}
	for i := range after.Languages {
		after.Languages[i] = strings.Replace(after.Languages[i], "swa", "sw", 1)
	}
	for i := range after.Tasks {
		after.Tasks[i].Name = strings.Replace(after.Tasks[i].Name, " renamed", "", 1)
		after.Tasks[i].Dataset = strings.TrimSuffix(after.Tasks[i].Dataset, " renamed")
	}
	if d := same(before, after, 1, 1e-12); d != "" {
		t.Error(d)
	}
}

// Scaling all scores scales the records and changes nothing else, as long as
// units are not to be unified.
func TestScalingScoresScalesRecords(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	var a, b strings.Builder
	a.WriteString(panelHeader)
	b.WriteString(panelHeader)
	for i := range 200 {
		x := 2 + 98*r.Float64()
		fmt.Fprintf(&a, "m%d,l%d,t,acc,%v,1\n", i%3, i%7, x)
		fmt.Fprintf(&b, "m%d,l%d,t,acc,%v,1\n", i%3, i%7, x/100)
	}
	before := table(t, readText(t, "panel.csv", a.String()), nil)
	after := table(t, readText(t, "panel.csv", b.String()), nil)
	if d := same(before, after, 1./100, 1e-12); d != "" {
		t.Error(d)
	}
}

func TestReadingIsTheSameEveryTime(t *testing.T) {
	text := panelText(panel(rand.New(rand.NewPCG(6, 6)), 300))
	first := describe(readText(t, "panel.csv", text), nil)
	for range 5 {
		r := readText(t, "panel.csv", text)
		r.Table(plan.Audit{"replicates": "last", "units": "as_is"}) // one audit must not disturb the next
		if again := describe(r, nil); again != first {
			t.Fatalf("got\n%s\nthen\n%s", first, again)
		}
	}
}

// A second copy of a file changes no record and loses no value; kept, it
// changes no score.
func TestACopiedFileChangesNoRecord(t *testing.T) {
	for seed := range uint64(10) {
		lines := panel(rand.New(rand.NewPCG(seed, 7)), 20+int(seed)*40)
		a := memory{"a.csv", []byte(panelText(lines[:len(lines)/2])), 0}
		b := memory{"b.csv", []byte(panelText(lines[len(lines)/2:])), 0}
		plain, copied := read(t, a, b), read(t, a, b, memory{"c.csv", a.data, 0}, memory{"d.csv", b.data, 0})
		for _, audit := range audits() {
			checkIdentity(t, copied, audit)
			if audit["duplicates"] == "keep" || audit["replicates"] == "last" { // counts, and places of last values
				continue
			}
			if d := same(table(t, plain, audit), table(t, copied, audit), 1, 1e-12); d != "" {
				t.Errorf("seed %d, audit %v: %s", seed, audit, d)
			}
		}
	}
}
