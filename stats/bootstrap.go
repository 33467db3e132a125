package stats

import (
	"context"
	"math"
	"slices"

	"isogloss/stats/lmm"
	"isogloss/stats/potential"
	"isogloss/stats/random"
	"isogloss/stats/report"
)

// bootstrap is the task of that name, the weighted bootstrap (Rubin 1981;
// method.md §4): Eq. 1, or Eq. 6, refitted at its θ under random weights, with
// every model's PRR anew. A unit is a replicate with a stream of its own.
type bootstrap struct {
	*analysis
	weakest float64
	model   []int32   // by row
	score   []float64 // by row
	records []float64 // by model
	base    []float64 // the plan's weights with a mean of 1, nil for none
}

func newBootstrap(a *analysis) *bootstrap {
	t := &bootstrap{analysis: a, weakest: potential.Weakest(a.table), records: make([]float64, len(a.table.Models))}
	for _, r := range a.table.Rows {
		t.model, t.score = append(t.model, r.Model), append(t.score, r.Score)
		t.records[r.Model]++
	}
	if w := a.design.Weights; w != nil {
		var sum float64
		for _, x := range w {
			sum += x
		}
		t.base = make([]float64, len(w))
		for i, x := range w {
			t.base[i] = x * float64(len(w)) / sum
		}
	}
	return t
}

func (t *bootstrap) name() string { return "bootstrap" }
func (t *bootstrap) units() int   { return t.plan.Uncertainty.Bootstrap }

// width is the number of values of a replicate: by model the mean of PRR, then
// by model its CV, then the number of weak cells.
func (t *bootstrap) width() int { return 2*len(t.records) + 1 }

// do implements task.
func (t *bootstrap) do(ctx context.Context, from, to int) ([]float64, error) {
	refit, err := lmm.NewReweighting(t.design, t.fit.Theta...)
	if err != nil {
		return nil, err
	}
	r := newReplicate(t)
	width := t.width()
	values := make([]float64, (to-from)*width)
	for unit := from; unit < to; unit++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		r.draw(t, unit)
		if err := refit.Fitted(r.weights, r.fitted); err != nil {
			return nil, err
		}
		r.summarise(t, values[(unit-from)*width:][:width])
	}
	return values, nil
}

// replicate is the memory of one replicate.
type replicate struct {
	stream         random.Stream
	own            []float64 // Exp(1) by row, summing to its records for each model
	weights        []float64 // of the fit: own, or own times the plan's
	fitted         []float64 // PP by row, then PRR
	total, mean, m []float64 // by model
}

func newReplicate(t *bootstrap) *replicate {
	n, k := len(t.table.Rows), len(t.records)
	r := &replicate{
		own: make([]float64, n), fitted: make([]float64, n),
		total: make([]float64, k), mean: make([]float64, k), m: make([]float64, k),
	}
	r.weights = r.own
	if t.base != nil {
		r.weights = make([]float64, n)
	}
	return r
}

// draw makes the weights of a replicate.
func (r *replicate) draw(t *bootstrap, unit int) {
	r.stream.Reset(t.plan.Seed, "bootstrap", unit)
	clear(r.total)
	for i, m := range t.model {
		w := r.stream.Exponential()
		r.own[i] = w
		r.total[m] += w
	}
	for m, n := range t.records {
		r.total[m] = n / r.total[m]
	}
	for i, m := range t.model {
		r.own[i] *= r.total[m]
	}
	for i, w := range t.base {
		r.weights[i] = w * r.own[i]
	}
}

// summarise writes every model's weighted mean and CV of PRR. The variance is
// over the sum of weights less one, which for equal weights is the n−1 of
// Std-PRR.
func (r *replicate) summarise(t *bootstrap, values []float64) {
	k := len(t.records)
	clear(r.total)
	clear(r.mean)
	clear(r.m)
	weak := 0
	for i, pp := range r.fitted {
		if !(pp >= t.weakest) {
			r.fitted[i] = math.NaN()
			weak++
			continue
		}
		prr := t.score[i] / pp
		r.fitted[i] = prr
		m := t.model[i]
		r.total[m] += r.own[i]
		r.mean[m] += r.own[i] * prr
	}
	for m, w := range r.total {
		r.mean[m] /= w // NaN where nothing is left
	}
	for i, prr := range r.fitted {
		if prr == prr {
			m := t.model[i]
			d := prr - r.mean[m]
			r.m[m] += r.own[i] * d * d
		}
	}
	for m, mean := range r.mean {
		values[m], values[k+m] = mean, math.NaN()
		if mean > 0 && t.records[m] > 1 && r.total[m] > 1 {
			values[k+m] = math.Sqrt(r.m[m]/(r.total[m]-1)) / mean
		}
	}
	values[2*k] = float64(weak)
}

// merge implements task.
func (t *bootstrap) merge(r *report.Report, u *report.Uncertainty, parts []Part) {
	k, width := len(t.records), t.width()
	var rows [][]float64
	for _, p := range parts {
		u.Bootstrap.Done += p.To - p.From
		for at := 0; at < len(p.Values); at += width {
			rows = append(rows, p.Values[at:][:width])
		}
	}
	column := func(j int) []float64 {
		out := make([]float64, len(rows))
		for i, row := range rows {
			out[i] = row[j]
		}
		return out
	}
	meanRank, cvRank := t.ranks(rows)
	models := slices.Clone(r.Models)
	var few []string
	for m := range models {
		row := &models[m]
		mean, okMean := usable(column(m))
		cv, okCV := usable(column(k + m))
		if okMean && row.MeanPRR.OK() {
			row.MeanPRRLow, row.MeanPRRHigh = report.Number(quantile(mean, .025)), report.Number(quantile(mean, .975))
			row.RankMeanPRRLow, row.RankMeanPRRHigh = rankInterval(meanRank[m])
		}
		if c := float64(row.CVPRR); okCV && row.CVPRR.OK() {
			// Replicates are biased low: the interval is reflected about the estimate.
			row.CVPRRLow, row.CVPRRHigh = reflected(c, quantile(cv, .975)), reflected(c, quantile(cv, .025))
			row.RankCVPRRLow, row.RankCVPRRHigh = rankInterval(cvRank[m])
		}
		if row.MeanPRR.OK() && !okMean || row.CVPRR.OK() && !okCV {
			few = append(few, row.Model)
		}
	}
	for _, row := range rows {
		u.WeakCells += int(row[2*k])
	}
	r.Models = models
	if u.WeakCells > 0 {
		replicates := 0
		for _, row := range rows {
			if row[2*k] > 0 {
				replicates++
			}
		}
		r.Notes = append(r.Notes, report.NoteWeakReplicates(u.WeakCells, replicates))
	}
	if len(few) > 0 {
		r.Notes = append(r.Notes, report.NoteFewReplicates(few))
	}
}

// ranks returns, by model, its rank in every replicate: of the mean among the
// models that can be compared, of the CV among all.
func (t *bootstrap) ranks(rows [][]float64) (mean, cv [][]float64) {
	k := len(t.records)
	mean, cv = make([][]float64, k), make([][]float64, k)
	for _, row := range rows {
		for _, group := range t.groups {
			values := make([]float64, len(group))
			for i, m := range group {
				values[i] = row[m]
			}
			for i, rank := range potential.Ranks(values, true, 1) {
				mean[group[i]] = append(mean[group[i]], rank)
			}
		}
		for m, rank := range potential.Ranks(row[k:2*k], false, 1) {
			cv[m] = append(cv[m], rank)
		}
	}
	return mean, cv
}

// reflected is ĉ²/x; null where x is 0, as where all ratios are equal but for
// rounding.
func reflected(c, x float64) report.Number {
	if c == 0 && x == 0 {
		return 0
	}
	return report.Number(c * c / x)
}

// usable sorts the values that are defined; ok is false where those are fewer
// than 95 % of all.
func usable(x []float64) (sorted []float64, ok bool) {
	all := len(x)
	x = slices.DeleteFunc(x, math.IsNaN)
	slices.Sort(x)
	return x, len(x) > 0 && 20*len(x) >= 19*all
}

// quantile interpolates linearly between sorted values (R's type 7).
func quantile(sorted []float64, p float64) float64 {
	at := p * float64(len(sorted)-1)
	i := int(at)
	if i+1 >= len(sorted) {
		return sorted[len(sorted)-1]
	}
	return sorted[i] + (at-float64(i))*(sorted[i+1]-sorted[i])
}

// rankInterval is the smallest ranks whose cumulative share reaches 2.5 % and
// 97.5 %.
func rankInterval(ranks []float64) (low, high report.Number) {
	sorted, _ := usable(ranks)
	n := len(sorted)
	if n == 0 {
		return report.None, report.None
	}
	return report.Number(sorted[(n+39)/40-1]), report.Number(sorted[(39*n+39)/40-1])
}
