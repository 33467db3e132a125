package engine

import (
	"context"
	"errors"
	"time"

	"isogloss/app/wire"
)

// strayLimit is how long a helper is waited for that still does what nobody
// listens to any more.
const strayLimit = time.Second

// helper does units on a worker of its own, which has no files but a copy of
// the analysis. Its zero value has no worker yet.
type helper struct {
	worker *worker
	holds  *work // whose analysis
	stray  bool  // it may still do what nobody listens to
	busy   bool  // it has a request; known to the refinement only
}

// do does units of a task of work and says how long they took. copied is the
// analysis. The error is ctx's, wraps ErrDied, or is the worker's own.
func (h *helper) do(ctx context.Context, d dial, work *work, copied []byte, task string, s span) (wire.Part, time.Duration, error) {
	if err := h.hold(ctx, d, work, copied); err != nil {
		return wire.Part{}, 0, err
	}
	part, took, err := do(ctx, h.worker, task, s)
	h.stray = err != nil
	return part, took, err
}

// hold makes the worker hold the analysis, and a new one in the place of one
// that stopped or does not come back.
func (h *helper) hold(ctx context.Context, d dial, work *work, copied []byte) error {
	if h.worker != nil && h.worker.alive() && h.holds == work && !h.stray {
		return nil
	}
	ask := func(ctx context.Context) error {
		_, err := answered(h.worker.ask(ctx, wire.Request{Kind: wire.Hold, Data: copied}, nil, nil))
		return err
	}
	h.holds = nil
	if h.worker != nil && h.worker.alive() {
		limited, end := ctx, func() {}
		if h.stray {
			limited, end = context.WithTimeout(ctx, strayLimit)
		}
		err := ask(limited)
		end()
		if err == nil {
			h.holds, h.stray = work, false
			return nil
		}
		if ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded) {
			h.stray = true
			return err
		}
		h.worker.stop(errStray)
	}
	h.worker, h.stray = start(d), false
	if err := ask(ctx); err != nil {
		h.stray = true
		return err
	}
	h.holds = work
	return nil
}

var errStray = errors.New("it did not come back from an earlier request")
