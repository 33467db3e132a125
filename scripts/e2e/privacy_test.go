//go:build e2e

package e2e

import (
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	cdpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"isogloss/scripts/site"
)

// pressNext presses, as a hand does, a button on screen that was not pressed
// before, and says which, "" when there is none left. A menu is opened until
// all that it offers was pressed. Of the buttons in the rows of one table the
// first stands for all.
const pressNext = `(async () => {
	const pressed = window.pressed ??= new Set();
	const place = b => [location.hash, b.closest("figure")?.dataset.chart, b.closest("table, [id]")?.id].join(" ");
	const name = b => b.closest("tbody") ? place(b) + " row " + b.className : place(b) + " " + b.id + " " + (b.getAttribute("aria-label") || b.textContent).trim();
	const find = within => [...within.querySelectorAll("button, summary")].find(b => !b.disabled && b.checkVisibility() && !pressed.has(name(b)));
	const menu = [...document.querySelectorAll("[role=menu]")].find(m => m.checkVisibility());
	const next = menu ? find(menu) ?? document.querySelector("[aria-haspopup][aria-expanded=true]") : find(document.body);
	if (!next) return "";
	const words = name(next);
	if (menu || !next.matches("[aria-haspopup]")) pressed.add(words);
	next.click();
	await isogloss.idle();
	await new Promise(done => setTimeout(done, 20));
	return words;
})()`

// pressAll presses every button that there is or comes, and returns how many.
func (p *page) pressAll() int {
	p.Helper()
	gesture := true
	for n := range 400 {
		words, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](pressNext, chromedp.EvalAwaitPromise, func(e *runtime.EvaluateParams) { e.UserGesture = &gesture }))
		p.must(err)
		if words == "" {
			return n
		}
	}
	p.Fatal("there is no end of buttons")
	return 0
}

// example reads the example and looks at every tab.
func (p *page) example() {
	p.Helper()
	p.again(func() { p.click("example-mega") })
	for _, name := range p.tabNames() {
		p.tab(name)
	}
}

// everything does what can be done on the page.
func (p *page) everything() {
	p.Helper()
	p.do(chromedp.Click(chromedp.ID("theme")))
	p.example()
	buttons := 0
	for _, name := range p.tabNames() {
		p.tab(name)
		buttons += p.pressAll()
		_, err := chromedp.Call(p.ctx, cdpage.PrintToPDF, cdpage.PrintToPDFParams{})
		p.must(err)
	}
	if buttons < 60 {
		p.Errorf("%d buttons were pressed, want more", buttons)
	}
	if n := eval[int](p, "window.printed"); n == 0 {
		p.Error("nothing was printed")
	}
	files, err := os.ReadDir(p.downloads)
	p.must(err)
	kinds := map[string]int{}
	for _, f := range files {
		kinds[filepath.Ext(f.Name())]++
	}
	p.Logf("%d buttons gave %d files: %v", buttons, len(files), kinds)
	for _, kind := range []string{".json", ".csv", ".svg", ".png"} {
		if kinds[kind] == 0 {
			p.Errorf("no button gave a %s file: %v", kind, kinds)
		}
	}
	samples, err := filepath.Glob(filepath.Join(made, "*.csv"))
	p.must(err)
	for _, sample := range samples {
		p.again(func() { p.upload(sample) })
	}
	p.again(func() { p.upload(filepath.Join(made, "mixed_scale.csv")) })
	p.again(func() {
		eval[chromedp.Void](p, `(s => { s.value = "as_is"; s.dispatchEvent(new Event("change", {bubbles: true})) })(document.getElementById("decision-units"))`)
	})
	for _, name := range p.tabNames() {
		p.tab(name)
	}
	p.drop(file{"page.html", []byte("<!doctype html><img src=https://image.example/x>")})
	p.until(`document.querySelector("[role=alert]")?.checkVisibility() ?? false`)
}

// row is what checked.html says of an attempt.
type row struct{ Name, What, By string }

// checked lets checked.html try everything. Its attempts go to a host without
// encryption, as this site is, so the proxy sees every request that is sent. It
// does not see that Chromium connects ahead for a frame and a form which it
// then refuses; the page tells of that.
func (p *page) checked(at string) (rows []row, verdict string) {
	p.Helper()
	p.do(chromedp.Navigate(at + "checked.html"))
	p.until(`document.getElementById("try-all")?.disabled === false`)
	p.until(`!navigator.serviceWorker || navigator.serviceWorker.controller !== null`)
	p.do(chromedp.Click(chromedp.ID("try-all")))
	p.until(`document.documentElement.dataset.checked === "all"`)
	rows = eval[[]row](p, `[...document.querySelectorAll("#attempts tbody tr")].map(r => ({
		name: r.cells[0].querySelector("small").textContent, what: r.cells[1].textContent, by: r.cells[2].textContent}))`)
	return rows, eval[string](p, `document.getElementById("verdict").textContent`)
}

const printing = `window.printed = 0; window.print = () => { window.printed++; };`

// Nothing leaves the site, whatever is done, and its own host is asked for its
// files and told nothing.
func TestNothingLeaves(t *testing.T) {
	for _, c := range []struct {
		name    string
		headers bool
		before  string
		do      func(*page)
		last    string // what stops a worker without the lock and the page's policy
	}{
		{"policy in header and page", true, "", (*page).everything, "1, the policy"},
		{"policy in the page alone", false, "", (*page).everything, "3, the guard"},
		{"no service worker", false, `Object.defineProperty(navigator, "serviceWorker", {value: undefined});`, (*page).example, "not tried"},
	} {
		t.Run(c.name, func(t *testing.T) {
			forget()
			h := newHost(t)
			h.serve(dist, site.Options{Prefix: prefix, BinType: "text/plain", Headers: c.headers})
			p := load(t, visit{at: h.at(prefix), before: printing + c.before})
			p.phase("empty")
			c.do(p)
			if hosts := sought(); len(hosts) > 0 {
				t.Errorf("the page asked for %q", hosts)
			}
			if c := p.complaints(); len(c) > 0 {
				t.Errorf("the console has:\n%s", strings.Join(c, "\n"))
			}
			h.onlyFiles()

			rows, verdict := p.checked(h.at(prefix))
			t.Log(verdict)
			p.screenshot("checked")
			if len(rows) < 16 {
				t.Errorf("%d attempts, want 16 and more", len(rows))
			}
			for i, r := range rows {
				want := []string{"1, the policy", "2, the lock"}
				if i == len(rows)-1 {
					want = []string{c.last}
				}
				if !slices.Contains(want, r.By) {
					t.Errorf("%s: %s; stopped by %q, want %q", r.Name, r.What, r.By, want)
				}
			}
			if !strings.Contains(verdict, "none got through") {
				t.Error(verdict)
			}
			if hosts := sought(); len(hosts) > 0 {
				t.Errorf("the attempts reached %q", hosts)
			}
			h.onlyFiles()
			for _, page := range []string{"docs/privacy.html", "docs/guide.html", "NOTICE.txt"} {
				p.do(chromedp.Navigate(h.at(prefix) + page))
			}
			if hosts := sought(); len(hosts) > 0 {
				t.Errorf("the documents asked for %q", hosts)
			}
		})
	}
}

var ofBuild = regexp.MustCompile(`^(v=[0-9a-f]{16})?$`)

// onlyFiles requires that the host was asked for files, and told nothing else.
func (h *host) onlyFiles() {
	h.Helper()
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.asked) < 10 {
		h.Errorf("the host was asked only %d times", len(h.asked))
	}
	for _, r := range h.asked {
		name := strings.TrimPrefix(r.URL.Path, prefix)
		if name == "" {
			name = "index.html"
		}
		if _, err := os.Stat(filepath.Join(dist, name)); err != nil || r.Method != "GET" || r.ContentLength != 0 || !ofBuild.MatchString(r.URL.RawQuery) || r.Header.Get("Cookie") != "" {
			h.Errorf("the host was asked %s %s with %d bytes", r.Method, r.URL, r.ContentLength)
		}
		if referer, err := url.Parse(r.Referer()); err != nil || referer.String() != "" && referer.Path != prefix && !strings.HasPrefix(referer.Path, prefix) {
			h.Errorf("the host was told of %s", r.Referer())
		}
	}
}

// A site without policy, lock and guard is found out: what checked.html says
// is what happens, and the proxy sees it.
func TestCheckedTellsWhatGetsThrough(t *testing.T) {
	forget()
	t.Cleanup(forget)
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(dist)); err != nil {
		t.Fatal(err)
	}
	spoil := func(name string, old *regexp.Regexp, new string) {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		spoilt := old.ReplaceAllString(string(data), new)
		if spoilt == string(data) {
			t.Fatalf("%s has no %s", name, old)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(spoilt), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	spoil("checked.html", regexp.MustCompile(`content="default-src[^"]*"`), `content=""`)
	spoil("lock.js", regexp.MustCompile(`(?s).*`), `;`)
	spoil("worker.js", regexp.MustCompile(`"fetch",`), ``)
	h := newHost(t)
	h.serve(dir, site.Options{Prefix: prefix})
	p := load(t, visit{at: h.at(prefix), path: "checked.html", before: `
		Object.defineProperty(navigator, "serviceWorker", {value: undefined});
		const wait = setTimeout;
		window.setTimeout = (f, ms, ...more) => wait(f, ms / 10, ...more);`})
	rows, verdict := p.checked(h.at(prefix))
	through := 0
	for _, r := range rows {
		if r.By == "1, the policy" || r.By == "3, the guard" {
			t.Errorf("%s is said to be stopped by %s, which is not there", r.Name, r.By)
		}
		if r.By == "nothing" {
			through++
		}
	}
	if through < 2 || !strings.Contains(verdict, "got through: here the promise is not kept") {
		t.Errorf("%d attempts got through; the verdict is %q", through, verdict)
	}
	if hosts := sought(); len(hosts) < 10 {
		t.Errorf("the proxy saw %q", hosts)
	}
	p.screenshot("through")
}
