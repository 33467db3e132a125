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

// states brings the page, one after the other, into every state that a reader
// meets, and calls look in each.
func states(t *testing.T, before func(*page), look func(p *page, name string)) {
	state := func(name string, act func(*page)) {
		t.Run(name, func(t *testing.T) {
			p := open(t, visit{})
			before(p)
			act(p)
			look(p, name)
		})
	}
	state("landing", func(*page) {})
	state("refused", func(p *page) {
		p.drop(file{"notes.csv", []byte("model,language,dataset,notes\na,en,t,hello\n")})
		p.phase("failed")
	})
	state("stopped", func(p *page) {
		p.again(func() { p.click("example-mega") })
		p.drop(file{"empty.csv", nil})
		p.until(`document.querySelector("[role=alert]")?.checkVisibility() ?? false`)
	})
	state("menu", func(p *page) {
		p.again(func() { p.click("example-mega") })
		p.click("download")
		p.until(`document.querySelector("[role=menu]")?.checkVisibility() ?? false`)
	})
	t.Run("results", func(t *testing.T) {
		p := open(t, visit{})
		before(p)
		p.again(func() { p.click("example-mega") })
		p.again(func() { eval[chromedp.Void](p, `document.getElementById("method-reml").click()`) })
		for _, name := range p.tabNames() {
			p.tab(name)
			look(p, name)
		}
	})
	for _, sample := range []string{"disconnected.csv", "zero_model_variance.csv", "mixed_scale.csv"} {
		t.Run(sample, func(t *testing.T) {
			p := open(t, visit{})
			before(p)
			p.again(func() { p.upload(filepath.Join(made, sample)) })
			for _, name := range p.tabNames() {
				p.tab(name)
				look(p, sample+" "+name)
			}
		})
	}
}

func TestAxeFindsNothing(t *testing.T) {
	source, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Fatal(err, "; run make e2e, which fetches axe-core")
	}
	for _, look := range []struct {
		width  int
		scheme string
	}{{1280, "light"}, {1280, "dark"}, {390, "light"}} {
		t.Run(fmt.Sprint(look.width, " ", look.scheme), func(t *testing.T) {
			states(t, func(p *page) { p.screen(look.width, 900, look.scheme) }, func(p *page, name string) {
				p.screenshot(name)
				eval[chromedp.Void](p, string(source)+"; void 0")
				found := eval[[]string](p, `axe.run(document, {resultTypes: ["violations"]}).then(r => r.violations.map(v =>
					v.impact + " " + v.id + ": " + v.help + "\n" + v.nodes.slice(0, 4).map(n => "    " + n.target.join(" ") + " " + (n.failureSummary || "").split("\n").slice(1).join(";")).join("\n")))`)
				if len(found) > 0 {
					p.Errorf("%s:\n%s", name, strings.Join(found, "\n"))
				}
			})
		})
	}
}
