package widget

import (
	"strconv"
	"strings"
	"unicode/utf8"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Menu is a button that opens a list of actions below itself. The actions are
// in the page while it is closed too, hidden.
type Menu struct {
	ui.Compo

	ID    string // of the button; the list is ID-menu
	Label string // on the button
	Icon  string // before the label, an svg element; "": none
	Items []MenuItem

	open bool
}

// MenuItem is one action of a menu.
type MenuItem struct {
	ID        string // of its button
	Text      string
	Small     string // what comes of it, such as report.json
	Separator bool   // a rule stands above it
	On        func(ui.Context)
}

// Render implements app.Composer.
func (m *Menu) Render() ui.UI {
	var items []ui.UI
	for _, item := range m.Items {
		if item.Separator {
			items = append(items, ui.Hr())
		}
		items = append(items, ui.Button().Type("button").ID(item.ID).Role("menuitem").TabIndex(-1).
			OnClick(m.onChoose(item.ID), ui.EventScope(item.ID)).Body(
			ui.Span().Text(item.Text),
			ui.If(item.Small != "", func() ui.UI { return ui.Small().Text(item.Small) }),
		))
	}
	name := ""
	if m.Icon != "" {
		name = m.Label // where there is little room, the icon stands alone
	}
	return ui.Div().Class("menubox").OnKeyDown(m.onKey).On("focusout", m.onLeave).OnMouseDown(m.onPress).Body(
		ui.Button().Type("button").Class("btn").ID(m.ID).
			Aria("haspopup", "menu").Aria("expanded", m.open).Aria("controls", m.list()).Aria("label", name).OnClick(m.onButton).Body(
			ui.If(m.Icon != "", func() ui.UI { return ui.Raw(m.Icon) }),
			ui.Span().Text(m.Label),
		),
		ui.Div().Class("menu").ID(m.list()).Role("menu").Aria("labelledby", m.ID).Hidden(!m.open).Body(items...),
	)
}

func (m *Menu) list() string { return m.ID + "-menu" }

func (m *Menu) onButton(ctx ui.Context, _ ui.Event) {
	if m.open {
		m.close()
		return
	}
	m.show(ctx, 0)
}

// show opens the list with the focus on item i.
func (m *Menu) show(ctx ui.Context, i int) {
	m.open = true
	ctx.Defer(func(ui.Context) {
		if m.open {
			m.fit()
			m.focus(i)
		}
	})
}

// fit lets the list hang from the right end of the button where it would leave
// the window, or as far to the left as there is room.
func (m *Menu) fit() {
	list, document := ui.Window().GetElementByID(m.list()), ui.Window().Get("document").Get("documentElement")
	const margin = 8
	hang := func(left, right string) (over, room float64) {
		list.Get("style").Set("left", left)
		list.Get("style").Set("right", right)
		place := list.Call("getBoundingClientRect")
		return place.Get("right").Float() - (document.Get("clientWidth").Float() - margin), place.Get("left").Float() - margin
	}
	over, room := hang("0px", "auto")
	if over <= 0 {
		return
	}
	if _, left := hang("auto", "0px"); left < 0 {
		hang(strconv.FormatFloat(-min(over, room), 'f', 1, 64)+"px", "auto")
	}
}

// OnResize implements app.Resizer.
func (m *Menu) OnResize(ui.Context) {
	if m.open {
		m.fit()
	}
}

// close gives the focus back to the button if an item has it.
func (m *Menu) close() {
	if m.at() >= 0 {
		ui.Window().GetElementByID(m.ID).Call("focus")
	}
	m.open = false
}

// at is the item that has the focus, -1: none.
func (m *Menu) at() int {
	if active := ui.Window().Get("document").Get("activeElement"); active.Truthy() {
		id := active.Get("id").String()
		for i, item := range m.Items {
			if item.ID == id {
				return i
			}
		}
	}
	return -1
}

func (m *Menu) focus(i int) {
	if i >= 0 && i < len(m.Items) {
		ui.Window().GetElementByID(m.Items[i].ID).Call("focus")
	}
}

func (m *Menu) onChoose(id string) ui.EventHandler {
	return func(ctx ui.Context, _ ui.Event) {
		m.close()
		for _, item := range m.Items {
			if item.ID == id && item.On != nil {
				item.On(ctx)
			}
		}
	}
}

func (m *Menu) onKey(ctx ui.Context, e ui.Event) {
	if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("altKey").Bool() {
		ctx.PreventUpdate()
		return
	}
	key := e.Get("key").String()
	switch {
	case m.open && key == "Tab":
		m.open = false // the focus goes on by itself
		return
	case m.open && key == "Escape":
		m.close()
	case !m.open && key == "ArrowDown":
		m.show(ctx, 0)
	case !m.open && key == "ArrowUp":
		m.show(ctx, len(m.Items)-1)
	default:
		ctx.PreventUpdate()
		to := m.next(m.at(), key)
		if !m.open || to < 0 {
			return
		}
		m.focus(to)
	}
	e.PreventDefault()
	e.Call("stopPropagation")
}

// next is the item that a key leads to from item i, -1: none. A letter leads
// to the next item that begins with it.
func (m *Menu) next(i int, key string) int {
	n := len(m.Items)
	switch {
	case n == 0:
		return -1
	case key == "ArrowDown":
		return (i + 1) % n
	case key == "ArrowUp":
		return (max(i, 0) + n - 1) % n
	case key == "Home":
		return 0
	case key == "End":
		return n - 1
	case key == " " || utf8.RuneCountInString(key) != 1:
		return -1
	}
	for step := 1; step <= n; step++ {
		to := (i + step) % n
		if strings.HasPrefix(strings.ToLower(m.Items[to].Text), strings.ToLower(key)) {
			return to
		}
	}
	return -1
}

// onLeave closes the list when the focus goes elsewhere, as by a click beside
// it.
func (m *Menu) onLeave(ctx ui.Context, e ui.Event) {
	to := e.Get("relatedTarget")
	if !m.open || to.Truthy() && ctx.JSSrc().Call("contains", to).Bool() {
		ctx.PreventUpdate()
		return
	}
	m.open = false
}

// onPress leaves the focus where it is until the click: some browsers do not
// focus the button that is pressed, and the list would close under it.
func (m *Menu) onPress(ctx ui.Context, e ui.Event) {
	ctx.PreventUpdate()
	e.PreventDefault()
}
