//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// alerts returns the text of every message of trouble on the page.
func (p *page) alerts() []string {
	p.Helper()
	return eval[[]string](p, `[...document.querySelectorAll("[role=alert]")].filter(a => a.checkVisibility()).map(a => a.innerText)`)
}

func TestRefusedFilesGetOneLineAndLoseNothing(t *testing.T) {
	p := open(t, visit{})
	p.again(func() { p.click("example-mega") })
	before := p.report()
	for name, data := range map[string]string{
		"empty.csv":      "",
		"image.png":      "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00",
		"binary.csv":     strings.Repeat("\x00\x01\x02\xff\xfe", 500),
		"truncated.json": `[{"model":"A","language":"en","score":80},{"model":"A","lang`,
		"page.html":      "<!DOCTYPE html><html><body><h1>Not found</h1></body></html>",
		"noscore.csv":    "model,language,dataset\nA,en,t1\n",
		"novalue.csv":    "model,language,dataset,score\nA,en,t1,NA\n",
	} {
		t.Run(name, func(t *testing.T) {
			p.TB = t
			p.drop(file{name, []byte(data)})
			p.until(`[...document.querySelectorAll("[role=alert]")].some(a => a.innerText.includes(` + quote(name) + `))`)
			eval[chromedp.Void](p, "window.isogloss.idle()")
			if phase := eval[string](p, "document.documentElement.dataset.phase"); phase != "ready" {
				t.Errorf("the phase is %s with a result on screen", phase)
			}
			found := 0
			for _, alert := range p.alerts() {
				if strings.Contains(alert, name) {
					found++
				}
			}
			if found != 1 {
				t.Errorf("%d messages about %s: %q", found, name, p.alerts())
			}
		})
	}
	p.TB = t
	sameReport(t, p.report(), before)
}

func TestARefusedFirstFileSaysSo(t *testing.T) {
	p := open(t, visit{})
	p.drop(file{"empty.csv", nil})
	p.phase("failed")
	if alerts := p.alerts(); len(alerts) != 1 || !strings.Contains(alerts[0], "empty.csv") {
		t.Errorf("%q", alerts)
	}
	p.again(func() { p.click("example-mega") })
}

func TestTheGoodFilesOfADropAreRead(t *testing.T) {
	p := open(t, visit{})
	p.again(func() {
		p.drop(file{"a.csv", []byte("model,language,dataset,score\nA,en,t1,80\nA,de,t1,70\nB,en,t1,60\n")},
			file{"broken.csv", []byte("nothing to see")},
			file{"b.csv", []byte("model,language,dataset,score\nB,de,t1,55\nC,en,t1,90\nC,de,t1,77\n")})
	})
	if alerts := p.alerts(); len(alerts) != 1 || !strings.Contains(alerts[0], "broken.csv") {
		t.Errorf("%q", alerts)
	}
	if n := eval[int](p, `document.querySelectorAll("#table-models [data-key]").length`); n != 3 {
		t.Errorf("%d models, want 3", n)
	}
}

// Three hundred megabytes that no importer can use are given up, and the page
// goes on.
func TestGarbageOfAnySizeIsRefused(t *testing.T) {
	for name, unit := range map[string]string{
		"random.csv":   `Uint8Array.from({length: 1 << 20}, (_, i) => (i * 2654435761 >>> 13) & 255)`,
		"line.csv":     `"x".repeat(1 << 20)`,
		"quote.csv":    `'"' + "x,".repeat(1 << 19)`,
		"brackets.js":  `"[".repeat(1 << 20)`,
		"numbers.json": `"[" + "1,".repeat(1 << 19)`,
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, visit{})
			eval[chromedp.Void](p, `(() => {
				const unit = `+unit+`, dataTransfer = new DataTransfer();
				dataTransfer.items.add(new File(Array(300).fill(unit), `+quote(name)+`));
				document.getElementById("drop").dispatchEvent(new DragEvent("drop", {dataTransfer, bubbles: true, cancelable: true}));
			})()`)
			p.phase("failed")
			if alerts := p.alerts(); len(alerts) != 1 || !strings.Contains(alerts[0], name) {
				t.Errorf("%q", alerts)
			}
			p.again(func() { p.click("example-mega") })
		})
	}
}
