package stats

import (
	"isogloss/stats/ingest"
	"isogloss/stats/report"
)

// uncertainty fills what of the section of that name needs neither simulation
// nor refits, and lists the tasks for the rest.
func (a *Analysis) uncertainty(reading *ingest.Reading) {
	u := &report.Uncertainty{}
	a.first.Uncertainty = u
	if a.fit == nil {
		return
	}
	refits, comparisons := newRefits(a.analysis), newComparisons(a.analysis)
	agreement, notes := newAgreement(a.analysis, reading)
	if len(refits.too) > 0 {
		notes = append(notes, report.NoteLeaveOneOutLimited(refits.too))
	}
	a.first.Notes = append(a.first.Notes, notes...)
	u.Refits.Asked, u.Comparisons.Asked, u.Agreement.Asked = refits.units(), comparisons.units(), agreement.units()
	for _, t := range []task{refits, comparisons, agreement} {
		if t.units() > 0 {
			a.tasks = append(a.tasks, t)
		}
	}
}
