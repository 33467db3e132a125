//go:build e2e

package e2e

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// The reader chooses with whom to compare: by a click on a mark of the figure of
// ranks, by a name in the answer. What cannot be told apart is said and marked as
// the report has it.
func TestAnotherLanguageMayBeTheAnchor(t *testing.T) {
	p := loaded(t, visit{path: "#languages"})
	var r struct {
		Languages []struct {
			Language, Name string
			NotSeparable   []string `json:"not_separable"`
		}
	}
	if err := json.Unmarshal(p.report(), &r); err != nil {
		t.Fatal(err)
	}
	figure := `document.querySelector('figure[data-chart="languages-rank"]')`
	p.until(figure + `.dataset.state === "drawn"`)
	told := func(code string) {
		t.Helper()
		p.until(`document.querySelector('#table-languages tr.is-anchor')?.dataset.key === ` + quote(code))
		for _, l := range r.Languages {
			if l.Language != code {
				continue
			}
			want := "cannot be told apart from " + l.Name
			how := p.text(`figure[data-chart="languages-rank"] figcaption`)
			n := len(l.NotSeparable)
			if n == 0 {
				want = l.Name + ", which can be told apart from every other language"
			}
			if !strings.Contains(how, want) || n > 1 && !strings.Contains(how, "the "+strconv.Itoa(n)+" languages that") {
				t.Errorf("%s: %q", code, how)
			}
		}
	}
	told(r.Languages[0].Language) // the first, as long as none was chosen

	// A name in the answer, and the same again to let it go.
	name := `#panel-languages .say button[data-name="yo"]`
	p.do(chromedp.Click(chromedp.CSS(name)))
	told("yo")
	p.do(chromedp.Click(chromedp.CSS(name)))
	told(r.Languages[0].Language)

	// A row of the figure, by its place on the screen.
	at := eval[struct{ X, Y float64 }](p, `(() => {
		const mark = [...`+figure+`.querySelectorAll("svg [aria-label]")].find(e => e.getAttribute("aria-label").startsWith("Swahili:"));
		mark.scrollIntoView({block: "center"});
		const box = mark.getBoundingClientRect();
		return {x: box.x + box.width / 2, y: box.y + box.height / 2};
	})()`)
	p.do(chromedp.MouseClickXY(at.X, at.Y))
	told("sw")
	p.screenshot("anchor")

	// The same by keys: what the tip names is chosen by Enter.
	eval[chromedp.Void](p, figure+`.querySelector(".chart").focus()`)
	p.press(kb.Home)
	p.press(kb.ArrowDown)
	shown := eval[string](p, `[...document.querySelectorAll(".tip:not([hidden])")].map(t => t.textContent).join()`)
	p.press(kb.Enter)
	for _, l := range r.Languages {
		if strings.HasPrefix(shown, l.Name+":") {
			told(l.Language)
			return
		}
	}
	t.Errorf("the keys lead to no language: %q", shown)
}
