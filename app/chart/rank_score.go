package chart

import (
	"cmp"
	"math"
	"slices"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// named is how many of the largest moves are labelled.
const named = 5

// RankPotentialScore draws every language at its rank by potential and its
// rank by mean score (paper 1, Fig. 3): off the diagonal, the choice of tasks
// and models flatters or hides a language. It is "" where there are fewer than
// two ranked languages or more than are drawn, or several rankings, whose ranks cannot be compared.
func RankPotentialScore(r *report.Report) string {
	const width, height = 600, 420
	languages := slices.DeleteFunc(slices.Clone(r.Languages), func(l report.Language) bool {
		return !l.Rank.OK() || !l.MeanRank.OK()
	})
	if len(languages) < 2 || len(languages) > most || r.Fit != nil && len(r.Fit.Components) > 1 {
		return ""
	}
	slices.SortStableFunc(languages, func(a, b report.Language) int {
		return cmp.Compare(move(b), move(a))
	})
	n := float64(len(languages))
	lo, hi := 1-0.04*n, n+0.04*n
	points := make([]point, len(languages))
	for i, l := range languages {
		points[i] = point{
			x: (float64(l.MeanRank) - lo) / (hi - lo) * width,
			y: (float64(l.Rank) - lo) / (hi - lo) * height,
		}
		if i < named && move(l) > 0 {
			points[i].text = short(Name(l))
		}
	}
	data := make([]object, len(languages))
	for i, p := range labels(points, width, height) {
		l := languages[i]
		key := points[i].text != ""
		data[i] = object{
			"language": points[i].text, "rank": float64(l.Rank), "mean_rank": float64(l.MeanRank),
			"thin": l.TasksObserved <= 1, "key": key,
			"side": sideName(p), "major": key, "free": p.free && key,
			"tip": Name(l) + "\n" + number.Ordinal(int(l.Rank)) + " by potential\n" +
				number.Ordinal(int(l.MeanRank)) + " by mean score\n" +
				number.Plural(l.TasksObserved, "task"),
		}
	}
	x := axis("mean_rank", "Rank by mean score", lo, hi)
	y := axis("rank", "Rank by potential (first on top)", hi, lo)
	for _, a := range []object{x, y} {
		a["axis"].(object)["values"] = ticks(len(languages))
	}
	dots := func() object {
		return object{"x": field("mean_rank"), "y": field("rank"), "tooltip": object{"field": "tip"}}
	}
	ends := object{"x": field("x"), "y": field("y"), "x2": object{"field": "x2"}, "y2": object{"field": "y2"}}
	layers := []object{
		at(object{"x": 1, "y": 1, "x2": n, "y2": n}, layer("rule", "reference", "", ends)),
		layer("point", "dot", "!datum.thin && !datum.key", object{"x": x, "y": y, "tooltip": object{"field": "tip"}}),
		layer("point", "dot-hollow", "datum.thin && !datum.key", dots()),
		layer("point", "dot-key", "!datum.thin && datum.key", dots()),
		layer("point", "dot-key-hollow", "datum.thin && datum.key", dots()),
	}
	return unit("Rank by potential against rank by mean score of "+number.Plural(len(languages), "language"), height, data,
		append(layers, names("mean_rank", "rank", "language")...)...)
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

func move(l report.Language) float64 { return math.Abs(float64(l.Rank - l.MeanRank)) }

// Name is the English name of a language where it is known, else its label.
func Name(l report.Language) string {
	if l.Name != nil && *l.Name != "" {
		return *l.Name
	}
	return l.Language
}
