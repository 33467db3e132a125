package ingest

import (
	"encoding/binary"
	"fmt"
	"io"
	"unicode/utf8"
)

// jsonReader reads JSON (RFC 8259) as programs write it: NaN and the
// infinities may stand as bare words (Python), and a comma behind the last
// element (people).
type jsonReader struct {
	r    io.Reader
	buf  []byte
	pos  int
	line int
	err  error // of r; io.EOF is nil
	done bool
}

func newJSONReader(r io.Reader) *jsonReader {
	return &jsonReader{r: r, buf: make([]byte, 0, firstChunk), line: 1}
}

// peek returns the next byte, 0 at the end.
func (j *jsonReader) peek() byte {
	if j.pos == len(j.buf) && !j.fill() {
		return 0
	}
	return j.buf[j.pos]
}

// next returns the next byte and passes it, 0 at the end.
func (j *jsonReader) next() byte {
	if j.pos == len(j.buf) && !j.fill() {
		return 0
	}
	c := j.buf[j.pos]
	j.pos++
	if c == '\n' {
		j.line++
	}
	return c
}

func (j *jsonReader) fill() bool {
	if j.done {
		return false
	}
	if j.pos == firstChunk {
		j.buf = make([]byte, 0, chunk)
	}
	n, err := fill(j.r, j.buf[:cap(j.buf)])
	j.buf, j.pos = j.buf[:n], 0
	if err != nil {
		if j.done = true; err != io.EOF {
			j.err = err
		}
	}
	return n > 0
}

// ended reports whether nothing is left.
func (j *jsonReader) ended() bool { return j.pos == len(j.buf) && !j.fill() }

// space passes blanks and returns the byte behind them, 0 at the end.
func (j *jsonReader) space() byte {
	for {
		for j.pos < len(j.buf) {
			switch c := j.buf[j.pos]; c {
			case '\n':
				j.line++
			case ' ', '\t', '\r':
			default:
				return c
			}
			j.pos++
		}
		if !j.fill() {
			return 0
		}
	}
}

// broken is the error at a place where something else is due.
func (j *jsonReader) broken(want string) error {
	if j.ended() {
		if j.err != nil {
			return j.err
		}
		return &syntaxError{Line: j.line, What: "the JSON ends in the middle", Todo: "the file seems cut off: get it again"}
	}
	found := fmt.Sprintf("%q", rune(j.peek()))
	if j.peek() >= utf8.RuneSelf {
		found = "other text"
	}
	return &syntaxError{Line: j.line, What: "not JSON: " + found + " stands where " + want + " should be", Todo: "correct the file, or write it anew with a program"}
}

// object is one object: keys and values as text in one buffer.
type object struct {
	text   []byte
	keys   []span
	values []span
	nested []bool // a list or an object, as its JSON
	shape  []byte // what objects with the same keys have in common
}

type span struct{ from, to int }

func (o *object) key(i int) []byte   { return o.text[o.keys[i].from:o.keys[i].to] }
func (o *object) value(i int) []byte { return o.text[o.values[i].from:o.values[i].to] }

// read reads an object at its brace. A value null is the empty text; a list
// of one scalar is that scalar.
func (j *jsonReader) read(o *object) error {
	o.text, o.keys, o.values, o.nested, o.shape = o.text[:0], o.keys[:0], o.values[:0], o.nested[:0], o.shape[:0]
	j.next()
	for j.space() != '}' {
		if j.peek() != '"' {
			return j.broken("a key in quotes")
		}
		from := len(o.text)
		if err := j.text(o); err != nil {
			return err
		}
		o.keys = append(o.keys, span{from, len(o.text)})
		o.shape = append(o.shape, o.text[from:]...)
		o.shape = binary.LittleEndian.AppendUint32(o.shape, uint32(len(o.text)-from))
		if j.space() != ':' {
			return j.broken("a colon")
		}
		j.next()
		j.space()
		from = len(o.text)
		nested, err := j.scalarOrNested(o)
		if err != nil {
			return err
		}
		if len(o.keys) == maxFields {
			return &syntaxError{Line: j.line, What: fmt.Sprintf("more than %d keys in a record", maxFields), Todo: asTable}
		}
		o.values = append(o.values, span{from, len(o.text)})
		o.nested = append(o.nested, nested)
		if nested {
			o.shape = append(o.shape, '{')
		} else {
			o.shape = append(o.shape, ' ')
		}
		if c := j.space(); c == ',' {
			j.next()
		} else if c != '}' {
			return j.broken("a comma or the end of the record")
		}
	}
	j.next()
	return nil
}

func (j *jsonReader) scalarOrNested(o *object) (nested bool, err error) {
	switch c := j.peek(); c {
	case '"':
		return false, j.text(o)
	case '[', '{':
		from := len(o.text)
		if err := j.copy(o); err != nil {
			return true, err
		}
		if one, ok := single(o.text[from:]); ok {
			o.text = append(o.text[:from], one...)
			return false, nil
		}
		return true, nil
	}
	return false, j.word(o)
}

// word reads a number, true, false, null, NaN or an infinity.
func (j *jsonReader) word(o *object) error {
	from := len(o.text)
	for {
		c := j.peek()
		if !(c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '-' || c == '+' || c == '.') || len(o.text)-from > 400 {
			break
		}
		o.text = append(o.text, c)
		j.pos++
	}
	switch w := string(o.text[from:]); w {
	case "null":
		o.text = o.text[:from]
		return nil
	case "true", "false", "NaN", "Infinity", "-Infinity":
		return nil
	default:
		if numeric(w) && w[0] != '+' {
			return nil
		}
		if w == "" {
			return j.broken("a value")
		}
		if j.ended() {
			return j.broken("a value")
		}
		return &syntaxError{Line: j.line, What: "not JSON: " + clip(w, 40) + " is no value", Todo: "put text in quotes"}
	}
}
