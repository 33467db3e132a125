package chart

import (
	"math"
	"slices"
	"strings"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// How many languages have a row: with more, the first and the last by rank.
const (
	rankRows     = 160
	rankRowsWide = 80 // of so many, rows have room for larger names
)

// RankInterval draws every language at its rank, on a line over the 95 % of
// ranks that the data allow. The language in focus is the anchor: it and those
// that cannot be told apart from it stand out. Hollow dots rest on a single
// dataset. Where before ranks the languages otherwise, a small hollow dot
// stands at the old place among those that both rank; before may be nil.
//
// It is nil where there are fewer than two ranked languages, or several
// rankings, or no interval is known or to come. In a report that is on its way
// there are dots alone.
func RankInterval(r, before *report.Report) *Spec {
	languages := ranked(r.Languages, languageRank)
	if len(languages) < 2 || len(languages) > Most || r.Fit != nil && len(r.Fit.Components) > 1 {
		return nil
	}
	onTheWay := r.Uncertainty != nil && r.Uncertainty.Draws.Done < r.Uncertainty.Draws.Asked
	if !onTheWay && !slices.ContainsFunc(languages, Bounded) {
		return nil
	}
	return later(func() string { return rankInterval(r, before, languages) })
}

func languageRank(l report.Language) report.Number { return l.Rank }

// Bounded reports whether a language has a rank interval.
func Bounded(l report.Language) bool { return l.RankLow >= 1 && l.RankHigh >= l.RankLow }

func rankInterval(r, before *report.Report, languages []report.Language) string {
	n := len(languages)
	left := ""
	was := placesBefore(before, languages)
	if n > rankRows {
		left = "Drawn are the first and the last " + number.Count(rankRows/2) + " of " + number.Count(n) + " languages."
		languages = slices.Concat(languages[:rankRows/2], languages[n-rankRows/2:])
	}
	thin := OneDataset(r)
	furthest := mover(languages, was)
	var names, long, brief, second []string
	data := make([]object, len(languages))
	for i, l := range languages {
		names = append(names, l.Language)
		if name := cut(Name(l), rowLetters); name != l.Language {
			long, brief = append(long, l.Language), append(brief, name)
		}
		autonym := ""
		if l.Autonym != nil && *l.Autonym != Name(l) {
			autonym = cut(*l.Autonym, rowLetters)
		}
		second = append(second, autonym)
		d := object{"name": l.Language, "rank": l.Rank, "near": l.NotSeparable, "tip": rankTip(r, l)}
		if d["near"] == nil || l.NotSeparable == nil {
			d["near"] = list{}
		}
		if Bounded(l) {
			d["low"], d["high"] = l.RankLow, l.RankHigh
		}
		if thin[l.Language] {
			d["hollow"] = true
		}
		if old, known := was[l.Language]; known && old != float64(l.Rank) {
			d["was"] = old
		}
		switch {
		case l.Language == furthest:
			d["aside"] = "was " + nth(report.Number(was[l.Language]))
		case i == 0 && l.PFirst > 0 && Bounded(l) && l.RankHigh > l.RankLow:
			d["aside"] = "first in " + number.Percent(float64(l.PFirst)) + " of the draws"
		}
		data[i] = d
	}
	step, style := 16.5, ""
	if len(languages) > rankRowsWide {
		step, style = 12, "axis-row-fine"
	}
	params := list{
		object{"name": "focus", "value": nil},
		object{"name": "room", "value": 704}, // pixels of the host
		object{"name": "rows", "value": names}, object{"name": "second", "value": second},
		object{"name": "rowNames", "value": long}, object{"name": "rowLabels", "value": brief},
	}
	description := "Rank by potential of " + number.Plural(n, "language") + ", each with the ranks that fit the data."
	if l := languages[0]; Bounded(l) {
		description += " " + Name(l) + " comes first; " + spread(l) + "."
	}
	return unit(description, int(math.Round(step*float64(len(languages)))), data, rankLayers(n, names, style),
		object{"params": params, "usermeta": object{"names": "language"}, "resolve": object{"axis": object{"y": "independent"}}}, remark(left))
}

// rankLayers are the marks of languages in rows, over ranks from 1 to n.
func rankLayers(n int, names []string, style string) []object {
	y := func(axis object) object {
		e := object{"field": "name", "type": "nominal", "sort": nil, "scale": object{"domain": names, "paddingInner": 0, "paddingOuter": 0.2}, "axis": nil}
		if axis != nil {
			e["axis"] = axis
		}
		return e
	}
	row := object{"title": nil, "labelPadding": 10, "grid": false,
		"labelExpr": "indexof(rowNames, datum.value) < 0 ? datum.label : rowLabels[indexof(rowNames, datum.value)]"}
	right := object{"title": nil, "orient": "right", "style": "axis-second", "labelPadding": 10, "grid": false,
		"labelExpr": "room < 520 ? '' : second[indexof(rows, datum.value)]"}
	if style != "" {
		row["style"], right["style"] = style, style
	}
	x := scale{field: "rank", from: 0.3, to: float64(n) + 0.7, ticks: ticks(n), orient: "top"}.encode()
	x["axis"].(object)["title"] = nil
	x["axis"].(object)["labelExpr"] = "datum.value === 1 ? 'rank 1' : datum.value"
	encoding := func(x string, more ...object) object {
		e := object{"x": field(x), "y": y(nil)}
		for _, m := range more {
			for k, v := range m {
				e[k] = v
			}
		}
		return e
	}
	const (
		apart = "datum.name !== focus && indexof(datum.near, focus) < 0"
		near  = "!(" + apart + ")"
		moved = "isValid(datum.was)"
	)
	layers := []object{
		layer("rule", "hit-row", "", object{"x": object{"value": 0}, "x2": object{"value": "width"}, "y": y(row), "tooltip": tip()}, silent),
		layer("rule", "interval", "isValid(datum.low) && "+apart, encoding("low", object{"x2": object{"field": "high"}}), silent),
		layer("rule", "interval-key", "isValid(datum.low) && "+near, encoding("low", object{"x2": object{"field": "high"}}), silent),
		layer("rule", "moved", moved, encoding("was", object{"x2": object{"field": "rank"}}), silent),
		layer("point", "dot-was", moved, encoding("was"), silent),
	}
	for _, look := range []struct{ style, filter string }{
		{"dot", "!datum.hollow && " + apart}, {"dot-hollow", "datum.hollow && " + apart},
		{"dot-key", "!datum.hollow && " + near}, {"dot-key-hollow", "datum.hollow && " + near},
	} {
		layers = append(layers, layer("point", look.style, look.filter, encoding("rank", object{"x": x, "description": tip()})))
	}
	aside := func(filter, at, align string, dx int) object {
		l := layer("text", "aside", "room >= 520 && isValid(datum.aside) && "+filter,
			encoding("at", object{"text": object{"field": "aside"}}), object{"align": align, "baseline": "middle", "dx": dx, "aria": false})
		l["transform"] = append(l["transform"].(list), object{"calculate": at, "as": "at"})
		return l
	}
	const (
		high = "max(datum.rank, isValid(datum.high) ? datum.high : 0, isValid(datum.was) ? datum.was : 0)"
		low  = "min(datum.rank, isValid(datum.low) ? datum.low : 1e9, isValid(datum.was) ? datum.was : 1e9)"
	)
	left := number.Full(0.7 * float64(n))
	return append(layers,
		aside(high+" < "+left, high, "left", 10), aside(high+" >= "+left, low, "right", -12),
		layer("rule", "hit-row", "", object{"x": object{"value": 0}, "x2": object{"value": "width"}, "y": y(right), "tooltip": tip()}, silent),
	)
}

// rankTip is what is known of a language's place.
func rankTip(r *report.Report, l report.Language) string {
	words := []string{Name(l) + ": " + nth(l.Rank)}
	if Bounded(l) {
		words = append(words, spread(l))
	}
	if l.SE > 0 {
		words = append(words, "Potential "+number.Fixed(float64(l.Potential), 1)+", standard error "+number.Fixed(float64(l.SE), 1))
	}
	words = append(words, ofAll(l.TasksObserved, len(r.Tasks), "task")+", "+number.Plural(l.Records, "score"))
	if l.PFirst > 0 {
		words = append(words, "first in "+number.Percent(float64(l.PFirst))+" of the draws")
	}
	return strings.Join(words, "\n")
}

// spread says which ranks fit the data.
func spread(l report.Language) string {
	if l.RankLow == l.RankHigh {
		return "no other rank fits the data"
	}
	return nth(l.RankLow) + " to " + nth(l.RankHigh) + " fit the data"
}

// placesBefore are the ranks that before gives to languages, anew among those
// of them that it ranks: the mean of their places for those that share one.
func placesBefore(before *report.Report, languages []report.Language) map[string]float64 {
	places := map[string]float64{}
	if before == nil || before.Fit != nil && len(before.Fit.Components) > 1 {
		return places
	}
	now := map[string]bool{}
	for _, l := range languages {
		now[l.Language] = true
	}
	old := slices.DeleteFunc(ranked(before.Languages, languageRank), func(l report.Language) bool { return !now[l.Language] })
	if len(old) < len(languages) {
		return places // languages that came back would be ranked among others
	}
	for i := 0; i < len(old); {
		j := i
		for j < len(old) && old[j].Rank == old[i].Rank {
			j++
		}
		for k := i; k < j; k++ {
			places[old[k].Language] = float64(i+j+1) / 2
		}
		i = j
	}
	return places
}

// mover is the language that moved furthest, "" where none or several did.
func mover(languages []report.Language, was map[string]float64) string {
	name, most, tied := "", 0.0, false
	for _, l := range languages {
		old, known := was[l.Language]
		if !known {
			continue
		}
		switch d := math.Abs(old - float64(l.Rank)); {
		case d > most:
			name, most, tied = l.Language, d, false
		case d == most:
			tied = true
		}
	}
	if most == 0 || tied {
		return ""
	}
	return name
}

// OneDataset finds the languages that were scored on one of several datasets.
func OneDataset(r *report.Report) map[string]bool {
	dataset := map[string]string{}
	several := false
	for _, t := range r.Tasks {
		dataset[t.Task] = t.Dataset
		several = several || t.Dataset != r.Tasks[0].Dataset
	}
	of, thin := map[string]string{}, map[string]bool{}
	if !several {
		return thin
	}
	for i := range r.PRR {
		p := &r.PRR[i]
		d, seen := of[p.Language]
		thin[p.Language] = !seen || thin[p.Language] && d == dataset[p.Task]
		of[p.Language] = dataset[p.Task]
	}
	return thin
}
