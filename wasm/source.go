//go:build js

package main

import (
	"errors"
	"fmt"
	"io"
	"syscall/js"

	"isogloss/stats/ingest"
)

// source is a File of the browser; its bytes are streamed, so a file of any
// size takes constant memory.
type source struct {
	name string
	file js.Value
}

var _ ingest.Source = (*source)(nil)

func (s *source) Name() string { return s.name }

func (s *source) Size() int64 { return int64(s.file.Get("size").Float()) }

func (s *source) Open() (io.ReadCloser, error) {
	return &reader{stream: s.file.Call("stream").Call("getReader")}, nil
}

// reader reads a JavaScript stream of bytes.
type reader struct {
	stream js.Value
	rest   js.Value // of the chunk at hand, a Uint8Array
	left   int      // bytes in rest
	done   bool
}

func (r *reader) Read(p []byte) (int, error) {
	for r.left == 0 {
		if r.done {
			return 0, io.EOF
		}
		chunk, err := await(r.stream.Call("read"))
		if err != nil {
			return 0, err
		}
		if r.done = chunk.Get("done").Bool(); !r.done {
			r.rest = chunk.Get("value")
			r.left = r.rest.Length()
		}
	}
	n := js.CopyBytesToGo(p, r.rest)
	r.rest = r.rest.Call("subarray", n)
	r.left -= n
	return n, nil
}

func (r *reader) Close() error {
	if r.done {
		return nil
	}
	_, err := await(r.stream.Call("cancel"))
	return err
}

// await blocks the goroutine, not the event loop, until a promise is settled.
func await(promise js.Value) (value js.Value, err error) {
	settled := make(chan struct{})
	yes := js.FuncOf(func(_ js.Value, args []js.Value) any {
		value = args[0]
		close(settled)
		return nil
	})
	no := js.FuncOf(func(_ js.Value, args []js.Value) any {
		err = reason(args[0])
		close(settled)
		return nil
	})
	promise.Call("then", yes, no)
	<-settled
	yes.Release()
	no.Release()
	return value, err
}

// reason puts a rejection into words. A browser reports a file that was moved
// or changed since it was chosen as not readable or not found.
func reason(e js.Value) error {
	switch name := e.Get("name").String(); name {
	case "NotReadableError", "NotFoundError":
		return errors.New("it was moved or changed since it was chosen")
	default:
		return fmt.Errorf("the browser cannot read it (%s)", name)
	}
}
