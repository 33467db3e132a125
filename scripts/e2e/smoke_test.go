//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
)

func TestThePageStartsAndItsWorkerReadsTheExample(t *testing.T) {
	p := open(t, visit{})
	p.do(chromedp.Click(chromedp.ID("example-mega")))
	p.phase("ready")
	p.screenshot("example")
}
