package engine

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"isogloss/app/wire"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// pool serves Engine with one worker that holds the data, a spare that takes
// its place when a request is cancelled or the worker stops, and helpers that
// refine.
type pool struct {
	dial dial
	size int // helpers

	mu     sync.Mutex // one Open, Run or Refine at a time
	data   *worker
	spare  *worker
	reader *worker // the worker that holds files

	files  []File // of the last Open that understood any
	opened *wire.Opened

	work    *work          // of the last Run that was answered; nil after an Open
	analyst *worker        // that holds the analysis of work
	given   map[string]int // parts of each task that analyst has
	helpers []helper       // nil before the first Refine
}

// newPool starts a pool of so many helpers, which start when they are needed.
func newPool(d dial, helpers int) *pool { return &pool{dial: d, size: helpers, data: start(d)} }

// worker returns the data worker, replaced where it has stopped.
func (p *pool) worker() *worker {
	if p.data != nil && p.data.alive() {
		return p.data
	}
	p.data, p.spare = p.spare, nil
	if p.data == nil || !p.data.alive() {
		p.data = start(p.dial)
	}
	return p.data
}

// warm lets the data worker get ready for its first request.
func (p *pool) warm() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.files == nil && p.data.alive() {
		p.data.tell(wire.Request{Kind: wire.Warm})
	}
}

// ready starts the spare, so that the next cancellation costs no start.
func (p *pool) ready() {
	if p.spare == nil || !p.spare.alive() {
		p.spare = start(p.dial)
	}
}

// ask puts a request to w. A worker that was cancelled is stopped: it cannot
// hear a message while it computes.
func (p *pool) ask(ctx context.Context, w *worker, r wire.Request, files []File, progress func(wire.Progress)) (wire.Reply, error) {
	reply, err := w.ask(ctx, r, files, progress)
	if err != nil {
		if w.alive() && ctx.Err() != nil {
			w.stop(ctx.Err())
		}
	}
	return answered(reply, err)
}

func (p *pool) read(ctx context.Context, w *worker, files []File, progress func(wire.Progress)) (*wire.Opened, error) {
	r, err := p.ask(ctx, w, wire.Request{Kind: wire.Open}, files, progress)
	switch {
	case err != nil:
		return nil, err
	case r.Opened == nil:
		return nil, errUnexpected
	}
	return r.Opened, nil
}

func (p *pool) Open(ctx context.Context, files []File, progress func(wire.Progress)) (*wire.Opened, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	w := p.worker()
	opened, err := p.read(ctx, w, files, progress)
	if err != nil {
		return nil, err
	}
	if len(opened.Sources) > 0 {
		p.files, p.opened, p.reader = slices.Clone(files), opened, w
		p.work = nil
	}
	return opened, nil
}

func (p *pool) Run(ctx context.Context, pl plan.Plan, progress func(wire.Progress)) (*report.Report, bool, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	w, err := p.holder(ctx, progress)
	if err != nil {
		return nil, false, err
	}
	b, err := p.begin(ctx, w, pl, progress)
	if err != nil {
		return nil, false, err
	}
	p.work = newWork(pl, b)
	p.ready()
	return b.Report, p.work.left(), nil
}

// holder is the data worker with the files, which it reads again where it was
// replaced.
func (p *pool) holder(ctx context.Context, progress func(wire.Progress)) (*worker, error) {
	w := p.worker()
	if p.files != nil && p.reader != w {
		if err := p.reread(ctx, w, progress); err != nil {
			return w, err
		}
	}
	return w, nil
}

// begin has w analyse what it holds.
func (p *pool) begin(ctx context.Context, w *worker, pl plan.Plan, progress func(wire.Progress)) (*wire.Begun, error) {
	r, err := p.ask(ctx, w, wire.Request{Kind: wire.Run, Plan: &pl}, nil, progress)
	switch {
	case err != nil:
		return nil, err
	case r.Begun == nil || r.Begun.Report == nil:
		return nil, errUnexpected
	}
	p.analyst, p.given = w, map[string]int{}
	return r.Begun, nil
}

// reread gives w the open files. A file that is no longer what it was would
// answer another question than the one on screen, so it is a failure.
func (p *pool) reread(ctx context.Context, w *worker, progress func(wire.Progress)) error {
	opened, err := p.read(ctx, w, p.files, progress)
	if err != nil {
		return err
	}
	for i, s := range p.opened.Sources {
		if i >= len(opened.Sources) || opened.Sources[i] != s {
			return &wire.Failure{Code: "changed", Text: fmt.Sprintf("%s has changed or cannot be read any more; choose it again", s.Name)}
		}
	}
	p.reader = w
	return nil
}

func (p *pool) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, w := range []*worker{p.data, p.spare} {
		if w != nil {
			w.stop(errClosed)
		}
	}
	for _, h := range p.helpers {
		if h.worker != nil {
			h.worker.stop(errClosed)
		}
	}
}

var (
	errClosed     = errors.New("the engine is closed")
	errUnexpected = errors.New("the worker gave an answer to another question")
)
