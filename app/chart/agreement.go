package chart

import (
	"math"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// Agreement draws the potential of every language in either of two analyses;
// on the dotted line both are equal. It is nil with fewer than two languages.
func Agreement(r *report.Report) *Spec {
	if len(r.Agreement) == 0 || len(r.Agreement[0].Languages) < 2 {
		return nil
	}
	return later(func() string { return agreement(r, r.Agreement[0]) })
}

// AgreementMeets reports whether the picture has room for the line on which
// both potentials are equal: not where those of one analysis are all beyond
// those of the other.
func AgreementMeets(r *report.Report) bool {
	if len(r.Agreement) == 0 {
		return false
	}
	xs, ys := eitherPotential(r.Agreement[0])
	left, right := span(xs, agreementPad, 1e-6)
	bottom, top := span(ys, agreementPad, 1e-6)
	return math.Max(left, bottom) < math.Min(right, top)
}

// agreementPad is the room around the dots, as a share of their span.
const agreementPad = 0.08

func eitherPotential(a report.Agreement) (xs, ys []float64) {
	for _, l := range a.Languages {
		xs, ys = append(xs, float64(l.A)), append(ys, float64(l.B))
	}
	return xs, ys
}

func agreement(r *report.Report, a report.Agreement) string {
	xs, ys := eitherPotential(a)
	left, right := span(xs, agreementPad, 1e-6)
	bottom, top := span(ys, agreementPad, 1e-6)
	s := &scatter{
		kind:   "language",
		x:      scale{field: "a", title: "potential on " + curt(a.A), from: left, to: right},
		y:      scale{field: "b", title: "potential on " + curt(a.B), from: bottom, to: top},
		height: 340,
	}
	of := languageNames(r)
	for i, l := range a.Languages {
		s.dots = append(s.dots, mark{x: xs[i], y: ys[i], name: l.Language, label: of[l.Language], brief: l.Language,
			tip: of[l.Language] + "\n" + number.Fixed(xs[i], 2) + " on " + a.A + "\n" + number.Fixed(ys[i], 2) + " on " + a.B})
	}
	s.outermost()
	if lo, hi := math.Max(left, bottom), math.Min(right, top); lo < hi {
		s.reference = []object{at(object{"from": lo, "to": hi}, layer("rule", "reference", "",
			object{"x": field("from"), "x2": object{"field": "to"}, "y": field("from"), "y2": object{"field": "to"}}, silent))}
	}
	s.description = "Potentials of " + number.Plural(len(a.Languages), "language") + " on " + a.A + " (across) and on " + a.B + " (up)."
	return s.spec()
}

// curt is a description that fits an axis.
func curt(text string) string {
	const letters = 40
	if runes := []rune(text); len(runes) > letters {
		return string(runes[:letters-1]) + "…"
	}
	return text
}
