package state

import (
	"time"

	"isogloss/app/wire"
)

// Progress is how far the request in flight has come, and since when.
type Progress struct {
	wire.Progress
	Since time.Time // first word of this stage
	At    time.Time // latest word
}

// Progressed takes the progress of a job at the time now.
func (s State) Progressed(id int, p wire.Progress, now time.Time) State {
	if !s.inFlight(id) || s.stopped {
		return s
	}
	since := now
	if s.Progress.Stage == p.Stage && !s.Progress.Since.IsZero() {
		since = s.Progress.Since
	}
	s.Progress = Progress{p, since, now}
	return s
}

// Left estimates the time that is left from the pace so far. It is not known
// before a third of a second and a fiftieth of the work are done.
func (p Progress) Left() (left time.Duration, known bool) {
	spent := p.At.Sub(p.Since)
	if p.Total <= 0 || p.Done >= p.Total || spent < time.Second/3 || p.Done < p.Total/50 || p.Done <= 0 {
		return 0, false
	}
	return time.Duration(float64(spent) * float64(p.Total-p.Done) / float64(p.Done)), true
}
