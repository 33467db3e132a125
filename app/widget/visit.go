package widget

import (
	"strings"
	"time"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"
)

// visit scrolls to the element with that id and moves the focus to it, or to
// what it scrolls in. If it is on another tab, that tab is shown.
func visit(ctx ui.Context, id string) {
	at := ui.Window().GetElementByID(id)
	if !at.Truthy() {
		return
	}
	if region := at.Call("closest", "[tabindex]:not(main)"); region.Truthy() {
		at = region
	} else {
		at.Set("tabIndex", -1)
	}
	look := func(ui.Context) {
		at.Call("scrollIntoView", map[string]any{"block": "start"})
		at.Call("focus", map[string]any{"preventScroll": true})
	}
	panel := at.Call("closest", "[id^=panel-][hidden]")
	if !panel.Truthy() {
		look(ctx)
		return
	}
	ui.Window().Get("location").Set("hash", strings.TrimPrefix(panel.Get("id").String(), "panel-"))
	const frames = 100 * time.Millisecond // until the tab is on screen
	ctx.After(frames, look)
}
