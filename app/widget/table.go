package widget

import (
	"fmt"
	"strconv"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/number"
)

// Table shows Data with sortable headers and, where asked for, a filter and
// pages. Rows carry data-key; numeric cells carry data-col, the report's field
// name, and data-value with full precision.
type Table struct {
	ui.Compo

	Data     *Data
	PageSize int    // rows at a time; 0: 100
	Filter   string // label of the filter field; "": none

	sorted     string // name of the column that the reader chose to sort by; "": none
	descending bool
	filter     string
	page       int

	of      *Data                  // what the next is about
	formats []func(float64) string // of the numeric columns
	rows    []int                  // in the order and filter of key
	key     string
}

// pageSize is how many rows a page shows at a time unless told: a browser takes
// seconds to lay out tens of thousands.
const pageSize = 100

// CompoID keeps what the reader chose with the table of that ID.
func (t *Table) CompoID() string { return t.Data.ID }

// Render implements app.Composer.
func (t *Table) Render() ui.UI {
	d := t.Data
	t.prepare()
	column, descending := t.sorting()
	rows := t.rows
	found := len(rows)
	size := t.PageSize
	if size <= 0 {
		size = pageSize
	}
	pages := max((found+size-1)/size, 1)
	page := min(t.page, pages-1)
	from := page * size
	rows = rows[from:min(from+size, found)]

	body := make([]ui.UI, len(rows))
	for i, r := range rows {
		body[i] = t.row(d.Row(r))
	}
	return ui.Div().Class("tablebox").Body(
		ui.If(t.Filter != "", func() ui.UI { return t.tools(found, from, len(rows)) }),
		ui.If(len(d.Columns) > 4, func() ui.UI { return ui.P().Class("hint").Aria("hidden", true).Text("The table scrolls sideways.") }),
		ui.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", d.Caption).Body(
			ui.Table().ID(d.ID).Body(
				ui.Caption().Class("vh").Text(d.Caption),
				ui.THead().Body(ui.Tr().Body(t.heads(column, descending)...)),
				ui.TBody().Body(body...),
			),
		),
		ui.If(d.Len == 0, func() ui.UI { return ui.P().Class("quiet").Text("None.") }),
		ui.If(pages > 1, func() ui.UI { return t.pager(page, pages) }),
	)
}

// prepare finds what depends on all rows, once for each data, order and filter.
func (t *Table) prepare() {
	d := t.Data
	column, descending := t.sorting()
	key := fmt.Sprint(column, descending, " ", t.filter)
	if t.of == d && t.key == key {
		return
	}
	if t.of != d {
		t.formats = d.formats()
	}
	t.of, t.key, t.rows = d, key, d.order(column, descending, t.filter)
}

// sorting returns the column that the reader chose and its direction; −1 for
// none, and where the data at hand lacks that column.
func (t *Table) sorting() (column int, descending bool) {
	if t.sorted != "" {
		if column = t.Data.find(t.sorted); column >= 0 {
			return column, t.descending
		}
	}
	return -1, false
}

func (t *Table) heads(column int, descending bool) []ui.UI {
	d := t.Data
	if column < 0 {
		column, descending = d.find(d.Sorted), d.Descending
	}
	heads := make([]ui.UI, len(d.Columns))
	for c, col := range d.Columns {
		th := ui.Th().Scope("col")
		switch col.Kind {
		case Numeric:
			th = th.Class("num")
		case Heading:
			th = th.Class("name")
		}
		if c == column {
			order := "ascending"
			if descending {
				order = "descending"
			}
			th = th.Aria("sort", order)
		}
		heads[c] = th.Body(
			ui.Button().Type("button").Text(col.Head).OnClick(t.onSort(c), ui.EventScope(d.ID, col.Name)),
			ui.If(col.Small != "", func() ui.UI { return ui.Small().Text(col.Small) }),
		)
	}
	return heads
}

func (t *Table) row(r Row) ui.UI {
	cells := make([]ui.UI, len(r.Cells))
	for c, cell := range r.Cells {
		col := &t.Data.Columns[c]
		switch col.Kind {
		case Numeric:
			name, shown := col.Name, t.formats[c](cell.Number)
			if cell.Field != "" {
				name = cell.Field
			}
			if cell.Shown != "" {
				shown = cell.Shown
			}
			td := ui.Td().DataSet("col", name)
			if value := number.Full(cell.Number); value != "" {
				td = td.DataSet("value", value)
			}
			class := "num"
			if col.Main {
				class = "num strong"
			}
			cells[c] = td.Class(class).Body(ui.Text(shown), cell.after())
		case Heading:
			cells[c] = ui.Th().Scope("row").Body(bdi(cell.Text), cell.after())
		default:
			td := ui.Td()
			if col.Long {
				td = td.Class("long")
			}
			if col.Hash {
				td = td.Class("hash")
			}
			cells[c] = td.Body(bdi(cell.Text), cell.after())
		}
	}
	tr := ui.Tr().DataSet("key", r.Key).Body(cells...)
	if r.Class != "" {
		tr = tr.Class(r.Class)
	}
	return tr
}

// bdi keeps a text of the input from turning the direction of what follows.
func bdi(text string) ui.UI {
	if text == "" {
		text = number.None
	}
	return ui.Bdi().Text(text)
}

func (c Cell) after() ui.UI {
	return ui.IfSlice(c.Sub != "" || c.Mark != "", func() []ui.UI {
		return []ui.UI{
			ui.If(c.Sub != "", func() ui.UI { return ui.Small().Body(bdi(c.Sub)) }),
			ui.If(c.Mark != "", func() ui.UI { return ui.Small().Class("mark").Text(c.Mark) }),
		}
	})
}

func (t *Table) tools(found, from, shown int) ui.UI {
	text := number.Plural(found, "row")
	if found != t.Data.Len {
		text = number.Count(found) + " of " + number.Plural(t.Data.Len, "row")
	}
	if shown < found {
		text = number.Count(from+1) + "–" + number.Count(from+shown) + " of " + text
	}
	return ui.Div().Class("tools").Body(
		ui.Input().Class("field").Type("search").ID(t.Data.ID+"-filter").
			Placeholder(t.Filter).Aria("label", t.Filter).OnInput(t.onFilter),
		ui.Span().Class("count").Role("status").Text(text),
	)
}

func (t *Table) pager(page, pages int) ui.UI {
	return ui.Nav().Class("pager").Aria("label", "Pages of "+t.Data.Caption).Body(
		ui.Button().Class("btn line").Type("button").Disabled(page == 0).OnClick(t.onPrevious).Text("Previous"),
		ui.Span().Text("Page "+strconv.Itoa(page+1)+" of "+strconv.Itoa(pages)),
		ui.Button().Class("btn line").Type("button").Disabled(page == pages-1).OnClick(t.onNext).Text("Next"),
	)
}

func (t *Table) onSort(c int) ui.EventHandler {
	return func(ui.Context, ui.Event) {
		d := t.Data
		column, descending := t.sorting()
		if column < 0 {
			column, descending = d.find(d.Sorted), d.Descending
		}
		if c == column {
			t.descending = !descending
		} else {
			t.descending = d.Columns[c].Kind == Numeric && !d.Columns[c].Low
		}
		t.sorted, t.page = d.Columns[c].Name, 0
	}
}

func (t *Table) onFilter(ctx ui.Context, _ ui.Event) {
	t.filter, t.page = ctx.JSSrc().Get("value").String(), 0
}

func (t *Table) onPrevious(ui.Context, ui.Event) { t.page = max(t.page-1, 0) }

// Render limits the page to the last one.
func (t *Table) onNext(ui.Context, ui.Event) { t.page++ }
