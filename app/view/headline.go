package view

import (
	"fmt"
	"math"
	"strings"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/stats/report"
)

// The headlines say what a report found, in one or two sentences, and never
// more than its numbers: a name is given only where it stands alone at the top,
// and what cannot be computed is said to be so.

// alpha is the level below which a test is said to speak against its
// assumption.
const alpha = 0.05

// DataHeadline says how much was understood.
func DataHeadline(r *report.Report) string {
	c := r.Records
	s := number.Plural(c.Count, "score") + " understood: " + number.Plural(c.Models, "model") + ", " +
		number.Plural(c.Languages, "language") + ", " + number.Plural(c.Tasks, "task") + ". "
	grid := float64(c.Models) * float64(c.Languages) * float64(c.Tasks)
	switch {
	case grid == 0:
		return strings.TrimSpace(s)
	case float64(c.Count) == grid:
		return s + "Every model has a score for every language and task."
	}
	return s + number.Percent(float64(c.Count)/grid) + " of that grid is filled; the rest is not guessed."
}

// DataAlso says what was left out and averaged.
func DataAlso(r *report.Report) string {
	aside := 0
	for _, s := range r.Records.SetAside {
		aside += s.Count
	}
	var s []string
	if aside == 0 {
		s = append(s, "Nothing was set aside.")
	} else {
		s = append(s, number.Count(aside)+" of the "+number.Plural(r.Records.Values, "value")+" read "+was(aside)+" set aside.")
	}
	if used := r.Records.Values - aside; used > r.Records.Count {
		s = append(s, "The scores are means of "+number.Plural(used, "value")+".")
	}
	return strings.Join(s, " ")
}

func was(n int) string {
	if n == 1 {
		return "was"
	}
	return "were"
}

// ModelsHeadline says which model makes the most of the potential, and which
// is the most even.
func ModelsHeadline(r *report.Report) string {
	if len(r.Models) == 0 {
		return "There is no result for models."
	}
	if len(r.Models) == 1 {
		return r.Models[0].Model + " is the only model, so there is nothing to compare it with."
	}
	first, tied := leader(r.Models, func(m report.Model) report.Number { return m.RankMeanPRR })
	if first == nil {
		return "How much of the potential the models realise cannot be computed from these scores."
	}
	best, even := named(r)
	var s string
	switch {
	case same(r):
		s = "The models do not differ beyond noise."
	case best == nil:
		s = number.Count(tied) + " models share the highest Mean-PRR, " + number.Fixed(float64(first.MeanPRR), 2) + "."
	default:
		s = best.Model + " realises " + versus(float64(best.MeanPRR)) + " of what each language and task allow."
	}
	switch {
	case even == nil:
		return s
	case best != nil && even.Model == best.Model:
		return s + " Its results are also the most even (CV-PRR " + number.Ratio(float64(even.CVPRR), 2) + ")."
	}
	return s + " The most even results are those of " + even.Model + " (CV-PRR " + number.Ratio(float64(even.CVPRR), 2) + ")."
}

// same reports whether the fit finds no difference between models.
func same(r *report.Report) bool { return r.Fit != nil && r.Fit.SigmaModel == 0 }

// named are the models that the headline may name: the one that stands alone
// at the highest Mean-PRR, unless models do not differ, and the one that stands
// alone at the lowest CV-PRR.
func named(r *report.Report) (best, even *report.Model) {
	m, tied := leader(r.Models, func(m report.Model) report.Number { return m.RankMeanPRR })
	if tied == 1 && !same(r) {
		best = m
	}
	if m, tied = leader(r.Models, func(m report.Model) report.Number { return m.RankCVPRR }); tied == 1 {
		even = m
	}
	return best, even
}

// ModelsAlso says when a place that the headline tells rests on few scores.
func ModelsAlso(r *report.Report) string {
	if len(r.Models) < 2 {
		return ""
	}
	var s []string
	best, even := named(r)
	for i, m := range []*report.Model{best, even} {
		if m == nil || m.Records >= chart.Thin || i == 1 && m == best {
			continue
		}
		s = append(s, m.Model+" was scored only "+times(m.Records)+".")
	}
	return strings.Join(s, " ")
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
func versus(ratio float64) string {
	switch percent := math.Round(100 * (ratio - 1)); {
	case percent > 0:
		return number.Fixed(percent, 0) + "\u00a0% more than a typical model"
	case percent < 0:
		return number.Fixed(-percent, 0) + "\u00a0% less than a typical model"
	}
	return "as much as a typical model"
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
	s := number.Plural(len(firsts), "language") + " come first, at a potential of " + points(r, firsts[0].Potential)
	if len(firsts) == 1 {
		s = chart.Name(firsts[0]) + " comes first with a potential of " + points(r, firsts[0].Potential)
	}
	if len(lasts) == 1 {
		s += ", " + chart.Name(lasts[0]) + " last with " + points(r, lasts[0].Potential)
	}
	return s + "."
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
	var s string
	if moved != nil && ties == 1 {
		s = "The mean score puts " + chart.Name(*moved) + " " + number.Ordinal(int(moved.MeanRank)) +
			", the potential " + number.Ordinal(int(moved.Rank)) + ": no other language moves as far. "
	}
	firsts, lasts, ranked := ends(r.Languages)
	for _, end := range [][]report.Language{firsts, lasts} {
		if len(end) == 1 && ranked > 1 && end[0].TasksObserved == 1 && len(r.Tasks) > 1 {
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

// near is how far from 1 a ratio may be to be called near what is expected.
const near = 0.2

// PRRHeadline says how often a score is near what is expected of it.
func PRRHeadline(r *report.Report) string {
	usable, close := 0, 0
	for _, p := range r.PRR {
		if p.Weak || !p.PRR.OK() {
			continue
		}
		usable++
		if math.Abs(float64(p.PRR)-1) <= near {
			close++
		}
	}
	if usable == 0 {
		return "No ratio of score and potential can be computed from these scores."
	}
	return "In " + number.Count(close) + " of " + number.Plural(usable, "score") + " (" + number.Percent(float64(close)/float64(usable)) +
		") a model is within 20\u00a0% of what language and task lead one to expect."
}

// PRRAlso gives the grand mean in words and the number of weak cells.
func PRRAlso(r *report.Report) string {
	weak := 0
	for _, p := range r.PRR {
		if p.Weak {
			weak++
		}
	}
	var s string
	if g := float64(r.GrandMeanPRR); r.GrandMeanPRR.OK() {
		s = "Over all scores the ratio averages " + number.Ratio(g, 3)
		if g < 0.9 || g > 1.1 {
			s += ", too far from 1 for the potentials to be trusted. "
		} else {
			s += ", close to 1 as it should be. "
		}
	}
	if weak > 0 {
		s += number.Plural(weak, "cell") + " " + are(weak) + " marked weak: almost nothing is expected there, so a ratio means little."
	}
	return strings.TrimSpace(s)
}

func are(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}
