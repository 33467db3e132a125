// Package widget holds the parts of a page that know no statistics: a table, a
// figure, buttons, a file drop. What they show comes in as plain values that
// are never changed once handed over.
package widget

import (
	"math"
	"slices"
	"strings"

	"isogloss/app/number"
)

// Data is what a table shows: Len rows, of which Row gives the i-th when it is
// needed, so that a table of any length costs no more than what is on screen.
type Data struct {
	ID      string // of the table element
	Caption string // what the table holds, for those who cannot see its surroundings
	Columns []Column
	Len     int
	Row     func(i int) Row

	Sorted     string // name of the column that the first order follows, if any
	Descending bool   // in that order
}

// Fill makes d show rows.
func (d *Data) Fill(rows []Row) {
	d.Len, d.Row = len(rows), func(i int) Row { return rows[i] }
}

// numbers returns a column of numbers.
func (d *Data) numbers(c int) []float64 {
	xs := make([]float64, d.Len)
	for i := range xs {
		xs[i] = d.Row(i).Cells[c].Number
	}
	return xs
}

// Kind is what a column holds.
type Kind int

// The kinds of column.
const (
	Text    Kind = iota
	Heading      // names the row
	Numeric
)

// Column describes the cells below one header.
type Column struct {
	Name   string // the report's field name: data-col of numeric cells
	Head   string
	Small  string // unit or meaning, below the head
	Kind   Kind
	Places int // decimals; Auto: by the numbers themselves
	Main   bool
	// Best says which end of a numeric column a first click sorts to the top:
	// the largest, or with Low the smallest.
	Low   bool
	P     bool // probabilities: a power of ten when small
	Long  bool // text that may wrap
	Hash  bool // in letters of one width
	Quiet bool // numbers set back

	// Hidden columns are shown when the reader asks for them.
	Hidden bool
	// Pictures of a numeric column stand left of its numbers, all on the scale
	// from Low to High, with a dotted line at Reference where that is inside.
	Picture *Scale
	// Of is what the column's counts are out of, where boxes left of them are
	// to show how many of it there are; 0: no boxes.
	Of int
}

// Scale is what the pictures of a column are drawn on.
type Scale struct{ Low, High, Reference float64 }

// Auto takes as many decimals as give the column's largest number four digits,
// and none where all numbers are whole.
const Auto = -1

// Row is one row; its key is the same for the same thing in every report.
type Row struct {
	Key   string
	Class string
	Cells []Cell // one for each column
}

// Cell is a text or, in a numeric column, a number; None for neither.
type Cell struct {
	Text   string
	Value  string // what a file has in place of Text, such as the report's code of a language
	Sub    string // set back, after the text
	Lang   string // the language of Sub, BCP 47
	Mark   string // a word that limits the number, such as weak
	Number float64
	Field  string // data-col, where the rows of a column hold different fields
	Shown  string // the number in words of its own, in place of the column's
	Note   string // letter of the margin note that limits the cell

	Picture *Interval // drawn in a column with a scale; files hold its ends either way
}

// Interval is the picture of a number and of where it could be: a dot, filled
// where it rests on enough, on a line from Low to High; with both NaN there is
// no line.
type Interval struct {
	Low, High float64
	Hollow    bool
	Key       bool // in the accent
}

// Word is a cell of text.
func Word(text string) Cell { return Cell{Text: text, Number: math.NaN()} }

// Number is a numeric cell; one that is not finite is shown as a dash.
func Number[T ~float64](x T) Cell { return Cell{Number: float64(x)} }

// Count is a numeric cell of a whole number.
func Count(n int) Cell { return Cell{Number: float64(n)} }

// formats returns how the numbers of each numeric column are written, one
// precision for the whole column. Each row is made once only.
func (d *Data) formats() []func(float64) string {
	largest, fraction := make([]float64, len(d.Columns)), make([]bool, len(d.Columns))
	for i := range d.Len {
		for c, cell := range d.Row(i).Cells {
			x := math.Abs(cell.Number)
			if d.Columns[c].Kind != Numeric || math.IsNaN(x) || math.IsInf(x, 0) {
				continue
			}
			largest[c] = max(largest[c], x)
			fraction[c] = fraction[c] || x != math.Trunc(x)
		}
	}
	formats := make([]func(float64) string, len(d.Columns))
	for c, column := range d.Columns {
		places := column.Places
		if places == Auto {
			places = 0
			if fraction[c] {
				places = number.Places(largest[c : c+1])
			}
		}
		switch {
		case column.Kind != Numeric:
		case column.P:
			formats[c] = number.P
		case places > 0 && largest[c] < 1:
			formats[c] = func(x float64) string { return number.Ratio(x, places) }
		default:
			formats[c] = func(x float64) string { return number.Fixed(x, places) }
		}
	}
	return formats
}

// order returns the indices of the rows that contain filter in one of their
// texts, sorted by column c (−1: as they stand). Rows that are equal there
// keep their order, and cells without a number come last either way.
func (d *Data) order(c int, descending bool, filter string) []int {
	filter = strings.ToLower(strings.TrimSpace(filter))
	rows := make([]int, 0, d.Len)
	for i := range d.Len {
		if filter == "" || d.Row(i).contains(filter) {
			rows = append(rows, i)
		}
	}
	if c < 0 {
		return rows
	}
	if d.Columns[c].Kind != Numeric {
		texts := make([]string, d.Len)
		for _, i := range rows {
			texts[i] = strings.ToLower(d.Row(i).Cells[c].Text)
		}
		slices.SortStableFunc(rows, func(i, j int) int {
			if descending {
				i, j = j, i
			}
			return strings.Compare(texts[i], texts[j])
		})
		return rows
	}
	xs := d.numbers(c)
	slices.SortStableFunc(rows, func(i, j int) int {
		x, y := xs[i], xs[j]
		switch {
		case math.IsNaN(x) && math.IsNaN(y):
			return 0
		case math.IsNaN(x):
			return 1
		case math.IsNaN(y):
			return -1
		case x == y:
			return 0
		case (x < y) != descending:
			return -1
		}
		return 1
	})
	return rows
}

func (r Row) contains(filter string) bool {
	for _, c := range r.Cells {
		if strings.Contains(strings.ToLower(c.Text), filter) || strings.Contains(strings.ToLower(c.Sub), filter) {
			return true
		}
	}
	return false
}

// find returns the index of the column of that name, or −1.
func (d *Data) find(name string) int {
	return slices.IndexFunc(d.Columns, func(c Column) bool { return c.Name == name })
}
