package chart

import (
	"cmp"
	"slices"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// cells is how many cells of a heat map are drawn.
const cells = 10000

// heat is a heat map of languages, across, by rows. Cells without a value show
// the paper.
type heat struct {
	description   string
	columns, rows []string
	cells         []cell
	colour        object            // the encoding of value
	names         map[string]string // of columns
}

// cell is one value.
type cell struct {
	column, row string
	value       float64
	tip         string
}

// ofLanguages is a heat map of the languages of r by so many rows, of the
// scores that count: nil without a cell, or with more than 10,000.
func ofLanguages(r *report.Report, rows int, row func(*report.PRR) string, counts func(*report.PRR) bool, draw func() *heat) *Spec {
	var filled map[pair]bool // where they may be too many
	if len(r.Languages)*rows > cells {
		filled = map[pair]bool{}
	}
	empty := true
	for i := range r.PRR {
		p := &r.PRR[i]
		if !counts(p) {
			continue
		}
		empty = false
		if filled == nil {
			break
		}
		if filled[pair{p.Language, row(p)}] = true; len(filled) > cells {
			return nil
		}
	}
	if empty {
		return nil
	}
	return later(func() string { return draw().spec() })
}

func (h *heat) spec() string {
	data := make([]object, len(h.cells))
	for i, c := range h.cells {
		data[i] = object{"column": c.column, "row": c.row, "value": c.value, "tip": c.tip}
	}
	n := len(h.columns)
	x := object{"title": nil, "orient": "top", "labelAngle": -90, "labelBaseline": "middle", "labelAlign": "left", "labelLimit": 90, "style": "axis-column"}
	step := 9.6 // pixels of a column
	switch {
	case n > 120:
		x["labels"], step = false, 5
	case n > 60:
		x["style"], step = "axis-column-fine", 8.6
	}
	const names = 134 // pixels for the names of rows
	height := 17 * len(h.rows)
	if len(h.rows) > 60 {
		height = 13 * len(h.rows)
	}
	y := object{"title": nil, "minExtent": names, "maxExtent": names, "labelLimit": names - 2}
	extras := []object{{"usermeta": object{"minWidth": max(640, names+int(step*float64(n)))}}}
	if params := rowNames(y, h.rows); params != nil {
		extras = append(extras, object{"params": params})
	}
	layers := []object{layer("rect", "cell", "", object{
		"x":       object{"field": "column", "type": "nominal", "sort": nil, "scale": object{"domain": h.columns}, "axis": x},
		"y":       object{"field": "row", "type": "nominal", "sort": nil, "scale": object{"domain": h.rows}, "axis": y},
		"color":   h.colour,
		"tooltip": tip(),
	}, silent)}
	return unit(h.description, height, data, layers, extras...)
}

// fullest says in words which column and row have most, as both are in order.
func (h *heat) fullest() string {
	if len(h.columns) == 0 || len(h.rows) == 0 {
		return ""
	}
	return " Most scores are in " + h.names[h.columns[0]] + ", and of " + h.rows[0] + "."
}

// byCount orders names by how many scores they have, most first.
func byCount(names []string, scores map[string]int) []string {
	names = slices.DeleteFunc(slices.Clone(names), func(name string) bool { return scores[name] == 0 })
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(scores[b], scores[a]) })
	return names
}

// pair is a column and a row.
type pair struct{ column, row string }

// ofAll says n of all things in words: 3 of 15 tasks.
func ofAll(n, all int, noun string) string {
	return number.Count(n) + " of " + number.Plural(all, noun)
}
