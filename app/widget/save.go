package widget

import (
	"time"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Save hands text to the reader as a file of that name and media type.
func Save(name, kind, text string) {
	SaveBlob(name, ui.Window().Get("Blob").New([]any{text}, map[string]any{"type": kind}))
}

// SaveBlob hands a Blob to the reader as a file. Its address must live until
// the browser has taken it, which no event tells.
func SaveBlob(name string, blob ui.Value) {
	urls := ui.Window().Get("URL")
	at := urls.Call("createObjectURL", blob)
	link := ui.Window().Get("document").Call("createElement", "a")
	link.Set("href", at)
	link.Set("download", name)
	link.Call("click")
	time.AfterFunc(time.Minute, func() { urls.Call("revokeObjectURL", at) })
}
