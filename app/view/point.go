package view

import (
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/widget"
)

// pointing is how the names in a tab's sentences point into its figure: the
// dot of a name stands out while the pointer or the focus is on the name, and
// from a click on, which brings the figure on screen, until the next.
type pointing struct {
	figure string // name of the chart; "": names are plain text
	focus  string // the name that was clicked, "": none
	anchor string // what stands out while none was: the figure then compares, and fades nothing
}

// standing is the name that stands out, "": none.
func (p *pointing) standing() string {
	if p.focus != "" {
		return p.focus
	}
	return p.anchor
}

// sentence shows s; the letters of its notes are those that m gave.
func (p *pointing) sentence(s Say, m *margin) []ui.UI {
	var list []ui.UI
	closing := "" // what stands with the name before it
	for i, part := range s {
		switch part.Kind {
		case Key:
			list = append(list, ui.Span().Class("key").Text(part.Text))
		case Ref:
			if letter := m.of(part.Of); letter != "" {
				list = append(list, widget.Ref(letter))
			}
		case Name:
			if closing = ""; i+1 < len(s) && s[i+1].Kind == Words {
				closing = s[i+1].Text[:len(s[i+1].Text)-len(strings.TrimLeft(s[i+1].Text, ",.;:)"))]
			}
			list = append(list, ui.Span().Class("nobreak").Body(p.name(part), ui.Text(closing)))
		default:
			list = append(list, unbroken(strings.TrimPrefix(part.Text, closing))...)
			closing = ""
		}
	}
	return list
}

// unbroken shows a text in which no line ends within Mean-PRR or CV-PRR.
func unbroken(text string) []ui.UI {
	const hyphened = "-PRR"
	var list []ui.UI
	for {
		i := strings.Index(text, hyphened)
		if i < 0 {
			return append(list, ui.Text(text))
		}
		from, to := strings.LastIndexAny(text[:i], " (")+1, i+len(hyphened)
		list = append(list, ui.Text(text[:from]), ui.Span().Class("nobreak").Text(text[from:to]))
		text = text[to:]
	}
}

func (p *pointing) name(part Part) ui.UI {
	if p.figure == "" {
		return bdi(part.Text)
	}
	return ui.Button().Class("name").Type("button").DataSet("name", part.Of).Aria("pressed", p.standing() == part.Of).
		OnMouseEnter(p.onEnter).OnFocus(p.onEnter).OnMouseLeave(p.onLeave).OnBlur(p.onLeave).OnClick(p.onClick).
		Body(bdi(part.Text))
}

func (p *pointing) onEnter(ctx ui.Context, _ ui.Event) {
	ctx.PreventUpdate()
	if p.anchor == "" {
		p.light(nameOf(ctx))
	}
}

func (p *pointing) onLeave(ctx ui.Context, _ ui.Event) {
	ctx.PreventUpdate()
	if p.anchor == "" {
		p.light(p.focus)
	}
}

func (p *pointing) onClick(ctx ui.Context, _ ui.Event) {
	name := nameOf(ctx)
	if p.focus == name {
		p.focus = ""
		return
	}
	p.focus = name
	if figure := ui.Window().Get("document").Call("querySelector", `figure[data-chart="`+p.figure+`"]`); figure.Truthy() {
		figure.Call("scrollIntoView", map[string]any{"block": "nearest"})
	}
}

// onPick chooses the name of a mark, as a click on the name in a sentence does;
// picking it again, or none, lets it go.
func (p *pointing) onPick(_ ui.Context, name string) {
	if p.focus == name {
		name = ""
	}
	p.focus = name
}

// light makes a name of the figure stand out, "": none.
func (p *pointing) light(name string) { widget.Highlight(p.figure, name) }

func nameOf(ctx ui.Context) string { return ctx.JSSrc().Get("dataset").Get("name").String() }
