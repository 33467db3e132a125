package page

import (
	"context"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/engine"
)

// onDrop opens what was dropped anywhere on the page.
func (p *Page) onDrop(_ ui.Context, e ui.Event) {
	e.PreventDefault()
	p.over = false
	if transfer := e.Get("dataTransfer"); transfer.Truthy() {
		p.step(p.state.Choose(dropped(transfer)))
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

// onDropClick lets a click beside the buttons choose files too.
func (p *Page) onDropClick(_ ui.Context, e ui.Event) {
	if !e.Get("target").Call("closest", "button, label, input").Truthy() {
		ui.Window().GetElementByID("files").Call("click")
	}
}

// dropped lists what a drop holds. Only while its event lasts can the browser
// be asked what is a folder.
func dropped(transfer ui.Value) []engine.File {
	files := list(transfer.Get("files"))
	items := transfer.Get("items")
	if !items.Truthy() || items.Length() != len(files) {
		return files
	}
	for i := range files {
		item := items.Index(i)
		if !item.Get("webkitGetAsEntry").Truthy() {
			continue
		}
		if entry := item.Call("webkitGetAsEntry"); entry.Truthy() && entry.Get("isDirectory").Bool() {
			files[i] = engine.File{Name: entry.Get("name").String(), Handle: folder{entry}}
		}
	}
	return files
}

// folder is the handle of a dropped folder, a FileSystemDirectoryEntry, whose
// files are looked up when they are to be opened.
type folder struct{ entry ui.Value }

// files lists the files in f and in the folders below it, named by their path.
// Those whose name begins with a dot are the system's own.
func (f folder) files(ctx context.Context) ([]engine.File, error) {
	var out []engine.File
	reader := f.entry.Call("createReader")
	for {
		// A reader gives a part at a time, and none when all are given.
		entries, err := callback(ctx, reader, "readEntries")
		if err != nil {
			return nil, err
		}
		if entries.Length() == 0 {
			return out, nil
		}
		for i := range entries.Length() {
			entry := entries.Index(i)
			if name := entry.Get("name").String(); name[0] == '.' {
				continue
			}
			if entry.Get("isDirectory").Bool() {
				inside, err := folder{entry}.files(ctx)
				if err != nil {
					return nil, err
				}
				out = append(out, inside...)
				continue
			}
			file, err := callback(ctx, entry, "file")
			if err != nil {
				return nil, err
			}
			out = append(out, engine.File{Name: entry.Get("fullPath").String()[1:], Size: int64(file.Get("size").Float()), Handle: file})
		}
	}
}

// hearPaste opens what is pasted anywhere on the page.
func (p *Page) hearPaste() {
	ui.Window().Call("addEventListener", "paste", ui.FuncOf(func(_ ui.Value, args []ui.Value) any {
		files := pasted(args[0])
		p.ctx.Dispatch(func(ui.Context) { p.step(p.state.Choose(files)) })
		return nil
	}))
}

// pasted lists the files of a paste, or makes one of its text; nothing where a
// field has the focus, which takes the text itself.
func pasted(e ui.Value) []engine.File {
	clipboard := e.Get("clipboardData")
	if !clipboard.Truthy() || e.Get("target").Call("closest", "input, select, textarea").Truthy() {
		return nil
	}
	files := list(clipboard.Get("files"))
	if text := clipboard.Call("getData", "text/plain").String(); len(files) == 0 && text != "" {
		file := ui.Window().Get("File").New([]any{text}, "pasted table")
		files = []engine.File{{Name: "pasted table", Size: int64(file.Get("size").Float()), Handle: file}}
	}
	return files
}
