//go:build e2e

package e2e

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// watch notes, in the page's own clock, when each phase begins.
const watch = `window.phases = {};
new MutationObserver(() => {
	const phase = document.documentElement.dataset.phase;
	if (phase) window.phases[phase] = performance.now();
}).observe(document, {subtree: true, attributes: true, attributeFilter: ["data-phase"]});`

// From the navigation to a page that can be used. Cold is a new profile, warm
// a reload, when the service worker has every file.
func BenchmarkFirstRender(b *testing.B) {
	for _, cache := range []string{"cold", "warm"} {
		b.Run("cache="+cache, func(b *testing.B) {
			var sum float64
			var p *page
			for range b.N {
				if p == nil || cache == "cold" {
					p = open(b, visit{before: watch})
				}
				if cache == "warm" {
					p.until("navigator.serviceWorker.controller !== null")
					p.do(chromedp.Reload())
					p.phase("empty")
				}
				sum += eval[float64](p, "phases.empty")
			}
			perOp(b, sum)
		})
	}
}

// From the drop of a file to its results on screen: the first in a page, and
// later ones.
func BenchmarkDrop(b *testing.B) {
	data, err := os.ReadFile(filepath.Join(dist, "examples", "mega.csv"))
	if err != nil {
		b.Fatal(err)
	}
	for _, nth := range []string{"first", "later"} {
		b.Run("file=mega.csv/drop="+nth, func(b *testing.B) {
			var sum float64
			var p *page
			for range b.N {
				if p == nil || nth == "first" {
					p = open(b, visit{before: watch})
					p.do(chromedp.Sleep(1500 * time.Millisecond)) // a reader's pause
				}
				if nth == "later" {
					dropped(p, data)
				}
				sum += dropped(p, data)
			}
			perOp(b, sum)
		})
	}
}

// dropped drops the file and returns the milliseconds until its results.
func dropped(p *page, data []byte) float64 {
	rev := eval[int](p, "Number(document.documentElement.dataset.rev || 0)")
	p.drop(file{"mega.csv", data})
	p.until(fmt.Sprintf(`document.documentElement.dataset.phase === "ready" && document.documentElement.dataset.rev > %d`, rev))
	return eval[float64](p, "phases.ready - phases.reading")
}

// perOp replaces the time of the benchmark's loop by what the page measured.
func perOp(b *testing.B, milliseconds float64) {
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(milliseconds/float64(b.N), "ms")
}

// What a reader downloads.
func BenchmarkSize(b *testing.B) {
	for _, name := range []string{"isogloss.wasm.bin", "charts.js", "css/isogloss.css"} {
		b.Run("file="+name, func(b *testing.B) {
			for b.Loop() {
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(float64(packed(b, name)), "bytes")
		})
	}
}

func TestTheSiteStaysWithinItsBudget(t *testing.T) {
	for name, most := range map[string]int{"isogloss.wasm.bin": 2_600_000, "charts.js": 300_000} {
		if n := packed(t, name); n > most {
			t.Errorf("%s has %d bytes in gzip, more than %d", name, n, most)
		}
	}
}

// packed is the size of a file in gzip.
func packed(t testing.TB, name string) int {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dist, name))
	if err != nil {
		t.Fatal(err)
	}
	if bytes.HasPrefix(data, []byte{0x1f, 0x8b}) {
		return len(data)
	}
	var n counter
	z, err := gzip.NewWriterLevel(&n, gzip.BestCompression)
	if err == nil {
		_, err = z.Write(data)
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return int(n)
}

type counter int

var _ io.Writer = (*counter)(nil)

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
