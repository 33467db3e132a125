package ingest

import (
	"slices"
	"strings"
)

// The words in the names of metrics that do not exceed 100.
var boundedWords = wordSet("accuracy, acc, f1, em, match, precision, recall, auc, auroc, mrr, ndcg, map, mcc, mc1, mc2, rate, pass, " +
	"bleu, spbleu, sacrebleu, chrf, chrfpp, chrf3pp, rouge, rouge1, rouge2, rougel, meteor, bertscore")

// bounded reports whether a metric of that name ends at 1 or 100.
func bounded(metric string) bool {
	return slices.ContainsFunc(strings.Fields(words(metric)), func(w string) bool { return boundedWords[w] })
}

// percentages reports which tasks are in per cent, in the unit after scaling:
//
//   - a task with a value above fractions and up to 100, and no fewer records
//     up to 100 than above;
//   - and where there is one, any other with such a value, or whose metric
//     cannot exceed 100.
//
// What is left is on a scale of its own, such as an Elo rating.
func (t *audit) percentages() []bool {
	n := len(t.tasks)
	within, above, witness := make([]int, n), make([]int, n), make([]bool, n)
	for i := range t.groups {
		g := &t.groups[i]
		if g.out || t.tasks[g.task].lower {
			continue
		}
		scale := t.tasks[g.task].scale
		if g.high*scale > 100 {
			above[g.task]++
		} else {
			within[g.task]++
		}
		for _, x := range []float64{g.low, g.high, g.average()} {
			x *= scale
			witness[g.task] = witness[g.task] || x > aboveFractions && x <= 100
		}
	}
	out, some := make([]bool, n), false
	for i := range out {
		out[i] = witness[i] && above[i] <= within[i]
		some = some || out[i]
	}
	for i := range out {
		out[i] = out[i] || some && !t.tasks[i].lower && (witness[i] || bounded(t.tasks[i].Metric))
	}
	return out
}

// outOfRange finds values above 100 in tasks in per cent. A record with one is
// set aside with all its values.
func (t *audit) outOfRange() {
	percent := t.percentages()
	for i := range t.groups {
		g := &t.groups[i]
		if g.out || !percent[g.task] || g.high*t.tasks[g.task].scale <= 100 {
			continue
		}
		if g.n == 1 {
			t.example("out_of_range", *g, &g.moments)
		} else {
			t.conflict("out_of_range", g)
		}
		t.account.touch("out_of_range", int(g.over))
		if t.choices.Choice("out_of_range") == "set_aside" {
			t.account.aside("out_of_range", int(g.n))
			g.out = true
		}
	}
}
