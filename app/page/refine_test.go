package page

import (
	"context"
	"strings"
	"testing"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/action"
	"isogloss/app/engine"
	"isogloss/app/state"
	"isogloss/app/wire"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// halfway is a report of which so many of 1,000 resamplings are done.
func halfway(done int) *report.Report {
	return &report.Report{Models: []report.Model{{Model: "m"}}, GrandMeanPRR: report.None, Records: report.Records{Count: 9, Levels: listed()},
		Uncertainty: &report.Uncertainty{Draws: report.Done{Done: 10_000, Asked: 10_000}, Bootstrap: report.Done{Done: done, Asked: 1_000}}}
}

// slow refines to 430, and on only after a word or until it is cancelled. The
// cause of that goes to ended.
func slow(word chan struct{}, ended *error) *scripted {
	return &scripted{
		run: func(plan.Plan) (*report.Report, error) { return halfway(0), nil },
		refine: func(ctx context.Context, progress func(wire.Progress), show func(*report.Report)) error {
			progress(wire.Progress{Stage: "bootstrap", Done: 430, Total: 1_000})
			show(halfway(430))
			select {
			case <-word:
			case <-ctx.Done():
				*ended = context.Cause(ctx)
				return ctx.Err()
			}
			show(halfway(1_000))
			return nil
		},
	}
}

func TestAResultIsRefinedOnScreen(t *testing.T) {
	word := make(chan struct{}, 1)
	word <- struct{}{}
	var ended error
	p, work := browse(t, slow(word, &ended))
	p.step(p.state.Choose(mega))
	work()
	if p.state.Phase() != state.Ready || p.state.Busy() || p.state.Rev != 3 || p.state.Report.Uncertainty.Bootstrap.Done != 1_000 {
		t.Fatalf("phase %s, rev %d", p.state.Phase(), p.state.Rev)
	}
	if strings.Contains(html(p), `id="refining"`) {
		t.Error("it is still told of")
	}
	for _, tab := range tabs {
		if g := p.shown.given[tab.address]; g.report != p.state.Report || g.refining {
			t.Errorf("%s is behind", tab.name)
		}
	}
}

func TestARefinementIsStoppedMarkedAndContinued(t *testing.T) {
	word := make(chan struct{}, 1)
	var ended error
	s := slow(word, &ended)
	p, work := browse(t, s)
	// The reader stops once she sees the first part.
	refine := s.refine
	s.refine = func(ctx context.Context, progress func(wire.Progress), show func(*report.Report)) error {
		return refine(ctx, progress, func(r *report.Report) {
			show(r)
			if got := html(p); !strings.Contains(got, `id="stop-refine"`) {
				t.Error("there is no way to stop")
			}
			p.onCancel(ui.Context{}, ui.Event{})
		})
	}
	p.step(p.state.Choose(mega))
	work()
	if ended != context.Canceled || !p.state.Partial() || p.state.Phase() != state.Ready {
		t.Fatal(ended, p.state.Partial(), p.state.Phase())
	}
	if got := plainSpaces(html(p)); !strings.Contains(got, "Stopped at 430 of 1,000 resamplings of the scores") || !strings.Contains(got, `id="continue"`) {
		t.Error("it is not marked, or cannot go on")
	}
	s.refine = refine
	word <- struct{}{}
	p.onContinue(ui.Context{}, ui.Event{})
	work()
	if p.state.Partial() || p.state.Report.Uncertainty.Bootstrap.Done != 1_000 {
		t.Error("it was not continued")
	}
}

func TestAnotherPlanEndsARefinementAtOnce(t *testing.T) {
	var ended error
	word := make(chan struct{}, 1)
	s := slow(word, &ended)
	p, work := browse(t, s)
	refine := s.refine
	s.refine = func(ctx context.Context, progress func(wire.Progress), show func(*report.Report)) error {
		if ended != nil { // the second one
			word <- struct{}{}
			return refine(ctx, progress, show)
		}
		p.onSwitch(ui.Context{}, action.Switches{Kind: "dataset", Off: []string{"copa"}})
		return refine(ctx, progress, show)
	}
	p.step(p.state.Choose(mega))
	work()
	if ended != engine.ErrSuperseded || p.state.Partial() || len(s.plans) != 2 {
		t.Error(ended, p.state.Partial(), s.plans)
	}
}
