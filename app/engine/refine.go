package engine

import (
	"context"
	"errors"
	"fmt"
	"time"

	"isogloss/app/wire"
	"isogloss/stats/report"
)

// ErrSuperseded is the cause with which a refinement is cancelled when another
// request follows: it returns at once, without a last report.
var ErrSuperseded = errors.New("another request follows")

// A report is made when a task is complete, and of a long one once in pause.
// Between any two reports there is some time to read and to show them.
const (
	pause  = time.Second
	breath = 100 * time.Millisecond
)

// deaths is how many helpers may stop during one refinement before it fails.
const deaths = 3

// Refine implements Engine. One goroutine, this one, knows how far the work is;
// those that wait for a worker's answer tell it what came.
func (p *pool) Refine(ctx context.Context, progress func(wire.Progress), show func(*report.Report)) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.work == nil || !p.work.left() {
		return nil
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if progress == nil {
		progress = func(wire.Progress) {}
	}
	for died := 1; ; died++ {
		w, err := p.refine(ctx, progress, show)
		if !errors.Is(err, ErrDied) || w == nil || w.alive() || died == deaths {
			return err
		}
		// The worker with the files stopped: another one goes on.
	}
}

// refine refines with one worker that has the files, which it returns.
func (p *pool) refine(ctx context.Context, progress func(wire.Progress), show func(*report.Report)) (*worker, error) {
	w, err := p.holder(ctx, progress)
	if err != nil {
		return w, err
	}
	if p.analyst != w {
		if _, err := p.begin(ctx, w, p.work.plan, progress); err != nil {
			return w, err
		}
	}
	if p.helpers == nil {
		p.helpers = make([]helper, p.size)
	}
	// A last report is made although the reader has cancelled.
	inner, end := context.WithCancel(context.WithoutCancel(ctx))
	r := &refinement{pool: p, work: p.work, ctx: ctx, inner: inner, data: w, progress: progress, show: show,
		news: make(chan func() error, p.size+1), merged: time.Now()}
	err = r.run()
	end()
	r.progress = func(wire.Progress) {}
	for r.out > 0 { // each ends now; what a helper still computes is handed out again
		_ = r.receive(<-r.news)
	}
	return w, err
}

// refinement is one Refine on its way.
type refinement struct {
	pool     *pool
	work     *work
	ctx      context.Context // the reader's
	inner    context.Context // ends with the refinement
	data     *worker
	busy     bool   // data has a request
	copy     []byte // the analysis; nil before it was asked for
	progress func(wire.Progress)
	show     func(*report.Report)
	news     chan func() error // what came; run by the one goroutine that knows all
	out      int               // requests whose answer has not come
	merged   time.Time         // when the last report was asked for
	died     int               // helpers that stopped
	wake     <-chan time.Time  // nil: nobody waits for a time
	wakes    time.Time
}

func (r *refinement) run() error {
	for {
		if r.ctx.Err() != nil {
			return r.cancelled()
		}
		r.hand()
		if r.out == 0 && !r.work.left() {
			return nil
		}
		select {
		case <-r.ctx.Done():
		case <-r.wake:
			r.wake = nil
		case came := <-r.news:
			if err := r.receive(came); err != nil {
				return err
			}
		}
	}
}

func (r *refinement) receive(came func() error) error {
	r.out--
	return came()
}

// after has run look again once d has passed, or sooner.
func (r *refinement) after(d time.Duration) {
	if at := time.Now().Add(d); r.wake == nil || at.Before(r.wakes) {
		r.wake, r.wakes = time.After(d), at
	}
}

// hand gives every idle worker something to do.
func (r *refinement) hand() {
	for i := range r.pool.helpers {
		h := &r.pool.helpers[i]
		if h.busy {
			continue
		}
		if !r.work.waits(false) {
			break
		}
		if r.copy == nil {
			r.snapshot()
			break
		}
		j, s := r.work.next(false, len(r.pool.helpers))
		r.ask(h, j, s)
	}
	if r.busy {
		return
	}
	complete, any := r.work.fresh()
	since := time.Since(r.merged)
	switch {
	case complete && since >= breath, any && since >= pause, any && r.out == 0 && !r.work.waits(false) && !r.work.waits(true):
		r.merge()
	case r.work.waits(true) && !r.work.waits(false):
		j, s := r.work.next(true, 1)
		r.here(j, s)
	case complete:
		r.after(breath - since)
	case any:
		r.after(pause - since)
	}
}

// send has f ask a worker; what f returns is done once it has come.
func (r *refinement) send(f func() func() error) {
	r.out++
	go func() { r.news <- f() }()
}

// snapshot asks for a copy of the analysis.
func (r *refinement) snapshot() {
	if r.busy {
		return
	}
	r.busy = true
	r.send(func() func() error {
		reply, err := answered(r.data.ask(r.inner, wire.Request{Kind: wire.Snapshot}, nil, nil))
		return func() error {
			r.busy = false
			switch {
			case err != nil:
				return err
			case reply.Copy == nil || len(reply.Copy.Data) == 0:
				return errUnexpected
			}
			r.copy = reply.Copy.Data
			return nil
		}
	})
}

// ask has a helper do units.
func (r *refinement) ask(h *helper, j *job, s span) {
	h.busy = true
	copied := r.copy
	r.send(func() func() error {
		part, took, err := h.do(r.inner, r.pool.dial, r.work, copied, j.Name, s)
		return func() error {
			h.busy = false
			if err == nil {
				j.enter(part, took)
				r.progress(r.work.progress())
				return nil
			}
			j.back(s)
			if errors.Is(err, ErrDied) {
				if r.died++; r.died < deaths {
					return nil
				}
			}
			return err
		}
	})
}

// here has the worker with the files do units.
func (r *refinement) here(j *job, s span) {
	r.busy = true
	r.send(func() func() error {
		part, took, err := do(r.inner, r.data, j.Name, s)
		return func() error {
			r.busy = false
			if err != nil {
				j.back(s)
				return err
			}
			j.enter(part, took)
			r.progress(r.work.progress())
			return nil
		}
	})
}

// merge asks for a report of what is done.
func (r *refinement) merge() {
	r.busy, r.merged = true, time.Now()
	parts, shown := r.work.merge(r.pool.given)
	r.send(func() func() error {
		reply, err := answered(r.data.ask(r.inner, wire.Request{Kind: wire.Merge, Data: wire.EncodeParts(parts)}, nil, nil))
		return func() error {
			r.busy = false
			switch {
			case err != nil:
				return err
			case reply.Report == nil:
				return errUnexpected
			}
			shown()
			full := *reply.Report
			full.PRR, full.Baseline = r.work.report.PRR, r.work.report.Baseline
			r.show(&full)
			return nil
		}
	})
}

// cancelled ends the refinement: at once where another request follows, else
// with a report of what is done.
func (r *refinement) cancelled() error {
	if errors.Is(context.Cause(r.ctx), ErrSuperseded) {
		return r.ctx.Err()
	}
	settle := func() error {
		for r.busy {
			if err := r.receive(<-r.news); err != nil && !r.data.alive() {
				return err
			}
		}
		return nil
	}
	if err := settle(); err != nil {
		return err
	}
	if _, any := r.work.fresh(); any {
		r.merge()
		if err := settle(); err != nil {
			return err
		}
	}
	return r.ctx.Err()
}

// answered makes an error of a reply that is one.
func answered(reply wire.Reply, err error) (wire.Reply, error) {
	if err == nil && reply.Failed != nil {
		err = reply.Failed
	}
	return reply, err
}

// do has a worker do units and says how long that took.
func do(ctx context.Context, w *worker, task string, s span) (wire.Part, time.Duration, error) {
	start := time.Now()
	reply, err := answered(w.ask(ctx, wire.Request{Kind: wire.Do, Task: task, From: s.from, To: s.to}, nil, nil))
	switch {
	case err != nil:
		return wire.Part{}, 0, err
	case reply.Part == nil || reply.Part.Task != task || reply.Part.From != s.from || reply.Part.To != s.to:
		return wire.Part{}, 0, fmt.Errorf("%w: units %d to %d of %s", errUnexpected, s.from, s.to, task)
	}
	return *reply.Part, time.Since(start), nil
}
