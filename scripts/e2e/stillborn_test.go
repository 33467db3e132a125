//go:build e2e

package e2e

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// A worker may end before it has said a word. Then nothing but the time that it
// takes tells the page.
func TestAWorkerThatNeverLivesIsMissedInSeconds(t *testing.T) {
	p := open(t, visit{before: `window.stillborn = 0;
		window.Worker = class extends Worker {
			constructor(...args) { super(...args); if (window.stillborn-- > 0) super.terminate(); }
		};`})
	p.again(func() { p.click("example-mega") })
	before := p.report()
	eval[chromedp.Void](p, `window.stillborn = 2`) // those that follow the next cancellations
	p.midway()
	p.click("cancel")
	p.settle()
	start := time.Now()
	p.click("method-reml")
	eval[chromedp.Void](p, `window.isogloss.idle()`)
	for eval[bool](p, `document.getElementById("retry")?.checkVisibility() ?? false`) {
		eval[chromedp.Void](p, `document.getElementById("retry").click()`)
		eval[chromedp.Void](p, `window.isogloss.idle()`)
	}
	if d := time.Since(start); d > 40*time.Second {
		t.Errorf("it took %v", d)
	}
	p.phase("ready")
	p.again(func() { p.click("method-ml") })
	sameReport(t, p.report(), before)
}
