//go:build e2e

package e2e

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"isogloss/scripts/site"
)

// releases counts the versions that tests make; each is a minute newer than
// the one before, as servers tell by the time of a file whether it is new.
var releases int

// release copies the built site and makes another version of it, which its
// page and its charts show, as the build would. The files named broken hold
// nothing of use.
func release(t testing.TB, version string, broken ...string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(dist)); err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	head, worker, _ := strings.Cut(read("sw.js"), ";")
	var build struct {
		Version string            `json:"version"`
		Files   map[string]string `json:"files"`
	}
	if err := json.Unmarshal([]byte(strings.TrimPrefix(head, "const build=")), &build); err != nil {
		t.Fatal(err)
	}
	for _, name := range broken {
		write(name, "broken")
	}
	write("charts.js", read("charts.js")+";globalThis.chartsOf="+quote(version))
	write("index.html", strings.Replace(read("index.html"), "</body>", `<p id="release">`+version+`</p></body>`, 1))
	files := func(do func(path string) error) {
		err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			return do(path)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	files(func(path string) error {
		name, err := filepath.Rel(dir, path)
		if filepath.Ext(name) == ".html" {
			write(name, strings.ReplaceAll(read(name), "?v="+build.Version, "?v="+version))
		}
		return err
	})
	for name := range build.Files {
		file := name
		if name == "./" {
			file = "index.html"
		}
		hash := sha256.Sum256([]byte(read(file)))
		build.Files[name] = "sha256-" + base64.StdEncoding.EncodeToString(hash[:])
	}
	build.Version = version
	write("sw.js", "const build="+quote(build)+";"+worker)
	releases++
	made := time.Now().Add(time.Duration(releases) * time.Minute)
	files(func(path string) error { return os.Chtimes(path, made, made) })
	return dir
}

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
	p.complaints() // that there is no newer build to be had
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
