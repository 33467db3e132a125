package page

import (
	"fmt"
	"slices"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/action"
	"isogloss/app/number"
)

// filterFrom is of how many levels a group has a filter, and openMost how many
// are shown before the reader asks for them.
const (
	filterFrom = 20
	openMost   = 40
)

// Switches are the switches of one group. They are drawn again only when one
// of them changes.
type Switches struct {
	ui.Compo

	Group *group
	Off   []string // sorted

	turned bool // opened or closed by the reader
	filter string
}

// CompoID keeps what the reader did to a group with it.
func (s *Switches) CompoID() string { return s.Group.kind }

func (s *Switches) opens() bool { return s.Group.kind != "language" && len(s.Group.levels) <= openMost }

// Render implements app.Composer.
func (s *Switches) Render() ui.UI {
	g := s.Group
	open := s.opens() != s.turned
	count := number.Count(g.on(s.Off)) + " of " + number.Count(len(g.levels))
	return ui.Details().Class("grp").ID("switch-"+g.kind).Open(open).On("toggle", s.onToggle).OnChange(s.onChange).Body(
		ui.Summary().Body(ui.Text(g.title+" "), ui.Output().Text(count)),
		ui.If(open, func() ui.UI { return ui.Div().Body(s.body()...) }),
	)
}

func (s *Switches) body() []ui.UI {
	g := s.Group
	pick := func(word string) ui.UI {
		return ui.Button().Type("button").ID(g.kind+"-"+word).Aria("label", word+" "+g.title).OnClick(s.onPick(word), ui.EventScope(word)).Text(word)
	}
	body := []ui.UI{ui.Div().Class("pick").Body(pick("all"), pick("none"), pick("invert"))}
	if g.kind == "language" || len(g.levels) > filterFrom {
		hint := "Name"
		if g.kind == "language" {
			hint = "Name, script, family or class 2"
		}
		body = append(body, ui.Input().Class("field").Type("search").ID("filter-"+g.kind).Placeholder(hint).
			Aria("label", "Filter "+g.title).AutoComplete(false).Value(s.filter).OnInput(s.onFilter))
	}
	found := g.matches(s.filter)
	for _, l := range found {
		body = append(body, ui.Label().Class("sw").Body(
			ui.Input().Type("checkbox").Attr("role", "switch").DataSet("kind", g.kind).DataSet("key", l.key).Checked(!s.isOff(l.key)),
			ui.Span().Body(ui.Bdi().Text(l.name)),
			ui.Raw(bar(l.share)),
			ui.I().Class("n").Aria("hidden", true).Text(l.records),
		))
	}
	if len(found) == 0 {
		body = append(body, ui.P().Class("explain").Text("No "+g.one+" is found."))
	}
	return body
}

// bar is a share of the longest bar, to the right.
func bar(share float64) string {
	const width = 34
	long := width * share
	return fmt.Sprintf(`<svg class="cell" width="%d" height="8" aria-hidden="true"><rect class="k-soft" x="%.1f" y="1.5" width="%.1f" height="5"/></svg>`, width, width-long, long)
}

func (s *Switches) isOff(key string) bool {
	_, is := slices.BinarySearch(s.Off, key)
	return is
}

func (s *Switches) onToggle(ctx ui.Context, _ ui.Event) {
	turned := ctx.JSSrc().Get("open").Bool() != s.opens()
	if turned == s.turned {
		ctx.PreventUpdate()
	}
	s.turned = turned
}

func (s *Switches) onFilter(ctx ui.Context, _ ui.Event) { s.filter = ctx.JSSrc().Get("value").String() }

// onChange hears of every switch of the group.
func (s *Switches) onChange(ctx ui.Context, e ui.Event) {
	ctx.PreventUpdate()
	target := e.Get("target")
	if target.Get("type").String() != "checkbox" {
		return
	}
	s.turn(ctx, target.Get("dataset").Get("key").String(), target.Get("checked").Bool())
}

func (s *Switches) turn(ctx ui.Context, key string, on bool) {
	turned := action.Switches{Kind: s.Group.kind}
	if on {
		turned.On = []string{key}
	} else {
		turned.Off = []string{key}
	}
	action.Switch(ctx, turned)
}

// onPick switches what the filter shows.
func (s *Switches) onPick(word string) ui.EventHandler {
	return func(ctx ui.Context, _ ui.Event) {
		turned := action.Switches{Kind: s.Group.kind}
		for _, l := range s.Group.matches(s.filter) {
			if word == "none" || word == "invert" && !s.isOff(l.key) {
				turned.Off = append(turned.Off, l.key)
			} else {
				turned.On = append(turned.On, l.key)
			}
		}
		action.Switch(ctx, turned)
	}
}
