package widget

import ui "github.com/maxence-charriere/go-app/v10/pkg/app"

// listeners are what a component hears of what is outside it.
type listeners []func()

// hear calls f for every event of that name at target, until end.
func (l *listeners) hear(target ui.Value, event string, f func(ui.Value, []ui.Value) any) {
	listener := ui.FuncOf(f)
	target.Call("addEventListener", event, listener)
	*l = append(*l, func() {
		target.Call("removeEventListener", event, listener)
		listener.Release()
	})
}

// watch calls f for every change of the size of an element, until end.
func (l *listeners) watch(f func(ui.Value, []ui.Value) any, elements ...ui.Value) {
	listener := ui.FuncOf(f)
	observer := ui.Window().Get("ResizeObserver").New(listener)
	for _, e := range elements {
		observer.Call("observe", e)
	}
	*l = append(*l, func() {
		observer.Call("disconnect")
		listener.Release()
	})
}

func (l *listeners) end() {
	for _, end := range *l {
		end()
	}
	*l = nil
}
