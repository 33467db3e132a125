package chart

import (
	"cmp"
	"math"
	"slices"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// residuals are the scores that have a residual, by their coordinates across
// and then by the residuals.
type residuals struct {
	rows   []*report.PRR
	xs, ys []float64 // the coordinates of rows: ys are the residuals
	names  map[string]string
	places int     // decimals of a residual
	sd     float64 // the fitted residual SD, 0 where there is none
}

// ofResiduals is a chart of the residuals of r with their coordinates across.
// It is nil where there is nothing to look at: fewer than three, or those of a
// perfect fit, of which only rounding is left.
func ofResiduals(r *report.Report, x func(*report.PRR) report.Number, draw func(*residuals) string) *Spec {
	var order []int
	largest, size := 0.0, 0.0
	for i := range r.PRR {
		p := &r.PRR[i]
		if p.Residual.OK() && p.Score.OK() && x(p).OK() {
			order = append(order, i)
			largest, size = max(largest, math.Abs(float64(p.Residual))), max(size, math.Abs(float64(p.Score)))
		}
	}
	if len(order) < 3 || largest <= 1e-9*size {
		return nil
	}
	return later(func() string { return draw(arrange(r, order, x)) })
}

func arrange(r *report.Report, order []int, x func(*report.PRR) report.Number) *residuals {
	s := &residuals{names: languageNames(r)}
	slices.SortFunc(order, func(i, j int) int {
		a, b := &r.PRR[i], &r.PRR[j]
		return cmp.Or(cmp.Compare(x(a), x(b)), cmp.Compare(a.Residual, b.Residual), i-j)
	})
	for _, i := range order {
		p := &r.PRR[i]
		s.rows, s.xs, s.ys = append(s.rows, p), append(s.xs, float64(x(p))), append(s.ys, float64(p.Residual))
	}
	if r.Fit != nil && r.Fit.Sigma.OK() {
		s.sd = float64(r.Fit.Sigma)
	}
	s.places = number.Places(s.ys)
	return s
}

// dots are the scores of that indices, the furthest from what was expected
// first and with their names.
func (s *residuals) dots(drawn []int) []mark {
	slices.SortFunc(drawn, func(a, b int) int { return cmp.Or(cmp.Compare(math.Abs(s.ys[b]), math.Abs(s.ys[a])), a-b) })
	dots := make([]mark, len(drawn))
	for i, at := range drawn {
		p := s.rows[at]
		language := s.names[p.Language]
		dots[i] = mark{
			x: s.xs[at], y: s.ys[at], name: p.Model + "|" + p.Language + "|" + p.Task,
			tip: p.Model + "\n" + language + ", " + p.Task + "\nscore " + number.Fixed(float64(p.Score), s.places) +
				", residual " + number.Fixed(s.ys[at], s.places),
		}
		if i < named {
			dots[i].key = true
			dots[i].brief = cut(base(p.Model), 20) + ", " + cut(language, 14)
			dots[i].label = dots[i].brief + ", " + cut(p.Task, 18)
		}
	}
	return dots
}

// extremes says in words which residual is the largest.
func (s *residuals) extremes() string {
	at := 0
	for i, y := range s.ys {
		if math.Abs(y) > math.Abs(s.ys[at]) {
			at = i
		}
	}
	p := s.rows[at]
	return " The largest is " + number.Fixed(s.ys[at], s.places) + ", of " + p.Model + " in " + s.names[p.Language] + " on " + p.Task + "."
}

// languageNames are the names of languages by label.
func languageNames(r *report.Report) map[string]string {
	names := map[string]string{}
	for _, p := range r.PRR {
		names[p.Language] = p.Language
	}
	for _, l := range r.Languages {
		names[l.Language] = Name(l)
	}
	return names
}
