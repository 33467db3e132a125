package state

import (
	"context"
	"errors"
	"testing"

	"isogloss/app/wire"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// refining is the state after a first report that lacks something, with the
// refinement in flight.
func refining(t *testing.T) (State, Job) {
	t.Helper()
	s, job := begin(t, State{}.Choose(mega))
	s, job = begin(t, s.Opened(job.ID, understood(mega)))
	s = s.Answered(job.ID, &report.Report{}, true)
	wants(t, s, Ready)
	s, job = begin(t, s)
	if !job.Refine || !s.Refining() || !s.Busy() || s.Waiting() || s.Partial() {
		t.Fatalf("job %+v, refining %v, busy %v, waiting %v, partial %v", job, s.Refining(), s.Busy(), s.Waiting(), s.Partial())
	}
	return s, job
}

func TestAReportIsRefinedUntilItLacksNothing(t *testing.T) {
	s, job := refining(t)
	first, more := s.Report, &report.Report{}
	s = s.Refined(job.ID, more)
	wants(t, s, Ready)
	if s.Report != more || s.Base != more || s.Rev != 2 || first == more {
		t.Errorf("rev %d; the base follows: %v", s.Rev, s.Base == more)
	}
	s = s.Refined(job.ID+1, &report.Report{})
	if s.Report != more {
		t.Error("a report of another job is shown")
	}
	s = s.Complete(job.ID)
	nothingWaits(t, s)
	wants(t, s, Ready)
	if s.Partial() || s.Refining() {
		t.Error("something is lacking")
	}
	nothingWaits(t, s.Continue())
}

func TestARequestGoesBeforeARefinement(t *testing.T) {
	s, job := refining(t)
	shown := s.Report
	s = s.Ask(reml)
	wants(t, s, Fitting)
	if !s.Superseded() || s.Stopping() {
		t.Errorf("superseded %v, stopping %v", s.Superseded(), s.Stopping())
	}
	if s = s.Refined(job.ID, &report.Report{}); s.Report != shown {
		t.Error("a report of the older plan is shown")
	}
	s, next := begin(t, s.Ended(job.ID, context.Canceled))
	if next.Refine || next.Plan.Fit.Method != "reml" {
		t.Fatalf("next is %+v", next)
	}
	s = s.Answered(next.ID, &report.Report{}, true)
	if s.Base != shown {
		t.Error("the base is another plan's report")
	}
	s, next = begin(t, s)
	if !next.Refine {
		t.Error("the new report is not refined")
	}
	if s = s.Refined(next.ID, &report.Report{}); s.Base != shown {
		t.Error("the base is another plan's report")
	}
}

func TestAPlanThatWentThereAndBackIsRefinedOn(t *testing.T) {
	s, job := refining(t)
	s = s.Ask(reml).Ask(plan.Plan{})
	wants(t, s, Ready)
	for name, end := range map[string]State{
		"cancelled already": s.Ended(job.ID, context.Canceled),
		"a cancelled run":   refiningThen(t, State.Cancel),
	} {
		end, next := begin(t, end)
		if !next.Refine || !end.Refining() {
			t.Errorf("%s: next is %+v", name, next)
		}
	}
}

// refiningThen asks for another plan during a refinement, does f, and lets the
// refinement end.
func refiningThen(t *testing.T, f func(State) State) State {
	s, job := refining(t)
	return f(s.Ask(reml)).Ended(job.ID, context.Canceled)
}

func TestAStoppedRefinementKeepsWhatItHas(t *testing.T) {
	s, job := refining(t)
	s = s.Refined(job.ID, &report.Report{})
	s = s.Cancel()
	if !s.Stopping() || s.Superseded() {
		t.Fatal("it is not stopped")
	}
	wants(t, s, Ready)
	last := &report.Report{}
	s = s.Refined(job.ID, last).Ended(job.ID, context.Canceled)
	nothingWaits(t, s)
	wants(t, s, Ready)
	if s.Report != last || !s.Partial() {
		t.Errorf("last report %v, partial %v", s.Report == last, s.Partial())
	}
	s, next := begin(t, s.Continue())
	if !next.Refine || s.Partial() {
		t.Errorf("next is %+v", next)
	}
	nothingWaits(t, s.Complete(next.ID))
}

func TestAStoppedRefinementStaysStopped(t *testing.T) {
	s, job := refining(t)
	s = s.Cancel().Ended(job.ID, context.Canceled)
	s = s.Ask(s.Plan)
	nothingWaits(t, s)
	s, next := begin(t, s.Choose(other))
	s = s.Opened(next.ID, &wire.Opened{Refused: []wire.Refusal{{File: "other.csv"}}})
	nothingWaits(t, s)
	if !s.Partial() {
		t.Error("nothing is lacking")
	}
}

func TestOtherFilesEndARefinement(t *testing.T) {
	s, job := refining(t)
	s = s.Choose(other)
	wants(t, s, Reading)
	if !s.Superseded() {
		t.Fatal("it goes on")
	}
	s, next := begin(t, s.Ended(job.ID, context.Canceled))
	refused := s.Opened(next.ID, &wire.Opened{Refused: []wire.Refusal{{File: "other.csv"}}})
	if refused, next := begin(t, refused); !next.Refine || !refused.Refining() {
		t.Errorf("after files that were refused: %+v", next)
	}
	s = s.Opened(next.ID, understood(other))
	if _, next := begin(t, s); next.Refine || s.Partial() {
		t.Errorf("a report of other files is refined: %+v", next)
	}
}

// The engine may have answered before it heard that nobody wants the answer:
// then it has another analysis, and refines the report on screen only after
// another run.
func TestARefinementIsNeverOfAnotherPlan(t *testing.T) {
	s, job := refining(t)
	s, run := begin(t, s.Ask(reml).Ended(job.ID, context.Canceled))
	s = s.Cancel()
	s = s.Answered(run.ID, &report.Report{}, true)
	s, next := begin(t, s)
	if next.Refine || next.Plan.Fit.Method != "" {
		t.Fatalf("next is %+v", next)
	}
	s = s.Answered(next.ID, &report.Report{}, true)
	if _, next = begin(t, s); !next.Refine {
		t.Errorf("then %+v", next)
	}
}

func TestARefinementThatFailsMayBeTriedAgain(t *testing.T) {
	for _, err := range []error{died, errors.New("no memory")} {
		s, job := refining(t)
		s = s.Ended(job.ID, err)
		wants(t, s, Failed)
		if !s.Trouble.Refined || s.Report == nil || !s.Partial() {
			t.Errorf("trouble %+v, partial %v", s.Trouble, s.Partial())
		}
		if _, next := begin(t, s.Retry()); !next.Refine {
			t.Errorf("again: %+v", next)
		}
		s = s.Forgive()
		wants(t, s, Ready)
		nothingWaits(t, s)
		if _, next := begin(t, s.Continue()); !next.Refine {
			t.Errorf("forgiven and continued: %+v", next)
		}
	}
}
