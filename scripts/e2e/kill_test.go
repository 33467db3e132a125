//go:build e2e

package e2e

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

var seed = flag.Uint64("seed", 0, "of the random kills; 0: another one each time")

// mortal gives each worker an ear of its own: by a word it ends itself in the
// way that is asked for. kill ends those that have begun, and while the page is
// busy waits for one; it tells whether there was any.
const mortal = `
	window.Blob = class extends Blob {
		constructor(parts, options) {
			super(options?.type === "text/javascript" ? [ear, ...parts] : parts, options);
		}
	};
	const ear = ` + "`" + `
		const close = self.close.bind(self);
		addEventListener("message", event => {
			if (!event.data.kill) return;
			event.stopImmediatePropagation();
			if (event.data.kill === "close") close();
			if (event.data.kill === "throw") throw new Error("killed");
			if (event.data.kill === "exit") self.onmessage({data: {request: "{", files: []}}); // a message that the program cannot read
		});` + "`" + `;
	const begun = new Set();
	window.Worker = class extends Worker {
		constructor(...args) {
			super(...args);
			this.addEventListener("message", ({data}) => {
				if (data instanceof Uint8Array && !this.ended) begun.add(this); // an answer of the program
			});
		}
		terminate() {
			this.ended = true;
			begun.delete(this);
			super.terminate();
		}
	};
	window.kill = async how => {
		const busy = () => ["reading", "fitting"].includes(document.documentElement.dataset.phase);
		while (begun.size === 0 && busy()) await new Promise(done => setTimeout(done, 5));
		const victims = [...begun];
		for (const worker of victims) {
			if (how === "terminate") Object.getPrototypeOf(Worker).prototype.terminate.call(worker);
			else worker.postMessage({kill: how});
			worker.ended = true;
			begun.delete(worker);
		}
		return victims.length > 0;
	};`

// A worker that dies while it reads or fits, in whatever way and whenever,
// loses no file and leaves no page behind that is stuck.
func TestWorkersMayDieAtAnyTime(t *testing.T) {
	kills, longest := 50, 120*time.Millisecond
	if *seed == 0 {
		*seed = rand.Uint64()
	}
	t.Logf("again with -seed %d", *seed)
	random := rand.New(rand.NewPCG(*seed, 0))

	data, err := os.ReadFile(mega)
	if err != nil {
		t.Fatal(err)
	}
	head, rows, _ := strings.Cut(string(data), "\n")
	long := head + "\n" + strings.Repeat(rows, 40) // takes a while to read
	p := load(t, visit{before: mortal})
	p.phase("empty")
	p.again(func() { p.click("example-mega") })

	open := "mega.csv"
	acts := []func() string{
		func() string { p.drop(file{"mega.csv", data}); open = "mega.csv"; return "reading mega.csv" },
		func() string { p.drop(file{"long.csv", []byte(long)}); open = "long.csv"; return "reading long.csv" },
		func() string {
			eval[chromedp.Void](p, `document.querySelector("#method-reml[aria-pressed=false], #method-ml[aria-pressed=false]").click()`)
			return "fitting " + open
		},
	}
	ways := []string{"terminate", "close", "throw", "exit"}
	retries := 0
	for n := 0; n < kills; {
		what := acts[random.IntN(len(acts))]()
		delay := time.Duration(random.Int64N(int64(longest)))
		how := ways[random.IntN(len(ways))]
		at := fmt.Sprintf("kill %d, %s after %v, %s", n+1, how, delay.Round(time.Millisecond), what)
		t.Log(at)
		if eval[bool](p, fmt.Sprintf(`new Promise(done => setTimeout(() => done(kill(%q)), %d))`, how, delay.Milliseconds())) {
			n++ // one that is dying of the last kill may leave nothing to kill
		}
		// Either the result comes by itself, or the page says that the worker
		// died and a button brings it.
		eval[chromedp.Void](p, "window.isogloss.idle()")
		for tries := 0; eval[bool](p, `document.getElementById("retry")?.checkVisibility() ?? false`); tries++ {
			if tries == 3 {
				t.Fatalf("%s: still no result after three tries: %q", at, p.alerts())
			}
			// The whole result, or what refines it.
			if text := strings.Join(p.alerts(), " "); !strings.Contains(text, "was restarted") && !strings.Contains(text, "could be made") {
				t.Errorf("%s: the page says %q", at, text)
			}
			retries++
			p.click("retry")
			eval[chromedp.Void](p, "window.isogloss.idle()")
		}
		got := eval[struct{ Phase, Source, Alerts string }](p, `({
			phase: document.documentElement.dataset.phase,
			source: document.querySelector("#source b").textContent,
			alerts: [...document.querySelectorAll("[role=alert]")].map(a => a.innerText).join(" "),
		})`)
		if got.Phase != "ready" || got.Source != open || got.Alerts != "" {
			t.Fatalf("%s: the phase is %s, the results are of %s, want %s; the page says %q", at, got.Phase, got.Source, open, got.Alerts)
		}
	}
	t.Logf("%d of %d results needed a button", retries, kills)

	p.again(func() { p.drop(file{"mega.csv", data}) })
	method := eval[string](p, `document.querySelector("#method-reml").ariaPressed === "true" ? "reml" : "ml"`)
	sameReport(t, p.report(), command(t, "-method", method, mega))
}

// Of a worker that dies before its first word nobody tells; the page finds out
// by its silence.
func TestAWorkerThatDiesBeforeItsFirstWordIsReplaced(t *testing.T) {
	p := load(t, visit{before: seeWorkers + `
		const Mortal = window.Worker;
		window.Worker = class extends Mortal {
			constructor(...args) { super(...args); if (workers.length === 1) this.terminate(); }
		};`})
	p.phase("empty")
	p.click("example-mega")
	p.phase("failed")
	p.again(func() { p.click("retry") })
	sameReport(t, p.report(), command(t, mega))
}
