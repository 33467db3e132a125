package widget

import (
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/number"
)

func (t *Table) row(r Row) ui.UI {
	cells := make([]ui.UI, 0, len(r.Cells)+2)
	for c, cell := range r.Cells {
		col := &t.Data.Columns[c]
		hidden := !t.shows(c)
		switch col.Kind {
		case Numeric:
			if col.pictured() {
				td := ui.Td().Class("pic")
				if hidden {
					td = td.Hidden(true)
				}
				if svg := col.picture(cell); svg != "" {
					td = td.Body(ui.Raw(svg))
				}
				cells = append(cells, td)
			}
			td := ui.Td().Class(col.class()).DataSet("col", col.field(cell))
			if value := number.Full(cell.Number); value != "" {
				td = td.DataSet("value", value)
			}
			if hidden {
				td = td.Hidden(true)
			}
			cells = append(cells, td.Body(ui.Text(t.shown(c, cell)), t.after(cell)))
		case Heading:
			th := ui.Th().Scope("row")
			if col.Long {
				th = th.Class("long")
			}
			cells = append(cells, th.Body(bdi(cell.Text), t.after(cell)))
		default:
			td := ui.Td()
			if class := col.class(); class != "" {
				td = td.Class(class)
			}
			if hidden {
				td = td.Hidden(true)
			}
			cells = append(cells, td.Body(bdi(cell.Text), t.after(cell)))
		}
	}
	tr := ui.Tr().DataSet("key", r.Key).Body(cells...)
	if r.Class != "" {
		tr = tr.Class(r.Class)
	}
	return tr
}

// class is the class of the column's cells.
func (c *Column) class() string {
	switch {
	case c.Kind == Numeric && c.Main:
		return "num strong"
	case c.Kind == Numeric && c.Quiet:
		return "num quiet"
	case c.Kind == Numeric:
		return "num"
	case c.Long:
		return "long"
	case c.Hash:
		return "hash"
	}
	return ""
}

// field is the data-col of a cell.
func (c *Column) field(cell Cell) string {
	if cell.Field != "" {
		return cell.Field
	}
	return c.Name
}

// shown is a numeric cell as it is on screen.
func (t *Table) shown(c int, cell Cell) string {
	if cell.Shown != "" {
		return cell.Shown
	}
	return t.formats[c](cell.Number)
}

// bdi keeps a text of the input from turning the direction of what follows.
func bdi(text string) ui.UI {
	if text == "" {
		text = number.None
	}
	return ui.Bdi().Text(text)
}

// after is what stands in a cell behind its text or number.
func (t *Table) after(c Cell) ui.UI {
	return ui.IfSlice(c.Note != "" || c.Sub != "" || c.Mark != "", func() []ui.UI {
		return []ui.UI{
			ui.If(c.Note != "", func() ui.UI {
				return ui.A().Class("ref").Href("#"+c.Note).Role("doc-noteref").Aria("label", "note "+letter(c.Note)).
					OnClick(t.onNote).Text(letter(c.Note))
			}),
			ui.If(c.Sub != "", func() ui.UI {
				sub := ui.Small()
				if c.Lang != "" {
					sub = sub.Lang(c.Lang)
				}
				return sub.Body(bdi(c.Sub))
			}),
			ui.If(c.Mark != "", func() ui.UI { return ui.Small().Class("mark").Text(c.Mark) }),
		}
	})
}

// letter is what a note of that id is called by.
func letter(note string) string { return note[strings.LastIndexByte(note, '-')+1:] }

// onNote leads to a note; the address, which names the tab, stays.
func (t *Table) onNote(ctx ui.Context, e ui.Event) {
	ctx.PreventUpdate()
	e.PreventDefault()
	e.StopImmediatePropagation()
	id := strings.TrimPrefix(ctx.JSSrc().Call("getAttribute", "href").String(), "#")
	if note := ui.Window().GetElementByID(id); note.Truthy() {
		note.Call("setAttribute", "tabindex", "-1")
		note.Call("focus", map[string]any{"preventScroll": true})
		note.Call("scrollIntoView", map[string]any{"block": "nearest"})
	}
}
