//go:build e2e

package e2e

import (
	"os"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// refit defines a function that changes the method of the fit and returns the
// milliseconds from the click until the phase is ready again (answered), until
// the browser has painted that (painted), and until nothing is left to do
// (idle).
const refit = `window.refit = method => new Promise(resolve => {
	const html = document.documentElement, rev = Number(html.dataset.rev), got = {};
	const start = performance.now(), since = () => performance.now() - start;
	const watch = new MutationObserver(() => {
		if (html.dataset.phase !== "ready" || Number(html.dataset.rev) <= rev) return;
		watch.disconnect();
		got.answered = since();
		requestAnimationFrame(() => setTimeout(() => got.painted = since()));
		isogloss.idle().then(() => {
			got.idle = since();
			requestAnimationFrame(() => setTimeout(() => setTimeout(() => resolve(got))));
		});
	});
	watch.observe(html, {attributes: true});
	document.getElementById("method-" + method).click();
});`

type refitted struct{ Answered, Painted, Idle float64 }

// From a click on a setting to the results of the new fit: on MEGA, and on the
// largest file that the page is made for. The median is what a reader feels, the
// best what other programs of the machine change least; the time that the page's
// thread computes, for the figures and the other tabs too, is a mean.
func BenchmarkRefit(b *testing.B) {
	data, err := os.ReadFile(mega)
	if err != nil {
		b.Fatal(err)
	}
	for _, of := range []struct {
		name string
		file
	}{
		{"file=mega.csv", file{"mega.csv", data}},
		{"rows=10920", file{"panel.csv", panel()}},
	} {
		p := open(b, visit{before: refit})
		_, err := chromedp.Call(p.ctx, performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks})
		p.must(err)
		p.drop(of.file)
		p.phase("ready")
		for _, tab := range []string{"data", "models", "languages", "prr", "diagnostics"} {
			p.tab(tab)
			p.settle()
			p.do(chromedp.Sleep(patience / 30)) // the figures
			method := "ml"
			b.Run(of.name+"/tab="+tab, func(b *testing.B) {
				var answered, painted, idle []float64
				cpu := 0.0
				for range b.N {
					method = map[string]string{"ml": "reml", "reml": "ml"}[method]
					before := p.cpu()
					got := eval[refitted](p, `refit("`+method+`")`)
					p.do(chromedp.Sleep(patience / 100))
					cpu += p.cpu() - before
					answered, painted, idle = append(answered, got.Answered), append(painted, got.Painted), append(idle, got.Idle)
				}
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(median(answered), "ms")
				b.ReportMetric(median(painted), "painted-ms")
				b.ReportMetric(median(idle), "idle-ms")
				b.ReportMetric(cpu/float64(b.N), "cpu-ms")
			})
			if method == "reml" {
				p.again(func() { p.click("method-ml") })
			}
		}
	}
}

func median(xs []float64) float64 {
	slices.Sort(xs)
	return (xs[(len(xs)-1)/2] + xs[len(xs)/2]) / 2
}
