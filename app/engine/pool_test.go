package engine

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"isogloss/app/wire"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// fakes starts workers that answer as told and keeps what they were asked.
type fakes struct {
	mu      sync.Mutex
	started []*fake
	answer  atomic.Pointer[answer]
	tasks   []wire.Task // that every Run leaves
}

type answer func(f *fake, r wire.Request, files []File)

// answers sets what the workers do with a request from now on; nil: reply.
func (s *fakes) answers(a answer) {
	if a == nil {
		a = (*fake).reply
	}
	s.answer.Store(&a)
}

type fake struct {
	all    *fakes
	n      int
	hear   func(wire.Reply)
	lost   func(error)
	asked  []wire.Kind
	mute   atomic.Bool // answers nothing any more, as a worker that has gone
	ended  atomic.Bool
	holds  []string
	sha256 string

	desk chan struct{} // answers one refining request after another
	of   string        // the plan whose analysis it holds
	does []span        // units asked for
	done map[string]map[int]float64
}

func (s *fakes) dial(hear func(wire.Reply), lost func(error)) line {
	s.mu.Lock()
	defer s.mu.Unlock()
	f := &fake{all: s, n: len(s.started), hear: hear, lost: lost, sha256: "1", desk: make(chan struct{}, 1)}
	s.started = append(s.started, f)
	return f
}

func (f *fake) hangUp() { f.ended.Store(true) }

func (f *fake) post(r wire.Request, files []File) {
	if r.Kind == wire.Open || r.Kind == wire.Run {
		f.asked = append(f.asked, r.Kind)
	}
	go func() {
		switch {
		case f.mute.Load() || f.ended.Load():
		case r.Kind == wire.Ping || r.Kind == wire.Hello:
			f.hear(wire.Reply{ID: r.ID, Done: true})
		default:
			(*f.all.answer.Load())(f, r, files)
		}
	}()
}

// reply is what a sound worker answers.
func (f *fake) reply(r wire.Request, files []File) {
	switch r.Kind {
	case wire.Snapshot, wire.Hold, wire.Do, wire.Merge:
		f.refine(r)
		return
	}
	f.hear(wire.Reply{ID: r.ID, Progress: &wire.Progress{Stage: "reading", Done: 1, Total: 2}})
	if r.Kind == wire.Open {
		f.holds = nil
		o := &wire.Opened{}
		for _, file := range files {
			f.holds = append(f.holds, file.Name)
			o.Sources = append(o.Sources, report.Source{Name: file.Name, SHA256: f.sha256})
		}
		f.hear(wire.Reply{ID: r.ID, Opened: o})
		return
	}
	f.of, f.done = r.Plan.Fit.Method, map[string]map[int]float64{}
	f.hear(wire.Reply{ID: r.ID, Begun: &wire.Begun{Tasks: f.all.tasks,
		Report: &report.Report{Format: r.Plan.Fit.Method, PRR: []report.PRR{{Model: f.of}}, Baseline: []report.Baseline{{Model: f.of}}}}})
}

// bubble runs a test with a pool over fakes in fake time.
func bubble(t *testing.T, test func(t *testing.T, s *fakes, p *pool)) { bubbleOf(t, 2, test) }

func bubbleOf(t *testing.T, helpers int, test func(t *testing.T, s *fakes, p *pool)) {
	synctest.Test(t, func(t *testing.T) {
		s := &fakes{}
		s.answers(nil)
		p := newPool(s.dial, helpers)
		test(t, s, p)
		p.Close()
		time.Sleep(beat) // the heartbeats end with their next beat
	})
}

var (
	two = []File{{Name: "a.csv"}, {Name: "b.csv"}}
	bg  = context.Background()
)

func open(t *testing.T, p *pool) {
	t.Helper()
	if _, err := p.Open(bg, two, nil); err != nil {
		t.Fatal(err)
	}
}

func run(t *testing.T, p *pool) {
	t.Helper()
	if _, _, err := p.Run(bg, plan.Plan{}, nil); err != nil {
		t.Fatal(err)
	}
}

func TestOneWorkerHoldsTheDataAndTheSpareStaysIdle(t *testing.T) {
	bubble(t, func(t *testing.T, s *fakes, p *pool) {
		var heard []wire.Progress
		o, err := p.Open(bg, two, func(g wire.Progress) { heard = append(heard, g) })
		if err != nil || len(o.Sources) != 2 || len(heard) != 1 {
			t.Fatal(o, err, heard)
		}
		r, _, err := p.Run(bg, plan.Plan{Fit: plan.Fit{Method: "reml"}}, nil)
		if err != nil || r.Format != "reml" {
			t.Fatal(r, err)
		}
		run(t, p)
		if len(s.started) != 2 || len(s.started[1].asked) != 0 {
			t.Errorf("%d workers were started and the spare was asked %v", len(s.started), s.started[1].asked)
		}
		if want := []wire.Kind{wire.Open, wire.Run, wire.Run}; !slices.Equal(s.started[0].asked, want) {
			t.Errorf("asked %v, want %v", s.started[0].asked, want)
		}
	})
}

func TestCancelEndsTheWorkerAndTheSpareReadsTheFilesAgain(t *testing.T) {
	bubble(t, func(t *testing.T, s *fakes, p *pool) {
		open(t, p)
		s.answers(func(f *fake, r wire.Request, files []File) {}) // computes for ever
		ctx, cancel := context.WithTimeout(bg, time.Second)
		defer cancel()
		if _, _, err := p.Run(ctx, plan.Plan{}, nil); !errors.Is(err, context.DeadlineExceeded) || errors.Is(err, ErrDied) {
			t.Fatal(err)
		}
		if !s.started[0].ended.Load() {
			t.Error("the cancelled worker still runs")
		}
		s.answers(nil)
		run(t, p)
		if want := []wire.Kind{wire.Open, wire.Run}; !slices.Equal(s.started[1].asked, want) {
			t.Errorf("the spare was asked %v, want %v", s.started[1].asked, want)
		}
		if want := []string{"a.csv", "b.csv"}; !slices.Equal(s.started[1].holds, want) {
			t.Errorf("the spare holds %v, want %v", s.started[1].holds, want)
		}
		if len(s.started) != 3 {
			t.Errorf("%d workers were started, want a new spare as the third", len(s.started))
		}
	})
}

func TestARequestThatWasCancelledBeforeReachesNoWorker(t *testing.T) {
	bubble(t, func(t *testing.T, s *fakes, p *pool) {
		ctx, cancel := context.WithCancel(bg)
		cancel()
		if _, err := p.Open(ctx, two, nil); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		if len(s.started[0].asked) != 0 {
			t.Errorf("asked %v", s.started[0].asked)
		}
	})
}

func TestAWorkerThatStopsIsReplacedAndTheFilesAreReadAgain(t *testing.T) {
	for name, end := range map[string]func(f *fake){
		"with a word":     func(f *fake) { f.lost(errors.New("out of memory")) },
		"without a sound": func(f *fake) { f.mute.Store(true) },
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T, s *fakes, p *pool) {
				open(t, p)
				s.answers(func(f *fake, r wire.Request, files []File) { end(f) })
				if _, _, err := p.Run(bg, plan.Plan{}, nil); !errors.Is(err, ErrDied) {
					t.Fatal(err)
				}
				s.answers(nil)
				run(t, p)
				if want := []wire.Kind{wire.Open, wire.Run}; !slices.Equal(s.started[1].asked, want) {
					t.Errorf("the new worker was asked %v, want %v", s.started[1].asked, want)
				}
			})
		})
	}
}

func TestAnOpenThatDiesKeepsWhatWasOpenBefore(t *testing.T) {
	bubble(t, func(t *testing.T, s *fakes, p *pool) {
		open(t, p)
		s.answers(func(f *fake, r wire.Request, files []File) { f.lost(errors.New("x")) })
		if _, err := p.Open(bg, []File{{Name: "huge.csv"}}, nil); !errors.Is(err, ErrDied) {
			t.Fatal(err)
		}
		s.answers(nil)
		run(t, p)
		if want := []string{"a.csv", "b.csv"}; !slices.Equal(s.started[1].holds, want) {
			t.Errorf("the new worker holds %v, want %v", s.started[1].holds, want)
		}
	})
}

func TestAnIdleWorkerThatVanishesIsReplacedBeforeTheNextRun(t *testing.T) {
	bubble(t, func(t *testing.T, s *fakes, p *pool) {
		open(t, p)
		s.started[0].mute.Store(true)
		time.Sleep((idleLimit + 2) * beat)
		if !s.started[0].ended.Load() {
			t.Error("nobody noticed")
		}
		run(t, p)
	})
}

func TestAWorkerThatComputesInSilenceIsGivenTime(t *testing.T) {
	bubble(t, func(t *testing.T, s *fakes, p *pool) {
		open(t, p)
		f := s.started[0]
		s.answers(func(_ *fake, r wire.Request, files []File) {
			f.mute.Store(true) // hears no ping
			time.Sleep((runLimit - 1) * beat)
			f.reply(r, files)
			f.mute.Store(false)
		})
		run(t, p)
	})
}

func TestAFailureIsAnAnswerAndTheWorkerStays(t *testing.T) {
	bubble(t, func(t *testing.T, s *fakes, p *pool) {
		open(t, p)
		s.answers(func(f *fake, r wire.Request, files []File) {
			f.hear(wire.Reply{ID: r.ID, Failed: &wire.Failure{Code: "panic", Text: "stub"}})
		})
		var failure *wire.Failure
		if _, _, err := p.Run(bg, plan.Plan{}, nil); !errors.As(err, &failure) || failure.Code != "panic" {
			t.Fatal(err)
		}
		s.answers(nil)
		run(t, p)
		if s.started[0].ended.Load() {
			t.Error("the worker was replaced")
		}
	})
}

func TestFilesOfWhichNoneIsUnderstoodDoNotReplaceOthers(t *testing.T) {
	bubble(t, func(t *testing.T, s *fakes, p *pool) {
		open(t, p)
		s.answers(func(f *fake, r wire.Request, files []File) {
			f.hear(wire.Reply{ID: r.ID, Opened: &wire.Opened{Refused: []wire.Refusal{{File: "x"}}}})
		})
		if o, err := p.Open(bg, []File{{Name: "x"}}, nil); err != nil || len(o.Refused) != 1 {
			t.Fatal(o, err)
		}
		s.answers(nil)
		s.started[0].lost(errors.New("x"))
		run(t, p)
		if want := []string{"a.csv", "b.csv"}; !slices.Equal(s.started[1].holds, want) {
			t.Errorf("the new worker holds %v, want %v", s.started[1].holds, want)
		}
	})
}

func TestAFileThatChangedIsNotReadAgainInSilence(t *testing.T) {
	bubble(t, func(t *testing.T, s *fakes, p *pool) {
		open(t, p)
		run(t, p)
		s.started[0].lost(errors.New("x"))
		s.started[1].sha256 = "2"
		var failure *wire.Failure
		if _, _, err := p.Run(bg, plan.Plan{}, nil); !errors.As(err, &failure) || failure.Code != "changed" {
			t.Fatal(err)
		}
	})
}

func TestAMismatchOfVersionsEndsTheWorker(t *testing.T) {
	bubble(t, func(t *testing.T, s *fakes, p *pool) {
		synctest.Wait()
		s.started[0].hear(wire.Reply{ID: 1, Failed: &wire.Failure{Code: "version", Text: "older"}})
		if p.data.alive() || !s.started[0].ended.Load() {
			t.Error("the worker goes on")
		}
	})
}

func TestRepliesToOtherRequestsAreNotTaken(t *testing.T) {
	bubble(t, func(t *testing.T, s *fakes, p *pool) {
		s.answers(func(f *fake, r wire.Request, files []File) {
			f.hear(wire.Reply{ID: r.ID + 100, Failed: &wire.Failure{}})
			f.hear(wire.Reply{ID: r.ID - 1, Failed: &wire.Failure{}})
			f.reply(r, files)
		})
		open(t, p)
	})
}

func TestCloseEndsEveryWorker(t *testing.T) {
	bubble(t, func(t *testing.T, s *fakes, p *pool) {
		open(t, p)
		p.Close()
		for _, f := range s.started {
			if !f.ended.Load() {
				t.Errorf("worker %d still runs", f.n)
			}
		}
		if !reflect.DeepEqual(p.data.cause, errClosed) {
			t.Error(p.data.cause)
		}
	})
}
