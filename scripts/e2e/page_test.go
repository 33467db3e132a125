//go:build e2e

package e2e

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	cdpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// patience is how long a test waits for what should come at once.
const patience = 90 * time.Second

// page is the site in a tab with a profile of its own.
type page struct {
	testing.TB
	ctx       context.Context
	downloads string

	mu       sync.Mutex
	messages []string
	expected []string // of each message that is none of a complaint, a part
}

// visit is how to open a page; zero is the plain site.
type visit struct {
	at     string // address of the site; default the package's
	path   string // after that: a file, a query, a fragment
	before string // JavaScript that runs before the page's own
}

// open loads the site and waits until the program runs. When the test ends,
// nothing may have complained on the console.
func open(t testing.TB, v visit) *page {
	t.Helper()
	p := load(t, v)
	t.Cleanup(func() {
		if c := p.complaints(); len(c) > 0 {
			t.Errorf("the console has:\n%s", strings.Join(c, "\n"))
		}
	})
	p.phase("empty")
	return p
}

// load goes to the site in a new tab.
func load(t testing.TB, v visit) *page {
	t.Helper()
	ctx, cancel := chromedp.NewContext(chromium, chromedp.WithNewBrowserContext())
	p := &page{TB: t, ctx: ctx, downloads: t.TempDir()}
	t.Cleanup(func() {
		if t.Failed() {
			p.screenshot("failed")
		}
		cancel()
	})
	p.do() // makes the tab
	p.listen()
	_, err := chromedp.CallBrowser(ctx, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior:         browser.SetDownloadBehaviorBehaviorAllow,
		BrowserContextID: chromedp.FromContext(ctx).BrowserContextID,
		DownloadPath:     p.downloads,
	})
	p.must(err)
	if v.before != "" {
		_, err := chromedp.Call(ctx, cdpage.AddScriptToEvaluateOnNewDocument, cdpage.AddScriptToEvaluateOnNewDocumentParams{Source: v.before})
		p.must(err)
	}
	if v.at == "" {
		v.at = address
	}
	p.do(chromedp.Navigate(v.at + v.path))
	return p
}

func (p *page) must(err error) {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
}

// do takes steps, none of which may last.
func (p *page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if chromedp.FromContext(p.ctx).Target == nil {
		p.must(chromedp.Do(p.ctx, steps...)) // the first call owns the tab and must not time out
		return
	}
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	p.must(chromedp.Do(ctx, steps...))
}

// eval returns the value of a JavaScript expression; of a promise, what it
// resolves to.
func eval[T any](p *page, expression string) T {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.Fatalf("%s: %v", expression, err)
	}
	return v
}

// until waits until a JavaScript expression is true.
func (p *page) until(expression string) {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 2*patience) // the page counts its patience itself, while there is one
	defer cancel()
	_, err := chromedp.Run(ctx, chromedp.Poll[bool](expression, chromedp.WithPollingInterval(10*time.Millisecond), chromedp.WithPollingTimeout(patience)))
	if err != nil {
		p.Fatalf("%s: %v\n%s", expression, err, eval[string](p, "document.body.innerText.slice(0, 400)"))
	}
}

// phase waits for one of the phases of <html data-phase>.
func (p *page) phase(names ...string) {
	p.Helper()
	p.until(quote(names) + ".includes(document.documentElement.dataset.phase)")
}

// quote writes v as JavaScript.
func quote(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// upload chooses files of this machine in #files.
func (p *page) upload(paths ...string) {
	p.Helper()
	for i, path := range paths {
		abs, err := filepath.Abs(path)
		p.must(err)
		paths[i] = abs
	}
	p.do(chromedp.SetUploadFiles(chromedp.ID("files"), paths))
}

// file is one that is dropped.
type file struct {
	Name string
	Data []byte // JSON carries it as base64
}

// drop drops files on #drop, as a hand does.
func (p *page) drop(files ...file) {
	p.Helper()
	eval[chromedp.Void](p, `(files => {
		const dataTransfer = new DataTransfer();
		for (const {Name, Data} of files) dataTransfer.items.add(new File([Uint8Array.from(atob(Data), c => c.charCodeAt(0))], Name));
		for (const type of ["dragenter", "dragover", "drop"])
			document.getElementById("drop").dispatchEvent(new DragEvent(type, {dataTransfer, bubbles: true, cancelable: true}));
	})(`+quote(files)+`)`)
}

// download clicks the button with that id and returns the file that comes.
func (p *page) download(id string) (name string, data []byte) {
	p.Helper()
	p.do(chromedp.Click(chromedp.ID(id)))
	return p.saved("#" + id)
}

// saved waits for the file that what was asked gives.
func (p *page) saved(what string) (name string, data []byte) {
	p.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		files, err := os.ReadDir(p.downloads)
		p.must(err)
		// While it is written, the file has another name and an empty one
		// keeps its place.
		if len(files) != 1 || strings.HasSuffix(files[0].Name(), ".crdownload") || files[0].Name()[0] == '.' {
			continue
		}
		path := filepath.Join(p.downloads, files[0].Name())
		data, err := os.ReadFile(path)
		p.must(err)
		if len(data) > 0 {
			p.must(os.Remove(path))
			return files[0].Name(), data
		}
	}
	p.Fatalf("%s gave no file", what)
	return "", nil
}

var album = flag.Bool("album", false, "keep pictures of the states of the page under .cache/e2e")

// screenshot keeps a picture of the whole page under .cache/e2e, with -album or
// when the test has failed.
func (p *page) screenshot(name string) {
	p.Helper()
	if !*album && !p.Failed() {
		return
	}
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	picture, err := chromedp.Run(ctx, chromedp.FullScreenshot(100))
	if err != nil {
		p.Log("no picture: ", err)
		return
	}
	dir := filepath.Join("..", "..", ".cache", "e2e")
	p.must(os.MkdirAll(dir, 0o755))
	file := strings.NewReplacer("/", "-", " ", "-").Replace(p.Name() + "-" + name + ".png")
	p.must(os.WriteFile(filepath.Join(dir, file), picture, 0o644))
}

// listen keeps the errors and warnings of the console from now on.
func (p *page) listen() {
	console := chromedp.Console(p.ctx)
	go func() {
		for m, err := range console {
			if err != nil {
				return
			}
			switch m.Type {
			case chromedp.ConsoleError, chromedp.ConsoleWarning, chromedp.ConsoleException:
				p.mu.Lock()
				p.messages = append(p.messages, fmt.Sprintf("%s: %s (%s:%d)", m.Type, m.Text, m.URL, m.Line+1))
				p.mu.Unlock()
			}
		}
	}()
}

// expects tells that messages with such a part are no complaints. They may come
// at any time after what causes them.
func (p *page) expects(part string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.expected = append(p.expected, part)
}

// complaints returns what the console has and was not expected, and forgets it.
func (p *page) complaints() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	m := slices.DeleteFunc(p.messages, func(message string) bool {
		return slices.ContainsFunc(p.expected, func(part string) bool { return strings.Contains(message, part) })
	})
	p.messages = nil
	return m
}
