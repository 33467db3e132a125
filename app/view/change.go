package view

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/stats/report"
)

// Consequence says what most changed between two reports of the same files:
// the language and the model whose places moved furthest, and which have no
// place any more though nobody has switched them off. It is "" where there is
// no ranking to compare.
func Consequence(before, after *report.Report) string {
	if before == nil || after == nil || groups(before) > 1 || groups(after) > 1 || chart.Apart(before) || chart.Apart(after) {
		return ""
	}
	was, is := places(before.Languages, languagePlace), places(after.Languages, languagePlace)
	wasModels, isModels := places(before.Models, modelPlace), places(after.Models, modelPlace)
	language, languages := furthest(was, is)
	model, models := furthest(wasModels, isModels)
	if languages+models == 0 {
		return ""
	}
	text := "No language and no model changes its place."
	switch {
	case language != nil && model != nil:
		text = language.moves(languages, "language") + "; " + model.moves(models, "model") + " by Mean-PRR."
	case language != nil:
		text = language.moves(languages, "language") + "; no model changes its place."
	case model != nil:
		text = "No language changes its place; " + model.moves(models, "model") + " by Mean-PRR."
	}
	off := after.Plan.Without
	return text + dropped(was, is, off.Languages, "language") + dropped(wasModels, isModels, off.Models, "model")
}

// dropped says which of before have no place after it and are not off.
func dropped(before, after []place, off []string, noun string) string {
	var names []string
	for _, p := range before {
		stays := func(q place) bool { return q.key == p.key }
		if !slices.Contains(off, p.key) && !slices.ContainsFunc(after, stays) {
			names = append(names, p.name)
		}
	}
	switch n := len(names); n {
	case 0:
		return ""
	case 1:
		return " " + names[0] + " has no other scores and drops out."
	case 2, 3:
		return " " + strings.Join(names[:n-1], ", ") + " and " + names[n-1] + " have no other scores and drop out."
	default:
		return " " + number.Plural(n, noun) + " have no other scores and drop out."
	}
}

// place is where something stands in a ranking.
type place struct {
	key, name string
	rank      float64
}

func languagePlace(l report.Language) place { return place{l.Language, chart.Name(l), float64(l.Rank)} }
func modelPlace(m report.Model) place       { return place{m.Model, m.Model, float64(m.RankMeanPRR)} }

// places lists those that have a place.
func places[T any](list []T, of func(T) place) []place {
	var out []place
	for _, x := range list {
		if p := of(x); !math.IsNaN(p.rank) {
			out = append(out, p)
		}
	}
	return out
}

// move is a change of place.
type move struct {
	name     string
	from, to float64
}

// furthest returns the largest move, the higher place first where several are
// as large, and among how many; nil if none moves. Places are counted among
// those that are in both rankings: one does not move because another drops out.
func furthest(before, after []place) (*move, int) {
	before, after = common(before, after), common(after, before)
	was := map[string]float64{}
	for _, p := range before {
		was[p.key] = among(before, p)
	}
	var most *move
	for _, p := range after {
		m := &move{p.name, was[p.key], among(after, p)}
		if m.from != m.to && (most == nil || m.beats(most)) {
			most = m
		}
	}
	return most, len(after)
}

// common lists those of places that are among others, too.
func common(places, others []place) []place {
	known := map[string]bool{}
	for _, p := range others {
		known[p.key] = true
	}
	var both []place
	for _, p := range places {
		if known[p.key] {
			both = append(both, p)
		}
	}
	return both
}

// among is the place of p among places, of which it is one; those that share
// one have the mean of theirs.
func among(places []place, p place) float64 {
	above, level := 0, 0
	for _, q := range places {
		switch {
		case q.rank < p.rank:
			above++
		case q.rank == p.rank:
			level++
		}
	}
	return float64(above) + float64(level+1)/2
}

// beats reports whether m is the larger move, or as large and higher up.
func (m *move) beats(o *move) bool {
	return cmp.Or(cmp.Compare(m.places(), o.places()), cmp.Compare(o.to, m.to), cmp.Compare(o.from, m.from)) > 0
}

func (m *move) places() float64 { return math.Abs(m.to - m.from) }

func (m *move) moves(of int, noun string) string {
	places := trimmed(m.places()) + " places"
	if m.places() == 1 {
		places = "1 place"
	}
	return m.name + " moves " + places + ", from " + ordinal(m.from) + " to " + ordinal(m.to) + " of " + number.Plural(of, noun)
}

// ordinal is a place in words; one that several share is the mean of theirs.
func ordinal(rank float64) string {
	if rank == math.Trunc(rank) {
		return number.Ordinal(int(rank))
	}
	return "a shared place " + trimmed(rank)
}

func trimmed(x float64) string { return strings.TrimSuffix(number.Fixed(x, 1), ".0") }
