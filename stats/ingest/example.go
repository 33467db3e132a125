package ingest

import (
	"strings"

	"isogloss/stats/report"
)

// met is examples of one kind of trouble.
type met struct {
	code     string
	examples []report.Example
}

// The number of examples kept of one kind.
const maxExamples = 5

// example keeps the first few rows of each kind.
func (p *part) example(code string, fields [][]byte, line int) {
	var m *met
	for i := range p.met {
		if p.met[i].code == code {
			m = &p.met[i]
		}
	}
	if m == nil {
		p.met = append(p.met, met{code: code})
		m = &p.met[len(p.met)-1]
	}
	if len(m.examples) < maxExamples {
		m.examples = append(m.examples, report.Example{File: p.name, Line: line, Text: excerpt(fields)})
	}
}

// excerpt is a row as one short line of text.
func excerpt(fields [][]byte) string {
	var words []string
	for _, f := range fields[:min(len(fields), 12)] {
		words = append(words, clip(clean(f[:min(len(f), 200)]), 60))
	}
	return clip(strings.Join(words, ", "), 160)
}
