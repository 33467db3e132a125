package chart

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// A scatter is a plot of dots with names beside them. Labels are placed for
// the two widths of layouts; a plot that is wider has room for them too.
type scatter struct {
	description string
	kind        string // what the dots are: "model", "language"; "": single scores, which nobody points at
	x, y        scale
	height      int
	dots        []mark    // the first are the first to be labelled
	reference   []object  // layers under the dots
	captions    []caption // texts in the plot
	remark      string    // a line below it
	small       string    // the style of single scores, which are many
}

// mark is a dot: where it stands, what it is, and what is written about it.
type mark struct {
	x, y        float64
	name        string
	label       string // "": none
	brief       string // the label where there is little room; "": the same
	tip         string
	hollow, key bool
	strong      bool // its label is as strong as the dot
	reach       *cross
	quiet       bool // its label is written only when it is pointed at
}

// cross is where a dot could be: from low to high across and up.
type cross struct{ left, right, bottom, top float64 }

// caption is a text in the plot itself, the same for all dots.
type caption struct {
	text, style string
	x, y        float64 // in the units of the scales
	place
	yields bool // is left out where it would hide something
}

// layouts are the widths of a plot in pixels for which labels are placed.
var layouts = []struct {
	name  string
	width float64
	test  string
}{
	{"wide", 520, "width >= 520"},
	{"narrow", 260, "width < 520"},
}

// here is the place of a datum's label in the layout of the moment.
const here = "(width < 520 ? datum.narrow : datum.wide)"

func (s *scatter) spec() string {
	data := make([]object, len(s.dots))
	for i, d := range s.dots {
		data[i] = object{s.x.field: d.x, s.y.field: d.y, "name": d.name, "tip": d.tip}
		for key, on := range map[string]bool{"hollow": d.hollow, "key": d.key, "strong": d.strong} {
			if on {
				data[i][key] = true
			}
		}
		if c := d.reach; c != nil {
			for key, x := range map[string]float64{"left": c.left, "right": c.right, "bottom": c.bottom, "top": c.top} {
				data[i][key] = x
			}
		}
	}
	shown := make([][]string, len(s.captions)) // by caption, the layouts in which it stands
	for _, l := range layouts {
		points, texts := make([]point, len(s.dots)), make([]string, len(s.dots))
		for i, d := range s.dots {
			texts[i] = d.label
			if l.name == "narrow" && d.brief != "" {
				texts[i] = d.brief
			}
			x, y := s.pixels(d.x, d.y, l.width)
			points[i] = point{x, y, texts[i], d.strong}
			if d.quiet {
				points[i].text = ""
			}
		}
		var taken []box
		for i, c := range s.captions {
			x, y := s.pixels(c.x, c.y, l.width)
			b := c.box(point{x: x, y: y, text: c.text})
			if c.yields && (!b.within(l.width, float64(s.height)) || hides(b, taken, -1) || covers(b, points)) {
				continue
			}
			taken = append(taken, b)
			shown[i] = append(shown[i], l.test)
		}
		for i, p := range labels(points, l.width, float64(s.height), taken...) {
			if texts[i] != "" && (p.free || s.kind != "") {
				data[i][l.name] = object{"text": texts[i], "dx": p.dx, "dy": p.dy, "align": p.align, "free": p.free}
			}
		}
	}
	layers := s.reference
	for i, c := range s.captions {
		if len(shown[i]) > 0 {
			layers = append(layers, s.caption(c, strings.Join(shown[i], " || ")))
		}
	}
	layers = append(layers, s.crosses()...)
	layers = append(layers, s.marks()...)
	layers = append(layers, s.names()...)
	extras := []object{remark(s.remark)}
	if s.kind != "" {
		extras = append(extras, pointed(s.kind))
	}
	return unit(s.description, s.height, data, layers, extras...)
}

// outermost puts the strong dots in front and then those furthest from the
// middle of the plot, which a reader looks for.
func (s *scatter) outermost() {
	slices.SortStableFunc(s.dots, func(a, b mark) int { return cmp.Compare(s.distance(b), s.distance(a)) })
}

func (s *scatter) distance(d mark) float64 {
	if d.strong {
		return math.Inf(1)
	}
	return math.Hypot(s.x.share(d.x)-0.5, s.y.share(d.y)-0.5)
}

// pixels is where a point stands in a plot of that width.
func (s *scatter) pixels(x, y, width float64) (px, py float64) {
	return s.x.share(x) * width, (1 - s.y.share(y)) * float64(s.height)
}

func covers(b box, points []point) bool {
	for _, p := range points {
		if b.meets(box{p.x - dot, p.y - dot, p.x + dot, p.y + dot}) {
			return true
		}
	}
	return false
}

func (s *scatter) caption(c caption, test string) object {
	return at(object{"x": c.x, "y": c.y, "text": c.text}, layer("text", c.style, test,
		object{"x": field("x"), "y": field("y"), "text": object{"field": "text"}},
		object{"align": c.align, "dx": c.dx, "dy": c.dy, "aria": false}))
}

// crosses is a line across and one up for every dot that has a reach.
func (s *scatter) crosses() []object {
	var layers []object
	for _, look := range []struct {
		style, filter string
		key           bool
	}{{"interval-fine", "isValid(datum.left) && !datum.key", false}, {"interval-key", "isValid(datum.left) && datum.key", true}} {
		if !slices.ContainsFunc(s.dots, func(d mark) bool { return d.reach != nil && d.key == look.key }) {
			continue
		}
		rule := func(x, y object) {
			x["y"], x["opacity"] = y["y"], faded()
			if to, ok := y["y2"]; ok {
				x["y2"] = to
			}
			layers = append(layers, layer("rule", look.style, look.filter, x, silent))
		}
		rule(object{"x": field("left"), "x2": object{"field": "right"}}, object{"y": field(s.y.field)})
		rule(object{"x": field(s.x.field)}, object{"y": field("bottom"), "y2": object{"field": "top"}})
	}
	return layers
}

// marks is one layer for every look of a dot and, under them, what makes it
// easier to point at them.
func (s *scatter) marks() []object {
	encoding := func() object {
		e := object{"x": field(s.x.field), "y": field(s.y.field), "tooltip": tip()}
		if s.kind != "" {
			e["opacity"], e["description"] = faded(), tip()
		}
		return e
	}
	var layers []object
	if s.kind != "" {
		layers = append(layers, layer("point", "hit", "", object{"x": field(s.x.field), "y": field(s.y.field), "tooltip": tip()}, silent))
	}
	for _, look := range []struct {
		style, filter string
		hollow, key   bool
	}{
		{"dot", "!datum.hollow && !datum.key", false, false},
		{"dot-hollow", "datum.hollow && !datum.key", true, false},
		{"dot-key", "!datum.hollow && datum.key", false, true},
		{"dot-key-hollow", "datum.hollow && datum.key", true, true},
	} {
		for _, d := range s.dots {
			if d.hollow == look.hollow && d.key == look.key {
				style, extra := look.style, object{}
				if s.kind == "" {
					style, extra = s.small, silent
					if d.key {
						style += "-key"
					}
				}
				layers = append(layers, layer("point", style, look.filter, encoding(), extra))
				break
			}
		}
	}
	layers[0]["encoding"].(object)["x"] = s.x.encode()
	layers[0]["encoding"].(object)["y"] = s.y.encode()
	return layers
}

// names is the labels with the halo under them. A name that is pointed at is
// written even where it hides something.
func (s *scatter) names() []object {
	test := "isValid(" + here + ")"
	if s.kind != "" {
		test += " && (" + here + ".free || focus === datum.name)"
	}
	text := func(style, filter string) object {
		e := object{"x": field(s.x.field), "y": field(s.y.field), "tooltip": tip()}
		if s.kind != "" {
			e["opacity"] = faded()
		}
		extra := object{"aria": false}
		for _, property := range []string{"text", "dx", "dy", "align"} {
			extra[property] = object{"expr": here + "." + property}
		}
		return layer("text", style, test+filter, e, extra)
	}
	plain, strong := false, false
	for _, d := range s.dots {
		plain, strong = plain || d.label != "" && !d.strong, strong || d.label != "" && d.strong
	}
	var layers []object
	if plain || strong {
		layers = append(layers, text("halo", ""))
	}
	if plain {
		layers = append(layers, text("label", " && !datum.strong"))
	}
	if strong {
		layers = append(layers, text("label-key", " && datum.strong"))
	}
	return layers
}
