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

// onOpen asks for other files.
func (p *Page) onOpen(ui.Context, ui.Event) {
	ui.Window().GetElementByID("files").Call("click")
}

// onFiles opens what was chosen. The field is emptied, so that choosing the
// same file again, after a change to it, opens it again.
func (p *Page) onFiles(ctx ui.Context, _ ui.Event) {
	files := list(ctx.JSSrc().Get("files"))
	ctx.JSSrc().Set("value", "")
	p.step(p.state.Choose(files))
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

// fetched replaces the addresses and folders among files by what lies there.
func fetched(ctx context.Context, files []engine.File) ([]engine.File, error) {
	var out []engine.File
	for _, f := range files {
		switch handle := f.Handle.(type) {
		case address:
			blob, err := fetch(ctx, string(handle))
			if err != nil {
				return nil, errors.New(f.Name + " could not be fetched (" + err.Error() + "). Check the connection and try again.")
			}
			out = append(out, engine.File{Name: f.Name, Size: int64(blob.Get("size").Float()), Handle: blob})
		case folder:
			inside, err := handle.files(ctx)
			if err != nil {
				return nil, errors.New("the folder " + f.Name + " could not be read (" + err.Error() + "). Check that it still exists and may be opened.")
			}
			if len(inside) == 0 {
				return nil, errors.New("the folder " + f.Name + " holds no files. Give one that does.")
			}
			out = append(out, inside...)
		default:
			out = append(out, f)
		}
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
	return callback(ctx, promise, "then")
}

// callback calls a method that takes a function for its result and one for its
// error, and blocks until one of them is called; never call it from an event
// handler.
func callback(ctx context.Context, object ui.Value, method string) (ui.Value, error) {
	type outcome struct {
		value ui.Value
		err   error
	}
	settled := make(chan outcome, 1)
	done := ui.FuncOf(func(_ ui.Value, args []ui.Value) any {
		settled <- outcome{value: args[0]}
		return nil
	})
	fail := ui.FuncOf(func(_ ui.Value, args []ui.Value) any {
		settled <- outcome{err: errors.New(args[0].Get("message").String())}
		return nil
	})
	object.Call(method, done, fail)
	select {
	case o := <-settled:
		done.Release()
		fail.Release()
		return o.value, o.err
	case <-ctx.Done():
		return nil, ctx.Err() // the functions stay: the browser may still call one
	}
}
