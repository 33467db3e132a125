package widget

import (
	"math"
	"strconv"
	"strings"
)

// pictured says whether a column has pictures, which take a cell of their own.
func (c *Column) pictured() bool { return c.Kind == Numeric && (c.Picture != nil || c.Of > 0) }

// picture draws a cell as an svg element in attributes and classes only, as
// the Content-Security-Policy wants it; "": there is nothing to draw. It holds
// numbers and nothing of the input.
func (c *Column) picture(cell Cell) string {
	switch {
	case c.Picture == nil:
		return tally(cell.Number, c.Of)
	case c.Main:
		return c.Picture.draw(cell.Number, cell.Picture, 104)
	}
	return c.Picture.draw(cell.Number, cell.Picture, 64)
}

// The sizes of a picture in pixels.
const (
	pictureHeight = 16
	pictureMargin = 4.5 // left and right: half a dot and its edge
	rowMargin     = 8   // above and below, to the next row's picture
)

// draw draws x and where it could be on the scale. What lies outside the scale
// is cut off; a dot outside is not drawn.
func (s *Scale) draw(x float64, p *Interval, width float64) string {
	if !(s.High > s.Low) {
		return ""
	}
	at := func(v float64) float64 {
		return pictureMargin + (v-s.Low)/(s.High-s.Low)*(width-2*pictureMargin)
	}
	inside := func(v float64) bool { return v >= s.Low && v <= s.High }
	svg := newDrawing(width, pictureHeight)
	if inside(s.Reference) {
		svg.line("l-strong", at(s.Reference), at(s.Reference), -rowMargin, pictureHeight+rowMargin, `stroke-dasharray="1 2"`)
	}
	if p == nil {
		p = &Interval{Low: math.NaN(), High: math.NaN()}
	}
	const middle = pictureHeight / 2
	if low, high := max(p.Low, s.Low), min(p.High, s.High); low <= high {
		class := "l-soft"
		if p.Key {
			class = "l-accent"
		}
		svg.line(class, at(low), at(high), middle, middle, `stroke-width="2.2" stroke-linecap="round"`)
	}
	if inside(x) {
		class, radius, stroke := "k-mark", "3.5", "0"
		if p.Key {
			class = "k-accent"
		}
		if p.Hollow {
			class, radius, stroke = "k-paper l-mark", "3.1", "1.5"
			if p.Key {
				class = "k-paper l-accent"
			}
		}
		svg.WriteString(`<circle class="` + class + `" cx="` + pixels(at(x)) + `" cy="` + pixels(middle) + `" r="` + radius + `" stroke-width="` + stroke + `"/>`)
	}
	return svg.end()
}

// boxesMost is how many boxes are told apart; of more, a bar shows the share.
const boxesMost = 24

// tally draws n boxes out of many.
func tally(n float64, many int) string {
	if !(n >= 0 && n <= float64(many)) {
		return ""
	}
	if many > boxesMost {
		const width = 60
		svg := newDrawing(width, 10)
		svg.WriteString(`<path class="k-wash" d="M0 1h` + pixels(width) + `v8h-` + pixels(width) + `z"/>`)
		svg.WriteString(`<path class="k-mark" d="M0 1h` + pixels(width*n/float64(many)) + `v8H0z"/>`)
		return svg.end()
	}
	svg := newDrawing(float64(4*many), 10)
	for _, part := range []struct {
		class    string
		from, to int
	}{{"k-mark", 0, int(n)}, {"k-wash", int(n), many}} {
		svg.WriteString(`<path class="` + part.class + `" d="`)
		for i := part.from; i < part.to; i++ {
			svg.WriteString("M" + strconv.Itoa(4*i) + " 1h3v8h-3z")
		}
		svg.WriteString(`"/>`)
	}
	return svg.end()
}

// drawing is an svg element that is being written.
type drawing struct{ strings.Builder }

func newDrawing(width, height float64) *drawing {
	d := &drawing{}
	d.WriteString(`<svg class="cell" aria-hidden="true" width="` + pixels(width) + `" height="` + pixels(height) + `">`)
	return d
}

func (d *drawing) line(class string, x1, x2, y1, y2 float64, attributes string) {
	d.WriteString(`<line class="` + class + `" x1="` + pixels(x1) + `" x2="` + pixels(x2) + `" y1="` + pixels(y1) + `" y2="` + pixels(y2) + `" ` + attributes + `/>`)
}

func (d *drawing) end() string {
	d.WriteString("</svg>")
	return d.String()
}

// pixels writes a length to the tenth.
func pixels(x float64) string { return strconv.FormatFloat(math.Round(10*x)/10, 'f', -1, 64) }
