package stats

import (
	"context"
	"slices"

	"isogloss/stats/lmm"
	"isogloss/stats/random"
	"isogloss/stats/report"
)

// blockOfDraws is how many draws make one unit; each unit has a stream of its
// own.
const blockOfDraws = 100

// draws is the task of that name: language potentials drawn together from
// N(LP, Cov) and ranked (method.md §4). A unit is a block of draws.
type draws struct {
	*analysis
	joint *lmm.Joint
	group []drawn
	size  int // of a part: Σ k² over groups of k languages
}

// drawn is the languages of one component, highest potential first, and where
// their counts begin.
type drawn struct {
	language []int
	at       int
}

func newDraws(a *analysis) *draws {
	t := &draws{analysis: a}
	for _, c := range a.components {
		if len(c.A) > mostCompared {
			return t
		}
	}
	t.joint = a.joint()
	for _, c := range a.components {
		lp := make([]float64, len(c.A))
		for i, l := range c.A {
			lp[i] = -t.joint.Estimate[l]
		}
		g := drawn{at: t.size}
		for _, i := range byRank(lp) {
			g.language = append(g.language, c.A[i])
		}
		t.group = append(t.group, g)
		t.size += len(c.A) * len(c.A)
	}
	return t
}

func (t *draws) name() string { return "draws" }

func (t *draws) units() int {
	if t.joint == nil {
		return 0
	}
	return (t.plan.Uncertainty.Draws + blockOfDraws - 1) / blockOfDraws
}

// drawsOf is how many draws the units from … to−1 are.
func (t *draws) drawsOf(from, to int) int {
	return min(to*blockOfDraws, t.plan.Uncertainty.Draws) - min(from*blockOfDraws, t.plan.Uncertainty.Draws)
}

// do implements task. The values count, for each group, language of it in
// order, and rank, the draws in which that language has that rank.
func (t *draws) do(ctx context.Context, from, to int) ([]float64, error) {
	counts := make([]float64, t.size)
	z := make([]float64, t.joint.Normals())
	lp := make([]float64, len(t.joint.Estimate))
	order := make([]int, len(lp))
	var stream random.Stream
	for unit := from; unit < to; unit++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		stream.Reset(t.plan.Seed, "draws", unit)
		for range t.drawsOf(unit, unit+1) {
			for i := range z {
				z[i] = stream.Normal()
			}
			t.joint.Draw(lp, z)
			for _, g := range t.group {
				g.count(lp, order, counts[g.at:])
			}
		}
	}
	return counts, nil
}

// count ranks one draw. Insertion suits an order that is nearly right already.
func (g *drawn) count(lp []float64, order []int, counts []float64) {
	n := len(g.language)
	order = order[:n]
	for i, l := range g.language {
		x, k := lp[l], i
		for ; k > 0 && lp[g.language[order[k-1]]] < x; k-- {
			order[k] = order[k-1]
		}
		order[k] = i
	}
	for rank, i := range order {
		counts[i*n+rank]++
	}
}

// merge implements task.
func (t *draws) merge(r *report.Report, u *report.Uncertainty, parts []Part) {
	counts := make([]float64, t.size)
	for _, p := range parts {
		for i, n := range p.Values {
			counts[i] += n
		}
		u.Draws.Done += t.drawsOf(p.From, p.To)
	}
	index := make(map[string]int, len(r.Languages))
	languages := slices.Clone(r.Languages)
	for i, l := range languages {
		index[l.Language] = i
	}
	for _, g := range t.group {
		n := len(g.language)
		for i, l := range g.language {
			row, ok := index[t.table.Languages[l]]
			if !ok {
				continue
			}
			of := counts[g.at+i*n:][:n]
			low, high := quantileOfCounts(of, u.Draws.Done)
			languages[row].RankLow, languages[row].RankHigh = report.Number(low+1), report.Number(high+1)
			languages[row].PFirst = report.Number(of[0] / float64(u.Draws.Done))
		}
	}
	r.Languages = languages
}

// quantileOfCounts returns the smallest indices at which the cumulated counts
// reach 2.5 % and 97.5 % of total.
func quantileOfCounts(counts []float64, total int) (low, high int) {
	low = -1
	sum := 0.0
	for i, n := range counts {
		sum += n
		if low < 0 && 40*sum >= float64(total) {
			low = i
		}
		if 40*sum >= 39*float64(total) {
			return low, i
		}
	}
	return low, len(counts) - 1
}
