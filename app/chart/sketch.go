package chart

import (
	"fmt"
	"html"
	"strings"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// SketchMap is the map of the languages as an inline picture: SVG whose parts
// have classes of the page's style sheet and so its colours. It is "" where
// Isogloss is.
func SketchMap(r *report.Report) string {
	const width = 640
	a := newAtlas(r, width, 0.55, 0.7)
	if a == nil {
		return ""
	}
	a.draw()
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="sketch" viewBox="0 0 %d %.0f" role="img" aria-label="%s at their places on earth, filled where the potential is at or above the median, with a smooth boundary line">`,
		width, a.height, number.Plural(len(a.languages), "language"))
	for _, s := range a.thin {
		fmt.Fprintf(&b, `<path class="l-line" fill="none" d="%s"/>`, path(s.points))
	}
	for _, s := range a.isogloss {
		if s.loose {
			fmt.Fprintf(&b, `<path class="l-accent" fill="none" stroke-width="1.6" stroke-dasharray="1 5" stroke-linecap="round" d="%s"/>`, path(s.points))
		} else {
			fmt.Fprintf(&b, `<path class="l-accent isoline" pathLength="1" fill="none" stroke-width="2" stroke-linecap="round" d="%s"/>`, path(s.points))
		}
	}
	for _, l := range a.languages {
		class, radius := "k-ink", 3.5
		if !l.high {
			class, radius = "k-paper l-ink", 3.1
		}
		fmt.Fprintf(&b, `<circle cx="%.1f" cy="%.1f" r="%.1f" class="%s" stroke-width="1.3"/>`, l.x, l.y, radius, class)
	}
	// On a phone the style sheet makes letters larger and hides the minor.
	var texts []lettering
	const small, large = 11.0, 19.0
	for _, t := range a.names(10, large, 1, nil) {
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
			turn = fmt.Sprintf(` transform="rotate(%.1f %.1f %.1f)"`, t.angle, t.x, t.y)
		}
		fmt.Fprintf(&b, `<text class="%s" x="%.1f" y="%.1f" dy="%.2fem" text-anchor="%s"%s>%s</text>`,
			class, t.x+t.dx, t.y, t.dy/small+0.35, anchors[t.align], turn, html.EscapeString(t.text))
	}
	b.WriteString("</svg>")
	return b.String()
}

// anchors are SVG's words for alignments.
var anchors = map[string]string{"left": "start", "right": "end", "center": "middle"}
