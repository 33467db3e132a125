package ingest

import (
	"math"

	"isogloss/stats/report"
)

// Scales are told apart by the score of the largest size: judges and grades
// end at 12 or below, percentages at 100, and ratings lie far above.
const (
	upToGrades      = 12
	upToPercentages = 150
)

// scales notes tasks that are on different scales after unification. Tasks in
// per cent by the name of their metric are low ones, not grades; those between
// −1 and 1 with negative scores have a note of their own.
func (t *audit) scales() {
	percent, spreads := t.percentages(), t.spreads()
	var found []report.Scale
	for _, in := range [][2]float64{{0, upToGrades}, {upToGrades, upToPercentages}, {upToPercentages, math.Inf(1)}} {
		var s report.Scale
		for i, k := range t.tasks {
			r := spreads[i]
			top := max(math.Abs(r.low), math.Abs(r.high)) * k.scale
			at := top
			if k.scale != 1 || percent[i] && (top > 100 || top > aboveFractions && bounded(k.Metric)) {
				at = 100
			}
			if at > in[0] && at <= in[1] && !(r.low < 0 && top <= 1) && !math.IsInf(top, 1) {
				s.Tasks = append(s.Tasks, k.Name)
				s.Top = max(s.Top, top)
			}
		}
		if s.Tasks != nil {
			found = append(found, s)
		}
	}
	if len(found) > 1 {
		t.remarks = append(t.remarks, report.ScalesMixed(found))
	}
}
