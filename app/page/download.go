package page

import (
	"time"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/export"
	"isogloss/stats/report"
)

// A download is one file made of the report on screen.
type download struct {
	id, text, file, kind string
	make                 func(*report.Report) ([]byte, error)
}

var files = []download{
	{"download-report-json", "report.json", "isogloss-report.json", "application/json", report.Marshal},
	{"download-languages-csv", "languages.csv", "isogloss-languages.csv", "text/csv;charset=utf-8", plain(export.Languages)},
	{"download-models-csv", "models.csv", "isogloss-models.csv", "text/csv;charset=utf-8", plain(export.Models)},
	{"download-prr-csv", "prr.csv", "isogloss-prr.csv", "text/csv;charset=utf-8", plain(export.PRR)},
}

func plain(f func(*report.Report) []byte) func(*report.Report) ([]byte, error) {
	return func(r *report.Report) ([]byte, error) { return f(r), nil }
}

func (p *Page) downloads() ui.UI {
	buttons := make([]ui.UI, len(files))
	for i, f := range files {
		buttons[i] = ui.Button().Class("btn").ID(f.id).Type("button").OnClick(p.onDownload(f), ui.EventScope(f.id)).Text(f.text)
	}
	return ui.Div().Class("takeaway").Role("group").Aria("label", "Download").Body(
		ui.Span().Text("Download"),
		ui.Span().Class("acts").Body(buttons...),
	)
}

func (p *Page) onDownload(f download) ui.EventHandler {
	return func(ui.Context, ui.Event) {
		data, err := f.make(p.state.Report)
		if err != nil {
			panic("page: " + err.Error()) // a report holds nothing that JSON does not
		}
		save(p.ctx, f.file, f.kind, string(data))
	}
}

// save hands text to the browser as a file. The address of a blob must live
// until the browser has taken it, which no event tells.
func save(ctx ui.Context, name, kind, text string) {
	blob := ui.Window().Get("Blob").New([]any{text}, map[string]any{"type": kind})
	at := ui.Window().Get("URL").Call("createObjectURL", blob)
	link := ui.Window().Get("document").Call("createElement", "a")
	link.Set("href", at)
	link.Set("download", name)
	link.Call("click")
	ctx.After(time.Minute, func(ui.Context) { ui.Window().Get("URL").Call("revokeObjectURL", at) })
}
