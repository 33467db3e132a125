//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// screen sets the size of the page and its colour scheme.
func (p *page) screen(width, height int, scheme string) {
	p.Helper()
	_, err := chromedp.Call(p.ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: int64(width), Height: int64(height), DeviceScaleFactor: 1, Mobile: width < 600})
	p.must(err)
	_, err = chromedp.Call(p.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}}})
	p.must(err)
	// What watches its own size hears of the new one in the frame that follows.
	eval[bool](p, `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`)
}

// tab goes to a tab and waits for its charts.
func (p *page) tab(name string) {
	p.Helper()
	eval[chromedp.Void](p, `location.hash = `+quote(name))
	p.until(`document.getElementById(` + quote("panel-"+name) + `)?.checkVisibility() ?? false`)
	p.until(`[...document.querySelectorAll(` + quote("#panel-"+name+" figure[data-chart]") + `)].every(f => f.dataset.state !== "drawing")`)
}

// tabNames are those on screen.
func (p *page) tabNames() []string {
	p.Helper()
	return eval[[]string](p, `[...document.querySelectorAll(".tabs a")].map(a => a.hash.slice(1))`)
}

// states brings the page into every state that a reader meets, and calls look
// in each.
func states(t *testing.T, look func(p *page)) {
	state := func(name string, act func(*page)) {
		t.Run(name, func(t *testing.T) {
			p := open(t, visit{})
			act(p)
			look(p)
		})
	}
	tabs := func(p *page, names []string) {
		t := p.TB.(*testing.T)
		for _, name := range names {
			p.tab(name)
			t.Run(name, func(t *testing.T) {
				p.TB = t
				look(p)
			})
		}
		p.TB = t
	}
	results := func(name string, act func(*page), on ...string) {
		t.Run(name, func(t *testing.T) {
			p := open(t, visit{})
			p.again(func() { act(p) })
			if on == nil {
				on = p.tabNames()
			}
			tabs(p, on)
		})
	}
	state("landing", func(*page) {})
	state("refused", func(p *page) {
		p.drop(file{"notes.csv", []byte("model,language,dataset,notes\na,en,t,hello\n")})
		p.phase("failed")
	})
	state("refused beside results", func(p *page) {
		p.again(func() { p.click("example-mega") })
		p.drop(file{"empty.csv", nil})
		p.until(`document.querySelector("[role=alert]")?.checkVisibility() ?? false`)
	})
	state("menu", func(p *page) {
		p.again(func() { p.click("example-mega") })
		p.click("download")
		p.until(`document.querySelector("[role=menu]")?.checkVisibility() ?? false`)
	})
	results("changed", func(p *page) {
		p.again(func() { p.click("example-mega") })
		p.click("method-reml")
	})
	sample := func(name string) func(*page) {
		return func(p *page) { p.upload(filepath.Join(made, name)) }
	}
	results("disconnected.csv", sample("disconnected.csv"), "models", "languages")
	results("zero_model_variance.csv", sample("zero_model_variance.csv"), "models", "diagnostics")
	results("mixed_scale.csv", sample("mixed_scale.csv"), "data")
}

// axe runs axe-core, with only the rules named if any, and reports what it
// finds.
func (p *page) axe(rules ...string) {
	p.Helper()
	options := map[string]any{"resultTypes": []string{"violations"}}
	if len(rules) > 0 {
		options["runOnly"] = rules
	}
	found := eval[[]string](p, `axe.run(document, `+quote(options)+`).then(r => r.violations.map(v =>
		v.impact + " " + v.id + ": " + v.help + "\n" + v.nodes.slice(0, 4).map(n => "    " + n.target.join(" ") + " " + (n.failureSummary || "").split("\n").slice(1).join(";")).join("\n")))`)
	if len(found) > 0 {
		p.Errorf("axe:\n%s", strings.Join(found, "\n"))
	}
}

// Every state in light and dark, wide and narrow: axe finds nothing, and no
// text lies on another.
func TestEveryStateCanBeRead(t *testing.T) {
	source, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Fatal(err, "; make e2e fetches axe-core")
	}
	states(t, func(p *page) {
		if !eval[bool](p, `"axe" in window`) {
			eval[chromedp.Void](p, string(source)+"; void 0")
		}
		p.screen(1280, 900, "dark")
		p.screenshot("dark")
		p.axe("color-contrast")
		for _, width := range []int{1280, 800, 390, 360} {
			p.screen(width, 900, "light")
			if width == 1280 || width == 390 {
				p.screenshot(fmt.Sprint(width))
				p.axe()
			}
			if found := eval[[]string](p, overlaps); len(found) > 0 {
				p.Errorf("at %d:\n%s", width, strings.Join(found, "\n"))
			}
		}
	})
}
