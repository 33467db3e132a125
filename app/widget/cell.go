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
			cells = append(cells, td.Body(cell.behind(ui.Text(t.shown(c, cell)))...))
		case Heading:
			th := ui.Th().Scope("row")
			if col.Long {
				th = th.Class("long")
			}
			cells = append(cells, th.Body(cell.behind(bdi(cell.Text))...))
		default:
			td := ui.Td()
			if class := col.class(); class != "" {
				td = td.Class(class)
			}
			if hidden {
				td = td.Hidden(true)
			}
			cells = append(cells, td.Body(cell.behind(bdi(cell.Text))...))
		}
	}
	tr := ui.Tr().DataSet("key", r.Key).Body(cells...)
	if r.Class != "" {
		tr = tr.Class(r.Class)
	}
	if t.Anchor != "" && r.Key == t.Anchor {
		tr = tr.Class("is-anchor").Aria("current", true)
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

// behind returns what a cell holds: its text or number, and what stands behind
// that.
func (c Cell) behind(first ui.UI) []ui.UI {
	parts := []ui.UI{first}
	if c.Note != "" {
		parts = append(parts, Ref(c.Note))
	}
	if c.Sub != "" {
		sub := ui.Small()
		if c.Lang != "" {
			sub = sub.Lang(c.Lang)
		}
		parts = append(parts, sub.Body(bdi(c.Sub)))
	}
	if c.Mark != "" {
		parts = append(parts, ui.Small().Class("mark").Text(c.Mark))
	}
	return parts
}
