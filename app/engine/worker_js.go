//go:build js

package engine

import (
	"encoding/json"
	"errors"
	"syscall/js"
	"time"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/wire"
)

// New starts an engine on web workers, which boot.js makes.
func New() Engine {
	spawn := js.Global().Get("isogloss").Get("spawn")
	p := newPool(func(hear func(wire.Reply), lost func(error)) line {
		return connect(spawn, hear, lost)
	}, helpers())
	time.AfterFunc(time.Second/2, p.warm) // once the page is on screen
	return p
}

// helpers is how many workers refine: one core is left to the page and the
// browser, and more than eight would take more memory than they save time.
func helpers() int {
	cores := js.Global().Get("navigator").Get("hardwareConcurrency")
	if cores.Type() != js.TypeNumber {
		return 1
	}
	return min(max(1, cores.Int()-1), 8)
}

// webWorker is the line to one web worker: the object that boot.js's spawn
// returned, and the functions that it calls.
type webWorker struct {
	js.Value
	hear, lost js.Func
}

func connect(spawn js.Value, hear func(wire.Reply), lost func(error)) line {
	w := &webWorker{}
	w.hear = js.FuncOf(func(_ js.Value, args []js.Value) any {
		r, err := wire.Decode(bytes(args[0]))
		if err != nil {
			lost(err)
			return nil
		}
		hear(r)
		return nil
	})
	w.lost = js.FuncOf(func(_ js.Value, args []js.Value) any {
		lost(errors.New(args[0].String()))
		return nil
	})
	w.Value = spawn.Invoke(w.hear, w.lost)
	return w
}

func (w *webWorker) post(r wire.Request, files []File) {
	text, err := json.Marshal(r)
	if err != nil {
		panic("engine: " + err.Error())
	}
	list := make([]any, len(files))
	for i, f := range files {
		list[i] = map[string]any{"name": f.Name, "file": f.Handle}
	}
	message := map[string]any{"request": string(text), "files": list}
	if r.Data != nil {
		array := js.Global().Get("Uint8Array").New(len(r.Data))
		js.CopyBytesToJS(array, r.Data)
		message["data"] = array
	}
	// Through go-app's Call, which takes its own values and syscall/js's.
	ui.ValueOf(w.Value).Call("post", message)
}

func (w *webWorker) hangUp() {
	w.Call("end")
	w.hear.Release()
	w.lost.Release()
}

// bytes copies a Uint8Array out of JavaScript.
func bytes(array js.Value) []byte {
	out := make([]byte, array.Length())
	js.CopyBytesToGo(out, array)
	return out
}
