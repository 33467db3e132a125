package state

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"isogloss/app/engine"
	"isogloss/app/wire"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

var (
	mega  = []engine.File{{Name: "mega.csv", Size: 46766}}
	other = []engine.File{{Name: "other.csv", Size: 10}}
	reml  = plan.Plan{Fit: plan.Fit{Method: "reml"}}
	died  = fmt.Errorf("reading: %w", engine.ErrDied)
)

func understood(files []engine.File, refused ...wire.Refusal) *wire.Opened {
	return &wire.Opened{Sources: []report.Source{{Name: files[0].Name}}, Refused: refused, Values: 3}
}

// begin starts the job that waits and fails the test if there is none.
func begin(t *testing.T, s State) (State, Job) {
	t.Helper()
	s, job, ok := s.Begin()
	if !ok {
		t.Fatal("no job waits")
	}
	return s, job
}

// ready is the state after files were opened and answered.
func ready(t *testing.T, files []engine.File) State {
	t.Helper()
	s, job := begin(t, State{}.Choose(files))
	s, job = begin(t, s.Opened(job.ID, understood(files)))
	s = s.Answered(job.ID, &report.Report{}, false)
	wants(t, s, Ready)
	return s
}

func wants(t *testing.T, s State, phase Phase) {
	t.Helper()
	if s.Phase() != phase {
		t.Fatalf("phase is %s, want %s", s.Phase(), phase)
	}
}

func nothingWaits(t *testing.T, s State) {
	t.Helper()
	if _, _, ok := s.Begin(); ok || s.Busy() {
		t.Fatal("a job waits or is in flight, want none")
	}
}

func TestFilesAreReadThenFittedThenShown(t *testing.T) {
	s := State{}
	wants(t, s, Empty)
	wants(t, s.Choose(nil), Empty)
	s = s.Choose(mega)
	wants(t, s, Reading)
	s, job := begin(t, s)
	if len(job.Files) != 1 || job.ID != 1 {
		t.Fatalf("first job is %+v", job)
	}
	s = s.Opened(job.ID, understood(mega))
	wants(t, s, Fitting)
	s, job = begin(t, s)
	if job.Files != nil {
		t.Fatalf("second job opens files: %+v", job)
	}
	r := &report.Report{}
	s = s.Answered(job.ID, r, false)
	wants(t, s, Ready)
	nothingWaits(t, s)
	if s.Rev != 1 || s.Report != r || s.Files[0].Name != "mega.csv" {
		t.Errorf("rev %d, report %p, files %v", s.Rev, s.Report, s.Files)
	}
}

func TestRefusedFilesLeaveWhatWasOpen(t *testing.T) {
	refusal := wire.Refusal{File: "other.csv", What: "is empty"}
	for name, c := range map[string]struct {
		from  State
		phase Phase
		file  string
	}{
		"nothing open": {State{}, Failed, "other.csv"},
		"mega open":    {ready(t, mega), Ready, "mega.csv"},
	} {
		t.Run(name, func(t *testing.T) {
			s, job := begin(t, c.from.Choose(other))
			s = s.Opened(job.ID, &wire.Opened{Refused: []wire.Refusal{refusal}})
			wants(t, s, c.phase)
			nothingWaits(t, s)
			if s.Files[0].Name != c.file || len(s.Refused) != 1 || s.Rev != c.from.Rev {
				t.Errorf("files %v, refused %v, rev %d", s.Files, s.Refused, s.Rev)
			}
			s = s.Dismiss(0)
			if len(s.Refused) != 0 || s.Phase() == Failed {
				t.Errorf("after dismissal: refused %v, phase %s", s.Refused, s.Phase())
			}
			s.Dismiss(5)
		})
	}
}

func TestSomeRefusedFilesDoNotStopTheOthers(t *testing.T) {
	s, job := begin(t, State{}.Choose(append(mega, other...)))
	s = s.Opened(job.ID, understood(mega, wire.Refusal{File: "other.csv"}))
	wants(t, s, Fitting)
	s, job = begin(t, s)
	s = s.Answered(job.ID, &report.Report{}, false)
	wants(t, s, Ready)
	if len(s.Refused) != 1 {
		t.Error("the refusal is not on screen")
	}
}

func TestTheLatestPlanWinsAndOneRunIsInFlight(t *testing.T) {
	s := ready(t, mega)
	s, first := begin(t, s.Ask(reml))
	wants(t, s, Fitting)
	s = s.Ask(plan.Plan{Robustness: plan.Robustness{Drop: 5}})
	s = s.Ask(plan.Plan{Robustness: plan.Robustness{Drop: 7}})
	if _, _, ok := s.Begin(); ok {
		t.Fatal("two runs in flight")
	}
	rev := s.Rev
	s = s.Answered(first.ID, &report.Report{}, false)
	if s.Rev != rev {
		t.Error("the answer to an older plan is shown")
	}
	s, last := begin(t, s)
	if last.Plan.Robustness.Drop != 7 {
		t.Errorf("the run asks for drop %d, want 7", last.Plan.Robustness.Drop)
	}
	s = s.Answered(last.ID, &report.Report{}, false)
	wants(t, s, Ready)
	nothingWaits(t, s)
	if s.Rev != rev+1 {
		t.Errorf("rev %d, want %d", s.Rev, rev+1)
	}
}

func TestAskingForWhatIsOnScreenRunsNothing(t *testing.T) {
	s := ready(t, mega)
	nothingWaits(t, s.Ask(s.Plan))
	nothingWaits(t, s.Ask(plan.Plan{Audit: plan.Audit{}}))
	there, job := begin(t, s.Ask(reml))
	back := there.Ask(s.Plan)
	back = back.Answered(job.ID, &report.Report{}, false)
	wants(t, back, Ready)
	if back.Rev != s.Rev {
		t.Error("an answer that is no longer asked for is shown")
	}
	again := there.Ask(s.Plan).Ask(reml)
	again = again.Answered(job.ID, &report.Report{}, false)
	wants(t, again, Ready)
	nothingWaits(t, again)
	if again.Rev != s.Rev+1 {
		t.Error("a run whose plan is asked for again is not used")
	}
}

func TestAPlanChosenWhileReadingIsUsedByTheFirstRun(t *testing.T) {
	s, job := begin(t, State{}.Choose(mega))
	s = s.Ask(reml)
	wants(t, s, Reading)
	_, job = begin(t, s.Opened(job.ID, understood(mega)))
	if job.Plan.Fit.Method != "reml" {
		t.Error("the first run does not take the plan")
	}
}

func TestNewFilesKeepSettingsAndForgetDecisions(t *testing.T) {
	s := ready(t, mega)
	p := reml
	p.Audit = plan.Audit{"units": "as_is"}
	s, job := begin(t, s.Ask(p))
	s = s.Answered(job.ID, &report.Report{}, false)
	s, job = begin(t, s.Choose(other))
	s = s.Opened(job.ID, understood(other))
	if s.Plan.Fit.Method != "reml" || s.Plan.Audit != nil {
		t.Errorf("plan after new files: %+v", s.Plan)
	}
	if !s.Stale() {
		t.Error("the old report passes for one of the new files")
	}
	s, job = begin(t, s)
	s = s.Answered(job.ID, &report.Report{}, false)
	if s.Stale() || s.Sources[0].Name != "other.csv" {
		t.Error("the new report is stale")
	}
}

func TestCancelGoesBackToWhatIsOnScreen(t *testing.T) {
	s, job := begin(t, State{}.Choose(mega))
	s = s.Cancel()
	wants(t, s, Empty)
	if !s.Stopping() || !s.Busy() {
		t.Error("the job in flight is not told to stop")
	}
	s = s.Ended(job.ID, context.Canceled)
	wants(t, s, Empty)
	nothingWaits(t, s)

	s, job = begin(t, ready(t, mega).Ask(reml))
	s = s.Cancel().Ended(job.ID, context.Canceled)
	wants(t, s, Ready)
	if s.Plan.Fit.Method != "" {
		t.Error("the settings are not those of the report on screen")
	}

	s, job = begin(t, State{}.Choose(mega))
	s, job = begin(t, s.Opened(job.ID, understood(mega)))
	s = s.Cancel().Ended(job.ID, context.Canceled)
	wants(t, s, Choosing)
	wants(t, s.Run(), Fitting)
}

func TestAnAnswerThatCrossesACancelIsNotShown(t *testing.T) {
	s, job := begin(t, ready(t, mega).Ask(reml))
	s = s.Cancel().Answered(job.ID, &report.Report{}, false)
	wants(t, s, Ready)
	if s.Rev != 1 {
		t.Error("a cancelled report is shown")
	}
	s, job = begin(t, s.Choose(other))
	s = s.Cancel().Opened(job.ID, understood(other))
	wants(t, s, Ready)
	if !s.Stale() || s.Files[0].Name != "other.csv" {
		t.Error("the engine holds other.csv and the page does not know")
	}
}

func TestNewFilesStopTheRunInFlight(t *testing.T) {
	s, run := begin(t, ready(t, mega).Ask(reml))
	s = s.Choose(other)
	wants(t, s, Reading)
	if !s.Stopping() {
		t.Fatal("the run is not told to stop")
	}
	s = s.Ended(run.ID, context.Canceled)
	s, job := begin(t, s)
	if job.Files[0].Name != "other.csv" {
		t.Errorf("job after the stop: %+v", job)
	}
	if s.Trouble != nil {
		t.Error("a stopped run is called a failure")
	}
}

func TestAnErrorKeepsTheReportAndSaysSo(t *testing.T) {
	s, job := begin(t, ready(t, mega).Ask(reml))
	kept := s.Report
	s = s.Ended(job.ID, errors.New("no usable value is left"))
	wants(t, s, Failed)
	if s.Report != kept || s.Rev != 1 || s.Trouble.Died || s.Trouble.Text != "no usable value is left" {
		t.Errorf("report %p, rev %d, trouble %+v", s.Report, s.Rev, s.Trouble)
	}
	back := s.Forgive()
	wants(t, back, Ready)
	if back.Plan.Fit.Method != "" {
		t.Error("the settings are not those of the report on screen")
	}
	wants(t, s.Ask(plan.Plan{}), Ready)
}

func TestADeadWorkerOffersTheSameRequestAgain(t *testing.T) {
	s, job := begin(t, State{}.Choose(mega))
	s = s.Ended(job.ID, died)
	wants(t, s, Failed)
	if !s.Trouble.Died {
		t.Error("a dead worker is not told from a refusal")
	}
	s, job = begin(t, s.Retry())
	if job.Files[0].Name != "mega.csv" {
		t.Errorf("the retry is %+v", job)
	}
	s, job = begin(t, s.Opened(job.ID, understood(mega)))
	s = s.Ended(job.ID, died)
	wants(t, s, Failed)
	if s.Files[0].Name != "mega.csv" {
		t.Error("the files are lost")
	}
	s, job = begin(t, s.Retry())
	s = s.Answered(job.ID, &report.Report{}, false)
	wants(t, s, Ready)
	if s.Trouble != nil {
		t.Error("the trouble stays after an answer")
	}
}

func TestWordsOfAnotherJobAreIgnored(t *testing.T) {
	s, job := begin(t, ready(t, mega).Ask(reml))
	old := job.ID - 1
	for name, got := range map[string]State{
		"opened":   s.Opened(old, understood(other)),
		"answered": s.Answered(old, &report.Report{}, false),
		"ended":    s.Ended(old, died),
		"progress": s.Progressed(old, wire.Progress{Stage: "reading", Done: 1}, time.Now()),
	} {
		if got.Phase() != Fitting || got.Rev != 1 || got.Progress.Done != 0 || got.Trouble != nil {
			t.Errorf("%s of an older job changed the state", name)
		}
	}
}

func TestTheTimeLeftFollowsThePace(t *testing.T) {
	s, job := begin(t, State{}.Choose(mega))
	t0 := time.Unix(100, 0)
	s = s.Progressed(job.ID, wire.Progress{Stage: "reading", Done: 0, Total: 100}, t0)
	if _, known := s.Progress.Left(); known {
		t.Error("an estimate from nothing")
	}
	s = s.Progressed(job.ID, wire.Progress{Stage: "reading", Done: 25, Total: 100}, t0.Add(time.Second))
	if left, known := s.Progress.Left(); !known || left != 3*time.Second {
		t.Errorf("left %v %v, want 3s", left, known)
	}
	s = s.Progressed(job.ID, wire.Progress{Stage: "fitting", Done: 1, Total: 2}, t0.Add(9*time.Second))
	if _, known := s.Progress.Left(); known {
		t.Error("the pace of reading is used for fitting")
	}
}

func TestAChangedFileIsNotWorthTryingAgain(t *testing.T) {
	s, job := begin(t, ready(t, mega).Ask(reml))
	s = s.Ended(job.ID, &wire.Failure{Code: "changed", Text: "a.csv has changed"})
	wants(t, s, Failed)
	if !s.Trouble.Changed {
		t.Error("the trouble looks as if trying again could help")
	}
}
