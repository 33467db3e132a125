package widget

import ui "github.com/maxence-charriere/go-app/v10/pkg/app"

// hearSize keeps the class fits on a table that is no wider than its place.
// Its head then sticks to the window. A wider one scrolls in a region of its
// own, to the top of which its head sticks, and which takes the focus so that
// keys can scroll it. None of these attributes is the component's own, so a
// change of size renders nothing.
func (t *Table) hearSize() {
	table := ui.Window().GetElementByID(t.Data.ID)
	scroll := table.Get("parentElement")
	box := scroll.Get("parentElement")
	t.outside.watch(func(ui.Value, []ui.Value) any {
		room := scroll.Get("clientWidth").Float()
		if room == 0 {
			return nil // in a tab that is not on screen
		}
		fits := table.Get("offsetWidth").Float() <= room
		box.Get("classList").Call("toggle", "fits", fits)
		if fits {
			for _, name := range []string{"tabindex", "role", "aria-label"} {
				scroll.Call("removeAttribute", name)
			}
		} else {
			scroll.Call("setAttribute", "tabindex", "0")
			scroll.Call("setAttribute", "role", "region")
			scroll.Call("setAttribute", "aria-label", t.Data.Caption)
		}
		return nil
	}, scroll, table)
}
