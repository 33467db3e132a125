package view

import (
	"math"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/stats/report"
)

// LanguagesHeadline says which language comes first and which other places fit
// the data, and which neighbours in the ranking can be told apart. Where nothing
// was asked about doubt it says which languages stand at the ends.
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
	if r.Uncertainty != nil && len(r.Neighbours) > 0 {
		return append(s, first(r, firsts, ranked)...).next(pairs(r))
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

// first says which language is first of so many, and how sure that is.
func first(r *report.Report, firsts []report.Language, ranked int) Say {
	if len(firsts) > 1 {
		return Say{words(number.Plural(len(firsts), "language") + " share the first place.")}
	}
	l := firsts[0]
	s := Say{language(l)}
	switch {
	case !chart.Bounded(l):
		return append(s, words(" comes first; which other places fit the data is not known yet."))
	case l.RankLow == l.RankHigh:
		return append(s, words(" comes first, and no other place fits the data."))
	case ranked == 2:
		return append(s, words(" comes first, but either place fits the data."))
	}
	return append(s, words(" comes first, but anything from "+nth(l.RankLow)+" to "+nth(l.RankHigh)+" fits the data."))
}

// separable reports whether two neighbours can be told apart: whether they
// differ by 1.96 standard errors of the difference or more.
func separable(n report.Neighbour) bool { return math.Abs(float64(n.Z)) >= reach }

// pairs says how many neighbours in the ranking can be told apart, and which
// where they are few.
func pairs(r *report.Report) Say {
	var apart []int
	of := 0
	for i, n := range r.Neighbours {
		if !n.Z.OK() {
			continue
		}
		of++
		if separable(n) {
			apart = append(apart, i)
		}
	}
	n := number.Count(of) + " neighbouring pairs"
	switch {
	case of == 0:
		return nil
	case of == 1 && len(apart) == 1:
		return Say{words("The two "), key("can"), words(" be told apart.")}
	case of == 1:
		return Say{words("The two "), key("cannot"), words(" be told apart.")}
	case len(apart) == of:
		return Say{key("All"), words(" " + n + " can be told apart.")}
	case len(apart) == 0:
		return Say{words("Of " + n + ", "), key("none"), words(" can be told apart.")}
	case len(apart) > 3:
		return Say{words("Of " + n + ", "), key(number.Count(len(apart))), words(" can be told apart.")}
	}
	s := Say{words("Of " + n + ", "), key([]string{"one", "two", "three"}[len(apart)-1]), words(" can be told apart: ")}
	name := map[string]report.Language{}
	for _, l := range r.Languages {
		name[l.Language] = l
	}
	for i, at := range apart {
		switch {
		case i > 0 && i == len(apart)-1:
			s = append(s, words("; and "))
		case i > 0:
			s = append(s, words("; "))
		}
		s = append(s, language(name[r.Neighbours[at].A]), words(" and "), language(name[r.Neighbours[at].B]))
	}
	if len(apart) == 1 {
		switch apart[0] {
		case 0:
			s = append(s, words(", the first two"))
		case len(r.Neighbours) - 1:
			s = append(s, words(", the last two"))
		}
	}
	return append(s, words("."))
}

// nth is a place as a number with its ending.
func nth(rank report.Number) string { return ordinal(float64(rank)) }

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

// LanguagesAlso names the languages that rest on one dataset and the one whose
// rank by potential is furthest from its rank by mean score; where none rests
// on one dataset, it says whether an end of the ranking rests on one task.
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
	s := oneDatasetSaid(r)
	named := s != nil
	told := moved != nil && ties == 1
	if told {
		clause := Say{words("The mean score puts "), language(*moved)}
		if narrowed(*moved) && !named {
			clause = append(clause, words(", which rests on one task,"), note("one_dataset"))
		}
		s = s.next(append(clause, words(" "+number.Ordinal(int(moved.MeanRank))+", the potential "+
			number.Ordinal(int(moved.Rank))+": no other language moves as far.")))
	}
	if named {
		return s
	}
	firsts, lasts, ranked := ends(r.Languages)
	for _, end := range [][]report.Language{firsts, lasts} {
		if len(end) == 1 && ranked > 1 && narrowed(end[0]) && !(told && end[0].Language == moved.Language) {
			s = s.next(Say{language(end[0]), words(" was scored on 1 of " + number.Count(len(r.Tasks)) + " tasks."), note("one_dataset")})
		}
	}
	return s
}

// oneDatasetSaid names the languages that rest on one of several datasets, the
// first of them where they are many.
func oneDatasetSaid(r *report.Report) Say {
	thin := chart.OneDataset(r)
	var those []report.Language
	for _, l := range byGroupAndRank(r.Languages) {
		if thin[l.Language] && l.Rank.OK() {
			those = append(those, l)
		}
	}
	shown := len(those)
	switch {
	case shown == 0:
		return nil
	case shown == len(r.Languages):
		return Say{words("Every language rests on one dataset."), note("one_dataset")}
	case shown > 6:
		shown = 5
	}
	var s Say
	for i, l := range those[:shown] {
		switch {
		case i == 0:
		case i == len(those)-1:
			s = append(s, words(" and "))
		default:
			s = append(s, words(", "))
		}
		s = append(s, language(l))
	}
	if rest := len(those) - shown; rest > 0 {
		s = append(s, words(" and "+number.Count(rest)+" more"))
	}
	if len(those) == 1 {
		return append(s, words(" rests on one dataset."), note("one_dataset"))
	}
	return append(s, words(" rest on one dataset each."), note("one_dataset"))
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
	return number.Fixed(float64(x), potentialPlaces(r))
}

// potentialPlaces are the decimals of potentials and their errors.
func potentialPlaces(r *report.Report) int {
	xs := make([]float64, len(r.Languages))
	for i, l := range r.Languages {
		xs[i] = float64(l.Potential)
	}
	return max(number.Places(xs)-1, 0)
}
