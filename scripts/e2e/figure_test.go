//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"image/color"
	"image/png"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// figures opens the page on the tab of models with MEGA and returns the name
// of its first chart.
func figures(t testing.TB, v visit) (p *page, chart string) {
	t.Helper()
	p = open(t, v)
	p.again(func() { p.click("example-mega") })
	p.drawn()
	return p, eval[string](p, `document.querySelector("#panel-models figure[data-chart]").dataset.chart`)
}

// drawn waits until every figure on screen is.
func (p *page) drawn() {
	p.Helper()
	p.until(`(all => all.length > 0 && all.every(f => f.dataset.state === "drawn" && f.querySelector("svg")))([...document.querySelectorAll(".panel:not([hidden]) figure[data-chart]")])`)
}

// draw draws a spec of the test's own, in an element with that id.
func (p *page) draw(id, spec, options string) {
	p.Helper()
	eval[chromedp.Void](p, `new Promise(done => {
		const host = document.createElement("div");
		host.id = `+quote(id)+`;
		host.className = "chart";
		document.querySelector("main").prepend(host);
		for (const type of ["drawn", "failed"]) host.addEventListener(type, done);
		window.chart = isoglossCharts.draw(host, `+quote(spec)+`, "A chart of the test", `+options+`);
	})`)
}

const four = `{
	"description": "Four dots", "width": "host", "height": 200,
	"autosize": {"type": "fit-x", "contains": "padding"},
	"params": [{"name": "focus", "value": null}],
	"data": {"values": [
		{"x": 3, "y": 1, "name": "c", "tip": "c\nthird"}, {"x": 1, "y": 2, "name": "a", "tip": "a\nfirst"},
		{"x": 4, "y": 4, "name": "d", "tip": "d\nlast"}, {"x": 2, "y": 3, "name": "b", "tip": "<b>b</b>\nsecond"}]},
	"encoding": {
		"x": {"field": "x", "type": "quantitative"}, "y": {"field": "y", "type": "quantitative"}, "tooltip": {"field": "tip"},
		"opacity": {"condition": {"test": "focus === null || focus === datum.name", "value": 1}, "value": 0.25}},
	"layer": [{"mark": {"type": "rule", "style": "interval"}}, {"mark": {"type": "point", "style": "dot"}}]
}`

func TestAFigureIsTakenAwayAsFiles(t *testing.T) {
	p, chart := figures(t, visit{})
	eval[chromedp.Void](p, `document.documentElement.classList.add("dark")`)
	p.drawn()

	name, data := p.download(chart + "-svg")
	if name != "isogloss-"+chart+".svg" {
		t.Errorf("the SVG is named %s", name)
	}
	width := checkSVG(t, data)

	name, data = p.download(chart + "-png")
	if name != "isogloss-"+chart+".png" {
		t.Errorf("the PNG is named %s", name)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if got := picture.Bounds().Dx(); got != 2*width {
		t.Errorf("the PNG has %d pixels for %d of the SVG", got, width)
	}
	if got := color.RGBAModel.Convert(picture.At(0, 0)); got != (color.RGBA{255, 255, 255, 255}) {
		t.Errorf("the PNG lies on %v", got)
	}

	name, data = p.download(chart + "-spec")
	if name != "isogloss-"+chart+".vl.json" {
		t.Errorf("the spec is named %s", name)
	}
	var spec struct {
		Schema string `json:"$schema"`
		Width  float64
		Config struct {
			Background string
			Axis       map[string]any
		}
	}
	if err := json.Unmarshal(data, &spec); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(spec.Schema, "vega-lite") || spec.Width < 300 || spec.Config.Background != "#ffffff" {
		t.Errorf("the spec is %+v", spec)
	}
	if regexp.MustCompile(`"\$[a-z]`).Match(bytes.ReplaceAll(data, []byte(`"$schema"`), nil)) {
		t.Error("the spec has a colour that is only a name")
	}
}

// checkSVG requires a whole file and returns its width.
func checkSVG(t *testing.T, data []byte) (width int) {
	t.Helper()
	seen := map[string]string{}
	decoder := xml.NewDecoder(bytes.NewReader(data))
	var in string
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("the SVG is not XML: %v", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			in = token.Name.Local
			if in == "script" || in == "style" || in == "image" || in == "a" || in == "foreignObject" {
				t.Errorf("the SVG has a %s", in)
			}
			for _, a := range token.Attr {
				seen[in+" "+a.Name.Local] = a.Value
				if a.Name.Local == "href" || strings.Contains(a.Value, "url(h") || strings.Contains(a.Value, "//") && a.Name.Space != "xmlns" && a.Name.Local != "xmlns" {
					t.Errorf("the SVG refers to %s=%q", a.Name.Local, a.Value)
				}
			}
		case xml.CharData:
			seen[in] += string(token)
		}
	}
	if strings.TrimSpace(seen["title"]) == "" || strings.TrimSpace(seen["desc"]) == "" || seen["svg role"] != "img" {
		t.Errorf("the SVG is titled %q, described %q, and has the role %q", seen["title"], seen["desc"], seen["svg role"])
	}
	if !strings.Contains(seen["text font-family"], "sans-serif") {
		t.Errorf("the SVG's font is %q", seen["text font-family"])
	}
	if !bytes.Contains(data, []byte(`fill="#ffffff"`)) || bytes.Contains(data, []byte("#e9eff2")) {
		t.Error("the SVG is not in light colours on white")
	}
	if err := json.Unmarshal([]byte(seen["svg width"]), &width); err != nil {
		t.Fatalf("the SVG's width: %v", err)
	}
	return width
}

func TestAChartIsWalkedThroughWithKeys(t *testing.T) {
	p, _ := figures(t, visit{})
	p.draw("own", four, `{pick: true}`)
	eval[chromedp.Void](p, `window.picked = []; document.addEventListener("pick", e => picked.push(e.detail)); document.getElementById("own").focus()`)
	const shown = `[...document.querySelectorAll(".tip:not([hidden])")].map(t => t.textContent).join() === `
	for _, step := range []struct{ key, tip string }{
		{kb.ArrowRight, "a\nfirst"}, {kb.ArrowRight, "<b>b</b>\nsecond"}, {kb.ArrowRight, "c\nthird"}, {kb.ArrowLeft, "<b>b</b>\nsecond"},
		{kb.End, "d\nlast"}, {kb.ArrowRight, "d\nlast"}, {kb.Home, "a\nfirst"}, {kb.ArrowLeft, "a\nfirst"},
		{kb.ArrowUp, "<b>b</b>\nsecond"}, {kb.ArrowUp, "d\nlast"}, {kb.ArrowDown, "<b>b</b>\nsecond"},
	} {
		p.press(step.key)
		p.until(shown + quote(step.tip))
	}
	p.until(`[...document.querySelectorAll("[aria-live=polite]")].some(e => e.textContent === "<b>b</b>. second")`)
	p.until(`document.querySelectorAll("#own .ring").length === 1`)
	around := eval[float64](p, `(([ring, dot]) => Math.hypot(ring.left + ring.width / 2 - dot.left - dot.width / 2, ring.top + ring.height / 2 - dot.top - dot.height / 2))(
		[document.querySelector("#own .ring"), document.querySelectorAll("#own .mark-symbol path")[3]].map(e => e.getBoundingClientRect()))`)
	if around > 1.5 {
		t.Errorf("the ring stands %.1f pixels from its dot", around)
	}
	p.press(kb.Enter)
	p.until(`picked.join() === "b"`)
	eval[chromedp.Void](p, `document.querySelectorAll("#own .mark-symbol path")[2].dispatchEvent(new MouseEvent("click", {bubbles: true}))`)
	p.until(`picked.join() === "b,d"`)

	p.press(kb.Escape)
	p.until(shown + `"" && !document.querySelector(".ring")`)
	p.press(kb.ArrowRight) // goes on where the keys were
	p.until(shown + quote("<b>b</b>\nsecond"))
	p.press(kb.Tab)
	p.until(shown + `"" && !document.querySelector(".ring")`)
	eval[chromedp.Void](p, `chart.finalize()`)
}

func TestTheTipFollowsThePointer(t *testing.T) {
	p, _ := figures(t, visit{})
	p.draw("own", four, `{}`)
	at := eval[[]float64](p, `(r => [r.left + r.width / 2, r.top + r.height / 2])(document.querySelectorAll("#own .mark-symbol path")[3].getBoundingClientRect())`)
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at[0], at[1]))
	p.until(`document.querySelector(".tip")?.textContent === "<b>b</b>\nsecond" && !document.querySelector(".tip").hidden`)
	p.press(kb.Escape)
	p.until(`document.querySelector(".tip").hidden`)
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at[0]+1, at[1]))
	p.until(`!document.querySelector(".tip").hidden`)
	p.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at[0]+40, at[1]+40))
	p.until(`document.querySelector(".tip").hidden`)
	eval[chromedp.Void](p, `chart.finalize()`)
}

// The cells of a grid are walked through along its rows and columns.
func TestAHeatMapIsWalkedThroughByRowsAndColumns(t *testing.T) {
	p, _ := figures(t, visit{})
	p.draw("own", `{
		"width": "host", "height": 90, "data": {"values": [
			{"x": "a", "y": "1", "tip": "a1"}, {"x": "b", "y": "1", "tip": "b1"}, {"x": "c", "y": "1", "tip": "c1"},
			{"x": "a", "y": "2", "tip": "a2"}, {"x": "c", "y": "2", "tip": "c2"}, {"x": "b", "y": "3", "tip": "b3"}, {"x": "c", "y": "3", "tip": "c3"}]},
		"mark": "rect", "encoding": {"x": {"field": "x"}, "y": {"field": "y"}, "tooltip": {"field": "tip"}}}`, `{}`)
	eval[chromedp.Void](p, `document.getElementById("own").focus()`)
	for _, step := range []struct{ key, tip string }{
		{kb.ArrowRight, "a1"}, {kb.ArrowRight, "b1"}, {kb.ArrowDown, "b3"}, {kb.ArrowUp, "b1"}, {kb.ArrowRight, "c1"}, {kb.ArrowRight, "a2"},
		{kb.ArrowRight, "c2"}, {kb.ArrowLeft, "a2"}, {kb.ArrowDown, "b1"}, {kb.End, "c3"}, {kb.Home, "a1"},
	} {
		p.press(step.key)
		p.until(`document.querySelector(".tip:not([hidden])")?.textContent === ` + quote(step.tip))
	}
	eval[chromedp.Void](p, `chart.finalize()`)
}

func TestEveryFigureLeadsToItsTable(t *testing.T) {
	p := open(t, visit{})
	p.again(func() { p.click("example-mega") })
	for _, tab := range p.tabNames() {
		p.tab(tab)
		for _, chart := range eval[[]string](p, `[...document.querySelectorAll("#panel-`+tab+` figure[data-chart]")].map(f => f.dataset.chart)`) {
			p.tab(tab)
			eval[chromedp.Void](p, `document.getElementById(`+quote(chart+"-table")+`).click()`)
			p.until(`document.activeElement.matches("table, :has(> table)") && document.activeElement.checkVisibility() && (r => r.top >= 0 && r.top < innerHeight)(document.activeElement.getBoundingClientRect())`)
		}
	}
}

func TestAMarkStandsOutWithoutANewDrawing(t *testing.T) {
	p, _ := figures(t, visit{})
	p.draw("own", four, `{focus: "a"}`)
	const bright = `[...document.querySelectorAll("#own .mark-symbol path")].filter(m => m.getAttribute("opacity") !== "0.25").length === `
	p.until(bright + "1")
	eval[chromedp.Void](p, `window.svg = document.querySelector("#own svg"); chart.focus("")`)
	p.until(bright + "4")
	eval[chromedp.Void](p, `chart.hover("c")`)
	p.until(bright + "1")
	eval[chromedp.Void](p, `chart.hover(null)`)
	p.until(bright + "4")
	if !eval[bool](p, `svg === document.querySelector("#own svg")`) {
		t.Error("the chart was drawn again")
	}
	eval[chromedp.Void](p, `chart.finalize(); isoglossCharts.focus("none such", "a")`)
}

// ink tells whether the axes of the first chart on screen are in the colours
// of a dark page.
const ink = `document.querySelector(".panel:not([hidden]) .chart .role-axis-label text").getAttribute("fill") === `

const light, dark = "\"#46555f\"", "\"#b0bec6\""

func TestChartsFollowTheColoursOfThePage(t *testing.T) {
	p, _ := figures(t, visit{})
	p.until(ink + light)
	eval[chromedp.Void](p, `document.documentElement.classList.add("dark")`)
	p.until(ink + dark)
	p.tab("languages")
	p.drawn()
	p.until(ink + dark)
	eval[chromedp.Void](p, `document.documentElement.classList.remove("dark")`)
	p.until(ink + light)
	p.tab("models")
	p.until(ink + light)
	scheme := func(value string) {
		_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: value}},
		})
		p.must(err)
	}
	scheme("dark")
	p.until(ink + dark)

	eval[chromedp.Void](p, `dispatchEvent(new Event("beforeprint"))`)
	if !eval[bool](p, ink+light) {
		t.Error("a page goes to paper in dark colours")
	}
	eval[chromedp.Void](p, `dispatchEvent(new Event("afterprint"))`)
	p.until(ink + dark)
	scheme("light")
	p.until(ink + light)
}

// Whatever a drawing hangs up elsewhere in the page it takes down again.
func TestChartsLeaveNothingBehind(t *testing.T) {
	p, _ := figures(t, visit{before: `window.hung = 0;
		for (const [name, n] of [["addEventListener", 1], ["removeEventListener", -1]]) {
			const real = EventTarget.prototype[name];
			EventTarget.prototype[name] = function(...args) {
				if (!(this instanceof Element) || this === document.documentElement || this === document.body) window.hung += n;
				return real.apply(this, args);
			};
		}`})
	measure := func() (hung, live int, listeners float64) {
		p.drawn()
		_, err := chromedp.Call(p.ctx, heapprofiler.CollectGarbage, cdp.Empty{})
		p.must(err)
		r, err := chromedp.Call(p.ctx, performance.GetMetrics, cdp.Empty{})
		p.must(err)
		for _, m := range r.Metrics {
			if m.Name == "JSEventListeners" {
				listeners = m.Value
			}
		}
		return eval[int](p, "hung"), eval[int](p, "isoglossCharts.live()"), listeners
	}
	_, err := chromedp.Call(p.ctx, performance.Enable, performance.EnableParams{})
	p.must(err)
	round := func() {
		for _, id := range []string{"method-reml", "method-ml"} {
			p.again(func() { p.click(id) })
			p.drawn()
		}
		p.tab("languages")
		p.drawn()
		p.tab("models")
		p.drawn()
	}
	round()
	hung, live, listeners := measure()
	for range 10 {
		round()
	}
	hungThen, liveThen, listenersThen := measure()
	if hungThen != hung || liveThen != live {
		t.Errorf("after 20 reports %d listeners on the page, at first %d; %d charts, at first %d", hungThen, hung, liveThen, live)
	}
	if listenersThen > listeners*1.1 {
		t.Errorf("after 20 reports %g listeners in all, at first %g", listenersThen, listeners)
	}
	p.draw("own", four, `{}`)
	eval[chromedp.Void](p, `chart.finalize()`)
	if hungNow, liveNow, _ := measure(); hungNow != hung || liveNow != live {
		t.Errorf("a chart that is gone leaves %d listeners, %d charts", hungNow-hung, liveNow-live)
	}
	if left := eval[string](p, `document.getElementById("own").outerHTML.replace(' style=""', "")`); left != `<div id="own" class="chart"></div>` {
		t.Errorf("a chart that is gone leaves %s", left)
	}
}

func TestAFigureThatCannotBeDrawnSaysSo(t *testing.T) {
	p := open(t, visit{before: `window.broken = true;
		const real = document.createElement;
		document.createElement = function(...args) {
			const e = real.apply(this, args);
			if (args[0] === "script") Object.defineProperty(e, "src", {set(v) { e.setAttribute("src", window.broken ? "none.js" : v); }});
			return e;
		};`})
	p.again(func() { p.click("example-mega") })
	p.until(`document.querySelector("#panel-models figure[data-chart]").dataset.state === "failed"`)
	p.expects("none.js")
	text := eval[string](p, `document.querySelector("#panel-models .undrawn").innerText`)
	if !strings.Contains(text, "could not be drawn") || !strings.Contains(text, "Try again") {
		t.Errorf("the figure says %q", text)
	}
	eval[chromedp.Void](p, `window.broken = false; document.querySelectorAll("#panel-models .undrawn button:last-child").forEach(b => b.click())`)
	p.drawn()
	if eval[bool](p, `!!document.querySelector("#panel-models .undrawn")`) {
		t.Error("a figure that is drawn still says that it is not")
	}
	p.draw("own", `{"mark": "no such mark"}`, `{}`)
	if state := eval[string](p, `chart.state + ": " + (chart.why !== "")`); state != "failed: true" {
		t.Errorf("a spec that is none is %s", state)
	}
	eval[chromedp.Void](p, `chart.finalize()`)
}
