package ingest

import (
	"maps"
	"slices"

	"isogloss/stats/report"
)

// hundredfold counts the records whose replicates differ by a factor of about
// 100, as scores in per cent and in fractions do, and finds their files.
type hundredfold struct {
	records   int
	low, high map[int32]bool // the files of their lowest and highest values
}

// The factors that count as 100: scores may be rounded on one side.
const (
	leastHundred = 90
	mostHundred  = 110
)

// see takes in a record with different values.
func (h *hundredfold) see(m *moments) {
	if m.low <= 0 || m.high < leastHundred*m.low || m.high > mostHundred*m.low {
		return
	}
	if h.records++; h.records == 1 {
		h.low, h.high = map[int32]bool{}, map[int32]bool{}
	}
	for _, v := range []struct {
		x    float64
		file int32
	}{{m.first, m.file}, {m.last, m.fin}} {
		if v.x == m.low {
			h.low[v.file] = true
		}
		if v.x == m.high {
			h.high[v.file] = true
		}
	}
}

// replicatesScaled notes where most records with different values are
// hundredfold.
func (t *audit) replicatesScaled(h *hundredfold) {
	if 2*h.records <= t.account.conflicts {
		return
	}
	names := func(files map[int32]bool) []string {
		var out []string
		for _, i := range slices.Sorted(maps.Keys(files)) {
			out = append(out, t.reading.Sources[i].Name)
		}
		return out
	}
	t.remarks = append(t.remarks, report.ReplicatesScaled(h.records, t.account.conflicts, names(h.low), names(h.high)))
}
