package chart

import (
	"math"
	"slices"
	"unicode"
)

// A label stands beside its dot: to the right, to the left, below or above,
// whichever is the first to hide no dot and no label set before it, and to be
// nearer to its dot than to another that may have a label.

// point is a dot with a name, in pixels of a plot whose y grows downwards.
type point struct {
	x, y   float64
	text   string
	strong bool // cannot be taken for one that is not
}

// place is where a label goes: the corner offsets and alignment of Vega-Lite.
type place struct {
	dx, dy int
	align  string
	free   bool // hides nothing
}

type box struct{ left, top, right, bottom float64 }

func (a box) meets(b box) bool {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

// within reports whether a is inside a plot of that size.
func (a box) within(width, height float64) bool {
	return a.left >= 0 && a.right <= width && a.top >= 0 && a.bottom <= height
}

// distance is how far p is from the box.
func (a box) distance(p point) float64 {
	return math.Hypot(max(a.left-p.x, p.x-a.right, 0), max(a.top-p.y, p.y-a.bottom, 0))
}

const (
	line = 14.0
	dot  = 6.0 // half width of a dot
)

// labelled is how many dots may have a label: more would hide each other, and take
// long to place.
const labelled = 300

var sides = []place{
	{dx: 9, dy: 0, align: "left"},
	{dx: -9, dy: 0, align: "right"},
	{dx: 0, dy: 14, align: "center"},
	{dx: 0, dy: -14, align: "center"},
	{dx: 8, dy: 11, align: "left"},
	{dx: 8, dy: -11, align: "left"},
	{dx: -8, dy: 11, align: "right"},
	{dx: -8, dy: -11, align: "right"},
}

// further is where the label of a strong dot may stand, which its look still
// ties to its dot.
var further = func() []place {
	places := slices.Clone(sides)
	for _, dy := range []int{-24, 24, -38, 38, -52, 52} {
		for _, align := range []string{"center", "left", "right"} {
			places = append(places, place{dy: dy, align: align})
		}
	}
	return places
}()

// labels places the labels of ps, the most important first, in a plot of the
// given width and height in which taken is not free. A label without a free
// place gets one that is at least in the plot.
func labels(ps []point, width, height float64, taken ...box) []place {
	taken = append([]box(nil), taken...)
	for _, p := range ps {
		taken = append(taken, box{p.x - dot, p.y - dot, p.x + dot, p.y + dot})
	}
	own := len(taken) - len(ps)
	places := make([]place, len(ps))
	for i, p := range ps {
		places[i] = sides[0]
		if p.x > width/2 {
			places[i] = sides[1]
		}
		if p.text == "" || i >= labelled {
			continue
		}
		near := sides
		if p.strong {
			near = further
		}
		for _, side := range near {
			b := side.box(p)
			if b.within(width, height) && !hides(b, taken, own+i) && !mistaken(b, ps, i) {
				places[i], places[i].free = side, true
				taken = append(taken, b)
				break
			}
		}
	}
	return places
}

// mistaken reports whether a label of dot i in b seems to be that of another.
func mistaken(b box, ps []point, i int) bool {
	own := b.distance(ps[i])
	for j, p := range ps {
		if j != i && p.text != "" && p.strong == ps[i].strong && b.distance(p) < own {
			return true
		}
	}
	return false
}

func (s place) box(p point) box {
	w := length(p.text)
	x, y := p.x+float64(s.dx), p.y+float64(s.dy)
	switch s.align {
	case "right":
		x -= w
	case "center":
		x -= w / 2
	}
	return box{x, y - line/2, x + w, y + line/2}
}

// length estimates the length in pixels of a text of 12 px, for the widest of
// the usual fonts.
func length(text string) float64 {
	w := 0.0
	for _, r := range text {
		switch {
		case unicode.Is(unicode.Mn, r):
		case r >= 0x1100:
			w += 13
		case r == 'm' || r == 'w' || r == 'M' || r == 'W' || r == '@' || r == '%' || r == '…':
			w += 11.5
		case r == 'i' || r == 'j' || r == 'l' || r == 'I' || r == ' ' || r == '.' || r == ',' || r == ':' || r == '|':
			w += 4
		case r == 'f' || r == 'r' || r == 't' || r == '(' || r == ')' || r == '-' || r == '/':
			w += 5.2
		case unicode.IsUpper(r):
			w += 8.6
		default:
			w += 7.5
		}
	}
	return w
}

// hides reports whether b meets any box but that of its own dot.
func hides(b box, taken []box, own int) bool {
	for i, t := range taken {
		if i != own && b.meets(t) {
			return true
		}
	}
	return false
}
