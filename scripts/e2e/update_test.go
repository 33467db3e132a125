//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"isogloss/scripts/site"
)

// shows requires the page, and the charts that it loads late, to be of a
// version.
func (p *page) shows(version string) {
	p.Helper()
	if got := eval[string](p, `document.getElementById("release").textContent`); got != version {
		p.Errorf("the page is of version %s, want %s", got, version)
	}
	p.again(func() { p.click("example-mega") })
	p.drawn()
	if got := eval[string](p, `globalThis.chartsOf`); got != version {
		p.Errorf("the charts are of version %s, want %s", got, version)
	}
}

// beside opens the site in another tab of the same profile.
func (p *page) beside(v visit) *page {
	p.Helper()
	ctx, cancel := chromedp.NewContext(p.ctx)
	p.Cleanup(cancel)
	q := &page{TB: p.TB, ctx: ctx, downloads: p.downloads}
	q.do() // makes the tab
	q.do(chromedp.Navigate(v.at + v.path))
	return q
}

const offersUpdate = `document.querySelector(".banner")?.textContent.includes("A new version of Isogloss is ready") ?? false`

// answer presses the button of the banner with that text.
func (p *page) answer(text string) {
	p.Helper()
	eval[chromedp.Void](p, `[...document.querySelectorAll(".banner button")].find(b => b.textContent === `+quote(text)+`).click()`)
}

func TestAnUpdateWaitsForTheReader(t *testing.T) {
	one, two := release(t, "1111111111111111"), release(t, "2222222222222222")
	for _, path := range []string{"/", "/a/b/"} {
		t.Run(path, func(t *testing.T) {
			h := newHost(t)
			other := map[string]string{"/": "/a/b/", "/a/b/": "/"}[path]
			h.serve(one, site.Options{Prefix: path})
			h.serve(one, site.Options{Prefix: other})
			p := load(t, visit{at: h.at(other)})
			p.phase("empty")
			p.kept()
			visited := func() {
				p.do(chromedp.Navigate(h.at(path)))
				p.phase("empty")
				p.kept()
			}
			visited()
			p.keeps(path+" 1111111111111111", other+" 1111111111111111")

			h.goes(true)
			p.loads(p.reload)
			p.shows("1111111111111111")
			h.goes(false)

			h.serve(two, site.Options{Prefix: path})
			visited()
			p.until(offersUpdate)
			p.screenshot("offer")
			p.shows("1111111111111111")
			p.answer("Later")
			if eval[bool](p, offersUpdate) {
				t.Error("the offer stays after Later")
			}
			visited()
			p.until(offersUpdate)
			p.loads(func() { p.answer("Update now") })
			p.shows("2222222222222222")
			if eval[bool](p, offersUpdate) {
				t.Error("the new version is offered to itself")
			}
			p.keeps(path+" 2222222222222222", other+" 1111111111111111")

			h.goes(true)
			p.loads(p.reload)
			p.shows("2222222222222222")
			p.do(chromedp.Navigate(h.at(other)))
			p.phase("empty")
			p.shows("1111111111111111")
		})
	}
}

// A page that is open while another one takes the update goes on with the
// version that it began with.
func TestAnUpdateLeavesOtherPagesAlone(t *testing.T) {
	one, two := release(t, "1111111111111111"), release(t, "2222222222222222")
	h := newHost(t)
	h.serve(one, site.Options{Prefix: prefix})
	p := load(t, visit{at: h.at(prefix)})
	p.phase("empty")
	p.kept()
	q := p.beside(visit{at: h.at(prefix)})
	q.phase("empty")
	h.serve(two, site.Options{Prefix: prefix})
	eval[chromedp.Void](p, `navigator.serviceWorker.ready.then(r => void r.update())`)
	p.until(offersUpdate)
	p.loads(func() { p.answer("Update now") })
	p.shows("2222222222222222")
	h.goes(true)
	q.shows("1111111111111111")
	h.goes(false)
	q.loads(q.reload)
	q.shows("2222222222222222")
	q.do(chromedp.Navigate("about:blank"))
	p.loads(p.reload)
	p.keeps(prefix + " 2222222222222222")
}

// Files of two versions, as a slow upload leaves them, are not mixed.
func TestAHalfUploadedVersionIsNotTaken(t *testing.T) {
	one, two := release(t, "1111111111111111"), release(t, "2222222222222222")
	half := t.TempDir()
	if err := os.CopyFS(half, os.DirFS(two)); err != nil {
		t.Fatal(err)
	}
	later := time.Now().Add(time.Hour)
	for _, step := range []func() error{
		func() error { return os.Remove(filepath.Join(half, "charts.js")) },
		func() error { return os.Link(filepath.Join(one, "charts.js"), filepath.Join(half, "charts.js")) },
		func() error { return os.Chtimes(filepath.Join(half, "sw.js"), later, later) },
		func() error {
			return os.Chtimes(filepath.Join(two, "sw.js"), later.Add(time.Hour), later.Add(time.Hour))
		},
	} {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
	h := newHost(t)
	h.serve(one, site.Options{Prefix: prefix})
	p := load(t, visit{at: h.at(prefix)})
	p.phase("empty")
	p.kept()
	h.serve(half, site.Options{Prefix: prefix})
	state := eval[string](p, `navigator.serviceWorker.ready.then(r => r.update()).then(r => new Promise(done => {
		const worker = r.installing ?? r.waiting;
		worker.state === "installing" ? worker.onstatechange = () => done(worker.state) : done(worker.state);
	}))`)
	if state != "redundant" || eval[bool](p, offersUpdate) {
		t.Errorf("the half version became %s", state)
	}
	p.keeps(prefix + " 1111111111111111")
	p.shows("1111111111111111")
	h.serve(two, site.Options{Prefix: prefix})
	eval[chromedp.Void](p, `navigator.serviceWorker.ready.then(r => void r.update())`)
	p.until(offersUpdate)
}

// A version that does not start gives way to one that does.
func TestABrokenVersionDoesNotStay(t *testing.T) {
	h := newHost(t)
	h.serve(release(t, "1111111111111111", "isogloss.wasm.bin"), site.Options{Prefix: prefix})
	p := load(t, visit{at: h.at(prefix)})
	p.until(alert)
	p.kept()
	h.serve(release(t, "2222222222222222"), site.Options{Prefix: prefix})
	p.reload()
	p.until(alert)
	p.until(offersUpdate)
	p.loads(func() { p.answer("Update now") })
	p.shows("2222222222222222")
}

// A page that stays open asks for a newer version when its reader comes back
// to it, once an hour at most.
func TestAnOpenPageHearsOfANewVersion(t *testing.T) {
	h := newHost(t)
	h.serve(release(t, "1111111111111111"), site.Options{Prefix: prefix})
	p := load(t, visit{at: h.at(prefix), before: `const now = Date.now; window.later = 0; Date.now = () => now() + window.later;`})
	p.phase("empty")
	p.kept()
	p.loads(p.reload)
	eval[chromedp.Void](p, `navigator.serviceWorker.ready.then(r => void r.update())`) // the check at the start is over
	h.serve(release(t, "2222222222222222"), site.Options{Prefix: prefix})
	h.mu.Lock()
	h.asked = nil
	h.mu.Unlock()
	back := `document.dispatchEvent(new Event("visibilitychange"))`
	eval[chromedp.Void](p, back+"; void 0")
	eval[chromedp.Void](p, `later = 3_500_000; `+back+"; void 0")
	time.Sleep(time.Second / 2)
	h.mu.Lock()
	if len(h.asked) > 0 {
		t.Errorf("within an hour the host was asked for %s", h.asked[0].URL)
	}
	h.mu.Unlock()
	eval[chromedp.Void](p, `later = 3_700_000; `+back+"; void 0")
	p.until(offersUpdate)
}
