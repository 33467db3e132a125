package page

import ui "github.com/maxence-charriere/go-app/v10/pkg/app"

// What belongs to the browser rather than to a result is done by boot.js; here
// are the buttons for it.

// shell calls a function of window.isogloss, where there is one.
func shell(name string) {
	if global := ui.Window().Get("isogloss"); global.Truthy() && global.Get(name).Truthy() {
		global.Call(name)
	}
}

// onTheme changes between light and dark.
func (p *Page) onTheme(ui.Context, ui.Event) { shell("theme") }

// hearInstall shows the install button once the browser offers to install.
func (p *Page) hearInstall() {
	ui.Window().Call("addEventListener", "isogloss-installable", ui.FuncOf(func(_ ui.Value, args []ui.Value) any {
		can := args[0].Get("detail").Truthy()
		p.ctx.Dispatch(func(ui.Context) { p.installable = can })
		return nil
	}))
	if global := ui.Window().Get("isogloss"); global.Truthy() {
		p.installable = global.Get("installable").Truthy()
	}
}

func (p *Page) onInstall(ui.Context, ui.Event) { shell("install") }
