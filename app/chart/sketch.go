package chart

import (
	"cmp"
	"fmt"
	"html"
	"slices"
	"strings"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// A sketch is a small picture of a report as inline SVG. Its parts have classes
// of the page's style sheet, and so its colours; it needs no chart library.
type sketch struct{ strings.Builder }

func blankSketch(width, height float64, label string) *sketch {
	s := &sketch{}
	s.add(`<svg class="sketch" viewBox="0 0 %.0f %.0f" role="img" aria-label="%s">`, width, height, html.EscapeString(label))
	return s
}

func (s *sketch) add(format string, values ...any) { fmt.Fprintf(s, format, values...) }

func (s *sketch) dot(p spot, r float64, class string) {
	s.add(`<circle cx="%v" cy="%v" r="%v" class="%s"/>`, tenth(p.x), tenth(p.y), r, class)
}

func (s *sketch) rule(a, b spot, class string) {
	s.add(`<path class="%s" d="M%v %vL%v %v"/>`, class, tenth(a.x), tenth(a.y), tenth(b.x), tenth(b.y))
}

// anchors are SVG's words for alignments.
var anchors = map[string]string{"left": "start", "right": "end", "center": "middle"}

func (s *sketch) text(p spot, align, class, text string) {
	s.add(`<text class="%s" x="%v" y="%v" dy=".35em" text-anchor="%s">%s</text>`, class, tenth(p.x), tenth(p.y), anchors[align], html.EscapeString(text))
}

func (s *sketch) end() string {
	s.WriteString("</svg>")
	return s.String()
}

// SketchMap is Isogloss as a sketch; it is "" where that is nil.
func SketchMap(r *report.Report) string {
	a := newAtlas(r, mapWidth, 0.55, 0.7)
	if a == nil {
		return ""
	}
	a.draw()
	s := blankSketch(a.width, a.height, number.Plural(len(a.languages), "language")+
		" at their places on earth, filled where the potential is at or above the median, with a smooth line between high and low")
	for _, l := range a.thin {
		s.add(`<path class="isoline" d="%s"/>`, path(l.points))
	}
	for _, l := range a.isogloss {
		if l.loose {
			s.add(`<path class="isogloss loose" d="%s"/>`, path(l.points))
		} else {
			s.add(`<path class="isogloss" pathLength="1" d="%s"/>`, path(l.points))
		}
	}
	for _, l := range a.languages {
		if l.high {
			s.dot(l.spot, 3.5, "k-ink")
		} else {
			s.dot(l.spot, 3.1, "hollow")
		}
	}
	// On a phone the style sheet makes letters larger and hides the minor ones.
	const small, large = 11.0, 19.0
	var texts []lettering
	for _, t := range a.names(10, large, 1.3, nil) {
		t.dy *= small / large
		t.major = true
		texts = append(texts, t)
	}
	if t, ok := a.inscribe(small); ok {
		texts = append(texts, t)
	}
	texts = append(texts, a.names(15, small, 1, texts)...)
	for _, t := range texts {
		class, turn := "k-ink2 t-11 halo", ""
		if !t.major {
			class += " minor"
		}
		if t.of == "" {
			class = "k-accent serif t-12 halo minor"
			turn = fmt.Sprintf(` transform="rotate(%v %v %v)"`, tenth(t.angle), tenth(t.x), tenth(t.y))
		}
		s.add(`<text class="%s" x="%v" y="%v" dy="%.2fem" text-anchor="%s"%s>%s</text>`,
			class, tenth(t.x+t.dx), tenth(t.y), t.dy/small+0.35, anchors[t.align], turn, html.EscapeString(t.text))
	}
	return s.end()
}

// The small sketches are of one size.
const sketchWidth, sketchHeight = 300.0, 132.0

// ladder is a sketch of values in rows, from the top; at is the place of a value
// in row i.
func ladder(label string, n int, lo, hi float64) (s *sketch, at func(v float64, i int) spot) {
	const left, right, top, bottom = 6, 6, 6, 6
	return blankSketch(sketchWidth, sketchHeight, label), func(v float64, i int) spot {
		return spot{left + (v-lo)/(hi-lo)*(sketchWidth-left-right), top + float64(i)/float64(n-1)*(sketchHeight-top-bottom)}
	}
}

// SketchModels draws the models by Mean-PRR; it is "" of fewer than two.
func SketchModels(r *report.Report) string {
	models := ranked(r.Models, func(m report.Model) report.Number { return -m.MeanPRR })
	if len(models) < 2 {
		return ""
	}
	lo, hi := span([]float64{1, float64(models[0].MeanPRR), float64(models[len(models)-1].MeanPRR)}, 0.02, 0.1)
	s, at := ladder("Mean-PRR of "+number.Plural(len(models), "model"), len(models), lo, hi)
	typical := at(1, 0).x
	s.rule(spot{typical, 0}, spot{typical, sketchHeight}, "l-strong dotted")
	s.text(spot{typical - 6, 6}, "right", "k-ink3 t-10", "typical model")
	thin := Thin(r)
	for i, m := range models {
		p := at(float64(m.MeanPRR), i)
		s.rule(spot{typical, p.y}, p, "l-line")
		switch {
		case thin(m):
			s.dot(p, 2.9, "hollow soft")
		case i == 0:
			s.dot(p, 3.6, "k-accent")
		default:
			s.dot(p, 3.2, "k-mark")
		}
	}
	s.text(at(float64(models[0].MeanPRR), 0).left(8), "right", "k-accent t-10 halo", short(models[0].Model))
	return s.end()
}

// SketchLanguages draws the languages by potential, filled where it is at or
// above the median; it is "" where they cannot be compared.
func SketchLanguages(r *report.Report) string {
	languages := ranked(r.Languages, func(l report.Language) report.Number { return -l.Potential })
	if n := len(languages); n < 2 || r.Fit == nil || len(r.Fit.Components) > 1 || languages[0].Potential == languages[n-1].Potential {
		return ""
	}
	n := len(languages)
	first, last := languages[0], languages[n-1]
	median := float64(languages[n/2].Potential+languages[(n-1)/2].Potential) / 2
	s, at := ladder("Potentials of "+number.Plural(n, "language"), n, float64(last.Potential), float64(first.Potential))
	line := at(median, 0).x
	s.rule(spot{line, 0}, spot{line, sketchHeight}, "isogloss")
	for i, l := range languages {
		p := at(float64(l.Potential), i)
		if float64(l.Potential) >= median {
			s.dot(p, 2.1, "k-ink")
		} else {
			s.dot(p, 1.7, "hollow")
		}
	}
	s.text(spot{line - 6, 12}, "right", "k-accent serif t-12", "expected score "+number.Fixed(median, 0))
	s.text(spot{sketchWidth, 22}, "right", "k-ink2 t-10", short(Name(first)))
	s.text(at(float64(last.Potential), n-1).left(-8), "left", "k-ink2 t-10", short(Name(last)))
	return s.end()
}

func (p spot) left(d float64) spot { return spot{p.x - d, p.y} }

// SketchRobustness draws the CV-PRR of each model with all scores, hollow, and
// without those that fit worst; it is "" of fewer than two models.
func SketchRobustness(r *report.Report) string {
	if r.Robustness == nil {
		return ""
	}
	without := make(map[string]float64)
	for _, m := range r.Robustness.Models {
		if m.CVPRR.OK() {
			without[m.Model] = float64(m.CVPRR)
		}
	}
	models := ranked(r.Models, func(m report.Model) report.Number {
		if _, ok := without[m.Model]; !ok {
			return report.None
		}
		return m.CVPRR
	})
	if len(models) < 2 {
		return ""
	}
	all := make([]float64, 0, 2*len(models))
	for _, m := range models {
		all = append(all, float64(m.CVPRR), without[m.Model])
	}
	lo, hi := span(all, 0.02, 0.1)
	s, at := ladder("CV-PRR of "+number.Plural(len(models), "model")+" with all scores and without "+number.Count(len(r.Robustness.Dropped)), len(models), lo, hi)
	for i, m := range models {
		was, is := at(float64(m.CVPRR), i), at(without[m.Model], i)
		s.rule(was, is, "l-accent")
		s.dot(was, 2.6, "hollow soft")
		s.dot(is, 2.9, "k-mark")
	}
	last := len(models) - 1
	s.text(at(min(float64(models[last].CVPRR), without[models[last].Model]), last).left(8), "right", "k-ink2 t-10", short(models[last].Model))
	s.text(at(lo, last), "left", "k-ink3 t-10", "← more even")
	return s.end()
}

// ranked is a copy of rows from the lowest key to the highest, without those
// that have none.
func ranked[T any](rows []T, key func(T) report.Number) []T {
	rows = slices.DeleteFunc(slices.Clone(rows), func(row T) bool { return !key(row).OK() })
	slices.SortStableFunc(rows, func(a, b T) int { return cmp.Compare(key(a), key(b)) })
	return rows
}
