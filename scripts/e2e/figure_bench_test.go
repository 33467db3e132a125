//go:build e2e

package e2e

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"isogloss/app/chart"
	"isogloss/stats/report"
)

// A scatter of all scores of MEGA, until it is on screen: the first chart of a
// page, which loads the library too, and a later one.
func BenchmarkScatter(b *testing.B) {
	var r report.Report
	if err := json.Unmarshal(command(b, mega), &r); err != nil {
		b.Fatal(err)
	}
	spec := quote(chart.ResidualsFitted(&r).String())
	for _, nth := range []string{"first", "again"} {
		b.Run("points=1364/draw="+nth, func(b *testing.B) {
			var sum float64
			var p *page
			for range b.N {
				if p == nil || nth == "first" {
					p = open(b, visit{before: drawing})
					p.do(chromedp.Sleep(1500 * time.Millisecond)) // a reader's pause
				}
				if nth == "again" {
					eval[float64](p, `drawing(`+spec+`)`)
				}
				sum += eval[float64](p, `drawing(`+spec+`)`)
			}
			perOp(b, sum)
		})
	}
}

// drawing is a function that draws a spec and tells how many milliseconds that
// took.
const drawing = `window.drawing = async spec => {
	const host = document.createElement("div"), before = performance.now();
	host.className = "chart";
	document.querySelector("main, .page").prepend(host);
	if (!window.isoglossCharts) await new Promise(loaded => {
		const script = document.createElement("script");
		script.onload = loaded;
		script.src = "charts.js";
		document.head.append(script);
	});
	const drawn = new Promise(done => host.addEventListener("drawn", done));
	const chart = isoglossCharts.draw(host, spec, "Residuals");
	await drawn;
	await new Promise(painted => requestAnimationFrame(() => setTimeout(painted)));
	const took = performance.now() - before;
	chart.finalize();
	host.remove();
	return took;
};`
