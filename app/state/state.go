// Package state is what the page knows, as one value with one phase. Every
// transition is a pure function from a state to the next: nothing here touches
// a browser, a clock or a worker, so each rule can be tested natively.
//
// One request is in flight at a time. What is asked meanwhile is remembered as
// one wish, so a reader may click as fast as she likes: the latest plan wins,
// and an answer to an older plan is not shown.
package state

import (
	"reflect"

	"isogloss/app/engine"
	"isogloss/app/wire"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// Phase is what the page as a whole is doing.
type Phase string

// The phases.
const (
	Empty    Phase = "empty"    // nothing is open
	Reading  Phase = "reading"  // files are being read
	Choosing Phase = "choosing" // files are open, no report, nothing runs: the reader decides
	Fitting  Phase = "fitting"  // a report is being made
	Ready    Phase = "ready"    // the report on screen answers the plan
	Failed   Phase = "failed"   // the last request has no answer
)

// State is a value: transitions return a new one and change nothing in place.
// Slices and reports inside it are never written to.
type State struct {
	Files    []engine.File   // open, or, when nothing is open yet, last refused
	Sources  []report.Source // what the open files were understood as
	Plan     plan.Plan       // what is asked
	Report   *report.Report  // on screen; a new pointer for every new answer
	Base     *report.Report  // on the open files with the recommended plan, once there was one
	Rev      int             // counts the reports shown
	Progress Progress        // of the request in flight
	Refused  []wire.Refusal  // files that could not be used, until dismissed
	Trouble  *Trouble        // why the last request has no answer

	history  history
	answered plan.Plan // the plan that Report answers
	standing history   // as it was then
	current  bool      // Report is about the files that are open
	left     bool      // Report lacks what a refinement adds
	halted   bool      // the reader stopped the refinement
	other    bool      // the engine holds the analysis of another plan than Report's
	flight   *Job      // what the engine is doing
	stopped  bool      // the job in flight is to end without an answer
	wish     *Job      // what is to be done next
	ids      int
}

// Job is one request to the engine.
type Job struct {
	ID     int
	Files  []engine.File // to open; nil: run Plan on what is open
	Refine bool          // add to the report on screen what it lacks, instead
	Plan   plan.Plan
}

// Trouble is a request without an answer, in words for its reader.
type Trouble struct {
	Text    string
	Died    bool // the worker stopped: the same request may be tried again
	Changed bool // a file is not what it was: only choosing it again helps
	Refined bool // the report on screen answers the plan, but lacks something
	job     Job
}

// Phase tells the one phase that s is in.
func (s State) Phase() Phase {
	if job := s.doing(); job != nil {
		if job.Files != nil {
			return Reading
		}
		return Fitting
	}
	switch {
	case s.Trouble != nil:
		return Failed
	case s.Report != nil:
		return Ready
	case s.Sources != nil:
		return Choosing
	case len(s.Refused) > 0:
		return Failed
	}
	return Empty
}

// Busy reports whether a request is in flight or waits, that is, whether the
// state will change without the reader.
func (s State) Busy() bool { return s.flight != nil || s.wish != nil }

// Waiting reports whether the reader waits for files or a report; a report that
// is refined she has.
func (s State) Waiting() bool { return s.doing() != nil }

// Stopping reports whether the job in flight is to be ended now.
func (s State) Stopping() bool { return s.flight != nil && s.stopped }

// Stale reports whether the report on screen is about other files than those
// that are open.
func (s State) Stale() bool { return s.Report != nil && !s.current }

// doing is the job that the reader waits for.
func (s State) doing() *Job {
	job := s.flight
	if s.stopped {
		job = nil
	}
	if s.wish != nil {
		job = s.wish
	}
	if job != nil && job.Refine {
		return nil
	}
	return job
}

// Begin hands out the job to start, if one waits and none is in flight.
func (s State) Begin() (State, Job, bool) {
	if s.flight != nil || s.wish == nil {
		return s, Job{}, false
	}
	s.ids++
	job := *s.wish
	job.ID = s.ids
	if job.Files == nil {
		job.Plan = s.Plan
	}
	s.flight, s.wish, s.stopped = &job, nil, false
	s.Progress = Progress{}
	return s, job, true
}

// inFlight reports whether id is the job in flight; answers of any other job
// come too late.
func (s State) inFlight(id int) bool { return s.flight != nil && s.flight.ID == id }

// land ends the job in flight.
func (s State) land() State {
	s.flight, s.stopped = nil, false
	s.Progress = Progress{}
	return s
}

// samePlan compares two plans; nil and empty choices are the same.
func samePlan(a, b plan.Plan) bool {
	if len(a.Audit) == 0 && len(b.Audit) == 0 {
		a.Audit, b.Audit = nil, nil
	}
	return reflect.DeepEqual(a, b)
}
