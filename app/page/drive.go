package page

import (
	"context"
	"reflect"
	"slices"
	"strconv"
	"time"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/engine"
	"isogloss/app/state"
	"isogloss/app/widget"
	"isogloss/app/wire"
	"isogloss/stats/report"
)

// step takes the state one transition further and does what it asks for: ends
// the job in flight, starts the one that waits, tells the document.
func (p *Page) step(next state.State) {
	if next.Report != p.state.Report && next.Report != nil {
		p.groups = grouped(&next.Report.Records.Levels, p.groups)
	}
	if !reflect.DeepEqual(next.Plan, p.state.Plan) || !slices.Equal(next.Sources, p.state.Sources) {
		p.pending = nil // the reader has gone on to something else
	}
	p.state = next
	p.show()
	switch {
	case p.cancel == nil:
	case p.state.Superseded():
		p.cancel(engine.ErrSuperseded)
	case p.state.Stopping():
		p.cancel(nil)
	}
	if s, job, ok := p.state.Begin(); ok {
		p.state = s
		p.start(job)
	}
	p.ctx.Defer(p.tell)
}

// start gives a job to the engine. Its answers come back on the page's own
// goroutine, through the page's context, since the element that asked may be
// gone by then.
func (p *Page) start(job state.Job) {
	ctx, cancel := context.WithCancelCause(context.Background())
	p.cancel = cancel
	later := func(next func() state.State) {
		p.ctx.Dispatch(func(ui.Context) { p.step(next()) })
	}
	progress := p.progress(job.ID)
	begin := func(f func()) { f() }
	if job.Refine {
		begin = widget.Turn // once the first report is painted, which it would hold up
	}
	begin(func() { p.work(ctx, cancel, job, later, progress) })
}

// work does a job in a goroutine of its own and tells later what comes of it.
func (p *Page) work(ctx context.Context, cancel context.CancelCauseFunc, job state.Job, later func(func() state.State), progress func(wire.Progress)) {
	p.ctx.Async(func() {
		defer cancel(nil)
		switch {
		case job.Refine:
			err := p.Engine.Refine(ctx, progress, func(r *report.Report) {
				later(func() state.State { return p.state.Refined(job.ID, r) })
			})
			later(func() state.State {
				if err != nil {
					return p.state.Ended(job.ID, err)
				}
				return p.state.Complete(job.ID)
			})
			return
		case job.Files == nil:
			r, left, err := p.Engine.Run(ctx, job.Plan, progress)
			later(func() state.State {
				if err != nil {
					return p.state.Ended(job.ID, err)
				}
				return p.state.Answered(job.ID, r, left)
			})
			return
		}
		files, err := fetched(ctx, job.Files)
		if err != nil {
			later(func() state.State { return p.state.Ended(job.ID, err) })
			return
		}
		opened, err := p.Engine.Open(ctx, files, progress)
		later(func() state.State {
			if err != nil {
				return p.state.Ended(job.ID, err)
			}
			return p.state.Opened(job.ID, opened)
		})
	})
}

// often is how often progress is shown.
const often = 100 * time.Millisecond

// progress returns what a job tells its progress to. Words that come faster
// than can be read are left out.
func (p *Page) progress(id int) func(wire.Progress) {
	var last time.Time
	var stage string
	return func(w wire.Progress) {
		now := time.Now()
		if now.Sub(last) < often && w.Stage == stage {
			return
		}
		last, stage = now, w.Stage
		p.ctx.Dispatch(func(ui.Context) { p.state = p.state.Progressed(id, w, now) })
	}
}

// tell writes the phase and the count of reports on the document, after what
// they speak of is on screen, and lets go those who wait for idleness.
func (p *Page) tell(ui.Context) {
	html := ui.Window().Get("document").Get("documentElement")
	html.Call("setAttribute", "data-phase", string(p.state.Phase()))
	html.Call("setAttribute", "data-rev", strconv.Itoa(p.state.Rev))
	ui.Window().Get("document").Set("title", p.title())
	if p.state.Busy() || p.follow() {
		return
	}
	for _, resolve := range p.idle {
		resolve.Invoke()
	}
	p.idle = nil
}

// expose adds idle to window.isogloss: a promise that resolves once nothing is
// queued, nothing runs, also no refinement, and all tabs have the report. The wish passes through the same queue as events,
// so work that an earlier event asked for is waited for.
func (p *Page) expose() {
	if !ui.IsClient {
		return
	}
	global := ui.Window().Get("isogloss")
	if !global.Truthy() {
		global = ui.Window().Get("Object").New()
		ui.Window().Set("isogloss", global)
	}
	wait := ui.FuncOf(func(_ ui.Value, args []ui.Value) any {
		resolve := args[0]
		p.ctx.Dispatch(func(ctx ui.Context) {
			p.idle = append(p.idle, resolve)
			ctx.Defer(p.tell)
		})
		return nil
	})
	global.Set("idle", ui.FuncOf(func(ui.Value, []ui.Value) any {
		return ui.Window().Get("Promise").New(wait)
	}))
}
