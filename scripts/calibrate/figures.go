package main

import (
	"fmt"
	"math"
	"strings"
)

// least is how many records a model needs for its intervals to be promised
// anything.
const least = 20

// bounds of the shares that hold the truth.
var (
	pairBounds = [2]float64{.92, .98} // mean over pairs
	rankLeast  = .92                  // mean over languages
	rankFloor  = .80                  // every language
	meanBounds = [2]float64{.88, .98} // every model with enough records
	cvBounds   = [2]float64{.82, .98}
)

// text is the figures in Markdown.
func (c *coverage) text(l *law, panels int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "Of %d panels s = PP + û + ε on MEGA's design, with the estimates of its fit as the truth and ε of each model's own residual standard deviation, this share has the truth in its 95 %% interval\n(the error of a share of %d panels is about %.1f points):\n\n",
		panels, panels, 100*math.Sqrt(.05*.95/float64(panels)))
	fmt.Fprintf(&b, "| interval of | over | mean | least | greatest | bounds |\n|---|---|---|---|---|---|\n")
	line := func(of, over string, counts []int, bounds string) {
		mean, lo, hi := c.shares(counts)
		fmt.Fprintf(&b, "| %s | %s | %.1f %% | %.1f %% | %.1f %% | %s |\n", of, over, 100*mean, 100*lo, 100*hi, bounds)
	}
	line("a difference of two language potentials", fmt.Sprintf("%d pairs", len(c.pairs)), c.pairs, "mean 92–98 %")
	line("the rank of a language", fmt.Sprintf("%d languages", len(c.rank)), c.rank, "mean at least 92 %, each at least 80 %")
	mean, cv := enough(l, c.mean), enough(l, c.cv)
	over := fmt.Sprintf("%d models with at least %d scores", len(mean), least)
	line("Mean-PRR", over, mean, "each 88–98 %")
	line("CV-PRR", over, cv, "each 82–98 %")
	fmt.Fprintf(&b, "\n| model | scores | true Mean-PRR | held | true CV-PRR | held |\n|---|---|---|---|---|---|\n")
	for m, name := range l.table.Models {
		fmt.Fprintf(&b, "| %s | %d | %.3f | %.1f %% | %.3f | %.1f %% |\n",
			name, l.records[m], l.mean[m], 100*c.share(c.mean[m]), l.cv[m], 100*c.share(c.cv[m]))
	}
	return b.String()
}

// enough keeps the counts of models that have enough records.
func enough(l *law, counts []int) []int {
	var out []int
	for m, n := range counts {
		if l.records[m] >= least {
			out = append(out, n)
		}
	}
	return out
}

// failures says which shares are outside their bounds.
func (c *coverage) failures(l *law) []string {
	var out []string
	fail := func(ok bool, format string, a ...any) {
		if !ok {
			out = append(out, fmt.Sprintf(format, a...))
		}
	}
	pairs, _, _ := c.shares(c.pairs)
	fail(within(pairs, pairBounds), "differences %.3f on average", pairs)
	ranks, floor, _ := c.shares(c.rank)
	fail(ranks >= rankLeast, "ranks %.3f on average", ranks)
	fail(floor >= rankFloor, "the rank of one language %.3f", floor)
	for m, name := range l.table.Models {
		if l.records[m] < least {
			continue
		}
		fail(within(c.share(c.mean[m]), meanBounds), "Mean-PRR of %s %.3f", name, c.share(c.mean[m]))
		fail(within(c.share(c.cv[m]), cvBounds), "CV-PRR of %s %.3f", name, c.share(c.cv[m]))
	}
	return out
}

func within(x float64, bounds [2]float64) bool { return bounds[0] <= x && x <= bounds[1] }
