//go:build e2e

package e2e

import (
	"encoding/csv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

const hostile = `model,language,dataset,score
"<img src=x onerror=""window.pwned=1"">",en,t1,80
"<img src=x onerror=""window.pwned=1"">",<script>window.pwned=1</script>,t1,70
=HYPERLINK("http://example.org"),en,"<b>t1</b>",60
=HYPERLINK("http://example.org"),<script>window.pwned=1</script>,t1,55
+1+cmd,en,t1,50
+1+cmd,<script>window.pwned=1</script>,t1,NA<svg/onload=window.pwned=1>
@sum,en,t1,40
-2+3,en,t1,30
`

func TestCellTextIsTextEverywhere(t *testing.T) {
	p := open(t, visit{})
	p.again(func() { p.drop(file{"<u>scores</u>.csv", []byte(hostile)}) })
	for _, tab := range []string{"data", "models", "languages", "prr", "diagnostics"} {
		p.do(chromedp.Click(chromedp.CSS(`nav a[href="#` + tab + `"]`)))
		p.until(`!document.getElementById("panel-` + tab + `").hidden`)
	}
	if eval[bool](p, `"pwned" in window || document.querySelectorAll("main img, main script, main b > script, main u").length > 0`) {
		t.Error("text of a file became markup")
	}
	if n := eval[int](p, `[...document.querySelectorAll("#table-models [data-key]")].filter(r => r.dataset.key.startsWith("<img") && r.innerText.includes("<img src=x")).length`); n != 1 {
		t.Errorf("the model named like markup is on %d rows", n)
	}
	if hosts := sought(); len(hosts) > 0 {
		t.Errorf("the page asked for %q", hosts)
	}
}

func TestCSVExportsHoldNoFormulas(t *testing.T) {
	p := open(t, visit{})
	p.again(func() { p.drop(file{"scores.csv", []byte(hostile)}) })
	for _, section := range []string{"models", "languages", "prr"} {
		_, data := p.download("download-" + section + "-csv")
		rows, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			if label := row[0]; strings.ContainsAny(label[:1], "=+@-") {
				t.Errorf("%s: a spreadsheet would run %q", section, label)
			}
		}
	}
}
