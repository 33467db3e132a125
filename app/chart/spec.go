// Package chart builds Vega-Lite specs from a report. A spec is data: it holds
// its own numbers, no colour and no font, and asks for nothing from elsewhere.
// Marks name a style of web/charts/theme.json, which gives it a look in the
// colours of the page. draw.js renders it.
package chart

import (
	"encoding/json"
	"math"
)

type (
	object = map[string]any
	list   = []any
)

// unit is the part that every chart has. Width "host" is replaced by the width
// of the place where it is drawn.
func unit(description string, height int, data []object, layers ...object) string {
	spec := object{
		"$schema":     "https://vega.github.io/schema/vega-lite/v6.json",
		"description": description,
		"width":       "host",
		"height":      height,
		"autosize":    object{"type": "fit-x", "contains": "padding"},
		"data":        object{"values": data},
		"layer":       layers,
	}
	out, err := json.Marshal(spec)
	if err != nil {
		panic("chart: " + err.Error()) // a NaN in data, which add keeps out
	}
	return string(out)
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

// field encodes a quantitative field.
func field(name string) object { return object{"field": name, "type": "quantitative"} }

// axis encodes a quantitative field with a scale over lo to hi and a title.
func axis(name, title string, lo, hi float64) object {
	f := field(name)
	f["scale"] = object{"domain": list{lo, hi}, "zero": false, "nice": false}
	f["axis"] = object{"title": title, "tickCount": 6}
	return f
}

// at is a layer of one point of its own, outside the data.
func at(values object, l object) object {
	l["data"] = object{"values": list{values}}
	return l
}

// span returns an interval that holds xs with a margin of share of its length
// on both sides. It is at least least long, so that small differences look
// small.
func span(xs []float64, share, least float64) (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, x := range xs {
		lo, hi = min(lo, x), max(hi, x)
	}
	margin := max(share*(hi-lo), (least-(hi-lo))/2)
	return lo - margin, hi + margin
}
