package chart

import (
	"cmp"
	"math"
	"slices"
)

// Pictures of many scores are drawn from some of them. Which is a matter of the
// scores alone, and the largest are always among them.

// curve is which points of a rising curve to draw so that all others lie
// within a pixel of one: the hundred at both ends, and those far enough from the
// one before. Below a number that a browser draws at once it is all of them.
func curve(points []point) []int {
	const few, ends, near = 2000, 100, 0.8
	var drawn []int
	for i, p := range points {
		if len(points) <= few || i < ends || i >= len(points)-ends {
			drawn = append(drawn, i)
			continue
		}
		before := points[drawn[len(drawn)-1]]
		if math.Hypot(p.x-before.x, p.y-before.y) >= near {
			drawn = append(drawn, i)
		}
	}
	return drawn
}

// sample is which of ys to draw where not all can be: the kept largest in size
// and, in the given order, one in step of the rest. The indices rise.
func sample(ys []float64) (drawn []int, kept, step int) {
	kept, step = Most/5, 1
	order := make([]int, len(ys))
	for i := range order {
		order[i] = i
	}
	if len(ys) <= Most {
		return order, len(ys), 1
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Or(cmp.Compare(math.Abs(ys[b]), math.Abs(ys[a])), a-b) })
	drawn = slices.Clone(order[:kept])
	rest := order[kept:]
	slices.Sort(rest)
	step = (len(rest) + Most - kept - 1) / (Most - kept)
	for i := 0; i < len(rest); i += step {
		drawn = append(drawn, rest[i])
	}
	slices.Sort(drawn)
	return drawn, kept, step
}
