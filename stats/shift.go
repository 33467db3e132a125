package stats

import (
	"math"

	"isogloss/stats/design"
	"isogloss/stats/potential"
	"isogloss/stats/rank"
	"isogloss/stats/report"
)

// shift is how another fit ranks the languages of a table. Ranks are among the
// languages left, of both fits, within components of the other.
type shift struct {
	n        int       // languages left
	spearman float64   // of the two rankings, pooled over components; NaN below three languages
	first    int       // of the languages that move most the first by index; −1 without ranks
	from, to float64   // its ranks
	by       []float64 // rank in the other fit minus rank before, by language index; NaN for one that is gone
}

// shiftOf compares potentials before with those after, both by language index
// of one table, whose languages fall into components after; units are the
// sizes of the scores of either (potential.Scale).
func shiftOf(before, after []float64, components []design.Component, unit, unitAfter float64) shift {
	s := shift{spearman: math.NaN(), first: -1, from: math.NaN(), to: math.NaN(), by: missing(len(before))}
	var x, y []float64 // ranks about the mean of their component
	for _, c := range components {
		old, new := make([]float64, len(c.A)), make([]float64, len(c.A))
		for k, l := range c.A {
			old[k], new[k] = before[l], after[l]
		}
		old, new = potential.Ranks(old, true, unit), potential.Ranks(new, true, unitAfter)
		s.n += len(c.A)
		for k, l := range c.A {
			d := new[k] - old[k]
			if s.by[l] = d; math.IsNaN(d) {
				continue
			}
			if most := math.Abs(s.to - s.from); s.first < 0 || math.Abs(d) > most || math.Abs(d) == most && l < s.first {
				s.first, s.from, s.to = l, old[k], new[k]
			}
		}
		middle := float64(len(c.A)+1) / 2
		old, new = rank.Means(old), rank.Means(new)
		for k := range c.A {
			x, y = append(x, old[k]-middle), append(y, new[k]-middle)
		}
	}
	if s.n >= 3 && s.first >= 0 {
		s.spearman = rank.Pearson(x, y)
	}
	return s
}

// width is how many numbers a shift of that many languages takes as values of
// a task's unit.
func (shift) width(languages int) int { return 5 + languages }

// values appends s in the form of shiftFrom.
func (s shift) values(to []float64) []float64 {
	to = append(to, float64(s.n), s.spearman, float64(s.first), s.from, s.to)
	return append(to, s.by...)
}

// shiftFrom reads what values wrote.
func shiftFrom(v []float64) shift {
	return shift{n: int(v[0]), spearman: v[1], first: int(v[2]), from: v[3], to: v[4], by: v[5:]}
}

// report returns s with shifts in the order of r.Languages.
func (s shift) report(languages []string, r *report.Report) report.Shift {
	out := report.Shift{
		MaxShift: report.Number(math.Abs(s.to - s.from)),
		From:     report.Number(s.from),
		To:       report.Number(s.to),
		Shifts:   make([]report.Number, len(r.Languages)),
	}
	if s.first >= 0 {
		out.Language = languages[s.first]
	}
	index := make(map[string]int, len(languages))
	for i, label := range languages {
		index[label] = i
	}
	for i, l := range r.Languages {
		out.Shifts[i] = report.Number(s.by[index[l.Language]])
	}
	return out
}
