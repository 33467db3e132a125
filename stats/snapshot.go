package stats

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"isogloss/stats/plan"
	"isogloss/stats/record"
	"isogloss/stats/report"
)

// Snapshot returns what a copy of the analysis in another worker needs to do
// the units of all tasks but agreement, which may need files that only the first
// one holds: the plan and the records.
//
//	plan      its length and JSON
//	labels    models, languages, then tasks with dataset, metric and bucket: a count and texts with their lengths
//	rows      a count; model, language and task of each; then columns of 8-byte numbers
//
// Counts and lengths are varints, numbers little endian.
func (a *Analysis) Snapshot() []byte {
	text, err := json.Marshal(a.plan)
	if err != nil {
		panic("stats: " + err.Error()) // a plan is made of texts and numbers
	}
	t := a.table
	out := appendText(nil, string(text))
	for _, labels := range [2][]string{t.Models, t.Languages} {
		out = binary.AppendUvarint(out, uint64(len(labels)))
		for _, s := range labels {
			out = appendText(out, s)
		}
	}
	out = binary.AppendUvarint(out, uint64(len(t.Tasks)))
	for _, k := range t.Tasks {
		for _, s := range [...]string{k.Name, k.Dataset, k.Metric, k.Bucket} {
			out = appendText(out, s)
		}
	}
	out = binary.AppendUvarint(out, uint64(len(t.Rows)))
	for _, r := range t.Rows {
		out = binary.AppendUvarint(out, uint64(r.Model))
		out = binary.AppendUvarint(out, uint64(r.Language))
		out = binary.AppendUvarint(out, uint64(r.Task))
		out = binary.AppendUvarint(out, uint64(r.Values))
	}
	for c := range numbers(&record.Record{}) {
		for i := range t.Rows {
			out = binary.LittleEndian.AppendUint64(out, math.Float64bits(*numbers(&t.Rows[i])[c]))
		}
	}
	return out
}

// numbers are the columns of a row that fits use.
func numbers(r *record.Record) [3]*float64 { return [3]*float64{&r.Score, &r.SE, &r.Items} }

func appendText(out []byte, s string) []byte {
	return append(binary.AppendUvarint(out, uint64(len(s))), s...)
}

// errSnapshot is what Resume says of bytes that are no snapshot.
var errSnapshot = errors.New("not a snapshot of an analysis")

// Resume makes a copy of the analysis of which snapshot was taken. It does the
// units of its own Tasks and has no report.
func Resume(ctx context.Context, snapshot []byte) (*Analysis, error) {
	d := &snapshotReader{rest: snapshot}
	text := d.text()
	if d.failed {
		return nil, errSnapshot
	}
	p, err := plan.Parse([]byte(text))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errSnapshot, err)
	}
	table := d.table()
	if d.failed || len(d.rest) > 0 || len(table.Rows) == 0 {
		return nil, errSnapshot
	}
	a, err := analyse(ctx, table, p)
	if err != nil {
		return nil, err
	}
	out := &Analysis{analysis: a, first: &report.Report{Uncertainty: &report.Uncertainty{}}}
	if a.fit != nil {
		out.plans()
	}
	return out, nil
}

// snapshotReader reads until something does not fit; from then on there is
// nothing left.
type snapshotReader struct {
	rest   []byte
	failed bool
}

func (d *snapshotReader) fail() {
	d.failed, d.rest = true, nil
}

// count reads a count of things that take at least size bytes each.
func (d *snapshotReader) count(size int) int {
	n, width := binary.Uvarint(d.rest)
	if width <= 0 || n > uint64(len(d.rest)-width)/uint64(size) {
		d.fail()
		return 0
	}
	d.rest = d.rest[width:]
	return int(n)
}

func (d *snapshotReader) text() string {
	n := d.count(1)
	s := string(d.rest[:n])
	d.rest = d.rest[n:]
	return s
}

func (d *snapshotReader) texts() []string {
	list := make([]string, d.count(1))
	for i := range list {
		list[i] = d.text()
	}
	return list
}

// index reads a number below n.
func (d *snapshotReader) index(n int) int32 {
	x, width := binary.Uvarint(d.rest)
	if width <= 0 || x >= uint64(n) {
		d.fail()
		return 0
	}
	d.rest = d.rest[width:]
	return int32(x)
}

func (d *snapshotReader) table() *record.Table {
	t := &record.Table{Models: d.texts(), Languages: d.texts()}
	t.Tasks = make([]record.Task, d.count(4))
	for i := range t.Tasks {
		t.Tasks[i] = record.Task{Name: d.text(), Dataset: d.text(), Metric: d.text(), Bucket: d.text()}
	}
	t.Rows = make([]record.Record, d.count(4))
	for i := range t.Rows {
		r := &t.Rows[i]
		r.Model, r.Language, r.Task = d.index(len(t.Models)), d.index(len(t.Languages)), d.index(len(t.Tasks))
		r.Values = int(d.index(math.MaxInt32))
		r.SD = math.NaN()
	}
	for c := range numbers(&record.Record{}) {
		if len(d.rest) < 8*len(t.Rows) {
			d.fail()
			return t
		}
		for i := range t.Rows {
			*numbers(&t.Rows[i])[c] = math.Float64frombits(binary.LittleEndian.Uint64(d.rest[8*i:]))
		}
		d.rest = d.rest[8*len(t.Rows):]
	}
	return t
}
