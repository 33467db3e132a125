package view

import (
	"math"
	"slices"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/stats/report"
)

// ModelsHeadline says which model makes the most of the potential, and which
// is the most even.
func ModelsHeadline(r *report.Report) Say {
	if len(r.Models) == 0 {
		return said("There is no result for models.")
	}
	if len(r.Models) == 1 {
		return Say{model(r.Models[0].Model), words(" is the only model, so there is nothing to compare it with.")}
	}
	first, tied := leader(r.Models, func(m report.Model) report.Number { return m.RankMeanPRR })
	if first == nil {
		return said("How much of the potential the models realise cannot be computed from these scores.")
	}
	if chart.Apart(r) {
		if noted(r, "models_apart") {
			return said("The models fall into groups that share no scores; each group has its own ranking.")
		}
		return said("Each model was scored on tasks or languages of its own, so nothing compares them.")
	}
	if same(r) {
		return said("The models do not differ beyond noise.")
	}
	if weak, of := weakCells(r); 2*weak > of {
		return said("In " + number.Count(weak) + " of " + number.Plural(of, "score") + " almost nothing is expected, so how much of it the models realise says little.")
	}
	best, even := leaders(r)
	s := Say{words(number.Plural(tied, "model") + " share the highest Mean-PRR, "), key(number.Fixed(float64(first.MeanPRR), 2)), words("."), note(typicalModel)}
	if best != nil {
		s = append(Say{model(best.Model), words(" realises ")}, versus(float64(best.MeanPRR))...)
		s = append(s, words(" of what each language and task allow"+narrow(r, best)+"."), note(fewBest))
	}
	if even == nil {
		return s
	}
	cv := key(number.Ratio(float64(even.CVPRR), 2))
	if best != nil && even.Model == best.Model {
		return s.next(Say{words("Its results are also the most even (CV-PRR "), cv, words(").")})
	}
	return s.next(Say{words("The most even results are those of "), model(even.Model), words(" (CV-PRR "), cv,
		words(")" + narrow(r, even) + "."), note(fewEven)})
}

// narrow says that all scores of a model are of one task, where there are
// several.
func narrow(r *report.Report, m *report.Model) string {
	if !chart.OneTask(r)(*m) {
		return ""
	}
	return ", on one task only (" + number.Plural(m.Records, "score") + ")"
}

func noted(r *report.Report, code string) bool {
	return slices.ContainsFunc(r.Notes, func(n report.Note) bool { return n.Code == code })
}

// same reports whether the fit finds no difference between models.
func same(r *report.Report) bool { return r.Fit != nil && r.Fit.SigmaModel == 0 }

// weakCells counts the scores in which almost nothing is expected, and all.
func weakCells(r *report.Report) (weak, of int) {
	for _, m := range r.Models {
		weak, of = weak+m.WeakCells, of+m.Records
	}
	return weak, of
}

// leaders are the models that the headline may name: the one that stands alone
// at the highest Mean-PRR, and the one that stands alone at the lowest CV-PRR
// of several; none where models do not differ, are ranked apart, or most of
// their potentials are too weak to divide by.
func leaders(r *report.Report) (best, even *report.Model) {
	if weak, of := weakCells(r); len(r.Models) < 2 || same(r) || chart.Apart(r) || 2*weak > of {
		return nil, nil
	}
	if m, tied := leader(r.Models, func(m report.Model) report.Number { return m.RankMeanPRR }); tied == 1 {
		best = m
	}
	return best, evenest(r.Models)
}

// evenest is the model that stands alone at the lowest CV-PRR of several.
func evenest(models []report.Model) *report.Model {
	var first *report.Model
	spreads, tied := 0, 0
	for i := range models {
		m := &models[i]
		switch {
		case !m.CVPRR.OK() || !m.RankCVPRR.OK():
			continue
		case first == nil || m.RankCVPRR < first.RankCVPRR:
			first, tied = m, 1
		case m.RankCVPRR == first.RankCVPRR:
			tied++
		}
		spreads++
	}
	if spreads < 2 || tied > 1 {
		return nil
	}
	return first
}

// ModelsAlso says when a place that the headline tells rests on few scores,
// unless the headline says that itself, which model is the most even of those
// that rest on enough, and how much that one realises: results can be evenly
// low.
func ModelsAlso(r *report.Report) Say { return evenness(r).next(SafePlaces(r)) }

// evenness is the first part of ModelsAlso.
func evenness(r *report.Report) Say {
	few, narrow := chart.Few(r.Models), chart.OneTask(r)
	best, even := leaders(r)
	var s Say
	for i, m := range []*report.Model{best, even} {
		if m == nil || !few(*m) || narrow(*m) || i == 1 && m == best {
			continue
		}
		s = s.next(Say{model(m.Model), words(" was scored only " + times(m.Records) + "."), note([]string{fewBest, fewEven}[i])})
	}
	if even == nil || !few(*even) && !narrow(*even) {
		if even != nil && even != best && even.MeanPRR.OK() {
			s = s.next(Say{model(even.Model), words(" realises " + against(float64(even.MeanPRR)) + ".")})
		}
		return s
	}
	solid := slices.DeleteFunc(slices.Clone(r.Models), func(m report.Model) bool { return few(m) || narrow(m) })
	if m := evenest(solid); m != nil {
		s = s.next(Say{words("Of the models with more scores to go by, the most even is "), model(m.Model), words(" (CV-PRR\u00a0" + number.Ratio(float64(m.CVPRR), 2) + "), which realises " + against(float64(m.MeanPRR)) + ".")})
	}
	return s
}

// SafePlaces says which places by Mean-PRR cannot be another model's, judged by
// the 95 % intervals of ranks; nothing where those are not known of all models,
// or models have no one ranking.
func SafePlaces(r *report.Report) Say {
	n := len(r.Models)
	if n < 2 || same(r) || chart.Apart(r) {
		return nil
	}
	safe := make([]bool, n+1) // by place
	for _, m := range r.Models {
		if !m.RankMeanPRR.OK() || !bounded(m.RankMeanPRRLow, m.RankMeanPRRHigh).OK() || safe[int(m.RankMeanPRR)] {
			return nil
		}
		safe[int(m.RankMeanPRR)] = m.RankMeanPRRLow == m.RankMeanPRRHigh && m.RankMeanPRRLow == m.RankMeanPRR
	}
	first, last, all := 0, 0, 0
	for first < n && safe[first+1] {
		first++
	}
	for last < n-first && safe[n-last] {
		last++
	}
	for _, s := range safe {
		if s {
			all++
		}
	}
	var s string
	switch {
	case all == n:
		return said("Every place by Mean-PRR is safe.")
	case all == 0:
		return said("No place by Mean-PRR is safe.")
	case all > first+last && all > 3:
		return said(number.Count(all) + " of " + number.Count(n) + " places by Mean-PRR are safe.")
	case all > first+last:
		var list []string
		for place, s := range safe {
			if s {
				list = append(list, "the "+number.Ordinal(place))
			}
		}
		return said("Of " + number.Count(n) + " places by Mean-PRR, " + listed(list) + isAre(all) + "safe.")
	case first > 0 && last > 0:
		s = "T" + placesOf("first", first)[1:] + " and " + placesOf("last", last) + " are safe"
	case first > 0:
		s = "T" + placesOf("first", first)[1:] + isAre(first) + "safe"
	default:
		s = "T" + placesOf("last", last)[1:] + isAre(last) + "safe"
	}
	from, to := first+1, n-last
	if from == to {
		return said(s + "; place " + number.Count(from) + " is not.")
	}
	return said(s + "; places " + number.Count(from) + " to " + number.Count(to) + " are not.")
}

// placesOf are the first or last n of the ranking.
func placesOf(end string, n int) string {
	if n == 1 {
		return "the " + end + " place"
	}
	return "the " + end + " " + number.Count(n) + " places"
}

func isAre(n int) string {
	if n == 1 {
		return " is "
	}
	return " are "
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return number.Count(n) + " times"
}

// versus puts a mean ratio beside that of a typical model, 1.
func versus(ratio float64) Say {
	if by := apart(ratio); by != "" {
		return Say{key(by), words(" than a typical model"), note(typicalModel)}
	}
	return Say{words("as much as a typical model"), note(typicalModel)}
}

// against is versus in plain words.
func against(ratio float64) string {
	if by := apart(ratio); by != "" {
		return by + " than a typical model"
	}
	return "as much as a typical model"
}

// apart is how far a ratio is from 1, in whole per cent; "" where that is 0.
func apart(ratio float64) string {
	switch percent := math.Round(100 * (ratio - 1)); {
	case percent > 0:
		return number.Fixed(percent, 0) + "\u00a0% more"
	case percent < 0:
		return number.Fixed(-percent, 0) + "\u00a0% less"
	}
	return ""
}

// leader returns the model of rank 1 and how many share that rank; nil when no
// model has a rank.
func leader(models []report.Model, rank func(report.Model) report.Number) (*report.Model, int) {
	var first *report.Model
	n := 0
	for i := range models {
		if rank(models[i]) == 1 {
			n++
			if first == nil {
				first = &models[i]
			}
		}
	}
	return first, n
}
