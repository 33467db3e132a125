//go:build e2e

package e2e

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestAMenuIsOperatedByKeys(t *testing.T) {
	p := open(t, visit{})
	p.again(func() { p.click("example-mega") })
	const expanded = `document.getElementById("download").getAttribute("aria-expanded") === `
	items := eval[[]string](p, `[...document.querySelectorAll("#download-menu [role=menuitem]")].map(i => i.id)`)
	if len(items) < 2 {
		t.Fatalf("items %q", items)
	}
	first, last := items[0], items[len(items)-1]
	eval[chromedp.Void](p, `document.getElementById("download").focus()`)

	p.press(kb.Enter)
	p.focused("#" + first)
	p.until(expanded + `"true" && !document.getElementById("download-menu").hidden`)
	p.press(kb.ArrowDown)
	p.focused("#" + items[1])
	p.press(kb.End)
	p.focused("#" + last)
	p.press(kb.ArrowDown)
	p.focused("#" + first)
	p.press(kb.ArrowUp)
	p.focused("#" + last)
	p.press(kb.Home)
	p.focused("#" + first)
	p.press(kb.Escape)
	p.focused("#download")
	p.until(expanded + `"false" && document.getElementById("download-menu").hidden`)

	p.press(kb.ArrowUp)
	p.focused("#" + last)
	p.press(kb.Tab)
	p.until(expanded + `"false"`)
	if eval[bool](p, `document.getElementById("download-menu").contains(document.activeElement)`) {
		t.Error("Tab stays in the menu")
	}

	p.click("download")
	p.focused("#" + first)
	p.do(chromedp.Click(chromedp.CSS("#panel-models .say")))
	p.until(expanded + `"false"`)

	p.click("download")
	p.focused("#" + first)
	p.click("download")
	p.until(expanded + `"false"`)
	p.focused("#download")

	// An item gives its focus back to the button; one of a closed menu that a
	// program presses leaves the focus where it is.
	p.click("download")
	p.focused("#" + first)
	p.press(kb.Enter)
	p.saved("the menu")
	p.focused("#download")
	eval[chromedp.Void](p, `document.activeElement.blur(); document.getElementById(`+quote(first)+`).click()`)
	p.saved("the menu")
	if eval[string](p, `document.activeElement.tagName`) != "BODY" {
		t.Error("a click by a program moves the focus")
	}
}
