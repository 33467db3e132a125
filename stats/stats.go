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

// Analyze answers p about what was read, telling progress the step it begins
// (progress may be nil). The error is one that the reader can mend: an option
// that is not known, a reading without a usable value, weights that the
// records do not have; or ctx's.
func Analyze(ctx context.Context, reading *ingest.Reading, p plan.Plan, progress func(done, total int, step string)) (*report.Report, error) {
	p, err := p.Resolved()
	if err != nil {
		return nil, err
	}
	if progress == nil {
		progress = func(int, int, string) {}
	}
	const steps = 4
	progress(0, steps, "records")
	table, records, notes, err := reading.Table(p.Audit)
	if err != nil {
		return nil, err
	}
	r := &report.Report{
		Format:       report.Format,
		Source:       reading.Sources,
		Plan:         p,
		Records:      records,
		GrandMeanPRR: report.None,
		Notes:        notes,
	}

	progress(1, steps, "fit")
	a, err := analyse(ctx, table, p)
	if err != nil {
		return nil, err
	}
	if p.Wants("potential") {
		progress(2, steps, "potential")
		a.potential(r)
		a.diagnostics(r)
	}
	if p.Wants("robustness") {
		progress(3, steps, "robustness")
		if err := a.robustness(ctx, r); err != nil {
			return nil, err
		}
	}
	for _, section := range p.Sections {
		if !plan.Available(section) {
			r.Notes = append(r.Notes, report.NoteUnavailable(section))
		}
	}
	progress(steps, steps, "")
	return r, nil
}
