//go:build e2e

package e2e

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"isogloss/scripts/site"
)

// host serves the site like the package's server, until down is called; a
// request for a path that ends in missing is answered by 404.
func host(t *testing.T, missing string) (address string, down func()) {
	t.Helper()
	h, err := site.Handler(dist, site.Options{Prefix: prefix})
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if missing != "" && strings.HasSuffix(r.URL.Path, missing) {
			http.NotFound(w, r)
			return
		}
		h.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return s.URL + prefix, func() {
		s.CloseClientConnections()
		s.Close()
	}
}

func TestThePageWorksAtAnyAddress(t *testing.T) {
	for _, path := range []string{"index.html", "?q=1#d=abc_-", "index.html?x#%zz"} {
		t.Run(path, func(t *testing.T) {
			p := open(t, visit{path: path})
			eval[chromedp.Void](p, `location.hash = "%zz"`)
			eval[chromedp.Void](p, `location.hash = "fine"`)
			eval[chromedp.Void](p, `history.back()`)
			p.do(chromedp.Click(chromedp.ID("example-mega")))
			p.phase("ready")
		})
	}
}

func TestThePageWorksWhereStorageIsBlocked(t *testing.T) {
	p := open(t, visit{before: `for (const name of ["localStorage", "sessionStorage"])
		Object.defineProperty(window, name, {configurable: true, get() { throw new DOMException("no", "SecurityError"); }});`})
	p.do(chromedp.Click(chromedp.ID("example-mega")))
	p.phase("ready")
}

func TestTheSecondVisitNeedsNoNetwork(t *testing.T) {
	at, down := host(t, "")
	p := open(t, visit{at: at})
	p.until("navigator.serviceWorker.controller !== null")
	down()
	for _, path := range []string{"", "index.html", "?x=1"} {
		p.do(chromedp.Navigate(at + path))
		p.phase("empty")
		p.do(chromedp.Click(chromedp.ID("example-mega")))
		p.phase("ready")
		p.until(`document.querySelector("#panel-models figure[data-chart]")?.dataset.state === "drawn"`)
	}
	p.complaints() // that there is no newer build to be had
}

func TestTheServiceWorkerRefusesOtherSites(t *testing.T) {
	p := open(t, visit{})
	p.until("navigator.serviceWorker.controller !== null")
	got := eval[string](p, `fetch("https://example.org/").then(r => "got " + r.status, e => "refused")`)
	if got != "refused" || len(sought()) > 0 {
		t.Error(got, sought())
	}
	p.complaints()
}

func TestAFailedStartSaysSoAndOffersAWayOn(t *testing.T) {
	for _, missing := range []string{"isogloss.wasm.bin", "worker.js"} {
		at, _ := host(t, missing)
		p := load(t, visit{at: at})
		p.until(`document.querySelector("[role=alert] button") !== null`)
		if text := eval[string](p, "document.body.innerText"); !strings.Contains(text, missing) || strings.Contains(text, "Loading…") {
			t.Error(text)
		}
		p.screenshot(missing)
	}
	t.Run("old browser", func(t *testing.T) {
		p := load(t, visit{before: "delete window.DecompressionStream"})
		p.until(`document.body.innerText.includes("too old")`)
	})
	t.Run("crash", func(t *testing.T) {
		p := load(t, visit{before: `window.addEventListener("DOMContentLoaded", () => {
			const run = Go.prototype.run;
			Go.prototype.run = function (i) { const p = run.call(this, i); setTimeout(() => this.exit(2), 100); return p; };
		})`})
		p.until(`document.querySelector("section[role=alert]") !== null`)
		p.screenshot("crash")
	})
}
