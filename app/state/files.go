package state

import (
	"slices"

	"isogloss/app/engine"
	"isogloss/app/wire"
	"isogloss/stats/plan"
)

// Choose asks for files to be opened in place of those that are. What is in
// flight is stopped, since its answer would be about the old files.
func (s State) Choose(files []engine.File) State {
	if len(files) == 0 {
		return s
	}
	s.Refused, s.Trouble = nil, nil
	s.wish = &Job{Files: files}
	s.stopped = s.flight != nil && !s.flight.Refine
	return s
}

// Opened takes the answer of an Open. Files that were understood replace those
// open before, and a run is asked for with the reader's settings but without
// what she decided about the old files or switched off in them. When all were refused, what was open
// stays as it was.
func (s State) Opened(id int, o *wire.Opened) State {
	if !s.inFlight(id) {
		return s
	}
	files, stopped := s.flight.Files, s.stopped
	s = s.land()
	if stopped {
		if len(o.Sources) > 0 { // the answer was under way: the engine holds these files now
			s.Files, s.Sources, s.current = files, o.Sources, false
			s.Base, s.history = nil, history{}
		}
		return s
	}
	s.Refused = slices.Clip(o.Refused)
	if len(o.Sources) == 0 {
		if s.Sources == nil {
			s.Files = files
		}
		return s.settle().resume()
	}
	s.Files, s.Sources = files, o.Sources
	s.Plan.Audit, s.Plan.Without, s.Plan.Agreement = nil, plan.Without{}, plan.Agreement{}
	s.Base, s.history = nil, history{}
	s.current = false
	return s.settle()
}

// Dismiss takes the i-th refusal off the screen.
func (s State) Dismiss(i int) State {
	if i < 0 || i >= len(s.Refused) {
		return s
	}
	s.Refused = slices.Delete(slices.Clone(s.Refused), i, i+1)
	return s
}

// settle wishes for a run if the report on screen, if any, is not the answer
// to the plan about the files that are open.
func (s State) settle() State {
	if s.wish == nil && s.Sources != nil && !(s.current && samePlan(s.answered, s.Plan)) {
		s.wish = &Job{}
	}
	return s
}
