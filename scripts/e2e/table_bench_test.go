//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// panel is a made file of 260 models, 14 languages and 3 tasks: 10,920 scores.
func panel() []byte {
	var out strings.Builder
	out.WriteString("model,language,dataset,score\n")
	seed := uint32(1)
	for m := range 260 {
		for l, language := range strings.Fields("en de nl da sv nb is fo fi et lv lt pl cs") {
			for d, dataset := range []string{"reading", "grammar", "knowledge"} {
				seed = seed*1664525 + 1013904223
				score := 40 + float64(m)/10 - float64(l) + 5*float64(d) + float64(seed>>24)/16
				fmt.Fprintf(&out, "model %03d,%s,%s,%.2f\n", m, language, dataset, score)
			}
		}
	}
	return []byte(out.String())
}

// frames defines a function that takes a step and returns the milliseconds
// until the browser has painted it, and the longest frame on the way: how long
// the page did not answer.
const frames = `window.painted = step => new Promise(resolve => {
	const start = performance.now();
	let last = start, longest = 0, shown = false;
	const done = step();
	const frame = () => {
		const now = performance.now();
		longest = Math.max(longest, now - last);
		last = now;
		if (shown) return resolve({ended: now - start, longest}); // the frame before was painted
		shown = done();
		requestAnimationFrame(frame);
	};
	requestAnimationFrame(frame);
});`

// The steps of a reader in the table of 10,920 ratios. Each is JavaScript that
// begins it and returns whether it is done.
var tableSteps = []struct{ name, before, step string }{
	{"open", `location.hash = "models"`, `() => {
		location.hash = "prr";
		return () => document.getElementById("table-prr").checkVisibility();
	}`},
	{"scroll", ``, `() => {
		scrollTo(0, 0);
		const pager = document.querySelector("#panel-prr .pager");
		return () => { scrollBy(0, 120); return pager.getBoundingClientRect().bottom < innerHeight; };
	}`},
	{"turn", ``, `() => {
		const pager = document.querySelector("#panel-prr .pager"), was = pager.innerText;
		[...pager.querySelectorAll("button")].find(b => b.textContent === "Next").click();
		return () => pager.innerText !== was;
	}`},
	{"sort", ``, `() => {
		const heads = [...document.querySelectorAll("#table-prr thead th")], head = heads[5].ariaSort ? heads[0] : heads[5];
		head.querySelector("button").click();
		return () => head.ariaSort !== null;
	}`},
	{"filter", ``, `() => {
		const field = document.getElementById("table-prr-filter"), count = document.querySelector("#panel-prr .count"), was = count.textContent;
		field.value = field.value === "model 1" ? "grammar" : "model 1";
		field.dispatchEvent(new Event("input", {bubbles: true}));
		return () => count.textContent !== was;
	}`},
}

type painted struct{ Ended, Longest float64 }

// longTable opens the panel's ratios.
func longTable(t testing.TB) *page {
	t.Helper()
	p := open(t, visit{before: frames})
	p.drop(file{"panel.csv", panel()})
	p.phase("ready")
	p.tab("prr")
	p.until(`document.querySelector("#panel-prr .count").textContent.startsWith("10,920 ")`)
	p.settle()
	return p
}

// prepare runs what comes before a step, and waits until that is over.
func (p *page) prepare(before string) {
	p.Helper()
	if before != "" {
		eval[chromedp.Void](p, before)
		p.do(chromedp.Sleep(time.Second))
	}
}

// cpu is how many milliseconds the page's thread has computed so far: other
// than the time on the clock, it does not depend on what else the machine does.
func (p *page) cpu() float64 {
	p.Helper()
	r, err := chromedp.Call(p.ctx, performance.GetMetrics, chromedp.Void{})
	p.must(err)
	for _, m := range r.Metrics {
		if m.Name == "TaskDuration" {
			return 1000 * m.Value
		}
	}
	p.Fatal("the browser does not tell")
	return 0
}

// From what a reader does in a long table to its picture, and the longest time
// in which the page did not answer.
func BenchmarkTable(b *testing.B) {
	p := longTable(b)
	_, err := chromedp.Call(p.ctx, performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks})
	p.must(err)
	for _, s := range tableSteps {
		b.Run("rows=10920/step="+s.name, func(b *testing.B) {
			var sum, longest, cpu float64
			for range b.N {
				p.prepare(s.before)
				before := p.cpu()
				got := eval[painted](p, "painted("+s.step+")")
				cpu += p.cpu() - before
				sum += got.Ended
				longest = max(longest, got.Longest)
			}
			perOp(b, sum)
			b.ReportMetric(cpu/float64(b.N), "cpu-ms")
			b.ReportMetric(longest, "longest-ms")
		})
	}
}
