//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// From the navigation to a page that can be used, in a new profile, over a
// slow connection: 10 Mbit/s, 40 ms until an answer begins, nothing compressed
// by the server.
func BenchmarkFirstRenderSlow(b *testing.B) {
	b.Run("network=10Mbit,40ms/cache=cold", func(b *testing.B) {
		var sum float64
		for range b.N {
			p := load(b, visit{at: "about:blank", before: watch})
			_, err := chromedp.Call(p.ctx, network.Enable, network.EnableParams{})
			p.must(err)
			_, err = chromedp.Call(p.ctx, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
				MatchedNetworkConditions: []*network.Conditions{{Latency: 40, DownloadThroughput: 10e6 / 8, UploadThroughput: 10e6 / 8}},
			})
			p.must(err)
			p.do(chromedp.Navigate(address))
			p.phase("empty")
			sum += eval[float64](p, "phases.empty")
		}
		perOp(b, sum)
	})
}
