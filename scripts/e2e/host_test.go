//go:build e2e

package e2e

import (
	"cmp"
	"context"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"isogloss/scripts/site"
)

// host is a server of a test's own with copies of the site, which the test
// changes, breaks and takes down while pages are open.
type host struct {
	testing.TB
	server *httptest.Server

	mu     sync.Mutex
	sites  map[string]http.Handler // by the path below which each lies
	broken map[string]http.HandlerFunc
	down   bool
	asked  []*http.Request
}

func newHost(t testing.TB) *host {
	h := &host{TB: t, sites: map[string]http.Handler{}, broken: map[string]http.HandlerFunc{}}
	h.server = httptest.NewServer(h)
	t.Cleanup(h.server.Close)
	return h
}

// hosted serves the built site as the package's own server does.
func hosted(t testing.TB) *host {
	h := newHost(t)
	h.serve(dist, site.Options{Prefix: prefix})
	return h
}

// at is the address of the site below path.
func (h *host) at(path string) string { return h.server.URL + path }

// serve puts the site in dir at the path of the options.
func (h *host) serve(dir string, o site.Options) {
	h.Helper()
	handler, err := site.Handler(dir, o)
	if err != nil {
		h.Fatal(err)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.sites[o.Prefix] = handler
}

// breaks lets instead answer for the files of that name; nil mends them.
func (h *host) breaks(name string, instead http.HandlerFunc) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.broken[name] = instead
}

// goes takes the server down, or up again.
func (h *host) goes(down bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.down = down
}

func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	down := h.down
	h.asked = append(h.asked, r)
	var handler http.Handler = http.NotFoundHandler()
	longest := func(a, b string) int { return cmp.Compare(len(b), len(a)) }
	for _, path := range slices.SortedFunc(maps.Keys(h.sites), longest) {
		if strings.HasPrefix(r.URL.Path, path) {
			handler = h.sites[path]
			break
		}
	}
	for name, instead := range h.broken {
		if instead != nil && strings.HasSuffix(r.URL.Path, "/"+name) {
			handler = instead
		}
	}
	h.mu.Unlock()
	if down {
		panic(http.ErrAbortHandler)
	}
	handler.ServeHTTP(w, r)
}

// loads takes a step that loads the page anew and waits until the new one
// runs. Between the two there may be no page to ask.
func (p *page) loads(step func()) {
	p.Helper()
	eval[chromedp.Void](p, `window.before = true`)
	step()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		ctx, cancel := context.WithTimeout(p.ctx, patience)
		there, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`window.before === undefined && document.documentElement.dataset.phase === "empty"`))
		cancel()
		if err == nil && there {
			return
		}
	}
	p.Fatal("the page was not loaded again")
}

func (p *page) reload() {
	p.Helper()
	p.do(chromedp.Reload())
}
