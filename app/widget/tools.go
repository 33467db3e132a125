package widget

import (
	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/number"
)

// tools stand above a table: what finds rows in it, how many there are, and
// what can be done with them.
func (t *Table) tools() ui.UI {
	id := t.Data.ID
	tools := ui.Div().Class("tools noprint")
	if t.Filter == "" && t.Noun == "" || t.Data.Len == 0 {
		return tools.Hidden(true)
	}
	return tools.Body(
		ui.If(t.Filter != "", func() ui.UI {
			return ui.Input().Class("field").Type("search").ID(id+"-filter").
				Placeholder(t.Filter).Aria("label", t.Filter).OnInput(t.onFilter)
		}),
		ui.Span().Class("count").Role("status").Text(t.count()),
		ui.Span().Class("count said").Role("status").Text(t.said),
		ui.Span().Class("acts push").Role("group").Aria("label", t.Data.Caption).Body(
			t.columns(),
			ui.Button().Class("btn").Type("button").ID(id+"-copy").Title("Copy for a spreadsheet").OnClick(t.onCopy).Text("Copy"),
			ui.Button().Class("btn").Type("button").ID(id+"-csv").OnClick(t.onCSV).Text("CSV"),
			ui.Button().Class("btn").Type("button").ID(id+"-markdown").OnClick(t.onMarkdown).Text("Markdown"),
		),
	)
}

func (t *Table) noun() string {
	if t.Noun == "" {
		return "row"
	}
	return t.Noun
}

// count says how many rows there are, and how many of them are found.
func (t *Table) count() string {
	text := number.Plural(t.Data.Len, t.noun())
	if found := len(t.rows); found != t.Data.Len {
		text = number.Count(found) + " of " + text
	}
	return text
}

func (t *Table) onFilter(ctx ui.Context, _ ui.Event) {
	t.filter, t.page, t.said = ctx.JSSrc().Get("value").String(), 0, ""
}
