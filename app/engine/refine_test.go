package engine

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"isogloss/app/wire"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// perUnit is how long a fake computes for a unit.
const perUnit = time.Millisecond

// value is the result of a unit.
func value(task string, unit int) float64 { return float64(unit) + float64(len(task))/100 }

// refine answers what a refinement asks. A merged report counts what it has of
// each task, in the place of a format.
func (f *fake) refine(r wire.Request) {
	f.desk <- struct{}{}
	defer func() { <-f.desk }()
	refuse := func(text string, values ...any) {
		f.hear(wire.Reply{ID: r.ID, Failed: &wire.Failure{Code: "panic", Text: fmt.Sprintf(text, values...)}})
	}
	switch r.Kind {
	case wire.Snapshot:
		f.hear(wire.Reply{ID: r.ID, Copy: &wire.Copy{Data: []byte("copy of " + f.of)}})
	case wire.Hold:
		f.of, f.done = strings.TrimPrefix(string(r.Data), "copy of "), nil
		f.hear(wire.Reply{ID: r.ID, Done: true})
	case wire.Do:
		here := strings.HasSuffix(r.Task, "here")
		if here != (f.done != nil) {
			refuse("%s is done by the wrong worker", r.Task)
			return
		}
		f.does = append(f.does, span{r.From, r.To})
		time.Sleep(time.Duration(r.To-r.From) * perUnit)
		part := &wire.Part{Task: r.Task + f.of, From: r.From, To: r.To}
		part.Task = r.Task
		for u := r.From; u < r.To; u++ {
			part.Values = append(part.Values, value(r.Task+f.of, u))
		}
		f.hear(wire.Reply{ID: r.ID, Part: part})
	case wire.Merge:
		parts, err := wire.DecodeParts(r.Data)
		if err != nil || f.done == nil {
			refuse("merge: %v", err)
			return
		}
		for _, p := range parts {
			if f.done[p.Task] == nil {
				f.done[p.Task] = map[int]float64{}
			}
			for i, v := range p.Values {
				if _, twice := f.done[p.Task][p.From+i]; twice || v != value(p.Task+f.of, p.From+i) {
					refuse("unit %d of %s: %v, twice: %v", p.From+i, p.Task, v, twice)
					return
				}
				f.done[p.Task][p.From+i] = v
			}
		}
		time.Sleep(5 * time.Millisecond)
		var counts []string
		for _, task := range slices.Sorted(maps.Keys(f.done)) {
			counts = append(counts, fmt.Sprint(task, " ", len(f.done[task])))
		}
		f.hear(wire.Reply{ID: r.ID, Report: &report.Report{Format: strings.Join(counts, ", ")}})
	}
}

var some = []wire.Task{{Name: "a", Units: 700}, {Name: "b", Units: 5}, {Name: "c here", Units: 9, Here: true}}

const all = "a 700, b 5, c here 9"

// refine refines to the end and returns what was shown.
func refine(t *testing.T, ctx context.Context, p *pool) ([]string, error) {
	t.Helper()
	var shown []string
	err := p.Refine(ctx, nil, func(r *report.Report) {
		if len(r.PRR) != 1 || len(r.Baseline) != 1 {
			t.Error("the lists of the first report are missing")
		}
		shown = append(shown, r.Format)
	})
	return shown, err
}

// refinable is a pool after a Run that left something.
func refinable(t *testing.T, helpers int, test func(t *testing.T, s *fakes, p *pool)) {
	bubbleOf(t, helpers, func(t *testing.T, s *fakes, p *pool) {
		s.tasks = some
		open(t, p)
		if _, left, err := p.Run(bg, plan.Plan{}, nil); err != nil || !left {
			t.Fatal(left, err)
		}
		test(t, s, p)
	})
}

func last(shown []string) string {
	if len(shown) == 0 {
		return ""
	}
	return shown[len(shown)-1]
}

func TestAllUnitsAreDoneOnceByAnyNumberOfHelpers(t *testing.T) {
	for _, helpers := range []int{1, 2, 5} {
		t.Run(fmt.Sprint("helpers=", helpers), func(t *testing.T) {
			refinable(t, helpers, func(t *testing.T, s *fakes, p *pool) {
				start := time.Now()
				var heard []wire.Progress
				var shown []string
				err := p.Refine(bg, func(w wire.Progress) { heard = append(heard, w) }, func(r *report.Report) { shown = append(shown, r.Format) })
				if err != nil || last(shown) != all {
					t.Fatal(shown, err)
				}
				if took, ideal := time.Since(start), 700*perUnit/time.Duration(helpers); took < ideal || took > ideal+ideal/4+150*time.Millisecond {
					t.Errorf("took %v, ideal %v", took, ideal)
				}
				if len(shown) > 4 {
					t.Errorf("%d reports in less than a second: %v", len(shown), shown)
				}
				if w := heard[len(heard)-1]; w.Done != w.Total {
					t.Errorf("the last progress is %+v", w)
				}
				largest := 0
				for _, f := range s.started {
					for _, d := range f.does {
						largest = max(largest, d.to-d.from)
					}
				}
				if want := int(slice / perUnit); largest < want/2 || largest > want {
					t.Errorf("the largest request has %d units, want up to %d", largest, want)
				}
				if again, err := refine(t, bg, p); err != nil || len(again) != 0 {
					t.Errorf("nothing is left, but %v, %v", again, err)
				}
			})
		})
	}
}

func TestALongTaskIsShownOnceInASecond(t *testing.T) {
	bubbleOf(t, 1, func(t *testing.T, s *fakes, p *pool) {
		s.tasks = []wire.Task{{Name: "a", Units: 3500}}
		open(t, p)
		run(t, p)
		shown, err := refine(t, bg, p)
		if err != nil || len(shown) != 4 || last(shown) != "a 3500" {
			t.Error(shown, err)
		}
	})
}

func TestNothingLeftNeedsNoHelper(t *testing.T) {
	bubble(t, func(t *testing.T, s *fakes, p *pool) {
		open(t, p)
		if _, left, err := p.Run(bg, plan.Plan{}, nil); left || err != nil {
			t.Fatal(left, err)
		}
		if shown, err := refine(t, bg, p); err != nil || shown != nil || len(s.started) != 2 {
			t.Error(shown, err, len(s.started))
		}
	})
}

func TestAStoppedRefinementShowsWhatItHasAndGoesOn(t *testing.T) {
	for _, helpers := range []int{1, 3} {
		refinable(t, helpers, func(t *testing.T, s *fakes, p *pool) {
			ctx, cancel := context.WithTimeout(bg, 105*time.Millisecond)
			defer cancel()
			start := time.Now()
			shown, err := refine(t, ctx, p)
			if !errors.Is(err, context.DeadlineExceeded) || len(shown) != 1 || shown[0] == all {
				t.Fatal(shown, err)
			}
			if took := time.Since(start); took > 130*time.Millisecond {
				t.Errorf("stopped after %v", took)
			}
			shown, err = refine(t, bg, p)
			if err != nil || last(shown) != all {
				t.Error(shown, err)
			}
		})
	}
}

func TestASupersededRefinementEndsAtOnceAndIsLost(t *testing.T) {
	refinable(t, 2, func(t *testing.T, s *fakes, p *pool) {
		ctx, cancel := context.WithCancelCause(bg)
		time.AfterFunc(105*time.Millisecond, func() { cancel(ErrSuperseded) })
		start := time.Now()
		shown, err := refine(t, ctx, p)
		if !errors.Is(err, context.Canceled) || len(shown) != 0 || time.Since(start) != 105*time.Millisecond {
			t.Fatal(shown, err, time.Since(start))
		}
		r, left, err := p.Run(bg, plan.Plan{Fit: plan.Fit{Method: "reml"}}, nil)
		if err != nil || !left || r.Format != "reml" {
			t.Fatal(r, left, err)
		}
		if shown, err := refine(t, bg, p); err != nil || last(shown) != all {
			t.Error(shown, err)
		}
		if n := len(s.started); n != 4 {
			t.Errorf("%d workers were started, want the same helpers again", n)
		}
	})
}

func TestAHelperThatDoesNotComeBackIsReplaced(t *testing.T) {
	refinable(t, 1, func(t *testing.T, s *fakes, p *pool) {
		s.answers(func(f *fake, r wire.Request, files []File) {
			if r.Kind == wire.Do && f.n == 2 {
				f.mute.Store(true)
				return
			}
			f.reply(r, files)
		})
		ctx, cancel := context.WithTimeout(bg, time.Millisecond)
		defer cancel()
		if _, err := refine(t, ctx, p); !errors.Is(err, context.DeadlineExceeded) {
			t.Fatal(err)
		}
		start := time.Now()
		if shown, err := refine(t, bg, p); err != nil || last(shown) != all || time.Since(start) > 2500*time.Millisecond {
			t.Error(shown, err, time.Since(start))
		}
		if !s.started[2].ended.Load() {
			t.Error("it still computes")
		}
	})
}

func TestTheUnitsOfAHelperThatStopsAreDoneByAnother(t *testing.T) {
	for name, c := range map[string]struct {
		deaths int32
		ok     bool
	}{"two": {2, true}, "three": {3, false}} {
		t.Run(name, func(t *testing.T) {
			refinable(t, 2, func(t *testing.T, s *fakes, p *pool) {
				var died atomic.Int32
				s.answers(func(f *fake, r wire.Request, files []File) {
					if r.Kind == wire.Do && f.n >= 2 && r.From > 20 && died.Add(1) <= c.deaths {
						f.lost(errors.New("out of memory"))
						return
					}
					f.reply(r, files)
				})
				shown, err := refine(t, bg, p)
				if c.ok && (err != nil || last(shown) != all) || !c.ok && !errors.Is(err, ErrDied) {
					t.Fatal(shown, err)
				}
				s.answers(nil)
				if shown, err := refine(t, bg, p); err != nil || !c.ok && last(shown) != all {
					t.Error(shown, err)
				}
			})
		})
	}
}

func TestAFailureOfAHelperIsTheRefinements(t *testing.T) {
	refinable(t, 2, func(t *testing.T, s *fakes, p *pool) {
		s.answers(func(f *fake, r wire.Request, files []File) {
			if r.Kind == wire.Do {
				f.hear(wire.Reply{ID: r.ID, Failed: &wire.Failure{Code: "panic", Text: "stub"}})
				return
			}
			f.reply(r, files)
		})
		var failure *wire.Failure
		if _, err := refine(t, bg, p); !errors.As(err, &failure) {
			t.Error(err)
		}
	})
}

func TestAfterTheWorkerWithTheFilesStopsNothingIsDoneTwice(t *testing.T) {
	refinable(t, 2, func(t *testing.T, s *fakes, p *pool) {
		ctx, cancel := context.WithTimeout(bg, 105*time.Millisecond)
		defer cancel()
		if _, err := refine(t, ctx, p); !errors.Is(err, context.DeadlineExceeded) {
			t.Fatal(err)
		}
		s.started[0].lost(errors.New("out of memory"))
		if shown, err := refine(t, bg, p); err != nil || last(shown) != all {
			t.Error(shown, err)
		}
		units := 0
		for _, f := range s.started {
			for _, d := range f.does {
				units += d.to - d.from
			}
		}
		if units > 714+2*int(slice/perUnit) {
			t.Errorf("%d units were done, of 714", units)
		}
	})
}

func TestTheWorkerWithTheFilesMayStopDuringARefinement(t *testing.T) {
	for name, c := range map[string]struct {
		deaths int32
		ok     bool
	}{"two": {2, true}, "three": {3, false}} {
		t.Run(name, func(t *testing.T) {
			refinable(t, 2, func(t *testing.T, s *fakes, p *pool) {
				var died atomic.Int32
				s.answers(func(f *fake, r wire.Request, files []File) {
					if r.Kind == wire.Merge && died.Add(1) <= c.deaths {
						f.lost(errors.New("out of memory"))
						return
					}
					f.reply(r, files)
				})
				shown, err := refine(t, bg, p)
				if c.ok && (err != nil || last(shown) != all) || !c.ok && !errors.Is(err, ErrDied) {
					t.Fatal(shown, err)
				}
			})
		})
	}
}
