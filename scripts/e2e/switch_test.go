//go:build e2e

package e2e

import (
	"os"
	"strings"
	"testing"
)

// toggle is the switch of a level.
func toggle(kind, key string) string {
	return `document.querySelector('input[data-kind="` + kind + `"][data-key="` + key + `"]')`
}

// loaded is a page with MEGA on it and nothing left to do.
func loaded(t testing.TB, v visit) *page {
	t.Helper()
	data, err := os.ReadFile(mega)
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, v)
	p.drop(file{"mega.csv", data})
	p.phase("ready")
	p.settle()
	return p
}

func (p *page) text(selector string) string {
	p.Helper()
	return eval[string](p, `(document.querySelector(`+quote(selector)+`)?.innerText ?? "").replaceAll("\u00a0", " ")`)
}

// hit clicks an element that need not be in view.
func (p *page) hit(element string) {
	p.Helper()
	eval[bool](p, `(`+element+`.click(), true)`)
	p.settle()
}

func TestWhatIsSwitchedOffIsLeftOutUntilItIsSwitchedOn(t *testing.T) {
	p := loaded(t, visit{path: "#languages"})
	p.hit(toggle("dataset", "xcopa"))
	change := p.text("#change")
	if !strings.HasPrefix(change, "Without xcopa: Quechua moves 24 places, from 47th to 23rd of 52 languages") || !strings.Contains(change, "Haitian Creole has no other scores and drops out.") {
		t.Error(change)
	}
	if got := p.text("#switch-dataset output"); got != "10 of 11" {
		t.Error(got)
	}
	off := eval[bool](p, `!`+toggle("dataset", "xcopa")+`.checked && !document.querySelector('#table-languages tr[data-key="ht"]')`)
	if !off {
		t.Error("the switch is on, or Haitian Creole is in the table")
	}
	p.screenshot("off")
	p.click("undo")
	p.settle()
	if got := p.text("#change"); got != "" || !eval[bool](p, toggle("dataset", "xcopa")+`.checked`) {
		t.Error("undone: ", got)
	}
	p.click("redo")
	p.settle()
	if p.text("#change") != change || eval[bool](p, toggle("dataset", "xcopa")+`.checked`) {
		t.Error("redone: ", p.text("#change"))
	}
}

func TestAllNoneAndInvertActOnWhatTheFilterShows(t *testing.T) {
	p := loaded(t, visit{})
	count := func(kind string) string { return p.text("#switch-" + kind + " output") }
	rev := p.revision()
	p.hit(`document.getElementById("model-none")`)
	if count("model") != "0 of 13" || !strings.HasPrefix(p.text("#void"), "Nothing is left: switch on at least one model.") || p.revision() != rev {
		t.Error("nothing on: ", count("model"), p.text("#void"), p.revision()-rev)
	}
	p.hit(toggle("model", "mBERT"))
	p.hit(toggle("model", "XLM-R Large"))
	if count("model") != "2 of 13" || p.text("#void") != "" {
		t.Error("two on: ", count("model"), p.text("#void"))
	}
	p.hit(`document.getElementById("model-invert")`)
	if count("model") != "11 of 13" {
		t.Error("inverted: ", count("model"))
	}
	p.hit(`document.getElementById("model-all")`)
	if count("model") != "13 of 13" {
		t.Error("all: ", count("model"))
	}
	if eval[int](p, `document.querySelectorAll("#switch-language .sw").length`) != 0 {
		t.Error("closed languages are drawn")
	}
	p.hit(`document.querySelector("#switch-language summary")`)
	eval[bool](p, `(() => { const f = document.getElementById("filter-language"); f.value = "class 1"; f.dispatchEvent(new Event("input", {bubbles: true})); return true })()`)
	p.settle()
	found := eval[int](p, `document.querySelectorAll("#switch-language .sw").length`)
	if found < 5 || found > 30 {
		t.Fatal(found, " languages of class 1")
	}
	p.hit(`document.getElementById("language-none")`)
	if want := quote(53-found) + " of 53"; count("language") != want {
		t.Errorf("%s on, want %s", count("language"), want)
	}
	p.screenshot("filter")
}
