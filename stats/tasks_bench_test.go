package stats_test

import (
	"context"
	"os"
	"testing"

	"isogloss/stats"
	"isogloss/stats/ingest"
	"isogloss/stats/plan"
)

// BenchmarkTask is all units of each task that follows the first report.
func BenchmarkTask(b *testing.B) {
	files := map[string]string{"mega": megaPath, "euroeval": panelPath("euroeval_tasktype.csv")}
	for _, name := range []string{"mega", "euroeval"} {
		if _, err := os.Stat(files[name]); err != nil {
			continue
		}
		reading, err := stats.Open(context.Background(), []ingest.Source{load(b, files[name])}, nil)
		if err != nil {
			b.Fatal(err)
		}
		for _, equation := range []string{"eq1", "eq6"} {
			ask := plan.Plan{Fit: plan.Fit{Equation: equation}, Agreement: plan.Agreement{By: "dataset"}}
			a, err := stats.Begin(context.Background(), reading, ask, nil)
			if err != nil {
				b.Fatal(err)
			}
			for _, task := range a.Tasks() {
				b.Run("data="+name+"/equation="+equation+"/task="+task.Name, func(b *testing.B) {
					for b.Loop() {
						if _, err := a.Do(context.Background(), task.Name, 0, task.Units); err != nil {
							b.Fatal(err)
						}
					}
				})
			}
		}
	}
}
