package chart

import (
	"cmp"
	"math"
	"slices"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// rows is how many models are drawn one below the other.
const rows = 40

// RobustnessMeanPRR draws each model's Mean-PRR with all scores, a small hollow
// dot, and without those of the largest residuals, a filled one (paper 1,
// Fig. 7). Models stand in the order of their rank; of more than 40 it draws
// those that move most, and says so. It is nil where there is no refit.
func RobustnessMeanPRR(r *report.Report) *Spec {
	s := &shift{field: "mean_prr", title: "Mean-PRR", reference: !Apart(r)}
	return s.of(r, func(m *report.Model) (value, rank report.Number) { return m.MeanPRR, m.RankMeanPRR },
		func(m *report.RobustnessModel) (value, rank report.Number) { return m.MeanPRR, m.RankMeanPRR })
}

// RobustnessCVPRR does so for CV-PRR (paper 1, Fig. 8).
func RobustnessCVPRR(r *report.Report) *Spec {
	s := &shift{field: "cv_prr", title: "CV-PRR"}
	return s.of(r, func(m *report.Model) (value, rank report.Number) { return m.CVPRR, m.RankCVPRR },
		func(m *report.RobustnessModel) (value, rank report.Number) { return m.CVPRR, m.RankCVPRR })
}

// shift is a picture of how a quantity of models moves, one row per model.
type shift struct {
	field, title string
	reference    bool // a line at 1, the typical model
	models       []moved
	gone         int // models that have the quantity only with all scores
}

// moved is one model: value and rank with all scores and without some.
type moved struct {
	model                 string
	before, after         float64
	rankBefore, rankAfter report.Number
}

// of is the picture of the models of r; nil where none has the quantity in both
// fits.
func (s *shift) of(r *report.Report, before func(*report.Model) (value, rank report.Number), after func(*report.RobustnessModel) (value, rank report.Number)) *Spec {
	if r.Robustness == nil {
		return nil
	}
	refit := make(map[string]*report.RobustnessModel, len(r.Robustness.Models))
	for i := range r.Robustness.Models {
		refit[r.Robustness.Models[i].Model] = &r.Robustness.Models[i]
	}
	for i := range r.Models {
		m := &r.Models[i]
		old, oldRank := before(m)
		if !old.OK() {
			continue
		}
		value, rank := report.None, report.None
		if again := refit[m.Model]; again != nil {
			value, rank = after(again)
		}
		if !value.OK() {
			s.gone++
			continue
		}
		s.models = append(s.models, moved{m.Model, float64(old), float64(value), oldRank, rank})
	}
	if s.models == nil {
		return nil
	}
	return later(s.spec)
}

func (s *shift) spec() string {
	all := len(s.models)
	remarks := undrawn(s.gone, "model without a "+s.title+" in the refit", "models without a "+s.title+" in the refit")
	if all > rows {
		slices.SortStableFunc(s.models, func(a, b moved) int { return cmp.Compare(b.distance(), a.distance()) })
		s.models = s.models[:rows]
		remarks = "Drawn are the " + number.Count(rows) + " of " + number.Count(all) + " models that move most."
	}
	slices.SortStableFunc(s.models, func(a, b moved) int { return a.rankBefore.Compare(b.rankBefore) })
	var xs []float64
	largest := s.models[0]
	for _, m := range s.models {
		if m.distance() > largest.distance() {
			largest = m
		}
		xs = append(xs, m.before, m.after)
	}
	if s.reference {
		xs = append(xs, 1)
	}
	lo, hi := span(xs, 0.06, 0.1)
	x := scale{field: "after", title: s.title, from: lo, to: hi}
	if len(s.models) > 20 {
		x.orient = "top"
	}
	var names []string
	data := make([]object, len(s.models))
	for i, m := range s.models {
		names = append(names, m.model)
		data[i] = object{
			"name": m.model, "before": m.before, "after": m.after,
			"tip": m.model + "\n" + s.title + " with all scores " + m.words(m.before, m.rankBefore) +
				"\nwithout the largest residuals " + m.words(m.after, m.rankAfter),
		}
		if m.rankBefore != m.rankAfter && m.rankBefore.OK() && m.rankAfter.OK() {
			data[i]["change"] = nth(m.rankBefore) + " → " + nth(m.rankAfter)
		}
	}
	axis, pointing := object{"title": nil}, pointed("model")
	if params := rowNames(axis, names); params != nil {
		pointing["params"] = append(pointing["params"].(list), params...)
	}
	return unit(
		s.title+" of "+number.Plural(len(s.models), "model")+" with all scores and without those of the largest residuals. "+
			largest.model+" moves most, from "+number.Fixed(largest.before, 3)+" to "+number.Fixed(largest.after, 3)+".",
		24*len(s.models), data, s.layers(x, names, axis), pointing, remark(remarks))
}

func (s *shift) layers(x scale, names []string, axis object) []object {
	y := func() object {
		return object{"field": "name", "type": "nominal", "sort": nil, "scale": object{"domain": names}, "axis": axis}
	}
	encoding := func(x string, more ...object) object {
		e := object{"x": field(x), "y": y(), "opacity": faded()}
		for _, m := range more {
			for k, v := range m {
				e[k] = v
			}
		}
		return e
	}
	var layers []object
	if s.reference {
		layers = append(layers, at(object{"x": 1}, layer("rule", "reference", "", object{"x": field("x")}, silent)))
	}
	// Where the dots would meet, the old one is left out.
	apart := "abs(datum.after - datum.before) > " + number.Full(x.to-x.from) + " * 7 / width"
	// The rank's change stands to the right of both dots, or to the left where
	// there is no room.
	left := "(datum.before > " + number.Full(x.from+0.8*(x.to-x.from)) + " || datum.after > " + number.Full(x.from+0.8*(x.to-x.from)) + ")"
	change := layer("text", "label-soft", "isValid(datum.change)",
		encoding("end", object{"text": object{"field": "change"}}),
		object{"aria": false, "align": object{"expr": left + " ? 'right' : 'left'"}, "dx": object{"expr": left + " ? -9 : 9"}})
	change["transform"] = append(change["transform"].(list),
		object{"calculate": left + " ? min(datum.before, datum.after) : max(datum.before, datum.after)", "as": "end"})
	return append(layers,
		layer("rule", "moved", apart, encoding("before", object{"x2": object{"field": "after"}}), silent),
		layer("point", "dot-was", apart, encoding("before"), silent),
		layer("point", "dot", "", encoding("after", object{"x": x.encode(), "description": tip()})),
		change,
		layer("rule", "hit-row", "", object{"x": object{"value": 0}, "x2": object{"value": "width"}, "y": y(), "tooltip": tip()}, silent),
	)
}

func (m moved) distance() float64 { return math.Abs(m.after - m.before) }

func (m moved) words(value float64, rank report.Number) string {
	s := number.Fixed(value, 3)
	if rank.OK() {
		s += ", " + nth(rank)
	}
	return s
}
