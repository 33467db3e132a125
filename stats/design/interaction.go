package design

import (
	"slices"
	"strings"
)

// Interaction is the factor whose levels are the combinations of a's and b's
// levels that occur, named a:b, in the order of a's levels and then b's.
func Interaction(a, b Factor) Factor {
	width := int64(len(b.Levels))
	cell := make([]int64, len(a.Index))
	for i, l := range a.Index {
		cell[i] = int64(l)*width + int64(b.Index[i])
	}
	cells := slices.Clone(cell)
	slices.Sort(cells)
	cells = slices.Compact(cells)
	f := Factor{Name: a.Name + ":" + b.Name, Levels: make([]string, len(cells)), Index: make([]int32, len(cell))}
	for k, c := range cells {
		f.Levels[k] = a.Levels[c/width] + ":" + b.Levels[c%width]
	}
	for i, c := range cell {
		k, _ := slices.BinarySearch(cells, c)
		f.Index[i] = int32(k)
	}
	return f
}

// distinct returns the sorted distinct labels and for each label its index.
func distinct(labels []string) (levels []string, index []int32) {
	levels = slices.Clone(labels)
	slices.SortFunc(levels, strings.Compare)
	levels = slices.Compact(levels)
	index = make([]int32, len(labels))
	for i, label := range labels {
		k, _ := slices.BinarySearch(levels, label)
		index[i] = int32(k)
	}
	return levels, index
}
