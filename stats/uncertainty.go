package stats

import (
	"isogloss/stats/ingest"
	"isogloss/stats/report"
)

// uncertainty fills what of the section of that name needs neither simulation
// nor refits, and lists the tasks for the rest.
func (a *Analysis) uncertainty(reading *ingest.Reading) {
	a.first.Uncertainty = &report.Uncertainty{}
	a.separate(a.first)
	if a.fit == nil {
		return
	}
	notes := a.plans()
	agreement, more := newAgreement(a.analysis, reading)
	a.add(agreement, &a.first.Uncertainty.Agreement)
	a.first.Notes = append(a.first.Notes, append(notes, more...)...)
}

// plans lists the tasks that need no more than the records, in the order in
// which a reader waits for them, and how much each is.
func (a *Analysis) plans() []report.Note {
	u := a.first.Uncertainty
	if !a.perfect() {
		d := newDraws(a.analysis)
		a.add(d, &u.Draws)
		u.Draws.Asked = d.drawsOf(0, d.units())
		a.add(newBootstrap(a.analysis), &u.Bootstrap)
	}
	refits := newRefits(a.analysis)
	a.add(refits, &u.Refits)
	a.add(newComparisons(a.analysis), &u.Comparisons)
	if len(refits.too) > 0 {
		return []report.Note{report.NoteLeaveOneOutLimited(refits.too)}
	}
	return nil
}

// add lists a task, unless it has nothing to do.
func (a *Analysis) add(t task, done *report.Done) {
	if done.Asked = t.units(); done.Asked > 0 {
		a.tasks = append(a.tasks, t)
	}
}
