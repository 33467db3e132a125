package state

import (
	"context"
	"errors"

	"isogloss/app/engine"
	"isogloss/app/wire"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// Ask changes the plan and, once files are open, asks for a report of it. An
// earlier wish is forgotten; a run in flight ends first, and its answer is
// shown only if it answers p.
func (s State) Ask(p plan.Plan) State {
	if samePlan(s.Plan, p) {
		return s.ask(p)
	}
	h := s.history.changed(s.Plan)
	s = s.ask(p)
	s.history = h
	return s
}

func (s State) ask(p plan.Plan) State {
	s.Plan = p
	s.Trouble = nil
	if job := s.doing(); job != nil && job.Files != nil {
		return s // the run that follows the reading takes the plan
	}
	s.wish = nil
	if s.flight != nil && !s.flight.Refine && !s.stopped && samePlan(s.flight.Plan, p) {
		return s
	}
	return s.settle().resume()
}

// Answered takes the report of a Run. Where work is left, a refinement follows.
func (s State) Answered(id int, r *report.Report, left bool) State {
	if !s.inFlight(id) {
		return s
	}
	asked, stopped := s.flight.Plan, s.stopped
	s = s.land()
	if s.other = stopped || !samePlan(asked, s.Plan); s.other {
		return s.resume()
	}
	s.Report, s.Trouble = r, nil
	s.Rev++
	if samePlan(asked, plan.Plan{}) {
		s.Base = r
	}
	s.answered, s.standing, s.current = asked, s.history, true
	s.left, s.halted = left, false
	if s.wish != nil && s.wish.Files == nil {
		s.wish = nil
	}
	return s.resume()
}

// Ended takes the error of a job. A job that was stopped, or that answers an
// older plan, has nothing to say; a report on screen stays there.
func (s State) Ended(id int, err error) State {
	if !s.inFlight(id) {
		return s
	}
	job, stopped := *s.flight, s.stopped
	s = s.land()
	died := errors.Is(err, engine.ErrDied)
	switch {
	case stopped || errors.Is(err, context.Canceled):
		return s.resume()
	case s.wish != nil && !died:
		return s
	}
	if s.wish != nil {
		job, s.wish = *s.wish, nil
	}
	var failure *wire.Failure
	changed := errors.As(err, &failure) && failure.Code == "changed"
	s.Trouble = &Trouble{Text: err.Error(), Died: died, Changed: changed, Refined: job.Refine, job: job}
	return s
}

// Cancel stops what is in flight and forgets what waits. The settings go back
// to those of the report on screen, so that they tell what it shows.
func (s State) Cancel() State {
	halted := s.Refining()
	s.wish = nil
	s.stopped = s.flight != nil
	s.halted = s.halted || halted
	return s.revert()
}

// Retry asks again for what had no answer.
func (s State) Retry() State {
	if s.Trouble == nil {
		return s
	}
	job := s.Trouble.job
	s.Trouble = nil
	s.wish = &job
	return s
}

// Forgive takes the trouble off the screen and the settings back to those of
// the report on it.
func (s State) Forgive() State {
	s.halted = s.halted || s.Trouble != nil && s.Trouble.Refined
	s.Trouble = nil
	return s.revert().resume()
}

// Run asks for the report that is missing after a cancel or a failure.
func (s State) Run() State { return s.settle() }

func (s State) revert() State {
	if s.Report != nil && s.current && !samePlan(s.Plan, s.answered) {
		s.Plan, s.history = s.answered, s.standing
	}
	return s
}
