//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// look is how the page looks, and how it looked when there was something to
// paint for the first time.
type look struct{ First, Class, Bar, Paper string }

const firstLook = `new MutationObserver((_, observer) => {
	if (document.body) { window.first = document.documentElement.className; observer.disconnect(); }
}).observe(document, {childList: true, subtree: true});`

func (p *page) look() look {
	p.Helper()
	return eval[look](p, `({
		first: window.first,
		class: document.documentElement.className,
		bar: document.querySelector("meta[name=theme-color]").content,
		paper: getComputedStyle(document.documentElement).getPropertyValue("--paper").trim(),
	})`)
}

func TestLightAndDarkAreKept(t *testing.T) {
	for _, system := range []string{"light", "dark"} {
		t.Run(system, func(t *testing.T) {
			other := map[string]string{"light": "dark", "dark": "light"}[system]
			p := load(t, visit{before: firstLook})
			p.screen(1280, 900, system)
			p.loads(p.reload)
			was := p.look()
			if was.Class != "" || was.Bar != was.Paper {
				t.Errorf("at first the page looks %+v", was)
			}
			p.click("theme")
			p.until(`document.documentElement.classList.contains(` + quote(other) + `)`)
			now := p.look()
			if now.Bar != now.Paper || now.Paper == was.Paper {
				t.Errorf("after a change the page looks %+v, before %+v", now, was)
			}
			p.loads(p.reload)
			if got := p.look(); got.First != other || got.Class != other || got.Bar != now.Bar {
				t.Errorf("the next time the page looks %+v, want %+v", got, now)
			}
			p.do(chromedp.Navigate(address + "checked.html"))
			if got := p.look(); got.First != other || got.Bar != now.Bar {
				t.Errorf("checked.html looks %+v, want %+v", got, now)
			}
			p.loads(func() { p.do(chromedp.Navigate(address)) })
			p.click("theme")
			p.until(`document.documentElement.classList.contains(` + quote(system) + `)`)
			if got := p.look(); got.Paper != was.Paper || got.Bar != was.Bar {
				t.Errorf("changed back, the page looks %+v, want %+v", got, was)
			}
		})
	}
}

func TestTheBrowsersOfferToInstallIsAButton(t *testing.T) {
	p := open(t, visit{before: `addEventListener("beforeinstallprompt", e => { if (e.isTrusted) e.stopImmediatePropagation(); }, true);`})
	shown := `document.getElementById("install").checkVisibility()`
	if eval[bool](p, shown) {
		t.Error("the button is there before the offer")
	}
	kept := eval[bool](p, `(() => {
		const offer = new Event("beforeinstallprompt", {cancelable: true});
		offer.prompt = () => { window.prompted = true; };
		return !dispatchEvent(offer);
	})()`)
	if !kept {
		t.Error("the browser's own offer is not held back")
	}
	p.until(shown)
	p.click("install")
	p.until(`window.prompted`)
	p.until("!" + shown)
}

func TestCheckedIsForEveryone(t *testing.T) {
	axe, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Fatal(err, "; make e2e fetches axe-core")
	}
	for _, c := range []struct {
		width  int
		scheme string
	}{{1280, "light"}, {1280, "dark"}, {390, "light"}, {360, "dark"}} {
		t.Run(fmt.Sprint(c.width, " ", c.scheme), func(t *testing.T) {
			p := load(t, visit{path: "checked.html"})
			p.screen(c.width, 800, c.scheme)
			p.until(`document.getElementById("try-all")?.disabled === false`)
			p.kept()
			p.tabTo("#try-all")
			p.press(kb.Enter)
			p.until(`document.documentElement.dataset.checked === "all"`)
			p.focused("#try-all")
			p.tabTo("#attempts tbody button")
			p.press(" ")
			p.until(`document.getElementById("verdict").textContent.startsWith("A request: Refused")`)
			eval[chromedp.Void](p, string(axe)+"; void 0")
			p.axe()
			if found := eval[[]string](p, overlaps); len(found) > 0 {
				t.Errorf("at %d:\n%s", c.width, strings.Join(found, "\n"))
			}
			p.screenshot("checked")
		})
	}
}
