//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"testing"
)

// turned defines a function that clicks an element and returns the milliseconds
// from the click until the phase is ready again (answered), until the browser
// has painted that (painted), and until nothing is left to do (idle); and for
// how long the line of the refinement told of each task.
const turned = `window.turned = (element) => new Promise(resolve => {
	const html = document.documentElement, rev = Number(html.dataset.rev), got = {stages: {}};
	const start = performance.now(), since = () => performance.now() - start;
	let stage = "";
	const tasks = new MutationObserver(() => {
		const now = document.querySelector("#refining b")?.textContent ?? "";
		if (now === stage) return;
		if (stage) got.stages[stage] = since() - got.from;
		stage = now;
		got.from = since();
	});
	const watch = new MutationObserver(() => {
		if (html.dataset.phase !== "ready" || Number(html.dataset.rev) <= rev) return;
		watch.disconnect();
		got.answered = since();
		requestAnimationFrame(() => setTimeout(() => {
			got.painted = since();
			tasks.observe(document.querySelector(".page"), {subtree: true, childList: true, characterData: true});
		}));
		isogloss.idle().then(() => {
			got.idle = since();
			tasks.disconnect();
			requestAnimationFrame(() => setTimeout(() => setTimeout(() => resolve(got))));
		});
	});
	watch.observe(html, {attributes: true});
	element().click();
});`

// From a click on a switch to the redrawn tables of the new fit, to where the
// browser has painted them (painted), and to the end of all that follows (idle),
// of which how long the line of the refinement tells of resampling and of
// refitting. A larger panel is looked for in ISOGLOSS_PANELS.
func BenchmarkToggle(b *testing.B) {
	paths := []string{mega}
	if dir := os.Getenv("ISOGLOSS_PANELS"); dir != "" {
		paths = append(paths, filepath.Join(dir, "euroeval_tasktype.csv"))
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			b.Fatal(err)
		}
		p := open(b, visit{before: turned})
		p.drop(file{filepath.Base(path), data})
		p.phase("ready")
		p.settle()
		for _, tab := range []string{"models", "languages"} {
			p.tab(tab)
			p.settle()
			b.Run("file="+filepath.Base(path)+"/tab="+tab, func(b *testing.B) {
				stages := map[string][]float64{}
				var answered, painted, idle []float64
				for range b.N {
					got := eval[struct {
						Answered, Painted, Idle float64
						Stages                  map[string]float64
					}](p, `turned(() => document.querySelectorAll('input[data-kind="dataset"]')[3])`)
					for stage, ms := range got.Stages {
						stages[stage] = append(stages[stage], ms)
					}
					answered, painted, idle = append(answered, got.Answered), append(painted, got.Painted), append(idle, got.Idle)
				}
				b.ReportMetric(0, "ns/op")
				b.ReportMetric(median(answered), "ms")
				b.ReportMetric(median(painted), "painted-ms")
				b.ReportMetric(median(idle), "idle-ms")
				b.ReportMetric(median(stages["Resampling scores"]), "bootstrap-ms")
				b.ReportMetric(median(stages["Refitting without one dataset, model or language"]), "refits-ms")
			})
		}
	}
}
