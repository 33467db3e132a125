// Package ingest reads files: bytes → values, grouped into cells while they
// stream, → records once the audit's decisions are taken (method.md §1).
package ingest

import (
	"context"
	"io"

	"isogloss/stats/plan"
	"isogloss/stats/record"
	"isogloss/stats/report"
)

// Source is one file. Open starts it from its beginning; a source may be
// opened more than once.
type Source interface {
	Name() string // base name, or the path inside a dropped folder
	Size() int64  // bytes
	Open() (io.ReadCloser, error)
}

// Reading is everything read from a set of sources, before any decision: the
// same reading serves every audit without another look at the files.
type Reading struct {
	Sources []report.Source
	Refused []*Refusal
}

// Refusal is a file that cannot be used. Error is one line: where, what, what
// to do.
type Refusal struct {
	File string
	Line int // 0: the file as a whole
	What string
	Todo string
}

func (r *Refusal) Error() string { panic("stub") }

// Read reads every source, telling progress the bytes read and in all. A
// source that cannot be used is listed in Refused and the others are read all
// the same. The error is ctx's.
func Read(ctx context.Context, sources []Source, progress func(read, total int64, name string)) (*Reading, error) {
	panic("stub")
}

// Table takes the decisions of a and returns the records, the account of what
// was read and decided, and the notes about it. A Refusal is returned when no
// usable value is left.
func (r *Reading) Table(a plan.Audit) (*record.Table, report.Records, []report.Note, error) {
	panic("stub")
}
