package stats_test

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"

	"isogloss/stats"
	"isogloss/stats/ingest"
	"isogloss/stats/plan"
	"isogloss/stats/record"
	"isogloss/stats/report"
)

// text is a source in memory.
type text struct{ name, data string }

func (s text) Name() string { return s.name }
func (s text) Size() int64  { return int64(len(s.data)) }
func (s text) Open() (io.ReadCloser, error) {
	return io.NopCloser(bytes.NewReader([]byte(s.data))), nil
}

const (
	megaPath = "../web/examples/mega.csv"
	madePath = "ingest/testdata/made"
)

func load(t testing.TB, path string) text {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text{filepath.Base(path), string(data)}
}

func made(t testing.TB, name string) text {
	t.Helper()
	return load(t, filepath.Join(madePath, name))
}

// analyze reads sources, none of which may be refused, and answers p.
func analyze(t testing.TB, p plan.Plan, sources ...text) *report.Report {
	t.Helper()
	r, err := try(p, sources...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func try(p plan.Plan, sources ...text) (*report.Report, error) {
	var in []ingest.Source
	for _, s := range sources {
		in = append(in, s)
	}
	reading, err := stats.Open(context.Background(), in, nil)
	if err != nil {
		return nil, err
	}
	if len(reading.Refused) > 0 {
		return nil, reading.Refused[0]
	}
	return stats.Analyze(context.Background(), reading, p, nil)
}

// records reads a source into the table that its default audit gives.
func records(t testing.TB, s text) *record.Table {
	t.Helper()
	reading, err := stats.Open(context.Background(), []ingest.Source{s}, nil)
	if err != nil {
		t.Fatal(err)
	}
	table, _, _, err := reading.Table(plan.Audit{})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// The look-ups below fail the test when the report has no such row.

func languageOf(t testing.TB, r *report.Report, label string) report.Language {
	t.Helper()
	for _, l := range r.Languages {
		if l.Language == label {
			return l
		}
	}
	t.Fatalf("no language %q in the report", label)
	panic("unreachable")
}

func modelOf(t testing.TB, r *report.Report, label string) report.Model {
	t.Helper()
	for _, m := range r.Models {
		if m.Model == label {
			return m
		}
	}
	t.Fatalf("no model %q in the report", label)
	panic("unreachable")
}

func potentialOf(t testing.TB, r *report.Report, language, task string) float64 {
	t.Helper()
	for _, q := range r.PRR {
		if q.Language == language && q.Task == task {
			return float64(q.Potential)
		}
	}
	t.Fatalf("no score of %s on %s in the report", language, task)
	panic("unreachable")
}

func setAside(r *report.Report, reason string) int {
	for _, s := range r.Records.SetAside {
		if s.Reason == reason {
			return s.Count
		}
	}
	return 0
}

func hasNote(r *report.Report, code string) bool {
	for _, n := range r.Notes {
		if n.Code == code {
			return true
		}
	}
	return false
}
