package widget

import (
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"
)

// library is charts.js, loaded when the first figure needs it.
type library struct {
	waiting []func(ui.Value)
	loading bool
}

var charts library

// Highlight lets the mark of that name stand out in a chart for as long as the
// reader points at the name elsewhere; "": no longer. Nothing is rendered
// again, and where there is no such chart or mark nothing happens.
func Highlight(chart, name string) {
	if kit := ui.Window().Get("isoglossCharts"); kit.Truthy() {
		kit.Call("focus", chart, name)
	}
}

// load calls then with the library, or with nil if it cannot be had; a later
// call tries again.
func (l *library) load(then func(ui.Value)) {
	if kit := ui.Window().Get("isoglossCharts"); kit.Truthy() {
		then(kit)
		return
	}
	l.waiting = append(l.waiting, then)
	if l.loading {
		return
	}
	l.loading = true
	document := ui.Window().Get("document")
	script := document.Call("createElement", "script")
	var onload, onerror ui.Func
	done := func(kit ui.Value) {
		waiting := l.waiting
		l.waiting, l.loading = nil, false
		for _, then := range waiting {
			then(kit)
		}
		onload.Release()
		onerror.Release()
	}
	onload = ui.FuncOf(func(ui.Value, []ui.Value) any {
		kit := ui.Window().Get("isoglossCharts")
		if !kit.Truthy() {
			kit = nil
		}
		done(kit)
		return nil
	})
	onerror = ui.FuncOf(func(ui.Value, []ui.Value) any {
		script.Call("remove")
		done(nil)
		return nil
	})
	script.Set("onload", onload)
	script.Set("onerror", onerror)
	script.Set("src", "charts.js"+build(document))
	document.Get("head").Call("appendChild", script)
}

// build is the query that index.html asks for its scripts with, so that no
// cache mixes two builds.
func build(document ui.Value) string {
	boot := document.Call("querySelector", `script[src*="?"]`)
	if !boot.Truthy() {
		return ""
	}
	_, query, _ := strings.Cut(boot.Call("getAttribute", "src").String(), "?")
	return "?" + query
}
