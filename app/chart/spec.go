// Package chart builds Vega-Lite specs from a report. A spec is data: it holds
// its own numbers, no colour and no font, and asks for nothing from elsewhere.
// Marks name a style of web/charts/theme.json, which gives it a look in the
// colours of the page. draw.js renders it.
//
// What a host of a chart may rely on:
//   - usermeta.minWidth is the least width in pixels at which it can be read;
//   - usermeta.names says what its dots or rows are, "model" or "language"; such
//     a chart has a signal focus: set to a datum's name, all others fade;
//   - a datum's name is the model or the language as the report writes it, for
//     a single score model|language|task;
//   - a datum's tip is what to show beside the pointer, lines of plain text.
//
// A chart is nil where there is nothing to see: fewer than two dots, or no
// spread. More than Most marks are never drawn.
package chart

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
)

type (
	object = map[string]any
	list   = []any
)

// Most is how many marks are drawn: with more, a browser stops to respond. A
// chart of more models or languages is nil, one of more scores draws some of
// them and says so.
const Most = 5000

// A Spec is a chart that can be drawn. Whether there is one costs little; what
// stands in it is found when it is first asked for, since most charts of a
// report are on tabs that are not on screen.
type Spec struct {
	build func() string // nil once text is there
	text  string
}

func later(build func() string) *Spec { return &Spec{build: build} }

// String returns the spec as JSON, of no chart "".
func (s *Spec) String() string {
	if s == nil {
		return ""
	}
	if s.build != nil {
		s.text, s.build = s.build(), nil
	}
	return s.text
}

// unit is the part that every chart has. Width "host" is replaced by the width
// of the place where it is drawn; height is in pixels. Extras are further properties
// of the top level.
func unit(description string, height int, data []object, layers []object, extras ...object) string {
	spec := object{
		"$schema":     "https://vega.github.io/schema/vega-lite/v6.json",
		"description": description,
		"width":       "host",
		"height":      height,
		"autosize":    object{"type": "fit-x", "contains": "padding"},
		"data":        object{"values": data},
		"layer":       layers,
	}
	for _, e := range extras {
		for k, v := range e {
			spec[k] = v
		}
	}
	out, err := json.Marshal(spec)
	if err != nil {
		panic("chart: " + err.Error()) // a NaN in data, which every chart keeps out
	}
	return string(out)
}

// pointed is a chart of names of that kind that a host can point at.
func pointed(kind string) object {
	return object{
		"params":   list{object{"name": "focus", "value": nil}},
		"usermeta": object{"names": kind},
	}
}

// faded is the opacity of a mark that may be pointed at.
func faded() object {
	return object{"condition": object{"test": "focus === null || focus === datum.name", "value": 1}, "value": 0.25}
}

// remark is a line below the picture about what it leaves out; "": none.
func remark(text string) object {
	if text == "" {
		return nil
	}
	return object{"title": object{"text": lines(text), "style": "remark", "orient": "bottom", "anchor": "start", "offset": 8}}
}

// lines breaks a text into lines that a phone has room for.
func lines(text string) []string {
	const letters = 60
	var lines []string
	for _, word := range strings.Fields(text) {
		if last := len(lines) - 1; last >= 0 && len([]rune(lines[last]+" "+word)) <= letters {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// layer is one mark of the named style over the data that passes filter ("":
// all of it).
func layer(mark, style, filter string, encoding object, extra ...object) object {
	m := object{"type": mark, "style": style}
	for _, e := range extra {
		for k, v := range e {
			m[k] = v
		}
	}
	l := object{"mark": m, "encoding": encoding}
	if filter != "" {
		l["transform"] = list{object{"filter": filter}}
	}
	return l
}

// silent marks are not read out.
var silent = object{"aria": false}

// field encodes a quantitative field.
func field(name string) object { return object{"field": name, "type": "quantitative"} }

// tip encodes the words beside the pointer.
func tip() object { return object{"field": "tip"} }

// at is a layer of one point of its own, outside the data.
func at(values object, l object) object {
	l["data"] = object{"values": list{values}}
	return l
}

// scale is how one coordinate is drawn: from stands at the left or the bottom,
// to at the other end.
type scale struct {
	field, title string
	from, to     float64
	ticks        list   // nil: about six
	orient       string // "": at the left or the bottom
}

// encode is the coordinate of a layer that has its scale and axis.
func (s scale) encode() object {
	f := field(s.field)
	f["scale"] = object{"domain": list{s.from, s.to}, "zero": false, "nice": false}
	a := object{"title": s.title, "tickCount": 6}
	if s.ticks != nil {
		a["values"] = s.ticks
	}
	if size := max(math.Abs(s.from), math.Abs(s.to)); size >= 1e7 || size < 1e-3 {
		a["format"] = ".2~e"
	}
	if s.orient != "" {
		a["orient"] = s.orient
	}
	f["axis"] = a
	return f
}

// share is where v stands between the ends, from 0 to 1.
func (s scale) share(v float64) float64 { return (v - s.from) / (s.to - s.from) }

// span returns an interval that holds xs with a margin of share of its length
// on both sides. It is at least least long, so that small differences look
// small.
func span(xs []float64, share, least float64) (lo, hi float64) {
	if len(xs) == 0 {
		return -least / 2, least / 2
	}
	lo, hi = slices.Min(xs), slices.Max(xs)
	least = max(least, 1e-9*math.Abs(lo), 1e-9*math.Abs(hi), 1e-300)
	margin := max(share*(hi-lo), (least-(hi-lo))/2)
	return lo - margin, hi + margin
}
