package widget

import (
	"time"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/number"
)

func (t *Table) onCopy(ctx ui.Context, _ ui.Event) {
	text, n := t.tsv(), len(t.rows)
	toClipboard(text, func(done bool) {
		ctx.Dispatch(func(ctx ui.Context) {
			if done {
				t.say(ctx, "Copied "+number.Plural(n, "row"))
			} else {
				t.say(ctx, "The browser does not let this page copy. CSV saves the same rows.")
			}
		})
	})
}

// say tells what came of an action, for as long as it is news.
func (t *Table) say(ctx ui.Context, text string) {
	t.said = text
	ctx.After(6*time.Second, func(ui.Context) {
		if t.said == text {
			t.said = ""
		}
	})
}

// toClipboard copies text and calls then with whether that succeeded.
func toClipboard(text string, then func(done bool)) {
	clipboard := ui.Window().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() { // as where the page came over plain http
		then(copySelected(text))
		return
	}
	var yes, no ui.Func
	end := func(done bool) {
		then(done)
		yes.Release()
		no.Release()
	}
	yes = ui.FuncOf(func(ui.Value, []ui.Value) any { end(true); return nil })
	no = ui.FuncOf(func(ui.Value, []ui.Value) any { end(copySelected(text)); return nil })
	clipboard.Call("writeText", text).Call("then", yes, no)
}

// copySelected copies text as if the reader had selected it.
func copySelected(text string) bool {
	document := ui.Window().Get("document")
	focused := document.Get("activeElement")
	area := document.Call("createElement", "textarea")
	area.Set("className", "vh")
	area.Set("value", text)
	document.Get("body").Call("append", area)
	area.Call("select")
	done := document.Call("execCommand", "copy").Bool()
	area.Call("remove")
	if focused.Truthy() {
		focused.Call("focus", map[string]any{"preventScroll": true})
	}
	return done
}
