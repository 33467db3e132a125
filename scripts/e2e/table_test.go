//go:build e2e

package e2e

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	cdpage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// keys returns the keys of the rows of a table that are on screen.
func (p *page) keys(table string) []string {
	p.Helper()
	return eval[[]string](p, `[...document.querySelectorAll(`+quote("#"+table+" [data-key]")+`)].map(r => r.dataset.key)`)
}

// filter types into the filter of a table, in place of what it held.
func (p *page) filter(table, text string) {
	p.Helper()
	eval[chromedp.Void](p, `(field => {
		field.value = `+quote(text)+`;
		field.dispatchEvent(new Event("input", {bubbles: true}));
	})(document.getElementById(`+quote(table+"-filter")+`))`)
}

// sort clicks the head of that text.
func (p *page) sort(table, head string) {
	p.Helper()
	eval[chromedp.Void](p, `[...document.querySelectorAll(`+quote("#"+table+" thead button")+`)].find(b => b.textContent === `+quote(head)+`).click()`)
}

// example opens the example on that tab.
func example(t testing.TB, tab string, v visit) *page {
	t.Helper()
	p := open(t, v)
	p.click("example-mega")
	p.phase("ready")
	p.tab(tab)
	return p
}

// clipboard keeps what the page copies: it lets the page write, refuses, or is
// as in a page that came over plain http.
func clipboard(kind string) string {
	return `window.copied = [];
		document.addEventListener("copy", () => window.copied.push("selected", document.activeElement.value));
		Object.defineProperty(navigator, "clipboard", {value: {
			free: {writeText: text => (window.copied.push("written", text), Promise.resolve())},
			refused: {writeText: () => Promise.reject(new Error("refused"))},
			absent: undefined,
		}.` + kind + `});`
}

func TestATableCopiesWhatIsChosen(t *testing.T) {
	for kind, how := range map[string]string{"free": "written", "refused": "selected", "absent": "selected"} {
		t.Run(kind, func(t *testing.T) {
			p := example(t, "languages", visit{before: clipboard(kind)})
			p.filter("table-languages", "latn")
			p.sort("table-languages", "Mean")
			p.until(`document.querySelector("#table-languages th[aria-sort]").textContent.startsWith("Mean")`)
			keys := p.keys("table-languages")
			p.click("table-languages-copy")
			p.until(fmt.Sprintf(`document.querySelector("#panel-languages .said").textContent === "Copied %d rows"`, len(keys)))
			copied := eval[[]string](p, "copied")
			if len(copied) != 2 || copied[0] != how {
				t.Fatalf("copied %q", copied)
			}
			lines := strings.Split(strings.TrimSuffix(copied[1], "\n"), "\n")
			head := strings.Split(lines[0], "\t")
			if len(lines) != len(keys)+1 {
				t.Fatalf("%d lines for %d rows", len(lines), len(keys))
			}
			potential := eval[[]string](p, `[...document.querySelectorAll("#table-languages [data-col=potential]")].map(c => c.dataset.value)`)
			at := slices.Index(head, "Potential (points)")
			for i, line := range lines[1:] {
				if cells := strings.Split(line, "\t"); len(cells) != len(head) || cells[at] != potential[i] {
					t.Errorf("line %q, want the potential %s", line, potential[i])
				}
			}
			p.focused("#table-languages-copy")
		})
	}
}

func TestATableIsSavedAsItIsChosen(t *testing.T) {
	p := example(t, "prr", visit{})
	p.filter("table-prr", "xcopa_accuracy")
	p.sort("table-prr", "PRR")
	p.until(`document.querySelector("#table-prr th[aria-sort]")?.textContent.startsWith("PRR")`)
	name, data := p.download("table-prr-csv")
	rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	p.must(err)
	if name != "isogloss-prr.csv" || len(rows) != 98 || !slices.Equal(rows[0][:3], []string{"model", "language", "task"}) {
		t.Errorf("%s has %d lines, the first %q", name, len(rows), rows[0])
	}
	at := slices.Index(rows[0], "prr")
	last := 1e9
	for _, row := range rows[1:] {
		x, err := strconv.ParseFloat(row[at], 64)
		if err != nil || x > last || row[2] != "xcopa_accuracy" {
			t.Errorf("%q after a PRR of %v", row, last)
		}
		last = x
	}
	name, data = p.download("table-prr-markdown")
	lines := strings.Split(string(data), "\n")
	if name != "isogloss-prr.md" || len(lines) != 100 || !strings.HasPrefix(lines[0], "| Model | Language | Task |") || !strings.HasPrefix(lines[1], "| :--- |") {
		t.Errorf("%s has %d lines, the first\n%s", name, len(lines), strings.Join(lines[:2], "\n"))
	}
}

func TestColumnsAreChosenWithKeysAndMouse(t *testing.T) {
	p := example(t, "languages", visit{})
	open := `document.getElementById("table-languages-choice").checkVisibility()`
	seen := `document.querySelector("#table-languages [data-col=records]").checkVisibility()`

	eval[chromedp.Void](p, `document.getElementById("table-languages-columns").focus()`)
	p.press(kb.Enter)
	p.until(open)
	p.until(`document.getElementById("table-languages-columns").ariaExpanded === "true"`)
	box := `[...document.querySelectorAll("#table-languages-choice label")].find(l => l.textContent.startsWith("Scores")).firstChild`
	for range 20 {
		p.press(kb.Tab)
		if eval[bool](p, `document.activeElement === `+box) {
			break
		}
	}
	was := eval[bool](p, seen)
	p.press(" ")
	p.until(fmt.Sprintf(`%s === %v`, seen, !was))
	p.press(kb.Escape)
	p.until("!" + open)
	p.focused("#table-languages-columns")

	p.click("table-languages-columns")
	p.until(open)
	p.do(chromedp.Click(chromedp.CSS("#panel-languages .say")))
	p.until("!" + open)
	p.click("table-languages-columns")
	p.until(open)
	for eval[bool](p, `document.getElementById("table-languages-choice").contains(document.activeElement) || document.activeElement.id === "table-languages-columns"`) {
		p.press(kb.Tab)
	}
	p.until("!" + open)

	// The choice outlives a tab and a new report.
	p.tab("prr")
	p.tab("languages")
	p.again(func() { eval[chromedp.Void](p, `document.getElementById("method-reml").click()`) })
	if eval[bool](p, seen) == was {
		t.Error("the choice is forgotten")
	}
	if label := eval[string](p, `document.getElementById("table-languages-choice").textContent`); strings.Contains(label, "Language") {
		t.Error("the name can be hidden")
	}
}

func TestTheHeadOfATableSticks(t *testing.T) {
	p := example(t, "prr", visit{})
	p.until(`document.querySelector("#panel-prr .tablebox").matches(".fits")`)
	eval[chromedp.Void](p, `document.querySelectorAll("#table-prr [data-key]")[60].scrollIntoView({block: "center"})`)
	if top := eval[float64](p, `document.querySelector("#table-prr thead th").getBoundingClientRect().top`); top < 0 || top > 80 {
		t.Errorf("the head is at %v", top)
	}
	if eval[bool](p, `document.getElementById("table-prr").parentElement.hasAttribute("tabindex")`) {
		t.Error("what does not scroll takes the focus")
	}

	p.screen(360, 740, "light")
	scroll := `document.getElementById("table-prr").parentElement`
	p.until(scroll + `.tabIndex === 0 && ` + scroll + `.role === "region" && ` + scroll + `.ariaLabel !== null`)
	eval[chromedp.Void](p, scroll+`.scrollIntoView()`)
	eval[chromedp.Void](p, scroll+`.scrollTo(80, 900)`)
	at := eval[struct{ Head, Name, Left, Top float64 }](p, `(s => ({
		top: s.getBoundingClientRect().top, head: document.querySelector("#table-prr thead th.name").getBoundingClientRect().top,
		left: s.getBoundingClientRect().left, name: document.querySelector("#table-prr tbody th").getBoundingClientRect().left,
	}))(`+scroll+`)`)
	if at.Head != at.Top || at.Name != at.Left {
		t.Errorf("on a phone: %+v", at)
	}
	if wide := eval[float64](p, `document.documentElement.scrollWidth`); wide > 360 {
		t.Errorf("the page is %v wide", wide)
	}
}

func TestPagesOfATableAreTurned(t *testing.T) {
	p := example(t, "prr", visit{})
	text := func() string {
		return eval[string](p, `document.querySelector("#panel-prr .pager").innerText.replace(/\s+/g, " ")`)
	}
	first := p.keys("table-prr")
	if len(first) != 100 || text() != "Previous Page 1 of 14 Next" {
		t.Errorf("%d rows, %q", len(first), text())
	}
	next := `[...document.querySelectorAll("#panel-prr .pager button")].find(b => b.textContent === "Next").click()`
	eval[chromedp.Void](p, next)
	p.until(`document.querySelector("#panel-prr .pager").innerText.includes("Page 2 of 14")`)
	if second := p.keys("table-prr"); len(second) != 100 || slices.Contains(first, second[0]) {
		t.Error("the second page has rows of the first")
	}
	if top := eval[float64](p, `document.querySelector("#panel-prr .tablebox").getBoundingClientRect().top`); top < -5 {
		t.Errorf("a new page begins at %v", top)
	}
	p.filter("table-prr", "xcopa")
	p.filter("table-prr", "")
	p.filter("table-prr", "gpt-4")
	p.until(`document.querySelector("#panel-prr .count").textContent.startsWith("237 of 1,364 ")`)
	eval[chromedp.Void](p, `[...document.querySelectorAll("#panel-prr .pager button")].find(b => b.textContent === "Show all 237").click()`)
	p.until(`document.querySelectorAll("#table-prr [data-key]").length === 237`)
}

func TestAllRowsAreOnPaper(t *testing.T) {
	p := example(t, "prr", visit{})
	rows := `document.querySelectorAll("#table-prr tbody:not(:empty):not([hidden]) tr").length`
	eval[chromedp.Void](p, `addEventListener("beforeprint", () => window.printing = `+rows+`)`)
	eval[chromedp.Void](p, `addEventListener("afterprint", () => setTimeout(() => window.printed = `+rows+`))`)
	pdf, err := chromedp.Call(p.ctx, cdpage.PrintToPDF, cdpage.PrintToPDFParams{PreferCSSPageSize: new(true)})
	p.must(err)
	p.until(`window.printed > 0`)
	if n := eval[int](p, "printing"); n != 1364+100 {
		t.Errorf("%d rows before printing, want those of the page and all", n)
	}
	if n := eval[int](p, "printed"); n != 100 {
		t.Errorf("%d rows after printing", n)
	}
	if pages := bytes.Count(pdf.Data, []byte("/Type /Page\n")); pages < 20 {
		t.Errorf("%d pages", pages)
	}
}
