// Package app is the page.
package app

import (
	"context"
	"fmt"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/engine"
	"isogloss/app/wire"
)

// Run shows the page and returns when the browser leaves it.
func Run(e engine.Engine) {
	ui.RouteWithRegexp(".*", func() ui.Composer { return &root{engine: e} })
	ui.RunWhenOnBrowser()
}

type root struct {
	ui.Compo
	engine engine.Engine
	text   string
}

func (r *root) Render() ui.UI {
	return ui.Main().Body(
		ui.H1().Text("Isogloss"),
		ui.Button().ID("example-mega").Text("Try it with MEGA").OnClick(r.example),
		ui.Input().Type("file").ID("files").Multiple(true).OnChange(r.files),
		ui.P().ID("text").Text(r.text),
	)
}

func (r *root) files(ctx ui.Context, _ ui.Event) {
	list := ctx.JSSrc().Get("files")
	var files []engine.File
	for i := range list.Length() {
		f := list.Index(i)
		files = append(files, engine.File{Name: f.Get("name").String(), Size: int64(f.Get("size").Float()), Handle: f})
	}
	r.open(ctx, files)
}

func (r *root) example(ctx ui.Context, _ ui.Event) {
	ui.Window().Call("fetch", "examples/mega.csv").Then(func(response ui.Value) {
		response.Call("blob").Then(func(blob ui.Value) {
			r.open(ctx, []engine.File{{Name: "mega.csv", Handle: blob}})
		})
	})
}

func (r *root) open(ctx ui.Context, files []engine.File) {
	r.show(ctx, "reading", "Reading…")
	ctx.Async(func() {
		opened, err := r.engine.Open(context.Background(), files, func(wire.Progress) {})
		switch {
		case err != nil:
			r.show(ctx, "failed", err.Error())
		case len(opened.Sources) == 0:
			r.show(ctx, "failed", fmt.Sprint(opened.Refused))
		default:
			r.show(ctx, "ready", fmt.Sprint(opened.Sources))
		}
	})
}

func (r *root) show(ctx ui.Context, phase, text string) {
	ctx.Dispatch(func(ui.Context) {
		r.text = text
		ui.Window().Get("document").Get("documentElement").Get("dataset").Set("phase", phase)
	})
}

func (r *root) OnMount(ctx ui.Context) { r.show(ctx, "empty", "") }
