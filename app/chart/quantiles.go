package chart

import (
	"slices"

	"isogloss/app/number"
)

// quantiles is a Q–Q plot: values at the normal scores of their ranks.
type quantiles struct {
	x, y, title string // fields, and the title of the values
	xs, ys      []float64
	sd          float64 // of the normal distribution that the line stands for; 0: no line
	places      int     // decimals of a value
}

// scatter is the frame and the line, without the dots.
func (q *quantiles) scatter() *scatter {
	from, to := slices.Min(q.xs), slices.Max(q.xs)
	left, right := span(q.xs, 0.05, 0.1)
	lo, hi := span(append(slices.Clone(q.ys), q.sd*from, q.sd*to), 0.06, 0)
	s := &scatter{
		x:      scale{field: q.x, title: "Normal score", from: left, to: right},
		y:      scale{field: q.y, title: q.title, from: lo, to: hi},
		height: 380,
	}
	if q.sd > 0 {
		s.reference = []object{diagonal(from, q.sd*from, to, q.sd*to)}
		s.captions = []caption{{
			text: "dotted: normal with SD " + number.Fixed(q.sd, q.places), style: "label-soft",
			x: left, y: hi, place: place{dx: 6, dy: 10, align: "left"}, yields: true,
		}}
	}
	return s
}

// diagonal is a line between two points.
func diagonal(x, y, x2, y2 float64) object {
	return at(object{"x": x, "y": y, "x2": x2, "y2": y2}, layer("rule", "reference", "",
		object{"x": field("x"), "y": field("y"), "x2": object{"field": "x2"}, "y2": object{"field": "y2"}}, silent))
}
