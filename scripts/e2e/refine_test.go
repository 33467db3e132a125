//go:build e2e

package e2e

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"time"

	"isogloss/stats/report"
)

// set writes into a field as a reader does who then leaves it.
func (p *page) set(id, value string) {
	p.Helper()
	eval[bool](p, `(() => {
		const field = document.getElementById(`+quote(id)+`);
		field.value = `+quote(value)+`;
		field.dispatchEvent(new Event("change", {bubbles: true}));
		return true;
	})()`)
}

// resamplings is how many the line of a refinement tells of, −1: none.
const resamplings = `(() => {
	const told = /(?:Resampling scores: |Stopped at )([\d,]+) of 100,000/.exec(document.getElementById("refining")?.innerText);
	return told ? Number(told[1].replaceAll(",", "")) : -1;
})()`

func TestABootstrapThatIsStoppedKeepsWhatItHas(t *testing.T) {
	p := loaded(t, visit{})
	p.set("bootstrap", "100000")
	p.until(resamplings + " > 500")
	p.screenshot("running")
	p.hit(`document.getElementById("stop-refine")`)
	n := eval[int](p, resamplings)
	text := p.text("#refining")
	if n < 500 || n >= 100_000 || !strings.HasPrefix(text, "Stopped at ") || !strings.Contains(text, "Continue") {
		t.Fatal(n, text)
	}
	p.screenshot("stopped")
	var r report.Report
	p.must(json.Unmarshal(p.report(), &r))
	if b := r.Uncertainty.Bootstrap; b.Done != n || b.Asked != 100_000 {
		t.Errorf("the report has %+v, the page tells of %d", b, n)
	}
	for _, m := range r.Models {
		if m.MeanPRR.OK() && !(m.MeanPRRLow <= m.MeanPRR && m.MeanPRR <= m.MeanPRRHigh) {
			t.Errorf("%s: %v in %v–%v", m.Model, m.MeanPRR, m.MeanPRRLow, m.MeanPRRHigh)
		}
	}
	eval[bool](p, `(document.getElementById("continue").click(), true)`)
	p.until(resamplings + " > " + strconv.Itoa(n+500))
	p.hit(`document.getElementById("stop-refine")`)
	if more := eval[int](p, resamplings); more <= n {
		t.Errorf("continued from %d to %d", n, more)
	}
}

// A reader scrolls and clicks while the rest is computed.
func TestThePageAnswersDuringABootstrap(t *testing.T) {
	p := loaded(t, visit{})
	p.set("bootstrap", "100000")
	p.until(resamplings + " >= 0")
	worst := eval[float64](p, `new Promise(resolve => {
		let last = performance.now(), worst = 0;
		const timer = setInterval(() => {
			const now = performance.now();
			worst = Math.max(worst, now - last - 50);
			last = now;
		}, 50);
		setTimeout(() => { clearInterval(timer); resolve(worst); }, 6000);
	})`)
	t.Logf("a timer of 50 ms came %.0f ms late at worst", worst)
	if worst > 200 {
		t.Errorf("a timer of 50 ms came %.0f ms late", worst)
	}
	start := time.Now()
	eval[bool](p, `(`+toggle("model", "mBERT")+`.click(), true)`)
	p.until(`document.getElementById("change")?.innerText.includes("mBERT") && document.documentElement.dataset.phase === "ready"`)
	t.Log("a switch during the bootstrap: ", time.Since(start))
}
