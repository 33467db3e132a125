package widget

import (
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
			cells = append(cells, td.Body(ui.Text(t.shown(c, cell)), cell.after()))
		case Heading:
			th := ui.Th().Scope("row")
			if col.Long {
				th = th.Class("long")
			}
			cells = append(cells, th.Body(bdi(cell.Text), cell.after()))
		default:
			td := ui.Td()
			if class := col.class(); class != "" {
				td = td.Class(class)
			}
			if hidden {
				td = td.Hidden(true)
			}
			cells = append(cells, td.Body(bdi(cell.Text), cell.after()))
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
	return t.index.formats[c](cell.Number)
}

// bdi keeps a text of the input from turning the direction of what follows.
func bdi(text string) ui.UI {
	if text == "" {
		text = number.None
	}
	return ui.Bdi().Text(text)
}

// after is what stands in a cell behind its text or number.
func (c Cell) after() ui.UI {
	return ui.IfSlice(c.Note != "" || c.Sub != "" || c.Mark != "", func() []ui.UI {
		return []ui.UI{
			ui.If(c.Note != "", func() ui.UI { return Ref(c.Note) }),
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
