//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestAWorkerThatCrashesIsReplacedAndTheRunGoesOn(t *testing.T) {
	p := open(t, visit{before: seeWorkers})
	p.do(chromedp.Click(chromedp.ID("example-mega")))
	p.phase("ready")
	n := eval[int](p, "workers.length")
	eval[chromedp.Void](p, `workers[0].postMessage({request: "{", files: []})`) // a message that it cannot read
	p.do(chromedp.Click(chromedp.ID("example-mega")))
	p.phase("ready")
	p.until(fmt.Sprint("workers.length > ", n))
}

func TestAWorkerHasNoNetwork(t *testing.T) {
	p := open(t, visit{})
	// A page of the same policy may not make a worker that reaches out either.
	got := eval[string](p, `new Promise(done => {
		const code = "fetch('https://example.org/leak').then(() => postMessage('reached'), e => postMessage('refused'))";
		new Worker(URL.createObjectURL(new Blob([code]))).onmessage = e => done(e.data);
	})`)
	if got != "refused" || len(sought()) > 0 {
		t.Error(got, sought())
	}
	p.complaints() // the refusal is on the console
}

// The proxy sees what goes out, or the test above would hold for nothing.
func TestTheProxySeesAWorkerThatReachesOut(t *testing.T) {
	before := len(sought())
	ctx, cancel := chromedp.NewContext(chromium, chromedp.WithNewBrowserContext())
	defer cancel()
	p := &page{TB: t, ctx: ctx}
	p.do()
	p.do(chromedp.Navigate(strings.TrimSuffix(address, prefix[1:]) + "nothing")) // no policy there
	eval[string](p, `new Promise(done => {
		const code = "fetch('https://leak.example/').then(() => postMessage('reached'), e => postMessage('refused'))";
		new Worker(URL.createObjectURL(new Blob([code]))).onmessage = e => done(e.data);
	})`)
	if hosts := sought(); len(hosts) <= before || !strings.Contains(strings.Join(hosts, " "), "leak.example") {
		t.Error("the proxy saw nothing")
	}
	refused.Lock()
	refused.hosts = nil
	refused.Unlock()
}
