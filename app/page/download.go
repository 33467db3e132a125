package page

import (
	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/export"
	"isogloss/app/widget"
	"isogloss/stats/report"
)

// A download is one file made of the report on screen.
type download struct {
	key, text, file, kind string
	make                  func(*report.Report) ([]byte, error)
}

var files = []download{
	{"report-json", "Report", "report.json", "application/json", report.Marshal},
	{"languages-csv", "Languages", "languages.csv", "text/csv;charset=utf-8", plain(export.Languages)},
	{"models-csv", "Models", "models.csv", "text/csv;charset=utf-8", plain(export.Models)},
	{"prr-csv", "Scores and their PRR", "prr.csv", "text/csv;charset=utf-8", plain(export.PRR)},
}

func plain(f func(*report.Report) []byte) func(*report.Report) ([]byte, error) {
	return func(r *report.Report) ([]byte, error) { return f(r), nil }
}

// downloads is the menu of all that can be taken away.
func (p *Page) downloads() ui.UI {
	var items []widget.MenuItem
	for _, f := range files {
		items = append(items, widget.MenuItem{ID: "take-" + f.key, Text: f.text, Small: f.file, On: func(ui.Context) { p.download(f) }})
	}
	items = append(items, widget.MenuItem{ID: "print", Text: "Print this tab", Small: "paper or PDF", Separator: true,
		On: func(ui.Context) { ui.Window().Call("print") }})
	return &widget.Menu{ID: "download", Label: "Download", Icon: lines(iconDownload), Items: items}
}

// takeaway offers the same files at the end of every tab.
func (p *Page) takeaway() ui.UI {
	buttons := make([]ui.UI, len(files))
	for i, f := range files {
		buttons[i] = ui.Button().Class("btn").ID("download-"+f.key).Type("button").
			OnClick(func(ui.Context, ui.Event) { p.download(f) }, ui.EventScope(f.key)).Text(f.file)
	}
	return ui.Div().Class("takeaway noprint").Role("group").Aria("label", "Download").Body(
		ui.Span().Text("Download"),
		ui.Span().Class("acts").Body(buttons...),
	)
}

func (p *Page) download(f download) {
	data, err := f.make(p.state.Report)
	if err != nil {
		panic("page: " + err.Error()) // a report holds nothing that JSON does not
	}
	widget.Save("isogloss-"+f.file, f.kind, string(data))
}
