package widget

import (
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Figure shows a chart: figure[data-chart=NAME] with data-state drawing, drawn
// or failed. It draws once Visible, and again for a new Spec. The table that
// Title's sentence names is its accessible form.
type Figure struct {
	ui.Compo

	Name    string // of the chart
	Title   string // what it shows
	How     string // how to read it
	Spec    string // Vega-Lite, as JSON
	Table   string // id of the table that has the same numbers
	Stamp   string // how the numbers came about, such as 77 refits
	Wide    bool   // scrolls sideways where there is little room
	Focus   string // the name in the chart that is to stand out; "": none
	Visible bool   // its tab is on screen

	Notes []string // letters of the margin notes that limit it

	state string
	drawn string   // the spec that is drawn or being drawn
	turn  int      // counts drawings, so that late words of an older one are ignored
	chart ui.Value // the handle of the drawing, nil: none
}

// CompoID keeps a drawing with the chart of that name.
func (f *Figure) CompoID() string { return f.Name }

// Render implements app.Composer. The host has no children of ours: what is in
// it belongs to the chart library.
func (f *Figure) Render() ui.UI {
	state := f.state
	if state == "" {
		state = "drawing"
	}
	return ui.Figure().Class("fig").DataSet("chart", f.Name).DataSet("state", state).Body(
		ui.FigCaption().Body(
			ui.H2().Body(append([]ui.UI{ui.Text(f.Title)}, Refs(f.Notes)...)...),
			ui.P().Class("how").Text(f.How),
		),
		ui.Div().Class("chart").ID("chart-"+f.Name),
	)
}

// OnMount implements app.Mounter.
func (f *Figure) OnMount(ctx ui.Context) { f.draw(ctx) }

// OnUpdate implements app.Updater.
func (f *Figure) OnUpdate(ctx ui.Context) { f.draw(ctx) }

// OnDismount implements app.Dismounter.
func (f *Figure) OnDismount() { f.finalize() }

func (f *Figure) finalize() {
	f.turn++
	if f.chart != nil {
		f.chart.Call("finalize")
		f.chart = nil
	}
}

func (f *Figure) draw(ctx ui.Context) {
	if !ui.IsClient || !f.Visible || f.Spec == f.drawn {
		return
	}
	f.finalize()
	f.drawn, f.state = f.Spec, "drawing"
	turn := f.turn
	charts.load(func(kit ui.Value) {
		ctx.Dispatch(func(ctx ui.Context) {
			switch {
			case turn != f.turn || !f.Mounted():
			case kit == nil:
				f.drawn, f.state = "", "failed"
				f.host().Set("textContent", "The figures could not be loaded. The tables have the same numbers.")
			default:
				f.start(ctx, kit, turn)
			}
		})
	})
}

func (f *Figure) start(ctx ui.Context, kit ui.Value, turn int) {
	var settled ui.Func
	settled = ui.FuncOf(func(_ ui.Value, args []ui.Value) any {
		state := args[0].String()
		ctx.Dispatch(func(ui.Context) {
			if turn == f.turn {
				f.state = state
			}
			settled.Release()
		})
		return nil
	})
	f.chart = kit.Call("draw", f.host(), f.Spec, f.Title, settled)
}

func (f *Figure) host() ui.Value { return ui.Window().GetElementByID("chart-" + f.Name) }

// library is charts.js, loaded when the first figure needs it.
type library struct {
	waiting []func(ui.Value)
	loading bool
}

var charts library

// load calls then with the library, or with nil if it cannot be had; a later
// call tries again.
func (l *library) load(then func(ui.Value)) {
	if kit := ui.Window().Get("isoglossCharts"); kit.Truthy() {
		then(kit)
		return
	}
	l.waiting = append(l.waiting, then)
	if l.loading {
		return
	}
	l.loading = true
	var onload, onerror ui.Func
	done := func(kit ui.Value) {
		waiting := l.waiting
		l.waiting, l.loading = nil, false
		for _, then := range waiting {
			then(kit)
		}
		onload.Release()
		onerror.Release()
	}
	onload = ui.FuncOf(func(ui.Value, []ui.Value) any { done(ui.Window().Get("isoglossCharts")); return nil })
	onerror = ui.FuncOf(func(ui.Value, []ui.Value) any { done(nil); return nil })
	document := ui.Window().Get("document")
	script := document.Call("createElement", "script")
	script.Set("onload", onload)
	script.Set("onerror", onerror)
	script.Set("src", "charts.js"+build(document))
	document.Get("head").Call("appendChild", script)
}

// build is the query that index.html asks for its scripts with, so that no
// cache mixes two builds.
func build(document ui.Value) string {
	boot := document.Call("querySelector", `script[src*="?"]`)
	if !boot.Truthy() {
		return ""
	}
	_, query, _ := strings.Cut(boot.Call("getAttribute", "src").String(), "?")
	return "?" + query
}
