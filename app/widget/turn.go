package widget

import ui "github.com/maxence-charriere/go-app/v10/pkg/app"

// turns are what is done one at a time, each once the browser has painted what
// came of the one before, so that the page answers in between.
var turns struct {
	waiting []func()
	going   bool
}

// Turn calls f when its turn comes: after what waits already, and after the
// browser has painted what is in the page now.
func Turn(f func()) {
	if !ui.IsClient {
		f()
		return
	}
	turns.waiting = append(turns.waiting, f)
	if !turns.going {
		turns.going = true
		nextTurn()
	}
}

func nextTurn() {
	painted := func() {
		f := turns.waiting[0]
		turns.waiting = turns.waiting[1:]
		f()
		if turns.going = len(turns.waiting) > 0; turns.going {
			nextTurn()
		}
	}
	if ui.Window().Get("document").Get("hidden").Bool() { // nothing is painted
		once("setTimeout", painted)
		return
	}
	once("requestAnimationFrame", func() { // which comes before the painting
		once("setTimeout", painted)
	})
}

// once hands f to a function of the window that calls it a single time.
func once(function string, f func()) {
	var called ui.Func
	called = ui.FuncOf(func(ui.Value, []ui.Value) any {
		called.Release()
		f()
		return nil
	})
	ui.Window().Call(function, called)
}
