package stats_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"isogloss/stats"
	"isogloss/stats/design"
	"isogloss/stats/ingest"
	"isogloss/stats/lmm"
	"isogloss/stats/plan"
	"isogloss/stats/potential"
	"isogloss/stats/record"
	"isogloss/stats/report"
)

// BenchmarkAnalyze is one answer of the whole plan to what was read: what a
// reader waits for after a change of settings.
func BenchmarkAnalyze(b *testing.B) {
	files := map[string]string{"mega": megaPath, "euroeval": panelPath("euroeval_tasktype.csv")}
	for _, name := range []string{"mega", "euroeval"} {
		path := files[name]
		if _, err := os.Stat(path); err != nil {
			continue
		}
		reading, err := stats.Open(context.Background(), []ingest.Source{load(b, path)}, nil)
		if err != nil {
			b.Fatal(err)
		}
		b.Run("data="+name+"/report=first", func(b *testing.B) {
			for b.Loop() {
				if _, err := stats.Begin(context.Background(), reading, plan.Plan{}, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run("data="+name+"/report=last", func(b *testing.B) {
			for b.Loop() {
				if _, err := stats.Analyze(context.Background(), reading, plan.Plan{}, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkMarshal writes the report as JSON.
func BenchmarkMarshal(b *testing.B) {
	r := analyze(b, plan.Plan{}, load(b, megaPath))
	b.Run("data=mega", func(b *testing.B) {
		for b.Loop() {
			if _, err := report.Marshal(r); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkBootstrap refits MEGA under 1,000 draws of weights, each with its
// PRR per model (method.md §4).
func BenchmarkBootstrap(b *testing.B) {
	table := records(b, load(b, megaPath))
	d := design.Additive(table, nil)
	fit, err := lmm.Fit(context.Background(), d, lmm.Options{})
	if err != nil {
		b.Fatal(err)
	}
	refit, err := lmm.NewReweighting(d, fit.Theta[0])
	if err != nil {
		b.Fatal(err)
	}
	n, k := len(table.Rows), len(table.Models)
	w, pp := make([]float64, n), make([]float64, n)
	sum, count, mean, square := make([]float64, k), make([]float64, k), make([]float64, k), make([]float64, k)
	for _, r := range table.Rows {
		count[r.Model]++
	}
	b.Run("data=mega/refits=1000", func(b *testing.B) {
		for b.Loop() {
			random := rand.New(rand.NewPCG(1, 1))
			for range 1000 {
				clear(sum)
				for i, r := range table.Rows {
					w[i] = random.ExpFloat64()
					sum[r.Model] += w[i]
				}
				for i, r := range table.Rows {
					w[i] *= count[r.Model] / sum[r.Model]
				}
				if err := refit.Fitted(w, pp); err != nil {
					b.Fatal(err)
				}
				clear(mean)
				clear(square)
				for i, r := range table.Rows {
					prr := r.Score / pp[i]
					mean[r.Model] += w[i] * prr
					square[r.Model] += w[i] * prr * prr
				}
			}
		}
	})
}

// BenchmarkLeaveOneOut refits MEGA without each dataset, model and language,
// with its potentials.
func BenchmarkLeaveOneOut(b *testing.B) {
	table := records(b, load(b, megaPath))
	datasets := make(map[string]bool)
	var out []func(record.Record) bool
	for _, t := range table.Tasks {
		if !datasets[t.Dataset] {
			datasets[t.Dataset] = true
			out = append(out, func(r record.Record) bool { return table.Tasks[r.Task].Dataset == t.Dataset })
		}
	}
	for m := range table.Models {
		out = append(out, func(r record.Record) bool { return int(r.Model) == m })
	}
	for l := range table.Languages {
		out = append(out, func(r record.Record) bool { return int(r.Language) == l })
	}
	b.Run(fmt.Sprintf("data=mega/refits=%d", len(out)), func(b *testing.B) {
		for b.Loop() {
			for _, without := range out {
				left := table.Keep(func(i int) bool { return !without(table.Rows[i]) })
				fit, err := lmm.Fit(context.Background(), design.Additive(left, nil), lmm.Options{})
				if err != nil {
					b.Fatal(err)
				}
				components := design.ComponentsOf(left)
				potential.EffectsOf(left, fit, components).Potentials(components, false)
			}
		}
	})
}

// panelPath is where a panel of other people's results may lie: in
// $ISOGLOSS_PANELS, or beside the repository.
func panelPath(name string) string {
	if dir := os.Getenv("ISOGLOSS_PANELS"); dir != "" {
		return filepath.Join(dir, name)
	}
	return filepath.Join("..", "..", "shared", "data", "panels", name)
}

// BenchmarkSnapshot is what it takes to copy an analysis into another worker.
func BenchmarkSnapshot(b *testing.B) {
	for _, name := range []string{"mega", "euroeval"} {
		path := map[string]string{"mega": megaPath, "euroeval": panelPath("euroeval_tasktype.csv")}[name]
		if _, err := os.Stat(path); err != nil {
			continue
		}
		reading, err := stats.Open(context.Background(), []ingest.Source{load(b, path)}, nil)
		if err != nil {
			b.Fatal(err)
		}
		a, err := stats.Begin(context.Background(), reading, plan.Plan{}, nil)
		if err != nil {
			b.Fatal(err)
		}
		b.Run("data="+name+"/step=snapshot", func(b *testing.B) {
			for b.Loop() {
				a.Snapshot()
			}
		})
		snapshot := a.Snapshot()
		b.Run("data="+name+"/step=resume", func(b *testing.B) {
			for b.Loop() {
				if _, err := stats.Resume(context.Background(), snapshot); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
