package widget

import (
	"fmt"
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Figure shows a chart: figure[data-chart=NAME] with data-state drawing, drawn
// or failed. It draws once Visible, and again for a new Spec, when its turn
// comes; until then the picture before stays. The table that Title's sentence
// names is its accessible form.
type Figure struct {
	ui.Compo

	Name    string       // of the chart
	Title   string       // what it shows
	How     string       // how to read it
	Spec    fmt.Stringer // Vega-Lite, as JSON, asked for when it is to be drawn; a new pointer when it may have changed
	Table   string       // id of the table that has the same numbers
	Stamp   string       // how the numbers came about, such as 77 refits
	Wide    bool         // scrolls sideways where there is little room
	Said    string       // what the picture shows of the name in focus, read out when it changes
	Coming  bool         // the numbers of the next picture are on their way
	Focus   string       // the name in the chart that is to stand out; "": none
	Visible bool         // its tab is on screen

	Notes []string // letters of the margin notes that limit it

	// OnPick is told the name of the mark that the reader chose; nil: none can
	// be.
	OnPick func(ctx ui.Context, name string)

	ctx     ui.Context // of the figure itself: that of a part of it ends with the part
	state   string
	spec    fmt.Stringer // that is drawn or waits for its turn
	waiting bool
	turn    int      // counts specs, so that the turn of an older one passes
	chart   ui.Value // the handle of the drawing, nil: none
	drawn   string   // the spec of that, as JSON
	focused string   // the name that stands out there
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
	host := "chart"
	if f.Wide {
		host = "chart wide"
	}
	return ui.Figure().Class("fig").DataSet("chart", f.Name).DataSet("state", state).Aria("busy", state == "drawing" || f.Coming).
		On("drawn", f.onState).On("failed", f.onState).On("pick", f.onPick).Body(
		ui.FigCaption().Body(
			ui.H2().Body(append([]ui.UI{ui.Text(f.Title)}, Refs(f.Notes)...)...),
			ui.P().Class("how").Body(ui.Text(f.How), ui.If(f.Said != "", func() ui.UI { return ui.Span().Role("status").Text(" " + f.Said) })),
		),
		ui.Div().Class(host).ID("chart-"+f.Name),
		ui.If(state == "failed", f.trouble),
		ui.Div().Class("figacts").Body(
			ui.If(f.Table != "", func() ui.UI { return f.action("Table", f.onTable) }),
			f.action("SVG", f.onSVG).Disabled(state != "drawn"),
			f.action("PNG", f.onPNG).Disabled(state != "drawn"),
			f.action("Spec", f.onSpec).Disabled(state != "drawn"),
			ui.If(f.Stamp != "", func() ui.UI { return ui.Span().Class("stamp").Text(f.Stamp) }),
		),
	)
}

// action is a quiet button below the chart. Read out, it says of which.
func (f *Figure) action(text string, on ui.EventHandler) ui.HTMLButton {
	id := f.Name + "-" + strings.ToLower(text)
	return ui.Button().Class("btn").Type("button").ID(id).Aria("label", text+" of “"+f.Title+"”").
		OnClick(on, ui.EventScope(text)).Text(text)
}

// trouble stands where the chart would.
func (f *Figure) trouble() ui.UI {
	return ui.P().Class("undrawn").Role("status").Body(
		ui.Text("This figure could not be drawn"+f.why()+". "),
		ui.If(f.Table != "", func() ui.UI {
			return ui.Button().Class("btn line").Type("button").Text("Go to the table, which has the same numbers").OnClick(f.onTable)
		}),
		ui.Button().Class("btn").Type("button").Text("Try again").OnClick(f.onAgain),
	)
}

func (f *Figure) why() string {
	if f.chart == nil {
		return ", because a part of the page did not load"
	}
	return " (" + f.chart.Get("why").String() + ")"
}

// OnMount implements app.Mounter.
func (f *Figure) OnMount(ctx ui.Context) {
	f.ctx = ctx
	f.draw()
}

// OnUpdate implements app.Updater.
func (f *Figure) OnUpdate(ui.Context) {
	f.draw()
	if f.chart != nil && f.Focus != f.focused {
		f.focused = f.Focus
		f.chart.Call("focus", f.Focus)
	}
}

// OnDismount implements app.Dismounter.
func (f *Figure) OnDismount() {
	f.turn++
	f.finalize()
}

func (f *Figure) finalize() {
	if f.chart != nil {
		f.chart.Call("finalize")
		f.chart = nil
	}
}

func (f *Figure) draw() {
	if f.ctx.Context == nil || !f.Visible || f.Spec == f.spec {
		return
	}
	f.turn++
	f.spec, f.waiting, f.state = f.Spec, true, "drawing"
	turn := f.turn
	charts.load(func(kit ui.Value) {
		Turn(func() {
			f.ctx.Dispatch(func(ctx ui.Context) {
				if turn == f.turn && f.Mounted() {
					f.onTurn(ctx, kit)
				}
			})
		})
	})
}

// onTurn draws what waits, with the library or nil, unless that is the picture
// that is there.
func (f *Figure) onTurn(ctx ui.Context, kit ui.Value) {
	f.waiting = false
	switch {
	case !f.Visible:
		f.spec = nil // it is drawn when it is on screen again
		return
	case kit == nil:
		f.finalize()
		f.state = "failed"
		return
	}
	if spec := f.spec.String(); f.chart == nil || spec != f.drawn {
		f.finalize()
		f.drawn, f.focused = spec, f.Focus
		f.chart = kit.Call("draw", f.host(), spec, f.Title, map[string]any{"focus": f.Focus, "pick": f.OnPick != nil})
	}
	f.onState(ctx, ui.Event{})
}

// onState takes over what became of the drawing at hand.
func (f *Figure) onState(ctx ui.Context, _ ui.Event) {
	state := "drawing"
	if f.chart != nil && !f.waiting {
		state = f.chart.Get("state").String()
	}
	if state == f.state {
		ctx.PreventUpdate()
	}
	f.state = state
}

func (f *Figure) onPick(ctx ui.Context, e ui.Event) {
	if f.OnPick != nil {
		f.OnPick(ctx, e.Get("detail").String())
	}
}

func (f *Figure) onAgain(ui.Context, ui.Event) {
	f.spec, f.drawn = nil, ""
	f.draw()
}

func (f *Figure) onTable(ctx ui.Context, _ ui.Event) { visit(ctx, f.Table) }
func (f *Figure) onSVG(ui.Context, ui.Event)         { f.save("svg", "svg") }
func (f *Figure) onPNG(ui.Context, ui.Event)         { f.save("png", "png") }
func (f *Figure) onSpec(ui.Context, ui.Event)        { f.save("vl", "vl.json") }

// save hands the file that the drawing makes of itself to the reader.
func (f *Figure) save(method, extension string) {
	name := "isogloss-" + f.Name + "." + extension
	if f.chart != nil {
		f.chart.Call(method).Then(func(blob ui.Value) { SaveBlob(name, blob) })
	}
}

func (f *Figure) host() ui.Value { return ui.Window().GetElementByID("chart-" + f.Name) }
