//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// seeWorkers keeps the page's workers in window.workers, in the order in which
// they were made.
const seeWorkers = `window.workers = [];
window.Worker = class extends Worker {
	constructor(...args) { super(...args); window.workers.push(this) }
};`

// long makes a drop of a file of about 200 MB, whose reading takes a while.
const long = `(() => {
	const lines = [];
	for (let i = 0; i < 20000; i++) lines.push("model " + i % 20 + ",en,t" + i % 7 + "," + i + "," + (i * 37 % 1000) / 10 + "\n");
	const unit = lines.join(""), dataTransfer = new DataTransfer();
	dataTransfer.items.add(new File(["model,language,dataset,item,score\n", ...Array(450).fill(unit)], "long.csv"));
	document.getElementById("drop").dispatchEvent(new DragEvent("drop", {dataTransfer, bubbles: true, cancelable: true}));
})()`

// midway drops the long file and waits until some of it has been read.
func (p *page) midway() {
	p.Helper()
	eval[chromedp.Void](p, long)
	p.phase("reading")
	p.until(`(document.querySelector(".working progress")?.value ?? 0) > 0`)
}

// The worker ends without a word, as when the browser takes its memory away.
func TestAWorkerThatDiesWhileReadingIsReplaced(t *testing.T) {
	p := open(t, visit{before: seeWorkers})
	p.again(func() { p.click("example-mega") })
	before := p.report()
	p.midway()
	eval[chromedp.Void](p, `workers.forEach(w => w.terminate())`)
	p.until(`document.getElementById("trouble")?.checkVisibility() ?? false`)
	p.screenshot("died")
	sameReport(t, p.report(), before)
	p.again(func() { p.click("retry") })
	if n := eval[int](p, `document.querySelectorAll("#table-models [data-key]").length`); n != 20 {
		t.Errorf("%d models after another try, want 20", n)
	}
}

func TestAWorkerThatThrowsIsReplaced(t *testing.T) {
	p := load(t, visit{before: seeWorkers})
	p.phase("empty")
	p.again(func() { p.click("example-mega") })
	before := p.report()
	p.midway()
	eval[chromedp.Void](p, `workers.forEach(w => w.dispatchEvent(new ErrorEvent("error", {message: "out of memory"})))`)
	p.until(`document.getElementById("trouble")?.checkVisibility() ?? false`)
	p.again(func() { p.click("method-reml") })
	sameReport(t, before, command(t, mega))
}

func TestReadingCanBeCancelled(t *testing.T) {
	p := open(t, visit{})
	p.again(func() { p.click("example-mega") })
	before := p.report()
	p.midway()
	p.until(`document.querySelector("#cancel")?.checkVisibility() ?? false`)
	p.click("cancel")
	p.settle()
	sameReport(t, p.report(), before)
	p.again(func() { p.click("method-reml") })
	sameReport(t, p.report(), command(t, "-method", "reml", mega))
}
