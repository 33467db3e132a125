//go:build js

// Command wasm is the whole program in one file with two roles: with a
// document it is the page, without one it is a worker.
package main

import (
	"syscall/js"

	"isogloss/app"
	"isogloss/app/engine"
)

func main() {
	if js.Global().Get("document").Truthy() {
		app.Run(engine.New())
		return
	}
	serve()
}
