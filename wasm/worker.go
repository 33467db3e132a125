//go:build js

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"syscall/js"
	"time"

	"isogloss/app/wire"
	"isogloss/stats"
	"isogloss/stats/ingest"
)

// A request as it arrived, with its files.
type request struct {
	wire.Request
	sources []ingest.Source
}

// inbox holds the requests that wait. The page asks one thing at a time; what
// does not fit is not waited for.
var inbox = make(chan request, 16)

// serve is the worker: it answers requests in their order until the page ends
// it. A cancelled request needs no handling, since it ends the worker.
func serve() {
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		receive(args[0].Get("data"))
		return nil
	}))
	var d desk
	for r := range inbox {
		answer(&d, r)
	}
}

// receive takes a message in. It runs inside an event handler and must not
// block; a ping is answered at once, so also while a file is being read.
func receive(data js.Value) {
	var r request
	if err := json.Unmarshal([]byte(data.Get("request").String()), &r.Request); err != nil {
		panic("worker: request: " + err.Error())
	}
	if r.Kind == wire.Ping {
		post(wire.Reply{ID: r.ID, Done: true})
		return
	}
	if bytes := data.Get("data"); bytes.Truthy() {
		r.Data = make([]byte, bytes.Length())
		js.CopyBytesToGo(r.Data, bytes)
	}
	files := data.Get("files")
	for i := range files.Length() {
		f := files.Index(i)
		r.sources = append(r.sources, &source{name: f.Get("name").String(), file: f.Get("file")})
	}
	select {
	case inbox <- r:
	default:
		post(wire.Reply{ID: r.ID, Failed: &wire.Failure{Code: "refused", Text: "too many requests wait"}})
	}
}

// answer posts the answer to r, whatever happens inside.
func answer(d *desk, r request) {
	defer func() {
		if fault := recover(); fault != nil {
			post(wire.Reply{ID: r.ID, Failed: &wire.Failure{Code: "panic", Text: fmt.Sprint(fault), Stack: string(debug.Stack())}})
		}
	}()
	reply, err := d.do(r)
	if err != nil {
		reply = wire.Reply{Failed: failure(err)}
	}
	reply.ID = r.ID
	post(reply)
}

func failure(err error) *wire.Failure {
	if f, ok := errors.AsType[*wire.Failure](err); ok {
		return f
	}
	return &wire.Failure{Code: "refused", Text: err.Error()}
}

// desk is what the worker holds between requests.
type desk struct {
	reading  *ingest.Reading
	analysis *stats.Analysis // of the reading, or, in a helper, of another worker's
	parts    []stats.Part    // of analysis, given so far
}

func (d *desk) do(r request) (wire.Reply, error) {
	switch r.Kind {
	case wire.Hello:
		if r.Version != wire.Version {
			return wire.Reply{}, &wire.Failure{Code: "version",
				Text: fmt.Sprintf("the page speaks version %d and its worker version %d; load the page again", r.Version, wire.Version)}
		}
		return wire.Reply{Done: true}, nil
	case wire.Warm:
		return wire.Reply{Done: true}, warm()
	case wire.Open:
		return d.open(r)
	case wire.Run:
		return d.run(r)
	case wire.Hold:
		return d.hold(r)
	}
	if d.analysis == nil {
		return wire.Reply{}, errors.New("nothing was analysed")
	}
	switch r.Kind {
	case wire.Snapshot:
		return wire.Reply{Copy: &wire.Copy{Data: d.analysis.Snapshot()}}, nil
	case wire.Do:
		part, err := d.analysis.Do(context.Background(), r.Task, r.From, r.To)
		return wire.Reply{Part: (*wire.Part)(&part)}, err
	case wire.Merge:
		return d.merge(r)
	}
	return wire.Reply{}, fmt.Errorf("a request %q is not known", r.Kind)
}

func (d *desk) open(r request) (wire.Reply, error) {
	tell := reporter(r.ID, "reading")
	reading, err := stats.Open(context.Background(), r.sources, tell)
	if err != nil {
		return wire.Reply{}, err
	}
	opened := &wire.Opened{Sources: reading.Sources, Values: reading.Values()}
	for _, f := range reading.Refused {
		opened.Refused = append(opened.Refused, wire.Refusal{File: f.File, Line: f.Line, What: f.What, Todo: f.Todo})
	}
	if len(reading.Sources) > 0 {
		d.reading = reading
	}
	return wire.Reply{Opened: opened}, nil
}

func (d *desk) run(r request) (wire.Reply, error) {
	switch {
	case d.reading == nil:
		return wire.Reply{}, errors.New("no file is open")
	case r.Plan == nil:
		return wire.Reply{}, errors.New("a run without a plan")
	}
	tell := reporter(r.ID, "fitting")
	analysis, err := stats.Begin(context.Background(), d.reading, *r.Plan, func(done, total int, step string) {
		tell(int64(done), int64(total), step)
	})
	if err != nil {
		return wire.Reply{}, err
	}
	d.analysis, d.parts = analysis, nil
	begun := &wire.Begun{Report: analysis.Report()}
	for _, t := range analysis.Tasks() {
		begun.Tasks = append(begun.Tasks, wire.Task{Name: t.Name, Units: t.Units, Here: t.Name == "agreement"})
	}
	return wire.Reply{Begun: begun}, nil
}

// hold makes d a helper of the worker whose analysis it gets a copy of.
func (d *desk) hold(r request) (wire.Reply, error) {
	analysis, err := stats.Resume(context.Background(), r.Data)
	if err != nil {
		return wire.Reply{}, err
	}
	d.analysis, d.parts = analysis, nil
	return wire.Reply{Done: true}, nil
}

// merge leaves out of the report the long lists that no part changes.
func (d *desk) merge(r request) (wire.Reply, error) {
	parts, err := wire.DecodeParts(r.Data)
	if err != nil {
		return wire.Reply{}, err
	}
	for _, p := range parts {
		d.parts = append(d.parts, stats.Part(p))
	}
	merged := d.analysis.Merge(d.parts)
	merged.PRR, merged.Baseline = nil, nil // of a report of its own
	return wire.Reply{Report: merged}, nil
}

// reporter returns a progress function that posts the first word, the last,
// and at most twenty a second in between.
func reporter(id int, stage string) func(done, total int64, name string) {
	const pause = 50 * time.Millisecond
	var last time.Time
	return func(done, total int64, name string) {
		now := time.Now()
		if now.Sub(last) < pause && done != total {
			return
		}
		last = now
		post(wire.Reply{ID: id, Progress: &wire.Progress{Stage: stage, Done: done, Total: total, Name: name}})
	}
}

// post sends a reply, which moves to the page without a further copy.
func post(r wire.Reply) {
	data := wire.Encode(r)
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	js.Global().Call("postMessage", array, []any{array.Get("buffer")})
}
