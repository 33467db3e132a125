package chart

import (
	"cmp"
	"math"
	"slices"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// mostLeft is how many refits the picture has.
const mostLeft = 20

// LeaveOneOut draws, for each dataset and model, by how many places the
// language moves that moves most when it is left out. Of more than 20 it draws
// those that move one furthest. It is nil where there are no refits.
func LeaveOneOut(r *report.Report) *Spec {
	refits := influences(r)
	if len(refits) == 0 {
		return nil
	}
	return later(func() string { return leaveOneOut(r, refits) })
}

// influences are the refits without a dataset or a model that rank anything,
// the largest shift first.
func influences(r *report.Report) []report.LeaveOneOut {
	if r.Robustness == nil {
		return nil
	}
	var refits []report.LeaveOneOut
	for _, l := range r.Robustness.LeaveOneOut {
		if l.Kind != "language" && l.MaxShift.OK() {
			refits = append(refits, l)
		}
	}
	slices.SortStableFunc(refits, func(a, b report.LeaveOneOut) int { return cmp.Compare(b.MaxShift, a.MaxShift) })
	return refits
}

func leaveOneOut(r *report.Report, refits []report.LeaveOneOut) string {
	text := ""
	if len(refits) > mostLeft {
		text = "Drawn are the " + number.Count(mostLeft) + " of " + number.Count(len(refits)) + " that move a language furthest."
		refits = refits[:mostLeft]
	}
	of := languageNames(r)
	most := float64(refits[0].MaxShift)
	var names []string
	data := make([]object, len(refits))
	for i, l := range refits {
		name := "without " + l.Level
		if slices.Contains(names, name) { // a model with the name of a dataset
			name += " (" + l.Kind + ")"
		}
		names = append(names, name)
		tip := name + "\nρ of the rankings " + number.Ratio(float64(l.Spearman), 3)
		data[i] = object{"name": name, "zero": 0, "shift": float64(l.MaxShift), "tip": tip}
		if l.MaxShift > 0 {
			data[i]["label"] = of[l.Language]
			data[i]["tip"] = tip + "\n" + of[l.Language] + ": " + nth(l.From) + " → " + nth(l.To) + " of " + number.Count(l.N)
		}
		if float64(l.MaxShift) == most && most > 0 {
			data[i]["key"] = true
		}
	}
	axis := object{"title": nil}
	extras := []object{remark(text)}
	if params := rowNames(axis, names); params != nil {
		extras = append(extras, object{"params": params})
	}
	x := scale{field: "shift", title: "places moved", from: 0, to: max(1, math.Ceil(1.4*most))}
	y := func() object {
		return object{"field": "name", "type": "nominal", "sort": nil, "scale": object{"domain": names}, "axis": axis}
	}
	dot := func(style, filter string) object {
		return layer("point", style, filter, object{"x": x.encode(), "y": y(), "tooltip": tip(), "description": tip()})
	}
	layers := []object{
		layer("rule", "interval", "", object{"x": field("zero"), "x2": object{"field": "shift"}, "y": y()}, silent),
		dot("dot", "!datum.key"),
		dot("dot-key", "datum.key"),
		layer("text", "label", "isValid(datum.label)", object{"x": field("shift"), "y": y(), "text": object{"field": "label"}},
			object{"align": "left", "dx": 9, "aria": false}),
		layer("rule", "hit-row", "", object{"x": object{"value": 0}, "x2": object{"value": "width"}, "y": y(), "tooltip": tip()}, silent),
	}
	description := "By how many places a language moves at most when a dataset or a model is left out: at most " + number.Fixed(most, 0)
	if most > 0 {
		description += ", " + of[refits[0].Language] + " " + names[0]
	}
	return unit(description+".", 22*len(refits), data, layers, extras...)
}

// LeaveOneOutMap is a heat map of the languages by what is left out: by how
// many places each language rises or falls. The languages of the highest
// potential stand on the left. It is nil without a refit, or with more than
// 10,000 cells.
func LeaveOneOutMap(r *report.Report) *Spec {
	refits := influences(r)
	if len(refits) == 0 || len(refits)*len(r.Languages) > cells || len(r.Languages) < 2 || influential(refits) == 0 {
		return nil
	}
	return later(func() string { return shifts(r, refits).spec() })
}

// influential is the largest shift.
func influential(refits []report.LeaveOneOut) float64 { return float64(refits[0].MaxShift) }

func shifts(r *report.Report, refits []report.LeaveOneOut) *heat {
	h := &heat{names: languageNames(r)}
	for _, l := range r.Languages {
		h.columns = append(h.columns, l.Language)
	}
	var sizes []float64
	for _, refit := range refits {
		row := refit.Level
		if slices.Contains(h.rows, row) {
			row += " (" + refit.Kind + ")"
		}
		h.rows = append(h.rows, row)
		for i, s := range refit.Shifts {
			l := r.Languages[i]
			if !s.OK() {
				continue
			}
			words := "without " + row + "\n" + Name(l) + "\n"
			switch up := 0 - float64(s); { // a rank that falls is a place won
			case up > 0:
				words += "rises " + number.Fixed(up, 0)
			case up < 0:
				words += "falls " + number.Fixed(-up, 0)
			default:
				words += "stays"
			}
			h.cells = append(h.cells, cell{l.Language, row, 0 - float64(s), words})
			sizes = append(sizes, math.Abs(float64(s)))
		}
	}
	slices.Sort(sizes)
	reach := max(1, sizes[len(sizes)*49/50])
	h.colour = object{"field": "value", "type": "quantitative",
		"scale": object{"domain": list{-reach, reach}, "domainMid": 0, "range": "diverging", "interpolate": "lab", "clamp": true},
		"legend": object{"title": "places", "type": "symbol", "values": list{-reach, 0, reach},
			"labelExpr": "datum.index === 0 ? 'falls " + number.Fixed(reach, 0) + " or more' : datum.index === 2 ? 'rises " + number.Fixed(reach, 0) + " or more' : 'stays'"}}
	h.description = "By how many places " + number.Plural(len(h.columns), "language") + " (across) rise or fall when a dataset or a model is left out."
	return h
}
