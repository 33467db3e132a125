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
	refits := newRefits(a.analysis)
	comparisons := newComparisons(a.analysis)
	a.tasks = append(a.tasks, refits, comparisons)
	u.Refits.Asked, u.Comparisons.Asked = refits.units(), comparisons.units()
}
