package chart

import (
	"cmp"
	"math"
	"slices"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// PRRMap is a heat map of the languages by the models: the mean PRR over the
// tasks of a cell, weak ones left out. The languages of the highest potential
// stand on the left, the models of the highest Mean-PRR on top. The tone says how
// far a cell is from 1, as much as its language and tasks let expect. It is nil
// without a cell, or with more than 10,000.
func PRRMap(r *report.Report) *Spec {
	return ofLanguages(r, len(r.Models), func(p *report.PRR) string { return p.Model },
		func(p *report.PRR) bool { return !p.Weak && p.PRR.OK() }, func() *heat { return ratios(r) })
}

func ratios(r *report.Report) *heat {
	languages, models := slices.Clone(r.Languages), slices.Clone(r.Models)
	slices.SortStableFunc(languages, func(a, b report.Language) int { return a.Rank.Compare(b.Rank) })
	slices.SortStableFunc(models, func(a, b report.Model) int { return a.RankMeanPRR.Compare(b.RankMeanPRR) })
	type sum struct {
		total   float64
		n, weak int
	}
	sums := map[pair]*sum{}
	for i := range r.PRR {
		p := &r.PRR[i]
		at := pair{p.Language, p.Model}
		s := sums[at]
		if s == nil {
			s = &sum{}
			sums[at] = s
		}
		switch {
		case p.Weak:
			s.weak++
		case p.PRR.OK():
			s.total += float64(p.PRR)
			s.n++
		}
	}
	h := &heat{}
	columns, filled := map[string]bool{}, map[string]bool{}
	var off []float64
	for _, m := range models {
		for _, l := range languages {
			s := sums[pair{l.Language, m.Model}]
			if s == nil || s.n == 0 {
				continue
			}
			mean := s.total / float64(s.n)
			words := m.Model + "\n" + Name(l) + "\nPRR " + number.Fixed(mean, 2)
			if s.n > 1 {
				words += ", mean of " + number.Plural(s.n, "task")
			}
			if s.weak > 0 {
				words += "\nleft out, for a weak potential: " + number.Plural(s.weak, "task")
			}
			h.cells = append(h.cells, cell{l.Language, m.Model, mean, words})
			columns[l.Language], filled[m.Model] = true, true
			off = append(off, math.Abs(mean-1))
		}
	}
	for _, l := range languages {
		if columns[l.Language] {
			h.columns = append(h.columns, l.Language)
		}
	}
	for _, m := range models {
		if filled[m.Model] {
			h.rows = append(h.rows, m.Model)
		}
	}
	h.colour = departure(off)
	byValue := func(a, b cell) int { return cmp.Compare(a.value, b.value) }
	names, lowest, highest := languageNames(r), slices.MinFunc(h.cells, byValue), slices.MaxFunc(h.cells, byValue)
	h.description = "Mean PRR of " + number.Plural(len(h.rows), "model") + " in " + number.Plural(len(h.columns), "language") + " (across), from " +
		number.Fixed(lowest.value, 2) + ", of " + lowest.row + " in " + names[lowest.column] + ", to " +
		number.Fixed(highest.value, 2) + ", of " + highest.row + " in " + names[highest.column] + "."
	return h
}

// departure encodes a value by its distance from 1, with as much room above as
// below. The strongest tones begin where one cell in twenty lies beyond, so
// that a single odd one does not pale the rest.
func departure(off []float64) object {
	slices.Sort(off)
	reach := min(max(1, math.Ceil(10*off[len(off)*19/20])), 100) / 10
	lo, hi := number.Fixed(1-reach, 1), number.Fixed(1+reach, 1)
	return object{"field": "value", "type": "quantitative",
		"scale": object{"domain": list{1 - reach, 1 + reach}, "domainMid": 1, "range": "diverging", "interpolate": "lab", "clamp": true},
		"legend": object{"title": "PRR", "type": "symbol", "values": list{1 - reach, 1 - reach/2, 1, 1 + reach/2, 1 + reach},
			"labelExpr": "datum.index === 0 ? '≤ " + lo + "' : datum.index === 4 ? '≥ " + hi + "' : format(datum.value, '.2~f')"}}
}
