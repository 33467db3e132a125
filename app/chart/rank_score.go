package chart

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// named is how many of the largest moves or distances are labelled.
const named = 5

// RankPotentialScore draws every language at its rank by potential and its
// rank by mean score (paper 1, Fig. 3): off the diagonal, the choice of tasks
// and models flatters or hides a language. Hollow dots rest on one task; the
// largest moves are named. It is nil where there are fewer than two ranked languages
// or more than Most, or several rankings, whose ranks cannot be compared.
func RankPotentialScore(r *report.Report) *Spec {
	languages := slices.DeleteFunc(slices.Clone(r.Languages), func(l report.Language) bool {
		return !l.Rank.OK() || !l.MeanRank.OK()
	})
	if len(languages) < 2 || len(languages) > Most || r.Fit != nil && len(r.Fit.Components) > 1 {
		return nil
	}
	return later(func() string { return rankPotentialScore(r, languages) })
}

func rankPotentialScore(r *report.Report, languages []report.Language) string {
	slices.SortStableFunc(languages, func(a, b report.Language) int { return cmp.Compare(move(b), move(a)) })
	n := float64(len(languages))
	lo, hi := 1-0.04*n, n+0.04*n
	s := &scatter{
		description: "Rank by potential (up) against rank by mean score (across) of " + number.Plural(len(languages), "language") + ".",
		kind:        "language",
		x:           scale{field: "mean_rank", title: "Rank by mean score", from: lo, to: hi, ticks: ticks(len(languages))},
		y:           scale{field: "rank", title: "Rank by potential (first on top)", from: hi, to: lo, ticks: ticks(len(languages))},
		height:      420,
		remark:      undrawn(len(r.Languages)-len(languages), "language without a rank", "languages without a rank"),
		reference:   []object{diagonal(1, 1, n, n)},
	}
	if l := languages[0]; move(l) > 0 {
		s.description += " The largest difference is that of " + Name(l) + ", " + nth(l.Rank) + " by potential and " + nth(l.MeanRank) + " by mean score."
	}
	for i, l := range languages {
		d := mark{
			x: float64(l.MeanRank), y: float64(l.Rank), name: l.Language, label: short(Name(l)),
			hollow: l.TasksObserved <= 1, key: i < named && move(l) > 0,
			tip: strings.Join([]string{Name(l), nth(l.Rank) + " by potential", nth(l.MeanRank) + " by mean score", ofAll(l.TasksObserved, len(r.Tasks), "task")}, "\n"),
		}
		d.strong, d.quiet = d.key, !d.key
		s.dots = append(s.dots, d)
	}
	s.captions = []caption{
		{text: "stands higher by potential", style: "aside", x: hi, y: lo, place: place{dx: -4, dy: 10, align: "right"}, yields: true},
		{text: "stands higher by mean score", style: "aside", x: lo, y: hi, place: place{dx: 6, dy: -10, align: "left"}, yields: true},
	}
	return s.spec()
}

// ticks are the first rank and every whole step up to n.
func ticks(n int) list {
	step := 1
	for _, s := range []int{2, 5, 10, 20, 50, 100, 200, 500, 1000} {
		if n/step > 6 {
			step = s
		}
	}
	at := list{1}
	for rank := step; rank <= n; rank += step {
		if rank > 1 {
			at = append(at, rank)
		}
	}
	return at
}

// nth is a rank in words; ties share one between two.
func nth(rank report.Number) string {
	if rank == report.Number(int(rank)) {
		return number.Ordinal(int(rank))
	}
	return number.Fixed(float64(rank), 1)
}

func move(l report.Language) float64 { return math.Abs(float64(l.Rank - l.MeanRank)) }

// Name is the English name of a language where it is known, else its label.
func Name(l report.Language) string {
	if l.Name != nil && *l.Name != "" {
		return *l.Name
	}
	return l.Language
}
