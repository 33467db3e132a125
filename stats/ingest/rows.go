package ingest

import (
	"bytes"
	"fmt"
	"io"
)

// What one row of a table may be.
const (
	maxRow    = 16 << 20 // bytes
	maxQuoted = 1 << 20  // bytes of one quoted field
	maxFields = 20_000
)

// rowReader cuts delimited text into rows of fields. Quoted fields may hold
// delimiters, doubled quotes and line ends; a quote elsewhere is text. Blanks
// around fields are dropped.
type rowReader struct {
	line     int  // on which the row read last begins
	comments bool // a line that begins with # is one field

	r          io.Reader
	delim, end byte
	buf        []byte
	pos, n     int // what is left in buf
	eof        bool
	next       int // line of pos
	fields     [][]byte
}

func newRowReader(r io.Reader, delimiter, newline byte) *rowReader {
	return &rowReader{r: r, delim: delimiter, end: newline, buf: make([]byte, firstChunk), next: 1}
}

// read returns the next row, which holds until the next call, or io.EOF.
func (r *rowReader) read() ([][]byte, error) {
	for {
		ok, err := r.cut()
		if ok || err != nil {
			return r.fields, err
		}
		if r.eof && r.pos == r.n {
			return nil, io.EOF
		}
		if err := r.more(); err != nil {
			return nil, err
		}
	}
}

// more reads on, with room for at least one more byte.
func (r *rowReader) more() error {
	if r.pos == 0 && r.n == len(r.buf) {
		if len(r.buf) >= maxRow {
			return &syntaxError{Line: r.next,
				What: fmt.Sprintf("a line of more than %d MB", maxRow>>20),
				Todo: asTable}
		}
		r.buf = append(r.buf, make([]byte, len(r.buf))...)
	}
	if r.n == len(r.buf) && len(r.buf) < chunk {
		r.buf = append(r.buf, make([]byte, chunk-len(r.buf))...)
	}
	copy(r.buf, r.buf[r.pos:r.n])
	r.n -= r.pos
	r.pos = 0
	n, err := fill(r.r, r.buf[r.n:])
	r.n += n
	if err == io.EOF {
		r.eof, err = true, nil
	}
	return err
}

// cut finds the fields of the row at pos. ok is false where the row is not
// complete in buf.
func (r *rowReader) cut() (ok bool, err error) {
	r.fields = r.fields[:0]
	b, i, lines := r.buf[:r.n], r.pos, 0
	if i == len(b) {
		return false, nil
	}
	delim, end := r.delim, r.end
	if r.comments && b[i] == '#' {
		k := bytes.IndexByte(b[i:], end)
		if k < 0 && !r.eof {
			return false, nil
		}
		if k < 0 {
			k = len(b) - i
		}
		r.fields = append(r.fields, bytes.TrimRight(b[i:i+k], "\r"))
		r.pass(i+k, 0)
		return true, nil
	}
	for {
		for i < len(b) && (b[i] == ' ' || b[i] == '\t' && delim != '\t') {
			i++
		}
		start := i
		if i < len(b) && b[i] == '"' {
			j, n := closing(b, i+1, end, r.eof)
			if j < 0 {
				if !r.eof && len(b)-i < maxQuoted {
					return false, nil
				}
				return false, &syntaxError{Line: r.next + lines,
					What: "a quoted field that begins here does not end",
					Todo: "close its quote, or double a quote that is part of the text"}
			}
			lines += n
			i = j
		}
		for i < len(b) && b[i] != delim && b[i] != end {
			i++
		}
		if i == len(b) && !r.eof {
			return false, nil
		}
		if len(r.fields) == maxFields {
			return false, &syntaxError{Line: r.next + lines, What: fmt.Sprintf("more than %d fields in a row", maxFields), Todo: asTable}
		}
		r.fields = append(r.fields, b[start:i])
		if i == len(b) || b[i] == end {
			break
		}
		i++
	}
	for k, f := range r.fields {
		if len(f) > 0 && (f[0] == '"' || f[len(f)-1] <= ' ') {
			r.fields[k] = unquote(trimRight(f))
		}
	}
	r.pass(i, lines)
	return true, nil
}

// pass moves behind the row that ends at i and holds lines line ends.
func (r *rowReader) pass(i, lines int) {
	r.pos = min(i+1, r.n)
	r.line = r.next
	r.next += lines + 1
}

// closing returns the place behind the quote that ends a field and the line
// ends before it; −1 where there is none, or none for certain.
func closing(b []byte, i int, newline byte, eof bool) (end, lines int) {
	for {
		k := bytes.IndexByte(b[i:], '"')
		if k < 0 {
			return -1, 0
		}
		lines += bytes.Count(b[i:i+k], []byte{newline})
		i += k + 1
		if i < len(b) && b[i] == '"' {
			i++
			continue
		}
		if i == len(b) && !eof {
			return -1, 0
		}
		return i, lines
	}
}

// unquote returns the text of a field that is one pair of quotes and what they
// hold, and any other field as it is. It overwrites the field.
func unquote(f []byte) []byte {
	if len(f) < 2 || f[0] != '"' || f[len(f)-1] != '"' {
		return f
	}
	f = f[1 : len(f)-1]
	if bytes.IndexByte(f, '"') >= 0 {
		n := 0
		for i := 0; i < len(f); i++ {
			if f[i] == '"' && i+1 < len(f) && f[i+1] == '"' {
				i++
			}
			f[n] = f[i]
			n++
		}
		f = f[:n]
	}
	for len(f) > 0 && f[0] <= ' ' {
		f = f[1:]
	}
	return trimRight(f)
}

func trimRight(f []byte) []byte {
	for len(f) > 0 && f[len(f)-1] <= ' ' {
		f = f[:len(f)-1]
	}
	return f
}
