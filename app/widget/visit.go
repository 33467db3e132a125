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
	if panel := at.Call("closest", "[id^=panel-][hidden]"); panel.Truthy() {
		ui.Window().Get("location").Set("hash", strings.TrimPrefix(panel.Get("id").String(), "panel-"))
	}
	arrive(ctx, at, 40)
}

// arrive waits, at most as many times, until the element is on screen.
func arrive(ctx ui.Context, at ui.Value, times int) {
	if at.Call("getClientRects").Length() == 0 && times > 0 {
		ctx.After(50*time.Millisecond, func(ctx ui.Context) { arrive(ctx, at, times-1) })
		return
	}
	at.Call("scrollIntoView", map[string]any{"block": "start"})
	at.Call("focus", map[string]any{"preventScroll": true})
}
