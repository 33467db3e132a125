package widget

import (
	ui "github.com/maxence-charriere/go-app/v10/pkg/app"
)

// shows says whether column c is on screen: as the reader chose, else as the
// data has it. What names the rows always is.
func (t *Table) shows(c int) bool {
	col := &t.Data.Columns[c]
	if shown, ok := t.chosen[col.Name]; ok && col.Kind != Heading {
		return shown
	}
	return !col.Hidden || col.Kind == Heading
}

// columns is a button that opens a list of the columns to choose from.
func (t *Table) columns() ui.UI {
	d := t.Data
	var boxes []ui.UI
	for c, col := range d.Columns {
		if col.Kind == Heading {
			continue
		}
		boxes = append(boxes, ui.Label().Body(
			ui.Input().Type("checkbox").Checked(t.shows(c)).OnChange(t.onColumn(col.Name), ui.EventScope(d.ID, col.Name)),
			ui.Span().Text(col.Head),
			ui.If(col.Small != "", func() ui.UI { return ui.Small().Text(col.Small) }),
		))
	}
	return ui.If(len(boxes) > 1, func() ui.UI {
		list := ui.Div().Class("menu choice").ID(d.ID+"-choice").Role("group").Aria("label", "Columns").Body(boxes...)
		if !t.choosing {
			list = list.Hidden(true)
		}
		return ui.Span().Class("menubox").OnKeyDown(t.onColumnsKey).Body(
			ui.Button().Class("btn").Type("button").ID(d.ID+"-columns").
				Aria("expanded", t.choosing).Aria("controls", d.ID+"-choice").OnClick(t.onColumns).Text("Columns"),
			list,
		)
	})
}

func (t *Table) onColumns(ui.Context, ui.Event) { t.choosing = !t.choosing }

func (t *Table) onColumn(name string) ui.EventHandler {
	return func(ctx ui.Context, _ ui.Event) { t.choose(name, ctx.JSSrc().Get("checked").Bool()) }
}

func (t *Table) choose(column string, shown bool) {
	if t.chosen == nil {
		t.chosen = map[string]bool{}
	}
	t.chosen[column], t.said = shown, ""
}

// onColumnsKey closes the list with Escape.
func (t *Table) onColumnsKey(ctx ui.Context, e ui.Event) {
	if !t.choosing || e.Get("key").String() != "Escape" {
		ctx.PreventUpdate()
		return
	}
	e.Call("stopPropagation")
	t.choosing = false
	ui.Window().GetElementByID(t.Data.ID + "-columns").Call("focus")
}

// hearPress closes the list when something beside it is pressed or gets the
// focus.
func (t *Table) hearPress(ctx ui.Context) {
	document := ui.Window().Get("document")
	elsewhere := func(_ ui.Value, args []ui.Value) any {
		if !t.choosing {
			return nil
		}
		button := ui.Window().GetElementByID(t.Data.ID + "-columns")
		if button.Truthy() && !button.Get("parentElement").Call("contains", args[0].Get("target")).Bool() {
			ctx.Dispatch(func(ui.Context) { t.choosing = false })
		}
		return nil
	}
	t.outside.hear(document, "pointerdown", elsewhere)
	t.outside.hear(document, "focusin", elsewhere)
}
