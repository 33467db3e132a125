package ingest

import "math"

// stated is what a file says beside its values: sums, and the statements of
// the first and the last value.
type stated struct {
	items, se2, sd float64
	nItems, nSE    int32
	nSD            int32

	first, last statement
}

// statement is what a row says beside one value: the number of test items, the
// standard error and the standard deviation; NaN where it does not.
type statement struct{ items, se, sd float64 }

var unstated = statement{math.NaN(), math.NaN(), math.NaN()}

// state adds what is stated of the value added last.
func (m *moments) state(v statement) {
	if m.stated == nil {
		m.stated = &stated{first: unstated}
	}
	s := m.stated
	if m.n == 1 {
		s.first = v
	}
	s.last = v
	if v.items > 0 {
		s.items += v.items
		s.nItems++
	}
	if v.se >= 0 {
		s.se2 += float64(v.se * v.se)
		s.nSE++
	}
	if v.sd >= 0 {
		s.sd = v.sd
		s.nSD++
	}
}

// ends returns what is stated of the first and of the last value.
func (m *moments) ends() (first, last statement) {
	if m.stated == nil {
		return unstated, unstated
	}
	return m.stated.first, m.stated.last
}

// beside reads the number in a column that may not be there; NaN for none.
// decimal says how to read 1,475: as 1.475, or as 1475.
func (l *layout) beside(column int, decimal bool, fields [][]byte) float64 {
	if column < 0 {
		return math.NaN()
	}
	x, kind, c := parseScore(fields[column], l.comma)
	switch {
	case kind > isMarked:
		return math.NaN()
	case decimal && !l.comma && c == eitherComma:
		return x / 1000
	}
	return x
}
