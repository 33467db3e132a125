package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"testing"

	"isogloss/app/wire"
	"isogloss/stats"
	"isogloss/stats/ingest"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// sound is a worker with the engine of statistics, as wasm/worker.go has it. It
// answers in the order of requests.
type sound struct {
	source   ingest.Source
	hear     func(wire.Reply)
	inbox    chan wire.Request
	reading  *ingest.Reading
	analysis *stats.Analysis
	parts    []stats.Part
}

func (s *sound) post(r wire.Request, _ []File) {
	data, err := json.Marshal(r)
	if err != nil {
		panic(err)
	}
	sent := wire.Request{Data: r.Data}
	if err := json.Unmarshal(data, &sent); err != nil {
		panic(err)
	}
	s.inbox <- sent
}

func (s *sound) hangUp() { close(s.inbox) }

func (s *sound) serve() {
	for r := range s.inbox {
		reply, err := s.answer(r)
		if err != nil {
			reply = wire.Reply{Failed: &wire.Failure{Text: err.Error()}}
		}
		reply.ID = r.ID
		crossed, err := wire.Decode(wire.Encode(reply))
		if err != nil {
			panic(err)
		}
		s.hear(crossed)
	}
}

func (s *sound) answer(r wire.Request) (reply wire.Reply, err error) {
	ctx := context.Background()
	switch r.Kind {
	case wire.Open:
		s.reading, err = stats.Open(ctx, []ingest.Source{s.source}, nil)
		if err == nil {
			reply.Opened = &wire.Opened{Sources: s.reading.Sources}
		}
	case wire.Run:
		s.parts = nil
		if s.analysis, err = stats.Begin(ctx, s.reading, *r.Plan, nil); err == nil {
			reply.Begun = &wire.Begun{Report: s.analysis.Report()}
			for _, t := range s.analysis.Tasks() {
				reply.Begun.Tasks = append(reply.Begun.Tasks, wire.Task{Name: t.Name, Units: t.Units, Here: t.Name == "agreement"})
			}
		}
	case wire.Snapshot:
		reply.Copy = &wire.Copy{Data: s.analysis.Snapshot()}
	case wire.Hold:
		s.analysis, err = stats.Resume(ctx, r.Data)
		reply.Done = true
	case wire.Do:
		var part stats.Part
		part, err = s.analysis.Do(ctx, r.Task, r.From, r.To)
		reply.Part = (*wire.Part)(&part)
	case wire.Merge:
		var parts []wire.Part
		if parts, err = wire.DecodeParts(r.Data); err == nil {
			for _, p := range parts {
				s.parts = append(s.parts, stats.Part(p))
			}
			merged := s.analysis.Merge(s.parts)
			merged.PRR, merged.Baseline = nil, nil
			reply.Report = merged
		}
	default:
		reply.Done = true
	}
	return reply, err
}

// text is a source without a file.
type text string

func (text) Name() string                   { return "mega.csv" }
func (t text) Size() int64                  { return int64(len(t)) }
func (t text) Open() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(string(t))), nil }

// soundPool is a pool of workers with the engine of statistics, in which MEGA
// is open.
func soundPool(t *testing.T, helpers int) *pool {
	data, err := os.ReadFile("../../web/examples/mega.csv")
	if err != nil {
		t.Fatal(err)
	}
	var running sync.WaitGroup
	p := newPool(func(hear func(wire.Reply), _ func(error)) line {
		s := &sound{source: text(data), hear: hear, inbox: make(chan wire.Request, 16)}
		running.Go(s.serve)
		return s
	}, helpers)
	t.Cleanup(func() {
		p.Close()
		running.Wait()
	})
	open(t, p)
	return p
}

// The last report is the command's to the last digit, with any number of
// workers, whether it was stopped on its way or not.
func TestEveryNumberOfWorkersGivesTheSameReport(t *testing.T) {
	asked := plan.Plan{
		Seed:        7,
		Without:     plan.Without{Models: []string{"MuRIL"}},
		Uncertainty: plan.Uncertainty{Draws: 1_000, Bootstrap: 100},
		Agreement:   plan.Agreement{By: "dataset", A: []string{"XNLI"}},
	}
	data, err := os.ReadFile("../../web/examples/mega.csv")
	if err != nil {
		t.Fatal(err)
	}
	reading, err := stats.Open(bg, []ingest.Source{text(data)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := stats.Analyze(bg, reading, asked, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := marshal(t, r)
	for _, helpers := range []int{1, 2, 5} {
		for _, stops := range []int{0, 3} {
			t.Run(fmt.Sprintf("helpers=%d/stops=%d", helpers, stops), func(t *testing.T) {
				p := soundPool(t, helpers)
				first, left, err := p.Run(bg, asked, nil)
				if err != nil || !left || first.Uncertainty.Complete() {
					t.Fatal(left, err)
				}
				var last *report.Report
				show := func(r *report.Report) { last = r }
				for i := range stops {
					ctx, cancel := context.WithCancel(bg)
					words := 0
					err := p.Refine(ctx, func(wire.Progress) {
						if words++; words > 2*i {
							cancel()
						}
					}, show)
					if cancel(); !errors.Is(err, context.Canceled) {
						t.Fatal(err)
					}
				}
				if err := p.Refine(bg, nil, show); err != nil {
					t.Fatal(err)
				}
				if got := marshal(t, last); got != want {
					t.Error("the report differs from the command's")
				}
			})
		}
	}
}

func marshal(t *testing.T, r *report.Report) string {
	t.Helper()
	data, err := report.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
