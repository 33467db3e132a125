package page

import (
	"context"
	"errors"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/engine"
)

// address is the handle of a file that comes with the site and is fetched when
// it is to be opened.
type address string

const example = address("examples/mega.csv")

func (p *Page) onExample(ui.Context, ui.Event) {
	p.step(p.state.Choose([]engine.File{{Name: "mega.csv", Handle: example}}))
}

// onFiles opens what was chosen. The field is emptied, so that choosing the
// same file again, after a change to it, opens it again.
func (p *Page) onFiles(ctx ui.Context, _ ui.Event) {
	files := list(ctx.JSSrc().Get("files"))
	ctx.JSSrc().Set("value", "")
	p.step(p.state.Choose(files))
}

func (p *Page) onDrop(_ ui.Context, e ui.Event) {
	e.PreventDefault()
	p.over = false
	if transfer := e.Get("dataTransfer"); transfer.Truthy() {
		p.step(p.state.Choose(list(transfer.Get("files"))))
	}
}

func (p *Page) onDragOver(ctx ui.Context, e ui.Event) {
	e.PreventDefault()
	if p.over {
		ctx.PreventUpdate()
	}
	p.over = true
}

// onDragLeave hears of every element that is left; only when there is no next
// one did the files leave the page.
func (p *Page) onDragLeave(ctx ui.Context, e ui.Event) {
	if e.Get("relatedTarget").Truthy() {
		ctx.PreventUpdate()
		return
	}
	p.over = false
}

// list reads a browser's FileList. A file from a folder is named with its
// path.
func list(files ui.Value) []engine.File {
	if !files.Truthy() {
		return nil
	}
	out := make([]engine.File, files.Length())
	for i := range out {
		f := files.Index(i)
		name := f.Get("name").String()
		if path := f.Get("webkitRelativePath"); path.Truthy() {
			name = path.String()
		}
		out[i] = engine.File{Name: name, Size: int64(f.Get("size").Float()), Handle: f}
	}
	return out
}

// fetched replaces the addresses among files by what lies there.
func fetched(ctx context.Context, files []engine.File) ([]engine.File, error) {
	out := make([]engine.File, len(files))
	for i, f := range files {
		if at, ok := f.Handle.(address); ok {
			blob, err := fetch(ctx, string(at))
			if err != nil {
				return nil, errors.New(f.Name + " could not be fetched (" + err.Error() + "). Check the connection and try again.")
			}
			f.Handle, f.Size = blob, int64(blob.Get("size").Float())
		}
		out[i] = f
	}
	return out, nil
}

func fetch(ctx context.Context, at string) (ui.Value, error) {
	response, err := await(ctx, ui.Window().Call("fetch", at))
	if err != nil {
		return nil, err
	}
	if !response.Get("ok").Bool() {
		return nil, errors.New("the server answered " + response.Get("statusText").String())
	}
	return await(ctx, response.Call("blob"))
}

// await blocks until a promise is settled; never call it from an event
// handler.
func await(ctx context.Context, promise ui.Value) (ui.Value, error) {
	type outcome struct {
		value ui.Value
		err   error
	}
	settled := make(chan outcome, 1)
	then := ui.FuncOf(func(_ ui.Value, args []ui.Value) any {
		settled <- outcome{value: args[0]}
		return nil
	})
	fail := ui.FuncOf(func(_ ui.Value, args []ui.Value) any {
		settled <- outcome{err: errors.New(args[0].Get("message").String())}
		return nil
	})
	promise.Call("then", then, fail)
	select {
	case o := <-settled:
		then.Release()
		fail.Release()
		return o.value, o.err
	case <-ctx.Done():
		return nil, ctx.Err() // the functions stay for the promise to call
	}
}
