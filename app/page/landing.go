package page

import (
	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/state"
)

// landing is the page before any result.
func (p *Page) landing() ui.UI {
	return ui.Main().Class("land").ID("view").TabIndex(-1).Body(
		ui.Section().Class("open").Body(
			ui.Div().Body(
				ui.H1().Text("How evenly do language\u00a0models serve the\u00a0world’s languages?"),
				ui.P().Class("lede").Text("Drop a file of scores. Read how much of what each language allows the models realise, how evenly, and which languages are left behind."),
				p.alerts(),
				ui.If(p.state.Phase() == state.Choosing, p.choosing),
				p.drop(),
				ui.P().Class("seal").Text("Your scores stay in this browser. There is no server that they are sent to, and the page may reach no other host."),
			),
		),
		ui.Dl().Class("reads").Body(
			ui.Dt().Text("Reads"),
			ui.Dd().Text("Delimited text (CSV, TSV and the like) and JSON with one score a row: model, language, dataset, metric, score."),
			ui.Dt().Text("Computes"),
			ui.Dd().Text("The mixed model of scores on languages, tasks and models; the potential of each language; what share of it each model realises, and how evenly; checks of the assumptions."),
		),
		ui.Footer().Class("foot").Body(credits()),
	)
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
