// Package widget holds the parts of a page that know no statistics: a table, a
// figure, buttons, a file drop. What they show comes in as plain values that
// are never changed once handed over.
package widget

import (
	"math"
	"slices"
)

// Data is what a table shows: Len rows, of which Row gives the i-th when it is
// needed, so that a table of any length costs little more than what is on
// screen: the numbers of all rows, by which they are sorted and written.
type Data struct {
	ID      string // of the table element
	Caption string // what the table holds, for those who cannot see its surroundings
	Columns []Column
	Len     int
	Row     func(i int) Row
	Number  func(i, column int) float64 // in row i, of a numeric column
	rows    []Row                       // that Fill was given

	Sorted     string // name of the column that the first order follows, if any
	Descending bool   // in that order
}

// Fill makes d show rows.
func (d *Data) Fill(rows []Row) {
	d.rows, d.Len = rows, len(rows)
	d.Row = func(i int) Row { return rows[i] }
	d.Number = func(i, column int) float64 { return rows[i].Cells[column].Number }
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

// find returns the index of the column of that name, or −1.
func (d *Data) find(name string) int {
	return slices.IndexFunc(d.Columns, func(c Column) bool { return c.Name == name })
}
