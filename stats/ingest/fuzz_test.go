package ingest

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// readWith reads data with one importer, whatever the others would say.
func readWith(im importer, data []byte, step int) (*Reading, error) {
	r := &Reading{book: newBook()}
	m := &meter{ctx: context.Background()}
	s := memory{"fuzz.txt", data, step}
	p := newPart(r.book, 0, s.name, "fuzz", new(rowSet))
	src, err := m.read(s, im, p)
	if err == nil {
		err = p.finish()
	}
	if err != nil {
		return nil, err
	}
	r.Sources, r.parts = []report.Source{src}, []*part{p}
	r.settle()
	return r, nil
}

// fuzz asserts for any bytes that an importer does not panic, gives the same
// however the bytes arrive, refuses in one clear line, loses no value whatever
// is decided, and says a bounded amount.
func fuzz(f *testing.F, im importer, more ...string) {
	for _, name := range samples(f) {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		if im.Sniff(filepath.Base(name), data) {
			f.Add(data)
		}
	}
	for _, s := range more {
		f.Add([]byte(s))
	}
	all := plan.Audit{}
	for _, d := range plan.Decisions {
		all[d.Code] = d.Choices[len(d.Choices)-1]
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := readWith(im, data, 0)
		again, err2 := readWith(im, data, 1)
		if err != nil {
			checkRefusal(t, refusal("fuzz.txt", err))
			if err2 == nil || err2.Error() != err.Error() {
				t.Errorf("refused for %v, byte by byte for %v", err, err2)
			}
			return
		}
		if err2 != nil {
			t.Fatalf("byte by byte: %v", err2)
		}
		for _, a := range []plan.Audit{nil, all} {
			checkIdentity(t, r, a)
			got := describe(r, a)
			if d := describe(again, a); d != got {
				t.Errorf("byte by byte\n%s\nwant\n%s", d, got)
			}
			checkBounds(t, r, a)
		}
	})
}

// checkBounds asserts that examples and notes stay few and short and are lines
// of plain text.
func checkBounds(t *testing.T, r *Reading, a plan.Audit) {
	t.Helper()
	_, rec, notes, _ := r.Table(a)
	var examples []report.Example
	for _, s := range rec.SetAside {
		examples = append(examples, s.Examples...)
	}
	for _, d := range rec.Decisions {
		examples = append(examples, d.Examples...)
	}
	if n := len(rec.SetAside) + len(rec.Decisions); len(examples) > maxExamples*n {
		t.Errorf("%d examples of %d kinds", len(examples), n)
	}
	for _, e := range examples {
		if len(e.Text) > 400 || strings.ContainsAny(e.Text, "\n\r\x00\x1b") || e.Line < 1 {
			t.Errorf("example %+v", e)
		}
	}
	if len(notes) > 30 {
		t.Errorf("%d notes", len(notes))
	}
	for _, n := range notes {
		if len(n.Text) > 2000 || strings.ContainsAny(n.Text, "\n\r\x00\x1b") {
			t.Errorf("note %q", n.Text)
		}
	}
}

func FuzzDelimited(f *testing.F) {
	fuzz(f, delimited{}, "a;language;score\n\"x\"\"y\n\";1;0,5\n", "#language,score\r1,2\r", "language|f1/em\n|1/2\n")
}

func FuzzJSON(f *testing.F) {
	fuzz(f, jsonArray{}, `[{"language":"\ud83d\ude00","score":1e400,"x":[[1],{"a":"]"}]},]`, `[]`, `[{"":1}]`)
}

func FuzzJSONLines(f *testing.F) {
	fuzz(f, jsonLines{}, "{\"lang\":[\"a\"],\"acc\":true}{\"lang\":[1],\"acc\":-Infinity}", `{"language":"\ud800\n","value":null}`)
}
