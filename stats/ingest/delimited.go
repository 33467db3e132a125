package ingest

import (
	"bytes"
	"io"
)

// delimited reads tables of one row a record, with fields parted by commas,
// tabs, semicolons or bars (RFC 4180, and what spreadsheets and people make
// of it).
type delimited struct{}

func (delimited) Name() string { return "delimited text" }

func (delimited) Sniff(name string, head []byte) bool {
	text := bytes.TrimLeft(head, " \t\r\n")
	return len(text) > 0 && text[0] != '{' && text[0] != '[' && text[0] != '|' && foreign(head) == nil
}

func (delimited) Read(in io.Reader, p *part) error {
	head := make([]byte, headSize)
	n, err := fill(in, head)
	if err != nil && err != io.EOF {
		return err
	}
	head = head[:n]
	d, err := newDialect(head, err == io.EOF)
	if err != nil {
		return err
	}
	p.use(d.layout)
	rows := newRowReader(io.MultiReader(bytes.NewReader(head), in), d.delimiter, d.newline)
	rows.comments = d.comments
	for i := 0; ; i++ {
		fields, err := rows.read()
		if err == io.EOF {
			p.hashesKept()
			return nil
		}
		if err != nil {
			return err
		}
		if i <= d.header || blank(fields) {
			continue
		}
		if d.comments && len(fields[0]) > 0 && fields[0][0] == '#' {
			if fields = d.hashed(fields); fields == nil {
				continue
			}
			p.hashes++
		}
		if fields = d.fit(fields); d.repeated(fields) {
			continue
		}
		switch {
		case len(fields) > len(d.names):
			err = p.malformed(fields, rows.line)
		case len(fields) == 1 && len(d.names) > 2: // a heading or a footnote
			err = p.skip(fields, rows.line)
		default:
			for len(fields) < len(d.names) {
				fields = append(fields, nil)
			}
			err = p.row(d.layout, fields, rows.line)
		}
		if err != nil {
			return err
		}
	}
}
