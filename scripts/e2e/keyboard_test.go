//go:build e2e

package e2e

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	cdpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// press sends keys to what has the focus.
func (p *page) press(keys string) {
	p.Helper()
	p.do(chromedp.KeyEvent(keys))
}

// tabTo presses Tab until the element of a selector has the focus, and checks
// on the way that what has it can be seen.
func (p *page) tabTo(selector string) {
	p.Helper()
	for range 400 {
		p.press(kb.Tab)
		at := eval[struct {
			There, Seen bool
			What        string
		}](p, `(e => ({
			there: e.matches(`+quote(selector)+`),
			seen: e === document.body || e.matches("input[type=file]") || e.checkVisibility() && e.getBoundingClientRect().width > 0 && getComputedStyle(e).outlineStyle !== "none",
			what: e.outerHTML.slice(0, 120),
		}))(document.activeElement)`)
		if !at.Seen {
			p.Errorf("the focus is on what cannot be seen: %s", at.What)
		}
		if at.There {
			return
		}
	}
	p.Fatalf("Tab does not reach %s", selector)
}

// focused waits until the element of a selector has the focus.
func (p *page) focused(selector string) {
	p.Helper()
	p.until(`document.activeElement.matches(` + quote(selector) + `)`)
}

func TestTheWholeJobIsDoneWithKeys(t *testing.T) {
	p := open(t, visit{})

	// A key opens the dialogue in which files are chosen.
	_, err := chromedp.Call(p.ctx, cdpage.SetInterceptFileChooserDialog, cdpage.SetInterceptFileChooserDialogParams{Enabled: true})
	p.must(err)
	chosen := make(chan struct{}, 1)
	chromedp.Listen(p.ctx, func(e any) {
		if _, ok := e.(*cdpage.EventFileChooserOpened); ok {
			select {
			case chosen <- struct{}{}:
			default:
			}
		}
	})
	p.tabTo("#files")
	p.press(kb.Enter)
	select {
	case <-chosen:
	case <-time.After(patience):
		t.Fatal("Enter on the file field opens nothing")
	}

	p.tabTo("#example-mega")
	p.again(func() { p.press(kb.Enter) })

	// The first Tab leads past the header.
	eval[chromedp.Void](p, `document.activeElement.blur(); window.scrollTo(0, 0)`)
	eval[chromedp.Void](p, `document.querySelector(".skip").focus()`)
	p.press(kb.Enter)
	p.focused("#view")

	// A tab, its table sorted and filtered.
	eval[chromedp.Void](p, `document.querySelector(".skip").focus()`)
	p.tabTo(`.tabs a[href="#languages"]`)
	p.press(kb.Enter)
	p.until(`document.getElementById("panel-languages").checkVisibility()`)
	p.tabTo("#table-languages-filter")
	p.press("malay")
	p.until(`document.querySelectorAll("#table-languages tbody:not(.printonly) tr").length === 2`) // Malay, Malayalam
	p.tabTo(`#table-languages thead th.name button`)
	p.press(kb.Enter)
	p.until(`document.querySelector("#table-languages thead th.name").ariaSort === "ascending"`)

	// A setting, taken back and made again.
	first := p.revision()
	eval[chromedp.Void](p, `document.querySelector(".skip").focus()`)
	p.tabTo("#method-reml")
	p.again(func() { p.press(kb.Enter) })
	if text := eval[string](p, `document.getElementById("change").textContent`); !strings.Contains(text, "REML") {
		t.Errorf("the change is told as %q", text)
	}
	eval[chromedp.Void](p, `document.querySelector(".skip").focus()`)
	p.tabTo("#undo")
	p.again(func() { p.press(" ") })
	p.tabTo("#redo")
	p.again(func() { p.press(" ") })
	// Each is a report that is refined, so at least one, and the last is of REML.
	if n := p.revision(); n < first+3 {
		t.Errorf("%d reports for a change, its undo and its redo, want at least 3", n-first)
	}
	if method := eval[string](p, `document.querySelector("#method-reml").ariaPressed`); method != "true" {
		t.Errorf("REML is not what was made again: %s", method)
	}

	// The menu of downloads, and the report from it.
	eval[chromedp.Void](p, `document.querySelector(".skip").focus()`)
	p.tabTo("#download")
	p.press(kb.Enter)
	p.focused("#take-report-json")
	p.press(kb.ArrowDown)
	p.focused("#take-languages-csv")
	p.press(kb.Escape)
	p.focused("#download")
	p.press(kb.Enter)
	p.focused("#take-report-json")
	p.press(kb.Enter)
	name, data := p.saved("the key")
	if name != "isogloss-report.json" {
		t.Errorf("the report is named %s", name)
	}
	sameReport(t, data, command(t, "-method", "reml", mega))
}

func TestADecisionIsTakenAndTakenBackWithKeys(t *testing.T) {
	p := open(t, visit{path: "#data"})
	p.again(func() { p.upload(filepath.Join(made, "mixed_scale.csv")) })
	eval[chromedp.Void](p, `document.querySelector(".skip").focus()`)
	p.tabTo("#decision-units")
	p.again(func() { p.press(kb.ArrowDown) })
	p.until(`document.getElementById("decision-units").value === "as_is"`)
	sameDecision := eval[string](p, `document.getElementById("change").textContent`)
	if !strings.Contains(sameDecision, "as they are") {
		t.Errorf("the change is told as %q", sameDecision)
	}
	eval[chromedp.Void](p, `document.querySelector(".skip").focus()`)
	p.tabTo("#change-reset")
	p.again(func() { p.press(kb.Enter) })
	p.until(`document.getElementById("decision-units").value === "times_100"`)
}
