//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"isogloss/scripts/site"
)

// kept waits until the page is kept by its own service worker.
func (p *page) kept() {
	p.Helper()
	p.until(`navigator.serviceWorker.controller?.scriptURL === new URL("sw.js", document.baseURI).href`)
}

// keeps requires the browser to keep these copies, each a path and a version,
// and soon no others.
func (p *page) keeps(want ...string) {
	p.Helper()
	slices.Sort(want)
	var got []string
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		got = eval[[]string](p, `caches.keys().then(keys => keys.map(key => key.replace(/^isogloss \S+:\d+/, "")))`)
		if slices.Sort(got); slices.Equal(got, want) {
			return
		}
	}
	p.Errorf("the browser keeps %q, want %q", got, want)
}

// On the first visit nothing that the page has loaded is loaded again to keep it.
func TestTheCopyCostsNoSecondDownload(t *testing.T) {
	h := hosted(t)
	p := load(t, visit{at: h.at(prefix)})
	p.phase("empty")
	p.kept()
	h.mu.Lock()
	defer h.mu.Unlock()
	whole := map[string]int{}
	for _, r := range h.asked {
		if r.Header.Get("If-Modified-Since") == "" {
			whole[r.URL.Path]++
		}
	}
	if n := whole[prefix+"isogloss.wasm.bin"]; n != 1 {
		t.Errorf("the program was loaded %d times: %v", n, whole)
	}
}

func TestTheSecondVisitNeedsNoNetwork(t *testing.T) {
	h := hosted(t)
	p := open(t, visit{at: h.at(prefix)})
	p.kept()
	h.goes(true)
	for _, path := range []string{"", "index.html", "?x=1", "?v=1#models"} {
		t.Run(path, func(t *testing.T) {
			p.TB = t
			p.do(chromedp.Navigate(h.at(prefix) + path))
			p.phase("empty")
			p.again(func() { p.click("example-mega") })
			p.drawn()
		})
	}
	p.TB = t
	for _, path := range []string{"NOTICE.txt", "checked.html"} {
		p.do(chromedp.Navigate(h.at(prefix) + path))
		p.until(fmt.Sprintf(`location.href === %s && document.body.innerText.length > 400`, quote(h.at(prefix)+path)))
	}
	p.expects("sw.js")       // there is no newer build to be had
	p.expects("favicon.ico") // which a browser wants beside a plain text
}

// A site may have pages of its own below the path of Isogloss; what they ask
// of others is their own business.
func TestOtherPagesOfTheSiteAreLeftAlone(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("<!doctype html><p>another"), 0o644); err != nil {
		t.Fatal(err)
	}
	h := hosted(t)
	h.serve(dir, site.Options{Prefix: prefix + "another/"})
	p := load(t, visit{at: h.at(prefix)})
	p.phase("empty")
	p.kept()
	p.do(chromedp.Navigate(h.at(prefix) + "another/"))
	p.until(`navigator.serviceWorker.controller !== null`)
	before := len(sought())
	eval[string](p, `fetch("https://another.example/", {mode: "no-cors"}).then(() => "", () => "")`)
	if hosts := sought(); len(hosts) != before+1 {
		t.Errorf("the other page was kept from what it asked for: %q", hosts)
	}
	forget()
	h.goes(true)
	if got := eval[string](p, `fetch("nothing").then(() => "answered", () => "failed")`); got != "failed" {
		t.Error("what another page of the site asks for without a network is", got)
	}
}
