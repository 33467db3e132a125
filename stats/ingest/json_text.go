package ingest

import (
	"bytes"
	"fmt"
	"unicode/utf16"
	"unicode/utf8"
)

// text reads a string into o.text, without its quotes and escapes.
func (j *jsonReader) text(o *object) error {
	line := j.line
	j.next()
	for {
		if j.pos == len(j.buf) && !j.fill() {
			return j.broken("the end of a text")
		}
		b := j.buf[j.pos:]
		n := 0
		for n < len(b) && b[n] != '"' && b[n] != '\\' {
			if b[n] == '\n' {
				j.line++
			}
			n++
		}
		o.text = append(o.text, b[:n]...)
		j.pos += n
		if len(o.text) > maxRow {
			return tooLarge(line)
		}
		if n == len(b) {
			continue
		}
		if j.next() == '"' {
			return nil
		}
		if err := j.escape(o); err != nil {
			return err
		}
	}
}

// escape reads what follows a backslash.
func (j *jsonReader) escape(o *object) error {
	c := j.peek()
	switch c {
	case '"', '\\', '/':
	case 'b', 'f', 'n', 'r', 't':
		c = map[byte]byte{'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}[c]
	case 'u':
		j.next()
		r, err := j.hex()
		if err != nil {
			return err
		}
		if utf16.IsSurrogate(r) {
			// Half of a pair alone becomes U+FFFD.
			if j.peek() == '\\' {
				if j.next(); j.peek() != 'u' {
					o.text = utf8.AppendRune(o.text, utf8.RuneError)
					return j.escape(o)
				}
				j.next()
				low, err := j.hex()
				if err != nil {
					return err
				}
				r = utf16.DecodeRune(r, low)
			}
		}
		o.text = utf8.AppendRune(o.text, r)
		return nil
	default:
		return j.broken("an escape")
	}
	j.next()
	o.text = append(o.text, c)
	return nil
}

func (j *jsonReader) hex() (rune, error) {
	var r rune
	for range 4 {
		c := j.peek()
		switch {
		case c >= '0' && c <= '9':
			c -= '0'
		case c >= 'a' && c <= 'f':
			c -= 'a' - 10
		case c >= 'A' && c <= 'F':
			c -= 'A' - 10
		default:
			return 0, j.broken("a digit of an escape")
		}
		r = r<<4 | rune(c)
		j.next()
	}
	return r, nil
}

// The deepest nesting that is read.
const maxDepth = 512

// copy copies a list or an object as it stands.
func (j *jsonReader) copy(o *object) error {
	line := j.line
	var open []byte
	for {
		c := j.peek()
		switch c {
		case '"':
			o.text = append(o.text, '"')
			if err := j.text(o); err != nil {
				return err
			}
			o.text = append(o.text, '"')
			continue
		case '[', '{':
			if len(open) == maxDepth {
				return &syntaxError{Line: j.line, What: fmt.Sprintf("JSON nested more than %d deep", maxDepth), Todo: asTable}
			}
			open = append(open, c+2) // its closing bracket
		case ']', '}':
			if open[len(open)-1] != c {
				return j.broken("another bracket")
			}
			open = open[:len(open)-1]
		case 0:
			return j.broken("the end of a list")
		}
		o.text = append(o.text, j.next())
		if len(o.text) > maxRow {
			return tooLarge(line)
		}
		if len(open) == 0 {
			return nil
		}
	}
}

// single returns the one text or number that a list holds.
func single(list []byte) ([]byte, bool) {
	if list[0] != '[' {
		return nil, false
	}
	one := bytes.TrimSpace(list[1 : len(list)-1])
	if len(one) > 1 && one[0] == '"' && bytes.IndexByte(one[1:], '"') == len(one)-2 {
		return one[1 : len(one)-1], true
	}
	return one, len(one) > 0 && numeric(string(one[:min(len(one), 400)])) && len(one) <= 400
}

func tooLarge(line int) error {
	return &syntaxError{Line: line, What: fmt.Sprintf("a record of more than %d MB", maxRow>>20), Todo: asTable}
}
