//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const ranks = `figure[data-chart="languages-rank"]`

// anchored waits until a language is the anchor, in the table as in words, and
// returns what the figure says of it.
func (p *page) anchored(key string) string {
	p.Helper()
	p.until(`document.querySelector("#table-languages tr.is-anchor")?.dataset.key === ` + quote(key))
	if n := eval[int](p, `document.querySelectorAll("#table-languages .is-anchor").length`); n != 1 {
		p.Errorf("%d rows are the anchor", n)
	}
	return p.text(ranks + " .how [role=status]")
}

// dotOf is the point of the screen at which the chart has a language's dot.
func (p *page) dotOf(name string) (x, y float64) {
	p.Helper()
	eval[bool](p, `(document.querySelector(`+quote(ranks)+`).scrollIntoView({block: "start"}), true)`)
	at := eval[[]float64](p, `(() => {
		const dot = [...document.querySelectorAll(`+quote(ranks+" svg path[aria-label]")+`)].find(e => e.getAttribute("aria-label").startsWith(`+quote(name+":")+`));
		dot.scrollIntoView({block: "center"});
		const r = dot.getBoundingClientRect();
		return [r.x + r.width / 2, r.y + r.height / 2];
	})()`)
	return at[0], at[1]
}

func TestALanguageIsComparedWithTheOthersByMouseAndKeys(t *testing.T) {
	p := loaded(t, visit{path: "#languages"})
	p.drawn()
	want := "In magenta, the 9 languages that cannot be told apart from Dutch."
	if got := strings.TrimSpace(p.anchored("nl")); got != want {
		t.Errorf("at first %q, want %q", got, want)
	}

	x, y := p.dotOf("Swahili")
	p.do(chromedp.MouseClickXY(x, y))
	if got := p.anchored("sw"); !strings.Contains(got, "told apart from Swahili") {
		t.Errorf("by mouse: %q", got)
	}
	x, y = p.dotOf("Swahili")
	p.do(chromedp.MouseClickXY(x, y))
	if got := strings.TrimSpace(p.anchored("nl")); got != want {
		t.Errorf("let go: %q, want %q", got, want)
	}

	eval[bool](p, `(document.querySelector(`+quote(ranks+" .chart")+`).focus(), true)`)
	p.press(kb.Home)
	p.press(kb.ArrowDown)
	p.press(kb.Enter)
	second := eval[string](p, `document.querySelectorAll("#table-languages tbody tr")[1].dataset.key`)
	if got := p.anchored(second); got == "" || strings.Contains(got, "Dutch") {
		t.Errorf("by keys: %q", got)
	}

	eval[bool](p, `(document.querySelector("#panel-languages .say button[data-name=yo]").focus(), true)`)
	p.press(kb.Enter)
	if got := p.anchored("yo"); !strings.Contains(got, "Yoruba") {
		t.Errorf("by a name in the answer: %q", got)
	}
	if !eval[bool](p, `document.querySelector("#panel-languages .say button[data-name=yo]").ariaPressed === "true"`) {
		t.Error("the name is not pressed")
	}
}
