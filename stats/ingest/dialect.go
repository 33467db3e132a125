package ingest

import (
	"bytes"
	"errors"
	"strings"
)

// dialect is how one file writes its table.
type dialect struct {
	delimiter, newline byte
	header             int  // index of the row with the names
	comments           bool // lines that begin with # may be comments
	*layout
}

// The delimiters, the likeliest first.
const delimiters = ",\t;|"

// The number of rows in which the header is looked for.
const headRows = 30

// newDialect finds the delimiter and the header, the first row with a name for
// languages and one for scores, at the beginning of a file.
func newDialect(head []byte, whole bool) (*dialect, error) {
	newline := byte('\n')
	if bytes.IndexByte(head, '\n') < 0 && bytes.IndexByte(head, '\r') >= 0 {
		newline = '\r'
	}
	var best *dialect
	var failed error
	most := 0
	for i := range delimiters {
		d := &dialect{delimiter: delimiters[i], newline: newline}
		names, err := d.find(head, whole)
		if err == nil && (best == nil || len(d.names) > len(best.names)) {
			best = d
		}
		if err != nil && names > most {
			failed, most = err, names
		}
	}
	if best == nil {
		return nil, failed
	}
	return best, nil
}

// find looks for the header and reads what the rows below it tell. Where there
// is none it returns the number of fields of the row that the error is about.
func (d *dialect) find(head []byte, whole bool) (int, error) {
	rows := newRowReader(bytes.NewReader(head), d.delimiter, d.newline)
	rows.comments = true
	table := [][]string{}
	lines := []int{}
	for len(table) < headRows {
		fields, err := rows.read()
		if err != nil {
			if s := (*syntaxError)(nil); errors.As(err, &s) && whole && len(table) == 0 {
				return 1, err
			}
			if !whole && len(table) > 1 {
				table = table[:len(table)-1] // cut off
			}
			break
		}
		table = append(table, cleaned(fields))
		lines = append(lines, rows.line)
	}
	var failed *syntaxError
	width := 1
	for i, row := range table {
		line, commented := strings.CutPrefix(row[0], "#")
		if commented {
			row = d.split(line)
		}
		names := trimEmpty(row)
		if len(names) == 0 {
			continue
		}
		l, err := newLayout(names, counts(names, table[i+1:]))
		if err == nil {
			d.layout, d.header, d.comments = l, i, !commented
			l.comma = d.comma(table[i+1:])
			return 0, nil
		}
		if s := (*syntaxError)(nil); errors.As(err, &s) && !commented && failed == nil {
			s.Line = lines[i]
			failed, width = s, len(names)
		}
	}
	if failed == nil {
		failed = &syntaxError{What: "no row of names at the beginning", Todo: asTable}
	}
	return width, failed
}

// split returns the fields of one line.
func (d *dialect) split(line string) []string {
	fields, _ := newRowReader(strings.NewReader(line), d.delimiter, d.newline).read()
	return cleaned(fields)
}

func cleaned(fields [][]byte) []string {
	row := make([]string, len(fields))
	for i, f := range fields {
		row[i] = clean(f)
	}
	return row
}

// counts reports whether the first column has no name and counts the rows, as
// pandas writes its index.
func counts(names []string, rows [][]string) bool {
	if f := fold(names[0]); f != "" && !strings.HasPrefix(f, "unnamed:") {
		return false
	}
	for _, r := range rows {
		if strings.Trim(r[0], "0123456789") != "" {
			return false
		}
	}
	return true
}

// comma reports whether the scores of these rows have a decimal comma: some
// number cannot be read otherwise, and none needs the point.
func (d *dialect) comma(rows [][]string) bool {
	decimals, points := 0, 0
	for _, r := range rows {
		for _, s := range d.scores {
			if s.column >= len(r) {
				continue
			}
			t := []byte(r[s.column])
			_, k, c := parseScore(t, false)
			parts := []commas{c}
			if k > isMarked {
				_, _, pair, ok := parsePair(t, false)
				if !ok {
					continue
				}
				parts = pair[:]
			}
			for _, c := range parts {
				switch {
				case c == decimalComma || c == eitherComma && d.delimiter == ';':
					decimals++
				case c == noComma && bytes.IndexByte(t, '.') >= 0 && !grouped(bare(string(t)), '.'), c == groupComma && bytes.IndexByte(t, '.') >= 0:
					points++
				}
			}
		}
	}
	return decimals > 0 && points == 0
}

// fit drops the empty fields of a row beyond the header.
func (d *dialect) fit(fields [][]byte) [][]byte {
	for len(fields) > len(d.names) && len(fields[len(fields)-1]) == 0 {
		fields = fields[:len(fields)-1]
	}
	return fields
}

// repeated reports whether a row is the header once more.
func (d *dialect) repeated(fields [][]byte) bool {
	score := d.scores[0].column
	return len(fields) > max(score, d.language) && string(fields[score]) == d.names[score] && string(fields[d.language]) == d.names[d.language]
}

func blank(fields [][]byte) bool {
	for _, f := range fields {
		if len(f) > 0 {
			return false
		}
	}
	return true
}

// trimEmpty returns the names up to the last that is not empty.
func trimEmpty(names []string) []string {
	for len(names) > 0 && names[len(names)-1] == "" {
		names = names[:len(names)-1]
	}
	return names
}

// hashed returns the fields of a line that begins with #, or nil for a
// comment, which has not the number of fields of the header.
func (d *dialect) hashed(fields [][]byte) [][]byte {
	if len(fields) == 1 {
		line := rowReader{delim: d.delimiter, end: d.newline, buf: fields[0], n: len(fields[0]), eof: true}
		if ok, err := line.cut(); !ok || err != nil {
			return nil
		}
		fields = line.fields
	}
	if fields = d.fit(fields); len(fields) != len(d.names) || len(fields) == 1 {
		return nil
	}
	return fields
}
