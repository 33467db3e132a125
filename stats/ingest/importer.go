package ingest

import (
	"errors"
	"io"
)

// An importer reads one file format.
type importer interface {
	// Name is shown to the reader, such as "JSON lines".
	Name() string

	// Sniff reports whether head, the first 64 KiB after decoding to UTF-8,
	// looks like this format. The name may break ties but never decides.
	Sniff(name string, head []byte) bool

	// Read adds the rows of in to p, in file order and with constant memory
	// beyond p's. It returns an error that is errFormat for a file that is not
	// of this format, and a *syntaxError for one that is but is broken or too
	// large. Errors of in are returned as they are.
	Read(in io.Reader, p *part) error
}

// importers are tried in this order. A new format is one file and one line.
var importers = []importer{
	jsonArray{},
	jsonLines{},
	delimited{},
}

// errFormat means that a file is not of the importer's format, so that the
// next one may be tried.
var errFormat = errors.New("not of this format")

// A syntaxError is where and how a file is broken, or what it lacks.
type syntaxError struct {
	Line int // 1-based; 0: the file as a whole
	What string
	Todo string

	Other bool // the file may be of another format: the error is errFormat too
}

func (e *syntaxError) Error() string { return e.What + "; " + e.Todo }

// Is implements errors.Is for errFormat.
func (e *syntaxError) Is(target error) bool { return e.Other && target == errFormat }

func isFormat(err error) bool { return errors.Is(err, errFormat) }
