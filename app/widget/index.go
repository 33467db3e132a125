package widget

import (
	"math"
	"slices"
	"strings"

	"isogloss/app/number"
)

// index is what a table knows of all rows of its data, so that a row is made
// again only to be shown.
type index struct {
	data    *Data
	numbers [][]float64            // of the numeric columns
	formats []func(float64) string // of the numeric columns
	texts   []string               // of each row, in small letters; nil until one is looked for
}

func newIndex(d *Data) *index {
	x := &index{data: d, numbers: make([][]float64, len(d.Columns)), formats: make([]func(float64) string, len(d.Columns))}
	for c, column := range d.Columns {
		if column.Kind == Numeric {
			x.numbers[c] = make([]float64, d.Len)
		}
	}
	for c, numbers := range x.numbers {
		for i := range numbers {
			numbers[i] = d.Number(i, c)
		}
		if numbers != nil {
			x.formats[c] = d.Columns[c].format(numbers)
		}
	}
	return x
}

// format returns how the numbers of a column are written, all with one
// precision.
func (c *Column) format(numbers []float64) func(float64) string {
	largest, fraction := 0.0, false
	for _, x := range numbers {
		if !math.IsNaN(x) && !math.IsInf(x, 0) {
			largest = max(largest, math.Abs(x))
			fraction = fraction || x != math.Trunc(x)
		}
	}
	places := c.Places
	if places == Auto {
		places = 0
		if fraction {
			places = number.Places([]float64{largest})
		}
	}
	switch {
	case c.P:
		return number.P
	case places > 0 && largest < 1:
		return func(x float64) string { return number.Ratio(x, places) }
	}
	return func(x float64) string { return number.Fixed(x, places) }
}

// order returns the indices of the rows that contain filter in one of their
// texts, sorted by column c (−1: as they stand). Rows that are equal there
// keep their order, and cells without a number come last either way.
func (x *index) order(c int, descending bool, filter string) []int {
	rows := x.found(filter)
	if c < 0 {
		return rows
	}
	if xs := x.numbers[c]; xs != nil {
		slices.SortStableFunc(rows, func(i, j int) int { return compare(xs[i], xs[j], descending) })
		return rows
	}
	texts := make([]string, x.data.Len)
	for _, i := range rows {
		texts[i] = strings.ToLower(x.data.Row(i).Cells[c].Text)
	}
	slices.SortStableFunc(rows, func(i, j int) int {
		if descending {
			i, j = j, i
		}
		return strings.Compare(texts[i], texts[j])
	})
	return rows
}

// compare puts what is no number last.
func compare(x, y float64, descending bool) int {
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
}

// found returns the indices of the rows that contain filter.
func (x *index) found(filter string) []int {
	filter = strings.ToLower(strings.TrimSpace(filter))
	rows := make([]int, 0, x.data.Len)
	if filter != "" && x.texts == nil {
		x.texts = make([]string, x.data.Len)
		for i := range x.texts {
			x.texts[i] = x.data.Row(i).text()
		}
	}
	for i := range x.data.Len {
		if filter == "" || strings.Contains(x.texts[i], filter) {
			rows = append(rows, i)
		}
	}
	return rows
}

// text is all that a reader may look for in a row, in small letters.
func (r Row) text() string {
	var all strings.Builder
	for _, c := range r.Cells {
		for _, s := range []string{c.Text, c.Sub} {
			if s != "" {
				all.WriteString(s)
				all.WriteByte('\n') // which no filter holds
			}
		}
	}
	return strings.ToLower(all.String())
}
