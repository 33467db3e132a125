package state

import "isogloss/stats/report"

// A report comes first without what takes simulations and refits, then again
// with more and more of it, while the reader reads. A refinement is a job like
// any other, but one that nobody waits for: any request goes before it.

// Refined takes a report that has more than the one on screen.
func (s State) Refined(id int, r *report.Report) State {
	if !s.inFlight(id) || !s.flight.Refine || s.Superseded() {
		return s
	}
	if s.Base == s.Report {
		s.Base = r
	}
	s.Report = r
	s.Rev++
	return s
}

// Complete takes the end of a refinement: the report on screen lacks nothing.
func (s State) Complete(id int) State {
	if !s.inFlight(id) || !s.flight.Refine {
		return s
	}
	superseded := s.Superseded()
	s = s.land()
	s.left = s.left && superseded
	return s
}

// Superseded reports whether the refinement in flight is to end now, since
// another request goes before it.
func (s State) Superseded() bool {
	return s.flight != nil && s.flight.Refine && s.wish != nil && !s.wish.Refine
}

// Refining reports whether a report that will have more is on its way.
func (s State) Refining() bool {
	return !s.Superseded() && !s.stopped && s.flight != nil && s.flight.Refine || s.wish != nil && s.wish.Refine
}

// Partial reports whether the report on screen lacks what a refinement would
// add, and none goes on.
func (s State) Partial() bool {
	return s.Report != nil && s.current && s.left && !s.Refining() && !s.Waiting()
}

// Continue asks for the rest of a report that the reader stopped.
func (s State) Continue() State {
	s.halted = false
	return s.resume()
}

// resume wishes for what the report on screen lacks, unless the reader has
// stopped that or something goes before it.
func (s State) resume() State {
	if s.wish == nil && s.flight == nil && s.left && !s.halted && s.Trouble == nil && s.Report != nil && s.current && samePlan(s.answered, s.Plan) {
		s.wish = &Job{Refine: !s.other}
	}
	return s
}
