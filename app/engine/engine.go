// Package engine reads files and answers plans off the page's thread. The
// page sees this interface; worker_js.go serves it with web workers.
package engine

import (
	"context"
	"errors"

	"isogloss/app/wire"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// ErrDied is wrapped by the error of a request whose worker stopped: by a
// crash, by running out of memory, or without an answer for too long. The
// engine has replaced the worker; files opened before are read again by the
// next Run or Refine.
var ErrDied = errors.New("the worker stopped")

// File is one file the reader chose. Handle is the browser's File object; the
// bytes stay there until a worker streams them.
type File struct {
	Name   string // with its path where a folder was dropped
	Size   int64
	Handle any
}

// Engine is one data holder. Its methods block; the page calls them from a
// goroutine, one at a time. When ctx ends first the error is the context's, and
// the worker of an Open or a Run is terminated and replaced.
type Engine interface {
	// Open reads files and, if any of them is understood, replaces what was
	// open before; otherwise what was open stays, and the error is nil with
	// every file among the refusals.
	Open(ctx context.Context, files []File, progress func(wire.Progress)) (*wire.Opened, error)

	// Run answers p about the open files. Where left is true, the report lacks
	// what takes simulations and refits.
	Run(ctx context.Context, p plan.Plan, progress func(wire.Progress)) (r *report.Report, left bool, err error)

	// Refine does what the last Run left, or what of it an earlier Refine did
	// not, on several workers. show is told each report that has more than the
	// one before; the last one has all. Digits do not depend on how many workers
	// there are nor on how often it was cancelled. When ctx ends first, show is
	// told a last report of what is done, unless the cause is ErrSuperseded. Both
	// functions are called from Refine's own goroutine; progress may be nil.
	Refine(ctx context.Context, progress func(wire.Progress), show func(*report.Report)) error

	// Close ends the workers.
	Close()
}
