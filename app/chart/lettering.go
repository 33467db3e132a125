package chart

import (
	"math"
	"slices"

	"isogloss/stats/report"
)

// lettering is a text on a map: a language's name beside its dot, or the value
// of the isogloss along it.
type lettering struct {
	spot   // the dot, or the middle of the value
	text   string
	of     string  // the language, "" for the value
	major  bool    // stays where there is little room
	align  string  // left, right or center of the text is at x
	dx, dy float64 // pixels from spot to where the text is anchored, its middle line
	angle  float64 // degrees, clockwise, about the middle
}

// flanks lists where a name may stand: its alignment, pixels to the right, and
// how far down its middle line is in units of the letters' size.
var flanks = []struct {
	align  string
	dx, em float64
}{
	{"left", 8, 0}, {"right", -8, 0}, {"center", 0, 1}, {"center", 0, -1},
	{"left", 6, 0.6}, {"left", 6, -0.6}, {"right", -6, 0.6}, {"right", -6, -0.6},
}

func (t lettering) box(size float64) box {
	w := extent(t.text, size)
	x, y := t.x+t.dx, t.y+t.dy
	switch t.align {
	case "right":
		x -= w
	case "center":
		x -= w / 2
	}
	return box{x, y - size*0.6, x + w, y + size*0.6}
}

// own is what a language calls itself, or its English name, or its label.
func own(l report.Language) string {
	if l.Autonym != nil && *l.Autonym != "" {
		return *l.Autonym
	}
	return Name(l)
}

// names writes up to limit names beside their dots. Letters have a size, and
// zoom is how many pixels of the map are one of the screen. The first and the
// last language come first, then always the one farthest from all before it,
// so that names stand all over the map. A name that would hide a dot or one of
// the texts that are there is left out; one that can avoid the isogloss does.
func (a *atlas) names(limit int, size, zoom float64, there []lettering) []lettering {
	var hard, soft []box
	for _, l := range a.languages {
		hard = append(hard, around(l.spot, 5*zoom))
	}
	for _, s := range a.isogloss {
		for _, p := range s.points {
			soft = append(soft, around(p, 2*zoom))
		}
	}
	taken := make(map[spot]bool)
	for _, t := range there {
		taken[t.spot] = true
		if t.of != "" {
			hard = append(hard, t.box(size))
			continue
		}
		for _, p := range t.spine(size) {
			hard = append(hard, around(p, size*0.7))
		}
	}
	var out []lettering
	for _, i := range a.spread() {
		l := a.languages[i]
		if len(out) == limit {
			break
		}
		t := lettering{spot: l.spot, of: l.language.Language, text: short(own(l.language))}
		if !taken[l.spot] && (a.settle(&t, size, zoom, slices.Concat(hard, soft), i) || a.settle(&t, size, zoom, hard, i)) {
			hard, taken[l.spot] = append(hard, t.box(size)), true
			out = append(out, t)
		}
	}
	return out
}

// settle moves a name to the first place beside its dot where it hides nothing.
func (a *atlas) settle(t *lettering, size, zoom float64, taken []box, dot int) bool {
	for _, side := range flanks {
		t.align, t.dx, t.dy = side.align, side.dx*zoom, side.em*size
		b := t.box(size)
		if b.within(a.width, a.height) && !hides(b, taken, dot) {
			return true
		}
	}
	return false
}

func around(p spot, half float64) box { return box{p.x - half, p.y - half, p.x + half, p.y + half} }

// spread orders the languages so that the first of them stand all over the map.
func (a *atlas) spread() []int {
	n := len(a.languages)
	order := []int{0, n - 1}
	away := make([]float64, n) // from all in order, −1: in it
	for i, l := range a.languages {
		away[i] = min(l.to(a.languages[0].spot), l.to(a.languages[n-1].spot))
	}
	away[0], away[n-1] = -1, -1
	for len(order) < n {
		far := slices.Index(away, slices.Max(away))
		order = append(order, far)
		for i, l := range a.languages {
			away[i] = min(away[i], l.to(a.languages[far].spot))
		}
		away[far] = -1
	}
	return order
}

// inscribe writes the value of the isogloss along it, in words where there is
// room for them.
func (a *atlas) inscribe(size float64) (lettering, bool) {
	if t, ok := a.fit("expected score "+a.value(), size); ok {
		return t, true
	}
	return a.fit(a.value(), size)
}

// fit finds the place for a text beside the isogloss: where that is straight,
// within reach of a language and far from any dot. ok is false where there is
// none.
func (a *atlas) fit(text string, size float64) (best lettering, ok bool) {
	room := extent(text, size) + size
	most := 0.0
	for _, line := range a.lines {
		along := measure(line)
		for i, from := range line {
			j, _ := slices.BinarySearch(along, along[i]+room)
			if j == len(line) {
				break
			}
			to := line[j]
			chord := from.to(to)
			straight := chord / (along[j] - along[i])
			if reach := loose * a.surface.bandwidth; straight < 0.92 || a.far(from) > reach || a.far(to) > reach {
				continue
			}
			if to.x < from.x {
				from, to = to, from
			}
			sin, cos := (to.y-from.y)/chord, (to.x-from.x)/chord
			up, down := 0.0, 0.0 // how far the line bends from its chord
			for _, p := range line[i : j+1] {
				d := (p.y-from.y)*cos - (p.x-from.x)*sin
				up, down = min(up, d), max(down, d)
			}
			for _, d := range []float64{up - size*0.75, down + size*0.75} {
				t := lettering{spot: spot{(from.x+to.x)/2 - d*sin, (from.y+to.y)/2 + d*cos},
					text: text, align: "center", angle: math.Atan2(sin, cos) * 180 / math.Pi}
				if score := straight * min(a.clearance(t, size), 2*size); score > most {
					best, most = t, score
				}
			}
		}
	}
	return best, most > 0
}

// clearance is how far a text stays from all dots and the border; negative
// where it touches one.
func (a *atlas) clearance(t lettering, size float64) float64 {
	clear := math.Inf(1)
	for _, p := range t.spine(size) {
		clear = min(clear, p.x, p.y, a.width-p.x, a.height-p.y)
		for _, l := range a.languages {
			clear = min(clear, p.to(l.spot))
		}
	}
	return clear - size
}

// spine is points along the middle of an inscribed text.
func (t lettering) spine(size float64) []spot {
	const parts = 8
	sin, cos := math.Sincos(t.angle * math.Pi / 180)
	var out []spot
	for k := range parts + 1 {
		d := (float64(k)/parts - 0.5) * extent(t.text, size)
		out = append(out, spot{t.x + d*cos, t.y + d*sin})
	}
	return out
}

// extent is the width of a text in letters of a size.
func extent(text string, size float64) float64 { return length(text) * size / 12 }
