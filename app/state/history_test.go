package state

import (
	"testing"

	"isogloss/app/engine"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

var drop5 = plan.Plan{Robustness: plan.Robustness{Drop: 5}}

// answer lets the run that waits end with a report.
func answer(t *testing.T, s State) State {
	t.Helper()
	s, job := begin(t, s)
	return s.Answered(job.ID, &report.Report{}, false)
}

// plans checks which plan holds and whether there is one on either side.
func plans(t *testing.T, s State, p plan.Plan, undo, redo bool) {
	t.Helper()
	if !samePlan(s.Plan, p) || s.CanUndo() != undo || s.CanRedo() != redo {
		t.Fatalf("plan %+v, undo %v, redo %v; want %+v, %v, %v", s.Plan, s.CanUndo(), s.CanRedo(), p, undo, redo)
	}
}

func TestEveryChangeOfThePlanCanBeUndoneAndRedone(t *testing.T) {
	s := ready(t, mega)
	plans(t, s, plan.Plan{}, false, false)
	s = answer(t, s.Ask(reml))
	s = answer(t, s.Ask(drop5))
	plans(t, s, drop5, true, false)
	s = answer(t, s.Undo())
	plans(t, s, reml, true, true)
	s = answer(t, s.Undo())
	plans(t, s, plan.Plan{}, false, true)
	plans(t, s.Undo(), plan.Plan{}, false, true)
	s = answer(t, s.Redo())
	plans(t, s, reml, true, true)
	s = answer(t, s.Redo())
	plans(t, s, drop5, true, false)
	plans(t, s.Redo(), drop5, true, false)
	s = answer(t, s.Undo())
	s = answer(t, s.Ask(plan.Plan{Sections: []string{"potential"}}))
	if s.CanRedo() {
		t.Error("a change after an undo leaves what was undone")
	}
}

func TestAskingForTheSamePlanIsNoChange(t *testing.T) {
	s := ready(t, mega)
	plans(t, s.Ask(s.Plan), plan.Plan{}, false, false)
}

func TestACancelledChangeIsNoChange(t *testing.T) {
	s := answer(t, ready(t, mega).Ask(reml))
	c, _ := begin(t, s.Ask(drop5))
	plans(t, c.Cancel(), reml, true, false)
	c, _ = begin(t, s.Undo())
	plans(t, c.Cancel(), reml, true, false)
	back := answer(t, s.Undo())
	c, _ = begin(t, back.Redo())
	plans(t, c.Cancel(), plan.Plan{}, false, true)
}

func TestOtherFilesBeginAHistory(t *testing.T) {
	s := answer(t, ready(t, mega).Ask(reml))
	if s.Base == nil || s.Base == s.Report {
		t.Error("the report of the recommended plan is not kept")
	}
	s, job := begin(t, s.Choose(other))
	s = s.Opened(job.ID, understood([]engine.File{{Name: "other.csv"}}))
	plans(t, s, reml, false, false)
	if s = answer(t, s); s.Base != nil {
		t.Error("a report of another plan passes for the recommended one")
	}
}
