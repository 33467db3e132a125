//go:build e2e

package e2e

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestThePageWorksAtAnyAddress(t *testing.T) {
	for _, path := range []string{"?q=1#d=abc_-", "index.html?x#d=%zz", "#%E0%A4%A", "#d=" + strings.Repeat("x", 60000)} {
		t.Run(path[:min(len(path), 30)], func(t *testing.T) {
			p := open(t, visit{path: path})
			for _, fragment := range []string{"%zz", "fine", "d=%", "models"} {
				eval[chromedp.Void](p, `location.hash = `+quote(fragment))
			}
			eval[chromedp.Void](p, `history.go(-2)`)
			p.again(func() { p.click("example-mega") })
			eval[chromedp.Void](p, `location.hash = "%zz"`)
			p.again(func() { p.click("method-reml") })
		})
	}
}

// What browsers withhold in private windows, by their settings, or for want of
// a safe connection.
func TestThePageWorksWhereTheBrowserForbids(t *testing.T) {
	const getters = `const deny = (object, ...names) => names.forEach(name =>
		Object.defineProperty(object, name, {configurable: true, get() { throw new DOMException("no", "SecurityError"); }}));
	const lack = (object, name) => Object.defineProperty(object, name, {configurable: true, value: undefined});
	const refuse = () => Promise.reject(new DOMException("no", "SecurityError"));`
	for name, before := range map[string]string{
		"storage":                 `deny(window, "localStorage", "sessionStorage", "indexedDB", "caches")`,
		"storage that throws":     `for (const name of ["getItem", "setItem"]) Storage.prototype[name] = () => { throw new DOMException("full", "QuotaExceededError"); }`,
		"no storage":              `for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) lack(window, name)`,
		"service workers":         `deny(navigator, "serviceWorker")`,
		"no service workers":      `lack(navigator, "serviceWorker")`,
		"refused service workers": `ServiceWorkerContainer.prototype.register = refuse`,
		"no locks":                `lack(navigator, "locks")`,
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, visit{before: "{" + getters + before + "}"})
			eval[string](p, `isogloss.theme()`)
			p.again(func() { p.click("example-mega") })
			p.drawn()
			p.again(func() { p.click("method-reml") })
		})
	}
}

func TestTheServiceWorkerRefusesOtherSites(t *testing.T) {
	p := open(t, visit{})
	p.expects("Content Security Policy")
	p.kept()
	got := eval[string](p, `fetch("https://example.org/").then(r => "got " + r.status, e => "refused")`)
	if got != "refused" || len(sought()) > 0 {
		t.Error(got, sought())
	}
}

// sends answers with data as a file of a kind.
func sends(kind string, data []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", kind)
		w.Write(data)
	}
}

const (
	signIn = "<!doctype html><title>Welcome to the hotel</title><p>Please sign in"
	alert  = `document.querySelector("#boot [role=alert] button") !== null`
)

// flipped returns a file of the site with some of its bytes changed.
func flipped(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dist, name))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 16 {
		data[len(data)/2+7*i] ^= 0x55
	}
	return data
}

func TestAFailedStartSaysSoAndOffersAWayOn(t *testing.T) {
	program := "isogloss.wasm.bin"
	for _, c := range []struct {
		name, file string
		instead    http.HandlerFunc
		says       string
	}{
		{"missing", program, http.NotFound, "could not be loaded"},
		{"cut off", program, sends("application/wasm", flipped(t, program)[:100_000]), "damaged or only in part"},
		{"flipped", program, sends("application/wasm", flipped(t, program)), "damaged or only in part"},
		{"a page", program, sends("text/html", []byte(signIn)), "sent something else"},
		{"empty", program, sends("application/wasm", nil), "sent something else"},
		{"aborted", program, func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, "connection was cut"},
		{"missing", "worker.js", http.NotFound, "could not be loaded"},
		{"missing", "wasm_exec.js", http.NotFound, "missing or damaged"},
		{"a page", "wasm_exec.js", sends("text/html", []byte(signIn)), "missing or damaged"},
		{"missing", "boot.js", http.NotFound, "missing or damaged"},
		{"flipped", "boot.js", sends("text/javascript", flipped(t, "boot.js")), "missing or damaged"},
		{"missing", "lock.js", http.NotFound, "missing or damaged"},
	} {
		t.Run(c.file+" "+c.name, func(t *testing.T) {
			h := hosted(t)
			h.breaks(c.file, c.instead)
			p := load(t, visit{at: h.at(prefix)})
			p.until(alert)
			text := eval[string](p, "document.body.innerText")
			if !strings.Contains(text, c.says) || !strings.Contains(text, c.file) || strings.Contains(text, "Loading…") {
				t.Error(text)
			}
			p.screenshot("failed start")
			h.breaks(c.file, nil)
			p.loads(func() { p.do(chromedp.Click(chromedp.CSS("[role=alert] button"))) })
		})
	}
}

func TestWhatIsNotNeededToStartMayBeMissing(t *testing.T) {
	for _, c := range []struct {
		name, file string
		instead    http.HandlerFunc
	}{
		{"missing", "theme.js", http.NotFound},
		{"missing", "offline.js", http.NotFound},
		{"missing", "sw.js", http.NotFound},
		{"missing", "isogloss.css", http.NotFound},
		{"missing", "charts.js", http.NotFound},
		{"flipped", "charts.js", sends("text/javascript", []byte("(function(){ /* cut off"))},
		{"a page", "charts.js", sends("text/html", []byte(signIn))},
	} {
		t.Run(c.file+" "+c.name, func(t *testing.T) {
			h := hosted(t)
			h.breaks(c.file, c.instead)
			p := load(t, visit{at: h.at(prefix)})
			p.phase("empty")
			p.again(func() { p.click("example-mega") })
			if c.file == "charts.js" {
				p.until(`[...document.querySelectorAll("figure[data-chart]")].some(f => f.dataset.state === "failed" && f.innerText.includes("could not be drawn"))`)
				p.screenshot("no charts")
			}
			p.again(func() { p.click("method-reml") })
			if n := eval[int](p, `document.querySelectorAll("#table-models [data-key]").length`); n != 13 {
				t.Errorf("%d models on screen, want 13", n)
			}
		})
	}
}

// A reader whose browser keeps a damaged copy gets out by the one button.
func TestADamagedCopyIsThrownAway(t *testing.T) {
	for name, spoil := range map[string]string{
		"isogloss.wasm.bin": `kept => kept.arrayBuffer().then(b => { new Uint8Array(b).fill(1, 1e5, 1e5 + 9); return b; })`,
		"worker.js":         `kept => null`,
		"boot.js":           `kept => "(() => {"`,
		"wasm_exec.js":      `kept => ` + quote(signIn),
	} {
		t.Run(name, func(t *testing.T) {
			h := hosted(t)
			p := load(t, visit{at: h.at(prefix)})
			p.phase("empty")
			p.kept()
			eval[chromedp.Void](p, `(async () => {
				const [key] = await caches.keys(), cache = await caches.open(key);
				const at = new URL(`+quote(name)+`, document.baseURI).href;
				const body = await (`+spoil+`)(await cache.match(at));
				await cache.put(at, new Response(body, {headers: {"Content-Type": "text/javascript"}, status: body ? 200 : 404}));
				void 0;
			})()`)
			p.do(chromedp.Reload())
			p.until(alert)
			p.screenshot("damaged copy")
			p.loads(func() { p.do(chromedp.Click(chromedp.CSS("[role=alert] button"))) })
			p.again(func() { p.click("example-mega") })
			p.kept()
			h.goes(true)
			p.loads(p.reload)
		})
	}
}

func TestAnOldBrowserIsToldWhatRuns(t *testing.T) {
	for _, lacks := range []string{"window.DecompressionStream", "window.structuredClone", "window.WebAssembly", "Object.hasOwn"} {
		t.Run(lacks, func(t *testing.T) {
			p := load(t, visit{before: "delete " + lacks})
			p.until(`document.body.innerText.includes("too old")`)
			p.screenshot("old")
		})
	}
}

// newer are features of browsers that came after those that the page names,
// Chrome 98, Firefox 113 and Safari 16.4, had been made. What needs one of
// them fails without.
const newer = `
for (const name of ["toSorted", "toReversed", "toSpliced", "with", "fromAsync"]) { delete Array.prototype[name]; delete Array[name]; }
for (const name of ["toSorted", "toReversed", "with"]) delete Object.getPrototypeOf(Uint8Array).prototype[name];
for (const name of ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom", "symmetricDifference"]) delete Set.prototype[name];
for (const name of ["isWellFormed", "toWellFormed"]) delete String.prototype[name];
for (const name of ["transfer", "resize"]) delete ArrayBuffer.prototype[name];
for (const name of ["checkVisibility", "showPopover", "hidePopover", "togglePopover", "setHTMLUnsafe", "moveBefore", "computedStyleMap"]) { delete Element.prototype[name]; delete HTMLElement.prototype[name]; }
for (const name of ["bytes"]) { delete Blob.prototype[name]; delete Response.prototype[name]; delete Request.prototype[name]; }
for (const name of ["toBase64", "toHex", "setFromBase64"]) delete Uint8Array.prototype[name];
for (const name of ["startViewTransition", "parseHTMLUnsafe"]) { delete Document.prototype[name]; delete Document[name]; }
delete Object.groupBy; delete Map.groupBy; delete Promise.withResolvers; delete Promise.try; delete URL.canParse; delete URL.parse;
delete AbortSignal.any; delete AbortSignal.timeout; delete Uint8Array.fromBase64; delete ReadableStream.from; delete ReadableStream.prototype[Symbol.asyncIterator];
for (const name of ["Iterator", "Temporal", "scheduler", "requestIdleCallback", "showOpenFilePicker", "showSaveFilePicker", "navigation", "CloseWatcher",
	"Highlight", "trustedTypes", "ClipboardItem", "WebSocketStream", "cookieStore", "documentPictureInPicture", "Sanitizer", "URLPattern"]) delete window[name];
`

func TestThePageUsesNothingNewerThanTheBrowsersItNames(t *testing.T) {
	p := open(t, visit{before: newer})
	p.again(func() { p.click("example-mega") })
	p.drawn()
	for _, tab := range p.tabNames() {
		eval[chromedp.Void](p, `location.hash = `+quote(tab))
		p.until(`!document.getElementById(` + quote("panel-"+tab) + `).hidden`)
		p.until(`[...document.querySelectorAll(` + quote("#panel-"+tab+" figure[data-chart]") + `)].every(f => f.dataset.state === "drawn")`)
	}
	p.again(func() { p.click("method-reml") })
	sameReport(t, p.report(), command(t, "-method", "reml", mega))
}

func TestACrashSaysSo(t *testing.T) {
	p := load(t, visit{before: `window.addEventListener("DOMContentLoaded", () => {
		const run = Go.prototype.run;
		Go.prototype.run = function (i) { const p = run.call(this, i); setTimeout(() => this.exit(2), 100); return p; };
	})`})
	p.until(`document.querySelector("section[role=alert]") !== null`)
	p.screenshot("crash")
}
