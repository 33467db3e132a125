package page

import (
	"sync"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/state"
)

// landing is the page before any result. Much of it stands in index.html, so
// that it is on screen before the program runs, and is taken over from there.
func (p *Page) landing() ui.UI {
	return ui.Main().Class("land").ID("view").TabIndex(-1).Body(
		ui.Section().Class("open").Body(
			ui.Div().Body(
				ui.H1().Text("How evenly do language\u00a0models serve the\u00a0world’s languages?"),
				ui.P().Class("lede").Text("Drop a file of scores. Read which models make the most of each language, how evenly, and which languages are left behind."),
				p.alerts(),
				ui.If(p.state.Phase() == state.Choosing, p.choosing),
				p.drop(),
				part("seal"),
			),
			part("world"),
		),
		part("asks"),
		part("reads"),
		ui.Footer().Class("foot").Body(reading(), credits()),
	)
}

// parts are the elements of index.html that the landing page takes over, by
// their id. They are read once, while they are there.
var parts = sync.OnceValue(func() map[string]string {
	html := make(map[string]string)
	for _, id := range []string{"seal", "world", "asks", "reads"} {
		if e := ui.Window().GetElementByID(id); e.Truthy() {
			html[id] = e.Get("outerHTML").String()
		}
	}
	return html
})

// part is nothing where there is no index.html, as in a test.
func part(id string) ui.UI {
	if !ui.IsClient {
		return nil
	}
	if html := parts()[id]; html != "" {
		return ui.Raw(html)
	}
	return nil
}

// drop is the place to give files: by a click, or by dropping them anywhere on
// the page.
func (p *Page) drop() ui.UI {
	class, text := "drop", "Drop files or a folder"
	if p.over {
		class, text = "drop over", "Let go to read the files"
	}
	return ui.Div().Class(class).ID("drop").OnClick(p.onDropClick).Body(
		ui.B().Text(text),
		ui.P().Text("or paste a table, anywhere on this page"),
		ui.Div().Class("row").Body(p.choose("btn main big", "Choose files"),
			ui.Button().Class("btn line big").ID("example-mega").Type("button").OnClick(p.onExample).Text("Try it with MEGA")),
		ui.P().Text("MEGA: 13 models, 53 languages, 1,364 published scores (Ahuja et al. 2023, as tabulated by Hu et al. 2025)"),
	)
}

// choose is the file field, dressed as a button.
func (p *Page) choose(class, text string) ui.UI {
	return ui.Label().Class(class).For("files").Body(
		ui.Input().Class("vh").Type("file").ID("files").Multiple(true).OnChange(p.onFiles),
		ui.Text(text),
	)
}

// choosing offers the run that was stopped.
func (p *Page) choosing() ui.UI {
	names := p.names()
	return ui.Div().Class("gate").Body(
		ui.H2().Body(ui.Bdi().Text(few(names)), ui.Text(" "+are(names)+" open, without results")),
		ui.Div().Class("row").Body(ui.Button().Class("btn line").ID("run").Type("button").OnClick(p.onRun).Text("Fit it")),
	)
}
