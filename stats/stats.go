// Package stats is the engine: files → records → design → fit → report. It is
// pure Go without clock, network or browser, and gives the same answer for
// the same input, plan and seed wherever it runs.
package stats

import (
	"context"

	"isogloss/stats/ingest"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// Open reads sources. Files that cannot be used are listed in the reading's
// Refused; the error is ctx's.
func Open(ctx context.Context, sources []ingest.Source, progress func(read, total int64, name string)) (*ingest.Reading, error) {
	return ingest.Read(ctx, sources, progress)
}

// Analyze answers p about what was read.
func Analyze(ctx context.Context, reading *ingest.Reading, p plan.Plan, progress func(done, total int, step string)) (*report.Report, error) {
	panic("stub")
}
