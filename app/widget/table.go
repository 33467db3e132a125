package widget

import (
	"fmt"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/number"
)

// Table shows Data with sortable headers and, where asked for, a filter, a
// choice of columns, copies, and pages. Rows carry data-key; numeric cells
// carry data-col, the report's field name, and data-value with full precision,
// those of columns that are not shown too.
type Table struct {
	ui.Compo

	Data     *Data
	Noun     string // what a row is, such as model; "": row
	PageSize int    // rows at a time; 0: 100
	Filter   string // label of the filter field; "": none
	Anchor   string // key of the row that the others are compared with; "": none

	sorted     string // name of the column that the reader chose to sort by; "": none
	descending bool
	filter     string
	page       int
	whole      bool            // all rows at a time, where they are not too many
	chosen     map[string]bool // names of the columns that the reader showed or hid
	choosing   bool            // the list of columns is open
	said       string          // what became of the last copy or file

	index *index
	rows  []int // in the order and filter of key
	key   string

	outside listeners // of the window and of the size of the table, while it is in the page
}

// CompoID keeps what the reader chose with the table of that ID.
func (t *Table) CompoID() string { return t.Data.ID }

// OnMount implements app.Mounter.
func (t *Table) OnMount(ctx ui.Context) {
	if !t.Mounted() {
		return // it went before its turn came
	}
	t.hearSize()
	t.hearPrint()
	t.hearPress(ctx)
}

// OnDismount implements app.Dismounter.
func (t *Table) OnDismount() { t.outside.end() }

// Render implements app.Composer. Its parts keep their places among each other
// whatever the data: what the program adds to an element stays with it.
func (t *Table) Render() ui.UI {
	d := t.Data
	t.prepare()
	rows, page, pages := t.onPage()
	body := make([]ui.UI, len(rows))
	for i, r := range rows {
		body[i] = t.row(d.Row(r))
	}
	return ui.Div().Class("tablebox").Body(
		t.tools(),
		ui.P().Class("hint").Aria("hidden", true).Text("The table scrolls sideways."),
		ui.Div().Class("scroll").Body(
			ui.Table().ID(d.ID).Body(
				ui.Caption().Class("vh").Text(d.Caption),
				ui.THead().Body(ui.Tr().Body(t.heads()...)),
				ui.TBody().Class("onpaper"), // onPaper fills it
				ui.TBody().Body(body...),
			),
		),
		ui.If(d.Len == 0, func() ui.UI { return ui.P().Class("quiet").Text("None.") }),
		ui.If(d.Len > 0 && len(t.rows) == 0, func() ui.UI { return ui.P().Class("quiet").Text("No " + t.noun() + " has this in it.") }),
		ui.If(len(t.rows) > onPaperMost, func() ui.UI {
			return ui.P().Class("onpaper").Text("The first " + number.Count(onPaperMost) + " of " + number.Count(len(t.rows)) + "; the CSV has all.")
		}),
		ui.If(pages > 1 || t.whole && len(t.rows) > t.size(), func() ui.UI { return t.pager(page, pages) }),
	)
}

// prepare finds what depends on all rows, once for each data, order and filter.
func (t *Table) prepare() {
	column, descending := t.sorting()
	key := fmt.Sprint(column, descending, " ", t.filter)
	if t.index != nil && t.index.data == t.Data && t.key == key {
		return
	}
	if t.index == nil || t.index.data != t.Data {
		t.index = newIndex(t.Data)
	}
	t.key, t.rows = key, t.index.order(column, descending, t.filter)
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

func (t *Table) heads() []ui.UI {
	d := t.Data
	column, descending := t.sorting()
	if column < 0 {
		column, descending = d.find(d.Sorted), d.Descending
	}
	heads := make([]ui.UI, len(d.Columns))
	for c, col := range d.Columns {
		th := ui.Th().Scope("col")
		switch {
		case col.pictured():
			th = th.ColSpan(2)
		case col.Kind == Numeric:
			th = th.Class("num")
		case col.Kind == Heading:
			th = th.Class("name")
		}
		if !t.shows(c) {
			th = th.Hidden(true)
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
		t.sorted, t.page, t.said = d.Columns[c].Name, 0, ""
	}
}
