package stats_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"isogloss/stats"
	"isogloss/stats/ingest"
	"isogloss/stats/plan"
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
		b.Run("data="+name, func(b *testing.B) {
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

// panelPath is where a panel of other people's results may lie: in
// $ISOGLOSS_PANELS, or beside the repository.
func panelPath(name string) string {
	if dir := os.Getenv("ISOGLOSS_PANELS"); dir != "" {
		return filepath.Join(dir, name)
	}
	return filepath.Join("..", "..", "shared", "data", "panels", name)
}
