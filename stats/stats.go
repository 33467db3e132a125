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
	if progress == nil {
		progress = func(int, int, string) {}
	}
	a, err := Begin(ctx, reading, p, progress)
	if err != nil {
		return nil, err
	}
	tasks := a.Tasks()
	var parts []Part
	for i, t := range tasks {
		progress(firstSteps+i, firstSteps+len(tasks), t.Name)
		part, err := a.Do(ctx, t.Name, 0, t.Units)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	progress(firstSteps+len(tasks), firstSteps+len(tasks), "")
	return a.Merge(parts), nil
}

// firstSteps is how many steps Begin tells of.
const firstSteps = 4

// Begin reads the records out and fits them. What it returns has a report of
// all that this answers, and tasks for the rest.
func Begin(ctx context.Context, reading *ingest.Reading, p plan.Plan, progress func(done, total int, step string)) (*Analysis, error) {
	p, err := p.Resolved()
	if err != nil {
		return nil, err
	}
	if progress == nil {
		progress = func(int, int, string) {}
	}
	progress(0, firstSteps, "records")
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
	table, err = switchOff(table, r)
	if err != nil {
		return nil, err
	}

	progress(1, firstSteps, "fit")
	a, err := analyse(ctx, table, p)
	if err != nil {
		return nil, err
	}
	if p.Wants("potential") {
		progress(2, firstSteps, "potential")
		a.potential(r)
		a.diagnostics(r)
	}
	if p.Wants("robustness") {
		progress(3, firstSteps, "robustness")
		if err := a.robustness(ctx, r); err != nil {
			return nil, err
		}
	}
	for _, section := range p.Sections {
		if !plan.Available(section) {
			r.Notes = append(r.Notes, report.NoteUnavailable(section))
		}
	}
	out := &Analysis{analysis: a, first: r}
	switch {
	case p.Wants("uncertainty"):
		out.uncertainty(reading)
	case p.Wants("potential"):
		r.Notes = append(r.Notes, report.NoteNotAsked())
	}
	return out, nil
}
