// Package ingest reads files: bytes → values, grouped into cells while they
// stream, → records once the audit's decisions are taken (method.md §1).
//
// A file passes through an importer, which finds rows; a layout, which says
// what each column means; and a part, which adds every value to the cell of
// its model, language, dataset and metric. A cell keeps apart what a decision
// of the audit may treat differently, so that Table can take any decision
// without another look at the files. Memory is bounded by the number of cells.
package ingest

import (
	"context"
	"io"
	"path"
	"slices"
	"strings"
	"sync"

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

	book  *book
	parts []*part // of the sources looked at, in their order

	mu   sync.Mutex
	last *decided // by the last audit: a plan often changes in something else
}

// Only returns the reading of the sources of some indices alone, for records
// that no other file has a part in: rows that equal one of a file left out
// before the first of them are no duplicates. Sources stay those of r, which
// records point at by index. What it takes all files to tell, such as which
// hold test items, stays as it is.
func (r *Reading) Only(sources ...int) *Reading {
	out := &Reading{Sources: r.Sources, book: r.book}
	for _, p := range r.parts {
		if slices.Contains(sources, int(p.file)) {
			out.parts = append(out.parts, p)
		}
	}
	return out
}

// Values returns the number of scores read, usable or not.
func (r *Reading) Values() int {
	n := 0
	for _, p := range r.parts {
		n += p.values()
	}
	return n
}

// Read reads every source, telling progress the bytes read and in all. A
// source that cannot be used is listed in Refused and the others are read all
// the same. The error is ctx's.
func Read(ctx context.Context, sources []Source, progress func(read, total int64, name string)) (*Reading, error) {
	r := &Reading{book: newBook()}
	m := &meter{ctx: ctx, progress: progress}
	names := make([]string, len(sources))
	for i, s := range sources {
		m.total += s.Size()
		names[i] = s.Name()
	}
	names = stems(names)
	seen := new(rowSet)
	for i, s := range sources {
		m.file(s)
		p, src, err := r.read(s, names[i], m, seen)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil {
			r.Refused = append(r.Refused, refusal(s.Name(), err))
			continue
		}
		if original := r.same(p, src); original != nil {
			p.copies(original)
		}
		r.Sources = append(r.Sources, src)
		r.parts = append(r.parts, p)
	}
	r.settle()
	m.done()
	return r, nil
}

// read tries the importers in turn on one source.
func (r *Reading) read(s Source, stem string, m *meter, seen *rowSet) (*part, report.Source, error) {
	head, whole, err := peek(s)
	if err != nil {
		return nil, report.Source{}, err
	}
	var failed error
	for _, im := range importers {
		if !im.Sniff(s.Name(), head) {
			continue
		}
		p := newPart(r.book, int32(len(r.parts)), s.Name(), stem, seen)
		src, err := m.read(s, im, p)
		if err == nil {
			return p, src, p.finish()
		}
		if failed = err; !isFormat(err) {
			break
		}
	}
	if failed == nil {
		failed = unknown(head, whole)
	}
	return nil, report.Source{}, failed
}

// stems returns what the names of files are as labels: without extension and,
// where that tells them apart, without folder.
func stems(names []string) []string {
	out, count := make([]string, len(names)), map[string]int{}
	for i, name := range names {
		name = strings.ReplaceAll(name, `\`, "/")
		if dot := strings.LastIndexByte(name, '.'); dot > strings.LastIndexByte(name, '/')+1 {
			name = name[:dot]
		}
		out[i] = name
		count[path.Base(name)]++
	}
	for i, name := range out {
		if base := path.Base(name); count[base] == 1 {
			out[i] = base
		}
	}
	return out
}

// same returns the part of a file whose bytes are those of src, unless a
// file's name is part of what it says; nil for none.
func (r *Reading) same(p *part, src report.Source) *part {
	if p.named {
		return nil
	}
	for i, s := range r.Sources {
		if s.SHA256 == src.SHA256 {
			return r.parts[i]
		}
	}
	return nil
}
