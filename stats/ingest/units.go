package ingest

import (
	"math"
	"slices"
	"strings"

	"isogloss/stats/report"
)

// A task with a score above this is not in fractions.
const aboveFractions = 1.5

// lowerIsBetter sets aside the tasks whose metric is better when lower.
func (t *audit) lowerIsBetter() {
	for i := range t.groups {
		if g := &t.groups[i]; t.tasks[g.task].lower {
			t.example("lower_is_better", *g, &g.moments)
			g.out = t.aside("lower_is_better", "set_aside", "lower_is_better", int(g.n))
		}
	}
}

// The words in the names of metrics that lie between −1 and 1.
var signedWords = wordSet("mcc, matthews, kappa, qwk, spearman, spearmanr, pearson, pearsonr, kendall, kendalltau, tau, rho, correlation, corr, cosine, cos")

// signed reports whether a metric of that name may be negative, as a
// correlation is.
func signed(metric string) bool {
	return slices.ContainsFunc(strings.Fields(words(metric)), func(w string) bool { return signedWords[w] })
}

// spread is where the values of one task lie.
type spread struct {
	low, high float64
	inside    bool // one of them between 0 and 1
}

// spreads returns where the values of each task lie.
func (t *audit) spreads() []spread {
	out := make([]spread, len(t.tasks))
	for i := range out {
		out[i].low, out[i].high = math.Inf(1), math.Inf(-1)
	}
	for i := range t.groups {
		g := &t.groups[i]
		if g.out {
			continue
		}
		s := &out[g.task]
		s.low, s.high = min(s.low, g.low), max(s.high, g.high)
		for _, x := range []float64{g.low, g.high, g.average()} {
			s.inside = s.inside || x > 0 && x < 1
		}
	}
	return out
}

// fractions reports whether a task is in fractions: all its values lie between
// 0 and 1, or between −1 and 1 where its metric may be negative.
func (k *task) fractions(s spread) bool {
	return !k.lower && s.high <= 1 && (s.low >= 0 || s.low >= -1 && s.inside && signed(k.Metric))
}

// units brings tasks in fractions to per cent where another task has a score
// above fractions (method.md §1). It goes by single values, not by their means.
func (t *audit) units() {
	spreads := t.spreads()
	percent, top := false, 0.0
	for i, s := range spreads {
		if !t.tasks[i].lower && s.high > aboveFractions {
			percent, top = true, max(top, s.high)
		}
	}
	if !percent {
		return
	}
	t.account.top = top
	chosen := t.choices.Choice("units") == "times_100"
	fraction := make([]bool, len(t.tasks))
	var negative []string
	for i, s := range spreads {
		k := &t.tasks[i]
		switch fraction[i] = k.fractions(s); {
		case fraction[i] && chosen:
			k.scale = 100
		case !fraction[i] && !k.lower && s.low < 0 && s.low >= -1 && s.high <= 1:
			negative = append(negative, k.Name)
		}
	}
	if negative != nil {
		t.remarks = append(t.remarks, report.UnitsNegative(negative))
	}
	shown := make([]bool, len(t.tasks))
	for i := range t.groups {
		g := &t.groups[i]
		if g.out || !fraction[g.task] {
			continue
		}
		t.account.touch("units", 1)
		if !shown[g.task] {
			shown[g.task] = true
			t.scaled(g, spreads[g.task].low, spreads[g.task].high)
		}
	}
}

// mixed notes the tasks in per cent in which some models have several scores
// and none above 1, while those of the other models average above 10: the
// scores of these models may be in fractions.
func (t *audit) mixed() []report.Note {
	n, sum := make([]float64, len(t.tasks)), make([]float64, len(t.tasks))
	high, several := map[[2]int32]float64{}, map[[2]int32]float64{}
	for i := range t.groups {
		g := &t.groups[i]
		if g.out || t.tasks[g.task].lower {
			continue
		}
		x, key := g.average()*t.tasks[g.task].scale, [2]int32{g.task, g.model}
		n[g.task]++
		sum[g.task] += x
		several[key]++
		high[key] = max(high[key], math.Abs(x))
	}
	var notes []report.Note
	for task := range t.tasks {
		var models []string
		for model, name := range t.models {
			key := [2]int32{int32(task), int32(model)}
			rest := n[task] - several[key]
			if h := high[key]; several[key] > 1 && h > 0 && h <= 1 && rest > 0 && sum[task]-h*several[key] > 10*rest {
				models = append(models, name)
			}
		}
		if models != nil {
			notes = append(notes, report.UnitsMixed(t.tasks[task].Name, models))
		}
	}
	return notes
}
