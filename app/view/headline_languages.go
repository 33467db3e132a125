package view

import (
	"fmt"
	"math"
	"strings"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/stats/report"
)

// LanguagesHeadline says which languages stand at the ends of the ranking.
func LanguagesHeadline(r *report.Report) string {
	if len(r.Languages) == 0 {
		return "There is no result for languages."
	}
	if n := groups(r); n > 1 {
		return fmt.Sprintf("The languages fall into %s groups that share no task, so there are as many rankings.", number.Count(n))
	}
	if len(r.Languages) == 1 {
		return chart.Name(r.Languages[0]) + " is the only language, so there is no ranking."
	}
	firsts, lasts, ranked := ends(r.Languages)
	switch {
	case ranked == 0:
		return "Potentials cannot be computed from these scores; the table has plain means."
	case len(firsts) == ranked:
		return "All languages have the same potential, " + points(r, firsts[0].Potential) + "."
	}
	high, low := points(r, firsts[0].Potential), points(r, lasts[0].Potential)
	if high == low {
		return "All languages have nearly the same estimated potential, " + high + "."
	}
	var s string
	if noted(r, "languages_apart") {
		s = "If the groups of models are equally good on average, "
	}
	if len(firsts) == 1 {
		s += chart.Name(firsts[0]) + " has the highest estimated potential, " + high
	} else {
		s += number.Plural(len(firsts), "language") + " share the highest estimated potential, " + high
	}
	switch {
	case len(lasts) > 1:
		return s + "; " + number.Plural(len(lasts), "language") + " share the lowest, " + low + "."
	case len(firsts) > 1:
		return s + "; " + chart.Name(lasts[0]) + " has the lowest, " + low + "."
	}
	return s + "; " + chart.Name(lasts[0]) + " the lowest, " + low + "."
}

// ends returns the languages of rank 1, those of the highest rank, and how
// many have a rank.
func ends(languages []report.Language) (firsts, lasts []report.Language, ranked int) {
	for _, l := range languages {
		if !l.Rank.OK() {
			continue
		}
		ranked++
		if l.Rank == 1 {
			firsts = append(firsts, l)
		}
		if len(lasts) > 0 && l.Rank > lasts[0].Rank {
			lasts = lasts[:0]
		}
		if len(lasts) == 0 || l.Rank == lasts[0].Rank {
			lasts = append(lasts, l)
		}
	}
	return firsts, lasts, ranked
}

// LanguagesAlso names the language whose rank by potential is furthest from
// its rank by mean score, and says where an end of the ranking rests on one
// task.
func LanguagesAlso(r *report.Report) string {
	if len(r.Languages) < 2 || groups(r) > 1 {
		return ""
	}
	var moved *report.Language
	most, ties := 0.0, 0
	for i := range r.Languages {
		l := &r.Languages[i]
		shift := math.Abs(float64(l.Rank - l.MeanRank))
		switch {
		case shift > most:
			moved, most, ties = l, shift, 1
		case shift == most:
			ties++
		}
	}
	narrowed := func(l report.Language) bool { return l.TasksObserved == 1 && len(r.Tasks) > 1 }
	said := moved != nil && ties == 1
	var s string
	if said {
		name := chart.Name(*moved)
		if narrowed(*moved) {
			name += ", which rests on one task,"
		}
		s = "The mean score puts " + name + " " + number.Ordinal(int(moved.MeanRank)) +
			", the potential " + number.Ordinal(int(moved.Rank)) + ": no other language moves as far. "
	}
	firsts, lasts, ranked := ends(r.Languages)
	for _, end := range [][]report.Language{firsts, lasts} {
		if len(end) == 1 && ranked > 1 && narrowed(end[0]) && !(said && end[0].Language == moved.Language) {
			s += chart.Name(end[0]) + " was observed on 1 of " + number.Count(len(r.Tasks)) + " tasks. "
		}
	}
	return strings.TrimSpace(s)
}

// groups is the number of rankings.
func groups(r *report.Report) int {
	if r.Fit == nil {
		return 1
	}
	return len(r.Fit.Components)
}

// points writes a potential with the decimals that its table has.
func points(r *report.Report, x report.Number) string {
	xs := make([]float64, len(r.Languages))
	for i, l := range r.Languages {
		xs[i] = float64(l.Potential)
	}
	return number.Fixed(float64(x), max(number.Places(xs)-1, 0))
}
