package widget

import (
	"math"
	"slices"
)

// Since returns before where d, which was filled, shows the same, and else d:
// a table renders the same Data once.
func (d *Data) Since(before *Data) *Data {
	if before == nil || d.ID != before.ID || d.Caption != before.Caption || d.Sorted != before.Sorted || d.Descending != before.Descending ||
		!slices.EqualFunc(d.Columns, before.Columns, sameColumn) || !slices.EqualFunc(d.rows, before.rows, sameRow) {
		return d
	}
	return before
}

func sameColumn(a, b Column) bool {
	if x, y := a.Picture, b.Picture; x != nil && y != nil {
		if !same(x.Low, y.Low) || !same(x.High, y.High) || !same(x.Reference, y.Reference) {
			return false
		}
		a.Picture, b.Picture = nil, nil
	}
	return a == b
}

func sameRow(a, b Row) bool {
	return a.Key == b.Key && a.Class == b.Class && slices.EqualFunc(a.Cells, b.Cells, sameCell)
}

func sameCell(a, b Cell) bool {
	if !same(a.Number, b.Number) {
		return false
	}
	if x, y := a.Picture, b.Picture; x != nil && y != nil {
		if !same(x.Low, y.Low) || !same(x.High, y.High) || x.Hollow != y.Hollow || x.Key != y.Key {
			return false
		}
		a.Picture, b.Picture = nil, nil
	}
	a.Number, b.Number = 0, 0
	return a == b
}

// same holds for two numbers, and for none twice.
func same(x, y float64) bool { return x == y || math.IsNaN(x) && math.IsNaN(y) }
