package chart

// A label stands beside its dot: to the right, to the left, below or above,
// whichever is the first to hide no dot and no label set before it.

// point is a dot with a name, in pixels of a plot whose y grows downwards.
type point struct {
	x, y float64
	text string
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

const (
	glyph = 6.4 // mean width of a letter of 12 px
	line  = 14.0
	dot   = 6.0 // half width of a dot
)

// labelled is how many dots may have a label: more would hide each other, and take
// long to place.
const labelled = 300

// most is how many dots are drawn: with more, a browser stops to respond.
const most = 5000

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

// labels places the labels of ps, the most important first, in a plot of the
// given width and height.
func labels(ps []point, width, height float64) []place {
	var taken []box
	for _, p := range ps {
		taken = append(taken, box{p.x - dot, p.y - dot, p.x + dot, p.y + dot})
	}
	places := make([]place, len(ps))
	for i := range places {
		places[i] = sides[0]
	}
	for i, p := range ps[:min(len(ps), labelled)] {
		best := sides[0]
		for _, side := range sides {
			b := side.box(p)
			if b.left < 0 || b.right > width || b.top < 0 || b.bottom > height {
				continue
			}
			if !hides(b, taken, i) {
				best, best.free = side, true
				break
			}
		}
		places[i] = best
		if best.free {
			taken = append(taken, best.box(p))
		}
	}
	return places
}

// short is a name as a label can hold it.
func short(name string) string {
	const limit = 30
	if runes := []rune(name); len(runes) > limit {
		return string(runes[:limit-1]) + "…"
	}
	return name
}

func (s place) box(p point) box {
	w := glyph * float64(len([]rune(p.text)))
	x, y := p.x+float64(s.dx), p.y+float64(s.dy)
	switch s.align {
	case "right":
		x -= w
	case "center":
		x -= w / 2
	}
	return box{x, y - line/2, x + w, y + line/2}
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
