package chart

import (
	"math"
	"slices"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// ResidualsQQ draws the residuals at their normal scores (paper 1, Fig. 4). The
// line is what Eq. 1 assumes: normal with mean 0 and the fitted residual SD.
// The largest are named. Of thousands, those within a pixel of another are not
// drawn. It is nil where residuals have no spread.
func ResidualsQQ(r *report.Report) *Spec {
	return ofResiduals(r, func(p *report.PRR) report.Number { return p.NormalScore }, residualsQQ)
}

func residualsQQ(e *residuals) string {
	q := quantiles{x: "normal_score", y: "residual", title: "Residual (points)", xs: e.xs, ys: e.ys, sd: e.sd, places: e.places}
	s := q.scatter()
	s.small = "small-dot"
	s.description = "Residuals (up) at their normal scores (across) of " + number.Plural(len(e.rows), "score") + "." + e.extremes()
	points := make([]point, len(e.rows))
	for i := range points {
		points[i].x, points[i].y = s.pixels(e.xs[i], e.ys[i], 2*layouts[0].width)
	}
	s.dots = e.dots(curve(points))
	return s.spec()
}

// ResidualsFitted draws the residuals at their fitted scores (paper 1, Fig. 5):
// Eq. 1 assumes the same spread around 0 everywhere, with 95 % between the
// lines at two residual SDs. The largest are named. Of more than Most scores it
// draws the largest residuals and one in so many of the rest, and says so. It
// is nil where residuals have no spread.
func ResidualsFitted(r *report.Report) *Spec {
	return ofResiduals(r, func(p *report.PRR) report.Number { return p.Score - p.Residual }, residualsFitted)
}

func residualsFitted(e *residuals) string {
	left, right := span(e.xs, 0.04, 1e-3*math.Abs(e.xs[len(e.xs)-1]))
	lo, hi := span(append(slices.Clone(e.ys), 2*e.sd, -2*e.sd), 0.06, 0)
	s := &scatter{
		description: "Residuals (up) at the fitted scores (across) of " + number.Plural(len(e.rows), "score") + "." + e.extremes(),
		x:           scale{field: "fitted", title: "Fitted score", from: left, to: right},
		y:           scale{field: "residual", title: "Residual (points)", from: lo, to: hi},
		height:      380,
		small:       "small-dot-apart",
		reference:   []object{horizontal(0)},
	}
	if e.sd > 0 {
		s.reference = append(s.reference, horizontal(2*e.sd), horizontal(-2*e.sd))
		s.captions = []caption{
			{text: "+2 SD", style: "label-soft", x: right, y: 2 * e.sd, place: place{dx: -2, dy: -8, align: "right"}, yields: true},
			{text: "−2 SD", style: "label-soft", x: right, y: -2 * e.sd, place: place{dx: -2, dy: 8, align: "right"}, yields: true},
		}
	}
	drawn, kept, step := sample(e.ys)
	if len(drawn) < len(e.rows) {
		s.remark = "Drawn are the " + number.Count(kept) + " largest residuals and one in " + number.Count(step) +
			" of the others: " + number.Count(len(drawn)) + " of " + number.Plural(len(e.rows), "score") + "."
	}
	s.dots = e.dots(drawn)
	return s.spec()
}

// horizontal is a line through the plot at y.
func horizontal(y float64) object {
	return at(object{"y": y}, layer("rule", "reference", "", object{"y": field("y")}, silent))
}

// EffectsQQ draws the model effects at their normal scores (paper 1, Fig. 6).
// The line is what Eq. 1 assumes: normal with mean 0 and the fitted SD of
// models. It is nil with fewer than three models, more than Most, or effects
// without spread.
func EffectsQQ(r *report.Report) *Spec {
	q := &quantiles{x: "effect_normal_score", y: "effect", title: "Model effect (points)"}
	var models []report.Model
	for _, m := range r.Models {
		if m.Effect.OK() && m.EffectNormalScore.OK() {
			models = append(models, m)
			q.xs, q.ys = append(q.xs, float64(m.EffectNormalScore)), append(q.ys, float64(m.Effect))
		}
	}
	if len(models) < 3 || len(models) > Most || slices.Max(q.ys)-slices.Min(q.ys) < 1e-9 {
		return nil
	}
	return later(func() string { return effectsQQ(r, models, q) })
}

func effectsQQ(r *report.Report, models []report.Model, q *quantiles) string {
	thin, first, labels := Thin(r), best(r), modelLabels(models)
	if r.Fit != nil && r.Fit.SigmaModel.OK() {
		q.sd = float64(r.Fit.SigmaModel)
	}
	q.places = number.Places(q.ys)
	s := q.scatter()
	s.kind = "model"
	s.description = "Effects (up) of " + number.Plural(len(models), "model") + " at their normal scores (across)."
	for i, m := range models {
		s.dots = append(s.dots, mark{
			x: q.xs[i], y: q.ys[i], name: m.Model, label: labels[m.Model], hollow: thin(m), key: first(m), strong: first(m),
			tip: m.Model + "\neffect " + number.Fixed(q.ys[i], q.places) + "\nnormal score " + number.Fixed(q.xs[i], 2),
		})
	}
	s.outermost()
	return s.spec()
}
