package ingest

import (
	"fmt"
	"slices"

	"isogloss/stats/report"
)

// The most cells of one reading. Cells, not rows, take memory: about 200 bytes
// each.
const maxCells = 1_000_000

// A file without one number in this many rows is given up.
const maxBarren = 200_000

// check counts a row, and says when a file is too large or holds nothing.
func (p *part) check(line int) error {
	if p.rows++; p.rows&1023 != 0 {
		return nil
	}
	switch {
	case p.book.cells+len(p.cells.list) > maxCells:
		return &syntaxError{Line: line,
			What: fmt.Sprintf("more than %d different combinations of model, language, dataset and metric", maxCells),
			Todo: "give fewer models or tasks at a time, and check which columns name them"}
	case p.numbers == 0 && p.rows >= maxBarren:
		return &syntaxError{Line: line,
			What: fmt.Sprintf("no usable score in the first %d rows", p.rows),
			Todo: "check which column holds the score"}
	case p.own != nil && p.own.n+p.before.n > maxRows:
		p.own, p.unchecked = nil, true
	case p.own != nil && p.own.n > p.doubt:
		p.doubt = 2 * p.own.n
		if p.median() > itemLevel {
			p.own, p.unchecked = nil, true
		}
	}
	return nil
}

// More values than this in the middle cell make a file item-level.
const itemLevel = 10

// median is the median number of values of the part's cells.
func (p *part) median() float64 {
	return p.medianOf(func(c *cell) int { return c.values() })
}

// medianOf is the median of a count over the part's cells with values.
func (p *part) medianOf(count func(*cell) int) float64 {
	n := make([]int, 0, len(p.cells.list))
	for i := range p.cells.list {
		if c := &p.cells.list[i]; c.values() > 0 {
			n = append(n, count(c))
		}
	}
	if len(n) == 0 {
		return 0
	}
	slices.Sort(n)
	return float64(n[(len(n)-1)/2]+n[len(n)/2]) / 2
}

// filled counts the cells with values.
func (p *part) filled() int {
	n := 0
	for i := range p.cells.list {
		if p.cells.list[i].values() > 0 {
			n++
		}
	}
	return n
}

// values counts the values read.
func (p *part) values() int {
	n := 0
	for i := range p.cells.list {
		n += p.cells.list[i].values()
	}
	for _, l := range p.loose {
		n += l.count
	}
	return n
}

// finish closes the part when its file is read.
func (p *part) finish() error {
	if p.numbers == 0 {
		return p.barren()
	}
	if n := p.book.odd - p.odd; n > 0 {
		p.note(report.NotUTF8(p.name, n))
	}
	p.settleCommas()
	p.items = p.items || p.median() > itemLevel
	if !p.items && p.own != nil {
		p.before.take(p.own)
	}
	p.before, p.own, p.again = nil, nil, nil
	p.book.cells += len(p.cells.list)
	return nil
}
