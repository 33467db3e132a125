package view

import (
	"math"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// LanguagesHeadline says which languages stand at the ends of the ranking.
func LanguagesHeadline(r *report.Report) Say {
	if len(r.Languages) == 0 {
		return said("There is no result for languages.")
	}
	if n := groups(r); n > 1 {
		return said("The languages fall into " + number.Count(n) + " groups that share no task, so there are as many rankings.")
	}
	if len(r.Languages) == 1 {
		return Say{language(r.Languages[0]), words(" is the only language, so there is no ranking.")}
	}
	firsts, lasts, ranked := ends(r.Languages)
	switch {
	case ranked == 0:
		return said("Potentials cannot be computed from these scores; the table has plain means.")
	case len(firsts) == ranked:
		return Say{words("All languages have the same potential, "), key(points(r, firsts[0].Potential)), words(".")}
	}
	high, low := points(r, firsts[0].Potential), points(r, lasts[0].Potential)
	if high == low {
		return Say{words("All languages have nearly the same estimated potential, "), key(high), words(".")}
	}
	var s Say
	if noted(r, "languages_apart") {
		s = said("If the groups of models are equally good on average, ")
	}
	if len(firsts) == 1 {
		s = append(s, language(firsts[0]), words(" has the highest estimated potential, "))
	} else {
		s = append(s, words(number.Plural(len(firsts), "language")+" share the highest estimated potential, "))
	}
	s = append(s, key(high), words("; "))
	switch {
	case len(lasts) > 1:
		s = append(s, words(number.Plural(len(lasts), "language")+" share the lowest, "))
	case len(firsts) > 1:
		s = append(s, language(lasts[0]), words(" has the lowest, "))
	default:
		s = append(s, language(lasts[0]), words(" the lowest, "))
	}
	return append(s, key(low), words("."))
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
func LanguagesAlso(r *report.Report) Say {
	if len(r.Languages) < 2 || groups(r) > 1 {
		return nil
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
	told := moved != nil && ties == 1
	var s Say
	if told {
		s = Say{words("The mean score puts "), language(*moved)}
		if narrowed(*moved) {
			s = append(s, words(", which rests on one task,"), note("one_dataset"))
		}
		s = append(s, words(" "+number.Ordinal(int(moved.MeanRank))+", the potential "+
			number.Ordinal(int(moved.Rank))+": no other language moves as far."))
	}
	firsts, lasts, ranked := ends(r.Languages)
	for _, end := range [][]report.Language{firsts, lasts} {
		if len(end) == 1 && ranked > 1 && narrowed(end[0]) && !(told && end[0].Language == moved.Language) {
			s = s.next(Say{language(end[0]), words(" was scored on 1 of " + number.Count(len(r.Tasks)) + " tasks."), note("one_dataset")})
		}
	}
	return s
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
