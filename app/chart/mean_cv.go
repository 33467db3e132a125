package chart

import (
	"cmp"
	"math"
	"slices"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// thin is the number of scores from which a model's ratios rest on enough,
// however many others have.
const thin = 25

// Few returns which of models has few scores next to the others, so that its
// dot is hollow: less than half the median, and fewer than 25.
func Few(models []report.Model) func(report.Model) bool {
	counts := make([]int, len(models))
	for i, m := range models {
		counts[i] = m.Records
	}
	slices.Sort(counts)
	return func(m report.Model) bool {
		return m.Records < thin && 2*m.Records < counts[len(counts)/2]
	}
}

// Apart reports whether models are ranked in more than one group, so that no
// model is typical or best of all.
func Apart(r *report.Report) bool {
	return slices.ContainsFunc(r.Notes, func(n report.Note) bool {
		return n.Code == "models_apart" || n.Code == "own_task" && n.Severity == report.Problem
	})
}

// MeanCV draws every model at its Mean-PRR and CV-PRR (paper 1, Table 1 as a
// picture): right is more of the potential, down is more even. It is "" with
// fewer than two models to draw, or more than a browser draws in a moment.
func MeanCV(r *report.Report) string {
	const width, height = 600, 380
	models := slices.DeleteFunc(slices.Clone(r.Models), func(m report.Model) bool {
		return !m.MeanPRR.OK() || !m.CVPRR.OK()
	})
	if len(models) < 2 || len(models) > most {
		return ""
	}
	// The outermost are named first: they are what a reader looks for.
	xs, ys := make([]float64, len(models)), make([]float64, len(models))
	for i, m := range models {
		xs[i], ys[i] = float64(m.MeanPRR), float64(m.CVPRR)
	}
	lo, hi := span(append(xs, 1), 0.08, 0.2)
	_, top := span(append(ys, 0), 0.12, 0.1)
	centre := (lo + hi) / 2
	slices.SortStableFunc(models, func(a, b report.Model) int {
		return cmp.Compare(math.Abs(float64(b.MeanPRR)-centre), math.Abs(float64(a.MeanPRR)-centre))
	})
	points := make([]point, len(models))
	for i, m := range models {
		points[i] = point{
			x:    (float64(m.MeanPRR) - lo) / (hi - lo) * width,
			y:    (1 - float64(m.CVPRR)/top) * height,
			text: short(m.Model),
		}
	}
	few, apart := Few(r.Models), Apart(r)
	data := make([]object, len(models))
	for i, p := range labels(points, width, height) {
		m := models[i]
		data[i] = object{
			"model": points[i].text, "mean_prr": float64(m.MeanPRR), "cv_prr": float64(m.CVPRR),
			"thin": few(m), "best": m.RankMeanPRR == 1 && !apart,
			"side": sideName(p), "major": i < 6, "free": p.free,
			"tip": m.Model + "\nMean-PRR " + number.Fixed(float64(m.MeanPRR), 3) +
				"\nCV-PRR " + number.Fixed(float64(m.CVPRR), 3) + "\n" + number.Plural(m.Records, "score"),
		}
	}
	x := axis("mean_prr", "Mean-PRR: share of the potential realised", lo, hi)
	y := axis("cv_prr", "CV-PRR: its spread (lower is more even)", 0, top)
	dots := func() object {
		return object{"x": field("mean_prr"), "y": field("cv_prr"), "tooltip": object{"field": "tip"}}
	}
	var layers []object
	if !apart {
		layers = append(layers, at(object{"x": 1}, layer("rule", "reference", "", object{"x": field("x")})),
			at(object{"x": 1, "y": top, "t": "typical model"}, layer("text", "label-soft", "",
				object{"x": field("x"), "y": field("y"), "text": object{"field": "t"}}, object{"align": "left", "dx": 5, "dy": 7})))
	}
	layers = append(layers,
		layer("point", "dot", "!datum.thin && !datum.best", object{"x": x, "y": y, "tooltip": object{"field": "tip"}}),
		layer("point", "dot-key", "!datum.thin && datum.best", dots()),
		layer("point", "dot-hollow", "datum.thin && !datum.best", dots()),
		layer("point", "dot-key-hollow", "datum.thin && datum.best", dots()),
	)
	return unit("Mean-PRR against CV-PRR of "+number.Plural(len(models), "model"), height, data,
		append(layers, names("mean_prr", "cv_prr", "model")...)...)
}

// names is one halo and one label layer for each side on which a label may
// stand, since offsets are properties of a mark. Where there is little width,
// only the major names are written.
func names(x, y, text string) []object {
	var layers []object
	for _, style := range []string{"halo", "label"} {
		for _, s := range sides {
			filter := "datum.side === '" + sideName(s) + "' && datum.free && (datum.major || width > 430)"
			layers = append(layers, layer("text", style, filter,
				object{"x": field(x), "y": field(y), "text": object{"field": text}},
				object{"align": s.align, "dx": s.dx, "dy": s.dy}))
		}
	}
	return layers
}

func sideName(p place) string {
	name := p.align
	switch {
	case p.dy > 0:
		name += "-below"
	case p.dy < 0:
		name += "-above"
	}
	return name
}
