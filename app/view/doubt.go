package view

import (
	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/app/widget"
	"isogloss/stats/report"
)

// How doubt is written: beside its number, as long as it is known.

// reach is how many standard errors a 95 % interval reaches to either side.
const reach = 1.96

// potentialInterval is a potential with 1.96 standard errors on both sides.
func potentialInterval(l report.Language) (low, high report.Number) {
	if !(l.SE > 0) {
		return report.None, report.None
	}
	return l.Potential - reach*l.SE, l.Potential + reach*l.SE
}

func potentialPicture(l report.Language, hollow bool) *widget.Interval {
	low, high := potentialInterval(l)
	return spread(dot(l.Potential, hollow, false), low, high)
}

// spread adds an interval to the picture of a number, where both are known.
func spread(p *widget.Interval, low, high report.Number) *widget.Interval {
	if p != nil && low < high {
		p.Low, p.High = float64(low), float64(high)
	}
	return p
}

// widen lets a scale hold the intervals of all rows.
func widen[T any](s *widget.Scale, rows []T, interval func(T) (low, high report.Number)) {
	if s == nil {
		return
	}
	for _, row := range rows {
		if low, high := interval(row); low.OK() && high.OK() {
			s.Low, s.High = min(s.Low, float64(low)), max(s.High, float64(high))
		}
	}
}

// rankRange is a cell of the ranks that fit the data: 4–6, or the only one. Its
// number is the first of them.
func rankRange(low, high report.Number) widget.Cell {
	c := widget.Number(bounded(low, low))
	switch {
	case !bounded(low, high).OK():
	case low == high:
		c.Shown = trimmed(float64(low))
	default:
		c.Shown = trimmed(float64(low)) + "–" + trimmed(float64(high))
	}
	return c
}

// bounded is x where x and y are ranks, else none.
func bounded(x, y report.Number) report.Number {
	if !(x >= 1 && y >= 1) {
		return report.None
	}
	return x
}

// standardError is a standard error, or none.
func standardError(x report.Number) report.Number {
	if !(x >= 0) {
		return report.None
	}
	return x
}

// firstShare is the share of draws in which a language comes first, none where
// there are no draws.
func firstShare(l report.Language) report.Number {
	if !chart.Bounded(l) {
		return report.None
	}
	return l.PFirst
}

// share is a cell of a share of draws, in per cent.
func share(x report.Number) widget.Cell {
	c := widget.Number(x)
	if x.OK() {
		c.Shown = percent(float64(x))
	}
	return c
}

// percent is a share in whole per cent; one that is neither none nor all but
// would round so says so.
func percent(x float64) string {
	switch {
	case x > 0 && x < 0.005:
		return "<1\u00a0%"
	case x < 1 && x >= 0.995:
		return ">99\u00a0%"
	}
	return number.Fixed(100*x, 0) + "\u00a0%"
}

// stamp says how many of what a figure rests on, and of which seed; of what is
// under way, that it is.
func stamp(r *report.Report, d report.Done, noun string, coming bool) string {
	seed := ", seed " + number.Count(int64(r.Plan.Seed))
	switch {
	case d.Asked == 0:
		return ""
	case d.Done >= d.Asked:
		return number.Plural(d.Done, noun) + seed
	case d.Done > 0:
		return number.Count(d.Done) + " of " + number.Plural(d.Asked, noun) + seed
	case coming:
		return number.Plural(d.Asked, noun) + " under way"
	}
	return "none of " + number.Plural(d.Asked, noun)
}

// partial says beside a table that its intervals are of less than was asked;
// "" where they are of all.
func partial(d report.Done, noun string) string {
	if d.Done >= d.Asked || d.Done == 0 {
		return ""
	}
	return " Intervals are those of " + number.Count(d.Done) + " of " + number.Plural(d.Asked, noun) + "."
}

// doubts is how far the section uncertainty has come; zero where none was asked
// for.
func doubts(r *report.Report) report.Uncertainty {
	if r.Uncertainty == nil {
		return report.Uncertainty{}
	}
	return *r.Uncertainty
}

// complete reports whether a report lacks nothing that was asked for.
func complete(r *report.Report) bool { return r.Uncertainty == nil || r.Uncertainty.Complete() }
