package ingest

import (
	"bytes"
	"math"
	"strings"

	"isogloss/stats/report"
)

// commas says what the commas of a number are.
type commas uint8

const (
	noComma      commas = iota
	decimalComma        // 71,5 and 1.060,5
	eitherComma         // 53,861: a decimal comma, or one of thousands
	groupComma          // 1,234,567 and 1,060.5
)

// commasOf returns what the commas are of s, which number reads.
func commasOf(s string) commas {
	c, d := strings.LastIndexByte(s, ','), strings.LastIndexByte(s, '.')
	switch {
	case c < 0:
		return noComma
	case d > c || d < 0 && strings.IndexByte(s, ',') < c:
		return groupComma
	case d < 0 && grouped(s, ','):
		return eitherComma
	}
	return decimalComma
}

// separators is what the scores of one file tell about its commas. A score
// with an eitherComma waits in the class either, read with a decimal comma,
// until the file is read.
type separators struct {
	points, decimals, groups bool // 41.2, 41,2 and 1,234,567 are among them
	large                    bool // one above 100 without comma and point
	either                   int  // the number of eitherComma
	example                  string
}

// see takes in the score x, written as b.
func (s *separators) see(b []byte, x float64, c commas) {
	switch c {
	case noComma:
		if s.points && (s.large || x <= 100) {
			return
		}
		if bytes.IndexByte(b, '.') >= 0 {
			s.points = true
		} else if x > 100 {
			s.large = true
		}
	case decimalComma:
		s.decimals = true
	case groupComma:
		s.groups = true
	case eitherComma:
		if s.either++; s.either == 1 {
			s.example = clip(clean(b), 40)
		}
	}
}

// decimal reports whether an eitherComma is a decimal comma, and whether that
// is sure. A point or commas that part thousands tell that it is not, decimal
// commas elsewhere that it is. Where nothing tells, it is, as scores are rarely
// above 1000, unless there is a large number without a comma.
func (s *separators) decimal() (is, sure bool) {
	if s.points || s.groups {
		return false, !s.decimals
	}
	return s.decimals || !s.large, s.decimals
}

// settleCommas moves the values of the class either to where they belong.
func (p *part) settleCommas() {
	if p.separators.either == 0 {
		return
	}
	is, sure := p.separators.decimal()
	if !sure {
		p.note(report.CommasUnclear(p.name, p.separators.either, p.separators.example, is))
	}
	for i := range p.cells.list {
		c := &p.cells.list[i]
		more := c.more
		c.more = nil
		for _, k := range more {
			if k.class&either != 0 && !is {
				k.moments.thousand()
			}
			c.of(k.class&^either, p.file).merge(&k.moments, p.book)
		}
	}
}

// thousand multiplies values with three decimals by 1000, which makes them
// whole: the sums of what are again whole numbers are exact.
func (m *moments) thousand() {
	whole := func(x float64) float64 { return math.Round(x * 1000) }
	m.first, m.last, m.low, m.high = whole(m.first), whole(m.last), whole(m.low), whole(m.high)
	m.sum, m.rest = whole(m.sum+m.rest), 0
	m.mean, m.m2 = m.mean*1000, m.m2*1e6
	if m.over = m.n; m.high < 0 {
		m.over = 0
	}
}
