package widget

import (
	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/number"
)

// pageSize is how many rows a page shows at a time unless told: a browser takes
// seconds to lay out tens of thousands.
const pageSize = 100

// wholeMost is the most rows that the reader may have at a time.
const wholeMost = 1000

func (t *Table) size() int {
	if t.PageSize > 0 {
		return t.PageSize
	}
	return pageSize
}

// onPage returns the rows of the page on screen, its index and how many pages
// there are.
func (t *Table) onPage() (rows []int, page, pages int) {
	found, size := len(t.rows), t.size()
	if t.whole && found <= wholeMost {
		return t.rows, 0, 1
	}
	pages = max((found+size-1)/size, 1)
	page = min(t.page, pages-1)
	from := page * size
	return t.rows[from:min(from+size, found)], page, pages
}

func (t *Table) pager(page, pages int) ui.UI {
	found := len(t.rows)
	return ui.Nav().Class("pager noprint").Aria("label", "Pages of "+t.Data.Caption).Body(
		ui.IfSlice(pages > 1, func() []ui.UI {
			return []ui.UI{
				ui.Button().Class("btn line").Type("button").Aria("disabled", page == 0).OnClick(t.onPrevious).Text("Previous"),
				ui.Span().Role("status").Text("Page " + number.Count(page+1) + " of " + number.Count(pages)),
				ui.Button().Class("btn line").Type("button").Aria("disabled", page == pages-1).OnClick(t.onNext).Text("Next"),
			}
		}),
		ui.If(found <= wholeMost, func() ui.UI {
			text := "Show all " + number.Count(found)
			if pages == 1 {
				text = "Show " + number.Count(t.size()) + " at a time"
			}
			return ui.Button().Class("btn").Type("button").OnClick(t.onWhole).Text(text)
		}),
	)
}

func (t *Table) onPrevious(ui.Context, ui.Event) {
	_, page, _ := t.onPage()
	t.turn(page - 1)
}

func (t *Table) onNext(ui.Context, ui.Event) {
	_, page, _ := t.onPage()
	t.turn(page + 1)
}

// turn shows that page, if there is one, from its head.
func (t *Table) turn(page int) {
	if _, _, pages := t.onPage(); page < 0 || page >= pages {
		return
	}
	t.page = page
	t.toTop()
}

func (t *Table) onWhole(ui.Context, ui.Event) {
	t.whole, t.page = !t.whole, 0
	t.toTop()
}

// toTop brings the head of the table back into view.
func (t *Table) toTop() {
	if !ui.IsClient {
		return
	}
	table := ui.Window().GetElementByID(t.Data.ID)
	scroll := table.Get("parentElement")
	scroll.Set("scrollTop", 0)
	if scroll.Call("getBoundingClientRect").Get("top").Float() < 0 {
		table.Get("parentElement").Get("parentElement").Call("scrollIntoView", map[string]any{"block": "start"})
	}
}
