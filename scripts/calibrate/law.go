package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"strconv"

	"isogloss/stats"
	"isogloss/stats/design"
	"isogloss/stats/ingest"
	"isogloss/stats/lmm"
	"isogloss/stats/plan"
	"isogloss/stats/record"
)

// law makes panels s = PP + û + ε on the design of a table: PP and û are those
// of its fit by maximum likelihood, and ε is normal with the standard deviation
// that the residuals of the record's own model have (method.md §4).
type law struct {
	table      *record.Table
	components []design.Component
	potential  []float64 // PP by row
	expected   []float64 // PP + û by row
	sd         []float64 // of ε, by model
	lp         []float64 // LP by language
	rank       []float64 // of LP, from the highest
	mean, cv   []float64 // of PRR, by model: the mean, and √E[variance]/mean
	records    []int     // by model
}

func lawOf(ctx context.Context, file string) (*law, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	table, err := read(ctx, text)
	if err != nil {
		return nil, err
	}
	fit, err := lmm.Fit(ctx, design.Additive(table, nil), lmm.Options{})
	if err != nil {
		return nil, err
	}
	l := &law{table: table, components: design.ComponentsOf(table), potential: fit.Fitted}
	if len(l.components) != 1 {
		return nil, fmt.Errorf("%s: %d groups of languages share no task", file, len(l.components))
	}
	l.lp = fit.Potentials(l.components).Estimate
	l.rank = ranks(l.lp)
	l.models(fit)
	return l, nil
}

// models finds what is true of each model under the law.
func (l *law) models(fit *lmm.Result) {
	n := len(l.table.Models)
	l.sd, l.records = make([]float64, n), make([]int, n)
	l.mean, l.cv = make([]float64, n), make([]float64, n)
	l.expected = make([]float64, len(l.table.Rows))
	residual := make([]sample, n)
	ratio := make([]sample, n)
	for i, r := range l.table.Rows {
		l.expected[i] = l.potential[i] + fit.Terms[0].Effect[r.Model]
		residual[r.Model] = append(residual[r.Model], fit.Residuals[i])
		ratio[r.Model] = append(ratio[r.Model], l.expected[i]/l.potential[i])
		l.records[r.Model]++
	}
	noise := make([]float64, n) // mean variance of ε/PP
	for m := range l.sd {
		l.sd[m] = math.Sqrt(residual[m].variance())
	}
	for i, r := range l.table.Rows {
		v := l.sd[r.Model] / l.potential[i]
		noise[r.Model] += v * v / float64(l.records[r.Model])
	}
	for m := range l.mean {
		l.mean[m] = ratio[m].mean()
		// The ratios are independent, so the expected n−1 variance is that of
		// their expectations plus the mean of their variances.
		l.cv[m] = math.Sqrt(ratio[m].variance()+noise[m]) / l.mean[m]
	}
}

// panel is the k-th panel as a table and as a file.
func (l *law) panel(k int) (*record.Table, []byte) {
	random := rand.New(rand.NewPCG(20261201, uint64(k)))
	t := *l.table
	t.Rows = append([]record.Record(nil), l.table.Rows...)
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.Write([]string{"model", "language", "dataset", "metric", "score"})
	for i := range t.Rows {
		r := &t.Rows[i]
		r.Score = l.expected[i] + l.sd[r.Model]*random.NormFloat64()
		k := t.Tasks[r.Task]
		w.Write([]string{t.Models[r.Model], t.Languages[r.Language], k.Dataset, k.Metric, strconv.FormatFloat(r.Score, 'g', -1, 64)})
	}
	w.Flush()
	return &t, b.Bytes()
}

// text is a file in memory.
type text []byte

func (text) Name() string                   { return "panel.csv" }
func (t text) Size() int64                  { return int64(len(t)) }
func (t text) Open() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(t)), nil }

func open(ctx context.Context, data []byte) (*ingest.Reading, error) {
	reading, err := stats.Open(ctx, []ingest.Source{text(data)}, nil)
	if err != nil {
		return nil, err
	}
	for _, r := range reading.Refused {
		return nil, r
	}
	return reading, nil
}

func read(ctx context.Context, data []byte) (*record.Table, error) {
	reading, err := open(ctx, data)
	if err != nil {
		return nil, err
	}
	table, _, _, err := reading.Table(plan.Audit{})
	return table, err
}
