package view

import (
	"cmp"
	"math"
	"strings"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/stats/report"
)

// Consequence says what most changed between two reports of the same files:
// the language and the model whose places moved furthest. It is "" where there
// is no ranking to compare.
func Consequence(before, after *report.Report) string {
	if before == nil || after == nil || groups(before) > 1 || groups(after) > 1 || chart.Apart(before) || chart.Apart(after) {
		return ""
	}
	language, languages := furthest(places(before.Languages, languagePlace), places(after.Languages, languagePlace))
	model, models := furthest(places(before.Models, modelPlace), places(after.Models, modelPlace))
	switch {
	case languages+models == 0:
		return ""
	case language == nil && model == nil:
		return "No language and no model changes its place."
	case language == nil:
		return "No language changes its place; " + model.moves(models, "model") + " by Mean-PRR."
	case model == nil:
		return language.moves(languages, "language") + "; no model changes its place."
	}
	return language.moves(languages, "language") + "; " + model.moves(models, "model") + " by Mean-PRR."
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
// as large, and how many have a place after it; nil if none moves.
func furthest(before, after []place) (*move, int) {
	was := map[string]float64{}
	for _, p := range before {
		was[p.key] = p.rank
	}
	var most *move
	for _, p := range after {
		from, known := was[p.key]
		m := &move{p.name, from, p.rank}
		if known && from != p.rank && (most == nil || m.beats(most)) {
			most = m
		}
	}
	return most, len(after)
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
