package widget

import (
	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/number"
)

// onPaperMost is how many rows are printed: about forty pages.
const onPaperMost = 2000

// hearPrint puts all rows on paper where the screen has a page of them. The
// browser does not wait for a component to render, so they are made by hand in
// a body of the table that is shown on paper only, in place of the page's.
func (t *Table) hearPrint() {
	t.outside.hear(ui.Window(), "beforeprint", func(ui.Value, []ui.Value) any {
		if rows, _, _ := t.onPage(); len(rows) < len(t.rows) && t.onScreen() {
			t.fillPaper()
		}
		return nil
	})
	t.outside.hear(ui.Window(), "afterprint", func(ui.Value, []ui.Value) any {
		t.paper().Call("replaceChildren")
		return nil
	})
}

func (t *Table) paper() ui.Value {
	return ui.Window().GetElementByID(t.Data.ID).Call("querySelector", "tbody.onpaper")
}

// onScreen says whether the table is in the tab that is on screen.
func (t *Table) onScreen() bool {
	return ui.Window().GetElementByID(t.Data.ID).Get("offsetParent").Truthy()
}

func (t *Table) fillPaper() {
	paper := t.paper()
	paper.Call("replaceChildren")
	for _, r := range t.rows[:min(len(t.rows), onPaperMost)] {
		paper.Call("append", t.paperRow(t.Data.Row(r)))
	}
}

// paperRow is row as an element, of the columns on screen. It has no data-key:
// the row itself may be on screen.
func (t *Table) paperRow(r Row) ui.Value {
	tr := element("tr", r.Class, "")
	for c, cell := range r.Cells {
		if !t.shows(c) {
			continue
		}
		col := &t.Data.Columns[c]
		var box ui.Value
		switch col.Kind {
		case Numeric:
			if col.pictured() {
				td := element("td", "pic", "")
				td.Set("innerHTML", col.picture(cell)) // of numbers alone
				tr.Call("append", td)
			}
			box = element("td", col.class(), t.shown(c, cell))
		case Heading:
			box = element("th", col.class(), "")
			box.Set("scope", "row")
			box.Call("append", paperText(cell.Text))
		default:
			box = element("td", col.class(), "")
			box.Call("append", paperText(cell.Text))
		}
		if cell.Note != "" {
			box.Call("append", element("span", "ref", cell.Note))
		}
		if cell.Sub != "" {
			sub := element("small", "", "")
			sub.Set("lang", cell.Lang)
			sub.Call("append", paperText(cell.Sub))
			box.Call("append", sub)
		}
		if cell.Mark != "" {
			box.Call("append", element("small", "mark", cell.Mark))
		}
		tr.Call("append", box)
	}
	return tr
}

// paperText is bdi as an element.
func paperText(text string) ui.Value {
	if text == "" {
		text = number.None
	}
	return element("bdi", "", text)
}

func element(tag, class, text string) ui.Value {
	e := ui.Window().Get("document").Call("createElement", tag)
	if class != "" {
		e.Set("className", class)
	}
	if text != "" {
		e.Set("textContent", text)
	}
	return e
}
