package ingest

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"isogloss/stats/plan"
	"isogloss/stats/record"
)

var update = flag.Bool("update", false, "write the golden files anew, to be read over")

// read reads files or ends the test.
func read(t testing.TB, sources ...Source) *Reading {
	t.Helper()
	r, err := Read(context.Background(), sources, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// readText reads one file of that text.
func readText(t testing.TB, name, text string) *Reading {
	t.Helper()
	return read(t, memory{name, []byte(text), 0})
}

// describe is all that a reading says, as text: the values, what was set aside
// and decided, the codes of notes, and the records.
func describe(r *Reading, a plan.Audit) string {
	var b strings.Builder
	for _, s := range r.Sources {
		fmt.Fprintf(&b, "source %s, %d bytes\n", s.Format, s.Bytes)
	}
	for _, x := range r.Refused {
		fmt.Fprintf(&b, "refused %v\n", x)
	}
	table, rec, notes, err := r.Table(a)
	if err != nil {
		fmt.Fprintf(&b, "error %v\n", err)
	}
	fmt.Fprintf(&b, "values %d, records %d, models %d, languages %d, tasks %d\n", rec.Values, rec.Count, rec.Models, rec.Languages, rec.Tasks)
	for _, s := range rec.SetAside {
		fmt.Fprintf(&b, "set aside %s %d: line %d, %s\n", s.Reason, s.Count, s.Examples[0].Line, s.Examples[0].Text)
	}
	for _, d := range rec.Decisions {
		fmt.Fprintf(&b, "decision %s %s %d: line %d, %s\n", d.Code, d.Chosen, d.Affected, d.Examples[0].Line, d.Examples[0].Text)
	}
	for _, n := range notes {
		fmt.Fprintf(&b, "note %s\n", n.Code)
	}
	if table != nil {
		b.WriteString(rows(table))
	}
	return b.String()
}

// rows is the records of a table as text, one on a line.
func rows(t *record.Table) string {
	var b strings.Builder
	for _, r := range t.Rows {
		k := t.Tasks[r.Task]
		fmt.Fprintf(&b, "%s | %s | %s = %s + %s", t.Models[r.Model], t.Languages[r.Language], k.Name, k.Dataset, k.Metric)
		if k.Bucket != "" {
			fmt.Fprintf(&b, " in %s", k.Bucket)
		}
		fmt.Fprintf(&b, " | %v of %d, sd %.6g, se %.6g, items %v, line %d\n", r.Score, r.Values, r.SD, r.SE, r.Items, r.At.Line)
	}
	return b.String()
}

// scores is the records as text without what an export leaves out.
func scores(t *record.Table) string {
	var b strings.Builder
	for _, r := range t.Rows {
		fmt.Fprintf(&b, "%s | %s | %s | %v\n", t.Models[r.Model], t.Languages[r.Language], t.Tasks[r.Task].Name, r.Score)
	}
	return b.String()
}

// export writes the records as CSV.
func export(t *record.Table) []byte {
	var b bytes.Buffer
	b.WriteString("model,language,dataset,metric,score\n")
	for _, r := range t.Rows {
		k := t.Tasks[r.Task]
		fmt.Fprintf(&b, "%s,%s,%s,%s,%v\n", quote(t.Models[r.Model]), quote(t.Languages[r.Language]), quote(k.Dataset), quote(k.Metric), r.Score)
	}
	return b.Bytes()
}

func quote(s string) string { return `"` + strings.ReplaceAll(s, `"`, `""`) + `"` }

// checkIdentity asserts that no value is lost or counted twice.
func checkIdentity(t testing.TB, r *Reading, a plan.Audit) {
	t.Helper()
	table, rec, _, err := r.Table(a)
	n := 0
	if err == nil {
		for _, row := range table.Rows {
			n += row.Values
		}
	}
	for _, s := range rec.SetAside {
		n += s.Count
	}
	if n != rec.Values || n != r.Values() {
		t.Errorf("audit %v: records and set aside hold %d values, read were %d (Values says %d)", a, n, rec.Values, r.Values())
	}
}

// samples are the files below testdata.
func samples(t testing.TB) []string {
	t.Helper()
	var names []string
	for _, dir := range []string{"made", "shapes"} {
		files, err := filepath.Glob(filepath.Join("testdata", dir, "*"))
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, files...)
	}
	names = slices.DeleteFunc(names, func(s string) bool { return strings.HasSuffix(s, ".md") })
	if len(names) < 20 {
		t.Fatalf("only %d samples", len(names))
	}
	return names
}

// TestSamples holds for every sample: it gives the golden records; the same
// under another name, and however its bytes arrive; its exported records read
// back as they were; and cut off anywhere it is refused in one clear line or
// read without losing a value.
func TestSamples(t *testing.T) {
	for _, name := range samples(t) {
		t.Run(filepath.Base(name), func(t *testing.T) {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			base := filepath.Base(name)
			r := read(t, memory{base, data, 0})
			got := describe(r, nil)
			golden := filepath.Join("testdata", "golden", base+".txt")
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			kept, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(kept) {
				t.Errorf("got\n%s\nwant\n%s", got, kept)
			}
			checkIdentity(t, r, nil)

			stem := strings.TrimSuffix(base, filepath.Ext(base))
			renamed := describe(read(t, memory{"some/folder/unknown", data, 0}), nil)
			want := got
			if strings.Contains(got, "_from_name") {
				want = strings.ReplaceAll(got, stem, "unknown")
			}
			if renamed != want {
				t.Errorf("under another name\n%s\nwant\n%s", renamed, want)
			}
			for _, step := range []int{100, 1} {
				if again := describe(read(t, memory{base, data, step}), nil); again != got {
					t.Errorf("in pieces of %d bytes\n%s\nwant\n%s", step, again, got)
				}
			}
			table, _, _, err := r.Table(nil)
			if err != nil {
				return
			}
			back, _, _, err := read(t, memory{"export.csv", export(table), 0}).Table(plan.Audit{"lower_is_better": "keep"})
			if err != nil {
				t.Fatal(err)
			}
			if scores(back) != scores(table) {
				t.Errorf("exported and read again\n%s\nwant\n%s", scores(back), scores(table))
			}
			for cut := range 16 {
				r := read(t, memory{base, data[:cut*len(data)/16], 0})
				for _, x := range r.Refused {
					checkRefusal(t, x)
				}
				checkIdentity(t, r, nil)
			}
		})
	}
}

// A golden file without its sample is of no use to anyone.
func TestEveryGoldenFileHasItsSample(t *testing.T) {
	files, err := filepath.Glob("testdata/golden/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	have := map[string]bool{}
	for _, name := range samples(t) {
		have[filepath.Base(name)] = true
	}
	for _, f := range files {
		if !have[strings.TrimSuffix(filepath.Base(f), ".txt")] {
			t.Errorf("%s has no sample", f)
		}
	}
}

// checkRefusal asserts that a refusal is one line that says what and what to do.
func checkRefusal(t testing.TB, r *Refusal) {
	t.Helper()
	s := r.Error()
	if strings.ContainsAny(s, "\n\r\x00") || r.What == "" || r.Todo == "" || r.File == "" || len(s) > 700 {
		t.Errorf("refusal %q is not one clear line", s)
	}
}

// The panel of paper 1 (data/README.md: 1,364 records, 13 × 53 × 15).
func TestMEGAIsReadRecordForRecord(t *testing.T) {
	data, err := os.ReadFile("../../web/examples/mega.csv")
	if err != nil {
		t.Fatal(err)
	}
	r := read(t, memory{"mega.csv", data, 0})
	table, rec, notes, err := r.Table(nil)
	if err != nil {
		t.Fatal(err)
	}
	if rec.Count != 1364 || rec.Values != 1364 || rec.Models != 13 || rec.Languages != 53 || rec.Tasks != 15 {
		t.Errorf("got %+v", rec)
	}
	if len(rec.SetAside)+len(rec.Decisions)+len(notes) != 0 {
		t.Errorf("a clean file gives set aside %v, decisions %v, notes %v", rec.SetAside, rec.Decisions, notes)
	}
	want := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n")[1:] {
		f := strings.Split(strings.TrimSpace(line), ",")
		want[f[0]+"|"+f[1]+"|"+f[2]+"_"+f[3]] = f[4]
	}
	for _, row := range table.Rows {
		key := table.Models[row.Model] + "|" + table.Languages[row.Language] + "|" + table.Tasks[row.Task].Name
		if s := want[key]; s == "" || fmt.Sprint(row.Score) != strings.TrimSuffix(s, ".0") {
			t.Errorf("%s is %v, want %s", key, row.Score, s)
		}
	}
}
