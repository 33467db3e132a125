//go:build e2e

// Package e2e drives the built site in Chromium. The site is served as by the
// poorest host: below a sub-path, without headers or compression, and with a
// wrong media type for the program.
package e2e

import (
	"context"
	"fmt"
	"net/http/httptest"
	"os"
	"testing"

	"github.com/chromedp/chromedp"

	"isogloss/scripts/site"
)

const (
	dist   = "../../dist"
	prefix = "/some/where/"
)

var (
	chromium context.Context // one for the package; each test has its own profile in it
	address  string          // of the site
)

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "e2e:", err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M) (int, error) {
	handler, err := site.Handler(dist, site.Options{Prefix: prefix, BinType: "text/plain"})
	if err != nil {
		return 0, fmt.Errorf("%w; run make site first", err)
	}
	server := httptest.NewServer(handler)
	defer server.Close()
	address = server.URL + prefix

	outside := startProxy()
	defer outside.Close()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ProxyServer(outside.URL),
		chromedp.WindowSize(1280, 900),
		chromedp.Flag("disable-gpu", true),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-component-extensions-with-background-pages", true),
		chromedp.Flag("gaia-url", "http://127.0.0.1:1/"),
		chromedp.Flag("disable-features", "Translate,AutofillServerCommunication,NetworkTimeServiceQuerying,OptimizationHints,OptimizationGuideModelDownloading"),
	)
	if path := os.Getenv("CHROME"); path != "" {
		options = append(options, chromedp.ExecPath(path))
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	defer stop()
	ctx, cancel := chromedp.NewContext(allocator)
	defer cancel()
	if err := chromedp.Do(ctx); err != nil {
		return 0, fmt.Errorf("no Chromium could be started (set CHROME to its path): %w", err)
	}
	chromium = ctx
	code := m.Run()
	return code, chromedp.Cancel(ctx)
}
