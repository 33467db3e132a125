package engine

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"isogloss/app/wire"
)

// A line reaches one worker. Neither method blocks.
type line interface {
	post(wire.Request, []File)
	hangUp()
}

// dial starts a worker. hear is told each of its replies and lost, once at
// most, why it stopped; neither may block.
type dial func(hear func(wire.Reply), lost func(error)) line

// A worker is asked once a beat if it is still there. A machine that sleeps or
// throttles the page skips beats, so silence is counted in beats. A worker
// cannot answer while it computes: one that reads does between two pieces of a
// file, one that fits has a long time. (Where the browser has locks, boot.js
// hears at once of a worker that vanishes.)
const (
	beat      = 5 * time.Second
	idleLimit = 3
	openLimit = 12
	runLimit  = 60
)

// worker is one web worker and what the page knows of it.
type worker struct {
	line line

	mu      sync.Mutex
	lastID  int
	request int          // ID of the request at hand, 0 when idle
	limit   int          // beats of silence that are borne
	ping    int          // ID of a ping not yet answered
	vain    int          // beats since anything was heard
	greeted bool         // anything was ever heard
	replies []wire.Reply // to the request at hand, oldest first

	news  chan struct{} // holds one token while replies is not empty
	dead  chan struct{} // closed when the worker stopped
	cause error         // why; set before dead is closed
}

// hello is the ID of a worker's first request.
const hello = 1

func start(d dial) *worker {
	w := &worker{limit: idleLimit, news: make(chan struct{}, 1), dead: make(chan struct{})}
	w.line = d(w.hear, w.stop)
	w.tell(wire.Request{Kind: wire.Hello, Version: wire.Version})
	go w.watch()
	return w
}

func (w *worker) next() int {
	w.lastID++
	return w.lastID
}

// tell posts a request whose answer nobody waits for.
func (w *worker) tell(r wire.Request) {
	w.mu.Lock()
	r.ID = w.next()
	w.mu.Unlock()
	w.line.post(r, nil)
}

// alive reports whether w may be asked.
func (w *worker) alive() bool {
	select {
	case <-w.dead:
		return false
	default:
		return true
	}
}

// stop ends the worker for good; of several causes the first counts.
func (w *worker) stop(cause error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.alive() {
		w.cause = cause
		close(w.dead)
		if w.line != nil {
			w.line.hangUp()
		}
	}
}

// hear sorts a reply in.
func (w *worker) hear(r wire.Reply) {
	w.mu.Lock()
	w.vain = 0
	var refused error
	w.greeted = true
	switch r.ID {
	case w.ping:
		w.ping = 0
	case w.request:
		w.replies = append(w.replies, r)
		select {
		case w.news <- struct{}{}:
		default:
		}
	case hello:
		if r.Failed != nil {
			refused = r.Failed
		}
	}
	w.mu.Unlock()
	if refused != nil {
		w.stop(refused)
	}
}

// take returns the replies that have come and forgets them.
func (w *worker) take() []wire.Reply {
	w.mu.Lock()
	defer w.mu.Unlock()
	r := w.replies
	w.replies = nil
	return r
}

// ask posts a request and returns its last reply. progress, which may be nil,
// is told of the others. The error is ctx's, or wraps ErrDied.
func (w *worker) ask(ctx context.Context, r wire.Request, files []File, progress func(wire.Progress)) (wire.Reply, error) {
	if err := ctx.Err(); err != nil {
		return wire.Reply{}, err
	}
	w.mu.Lock()
	r.ID = w.next()
	w.request, w.limit, w.vain, w.replies = r.ID, runLimit, 0, nil
	if r.Kind == wire.Open {
		w.limit = openLimit
	}
	w.mu.Unlock()
	defer func() {
		w.mu.Lock()
		w.request, w.limit = 0, idleLimit
		w.mu.Unlock()
	}()

	w.line.post(r, files)
	for {
		var err error
		select {
		case <-ctx.Done():
			err = ctx.Err()
		case <-w.dead:
			err = fmt.Errorf("%w: %w", ErrDied, w.cause)
		case <-w.news:
		}
		for _, reply := range w.take() {
			if reply.Progress == nil {
				return reply, nil
			}
			if progress != nil {
				progress(*reply.Progress)
			}
		}
		if err != nil {
			return wire.Reply{}, err
		}
	}
}

// watch stops a worker that keeps silent. It sleeps and has no ticker: in a
// browser, stopping a ticker was seen to take another timer's wake-up with it
// (Go 1.26), which left the page asleep until the next event.
func (w *worker) watch() {
	for {
		time.Sleep(beat)
		if !w.alive() {
			return
		}
		w.check()
	}
}

func (w *worker) check() {
	w.mu.Lock()
	w.vain++
	limit := w.limit
	if !w.greeted { // it may never have started
		limit = idleLimit
	}
	silent := w.vain > limit
	post := w.ping == 0
	if post {
		w.ping = w.next()
	}
	id := w.ping
	w.mu.Unlock()
	switch {
	case silent:
		w.stop(errSilent)
	case post:
		w.line.post(wire.Request{ID: id, Kind: wire.Ping}, nil)
	}
}

var errSilent = errors.New("it gave no answer for too long")
