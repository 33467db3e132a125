package ingest

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"isogloss/stats/report"
)

// jsonArray reads one JSON array of flat objects, a record each.
type jsonArray struct{}

func (jsonArray) Name() string { return "JSON records" }

func (jsonArray) Sniff(name string, head []byte) bool { return opens(head, '[') }

func (jsonArray) Read(in io.Reader, p *part) error {
	r := newRecordReader(in, p)
	r.next() // the bracket
	for r.space() != ']' {
		if r.peek() != '{' {
			if r.records == 0 && !r.ended() {
				return &syntaxError{Other: true, Line: r.line, What: "the JSON array holds something else than records", Todo: asTable}
			}
			return r.broken("a record")
		}
		if err := r.record(); err != nil {
			return err
		}
		if c := r.space(); c == ',' { // one before the bracket is let pass
			r.next()
		} else if c != ']' {
			return r.broken("a comma or the end of the list")
		}
	}
	r.next()
	if r.space(); !r.ended() {
		return r.trailing()
	}
	return r.finish()
}

// trailing is the error of what follows a list.
func (r *recordReader) trailing() error {
	what := "other text follows the end of the list"
	if c := r.peek(); c == '[' || c == '{' {
		what = "more JSON follows the end of the list"
	}
	return &syntaxError{Line: r.line, What: what, Todo: "put all records into one list, or one record on each line"}
}

// jsonLines reads JSON objects one after the other, each on a line of its own
// or not; blank lines may stand between them.
type jsonLines struct{}

func (jsonLines) Name() string { return "JSON lines" }

func (jsonLines) Sniff(name string, head []byte) bool { return opens(head, '{') }

func (jsonLines) Read(in io.Reader, p *part) error {
	r := newRecordReader(in, p)
	for {
		if r.space(); r.ended() {
			return r.finish()
		}
		if r.peek() != '{' {
			return r.broken("a record")
		}
		if err := r.record(); err != nil {
			return err
		}
	}
}

// opens reports whether the first of head that is not blank is c.
func opens(head []byte, c byte) bool {
	text := bytes.TrimLeft(head, " \t\r\n")
	return len(text) > 0 && text[0] == c && !isBinary(head)
}

// The most sets of keys that the records of one file may have, and the number
// of records without a score after which a file is given up.
const (
	maxShapes = 1000
	maxAlien  = 10_000
)

// recordReader passes JSON objects to a part. Objects with the same keys in
// the same order share a layout.
type recordReader struct {
	*jsonReader
	part    *part
	object  object
	shapes  map[string]*layout // nil: not a record of scores
	key     []byte             // of the last shape
	layout  *layout
	records int
	alien   int   // objects that are not records of scores
	failed  error // why the first of them is not
	fields  [][]byte
}

func newRecordReader(in io.Reader, p *part) *recordReader {
	r := &recordReader{jsonReader: newJSONReader(in), part: p, shapes: map[string]*layout{}}
	r.space()
	return r
}

// record reads one object and adds it to the part.
func (r *recordReader) record() error {
	line := r.line
	if err := r.read(&r.object); err != nil {
		return err
	}
	r.records++
	if err := r.shape(line); err != nil {
		return err
	}
	if r.layout == nil {
		r.alien++
		if r.alien == r.records && r.records >= maxAlien {
			return r.failed
		}
		return nil
	}
	r.fields = r.fields[:0]
	for i := range r.object.values {
		r.fields = append(r.fields, bytes.TrimSpace(r.object.value(i)))
	}
	return r.part.row(r.layout, r.fields, line)
}

// shape finds the layout of the object's keys.
func (r *recordReader) shape(line int) error {
	o := &r.object
	if r.records > 1 && bytes.Equal(o.shape, r.key) {
		return nil
	}
	r.key = append(r.key[:0], o.shape...)
	l, ok := r.shapes[string(o.shape)]
	if !ok {
		if len(r.shapes) == maxShapes {
			return &syntaxError{Line: line, What: fmt.Sprintf("the records have more than %d different sets of keys", maxShapes), Todo: asTable}
		}
		names := make([]string, len(o.keys))
		for i := range names {
			if names[i] = clean(o.key(i)); o.nested[i] {
				names[i] += " {…}"
			}
		}
		last := map[string]int{} // of a key that is there twice the last value counts
		for i := range names {
			key := string(o.key(i))
			if k, twice := last[key]; twice {
				names[k] = ""
			}
			last[key] = i
		}
		index := len(names) > 0 && strings.HasPrefix(fold(names[0]), "unnamed:")
		var err error
		if l, err = newLayout(names, index); err != nil {
			if e := err.(*syntaxError); r.failed == nil {
				e.Line = line
				r.failed = r.wrapped(e)
			}
			l = nil
		} else {
			r.part.use(l)
		}
		r.shapes[string(o.shape)] = l
	}
	r.layout = l
	return nil
}

// wrapped returns the error e about the object at hand, or another where the
// object has no keys, or holds the records in a list of its own.
func (r *recordReader) wrapped(e *syntaxError) *syntaxError {
	if len(r.object.keys) == 0 {
		return &syntaxError{Line: e.Line, What: "the JSON object is empty", Todo: asTable, Other: e.Other}
	}
	for i, nested := range r.object.nested {
		list, ok := bytes.CutPrefix(r.object.value(i), []byte("["))
		if nested && ok && bytes.HasPrefix(bytes.TrimSpace(list), []byte("{")) {
			key := clip(clean(r.object.key(i)), 40)
			return &syntaxError{Line: e.Line, What: fmt.Sprintf("the records are in a list under %q, and the list must be the whole file", key),
				Todo: fmt.Sprintf("give the list under %q as a file of its own", key), Other: e.Other}
		}
	}
	return e
}

// finish is the end of the file.
func (r *recordReader) finish() error {
	switch {
	case r.err != nil:
		return r.err
	case r.records == 0:
		return &syntaxError{What: "no records in the file", Todo: asTable}
	case r.alien == r.records:
		return r.failed
	}
	if r.alien > 0 {
		r.part.note(report.RecordsSkipped(r.part.name, r.alien))
	}
	return nil
}
