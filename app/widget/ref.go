package widget

import ui "github.com/maxence-charriere/go-app/v10/pkg/app"

// Ref is the letter of a margin note, set where the note limits something. It
// is a link, which no line begins with, and leads to the note of that letter in
// the same panel; the address of the page stays, since it names the tab.
func Ref(letter string) ui.UI {
	return ui.A().Class("ref").Role("doc-noteref").Href("#note-"+letter).DataSet("note", letter).Aria("label", "note "+letter).
		OnClick(follow).Text(letter)
}

// Refs is a Ref for each of letters.
func Refs(letters []string) []ui.UI {
	list := make([]ui.UI, len(letters))
	for i, l := range letters {
		list[i] = Ref(l)
	}
	return list
}

func follow(ctx ui.Context, e ui.Event) {
	ctx.PreventUpdate()
	e.PreventDefault()
	e.StopImmediatePropagation()
	ref := ctx.JSSrc()
	panel := ref.Call("closest", ".panel")
	if !panel.Truthy() {
		return
	}
	note := panel.Call("querySelector", `.note[data-letter="`+ref.Get("dataset").Get("note").String()+`"]`)
	if note.Truthy() {
		note.Call("focus", map[string]any{"preventScroll": true})
		note.Call("scrollIntoView", map[string]any{"block": "nearest"})
	}
}
