//go:build e2e

package e2e

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"isogloss/stats/report"
)

// settle waits until the page has nothing left to do and a result is shown.
func (p *page) settle() {
	p.Helper()
	eval[chromedp.Void](p, "window.isogloss.idle()")
	p.phase("ready")
}

// revision is the number of reports shown so far.
func (p *page) revision() int {
	p.Helper()
	return eval[int](p, "Number(document.documentElement.dataset.rev)")
}

// again takes a step that gives a new report and waits for it.
func (p *page) again(step func()) {
	p.Helper()
	before := p.revision()
	step()
	p.until("Number(document.documentElement.dataset.rev) > " + strconv.Itoa(before))
	p.settle()
}

func (p *page) click(id string) {
	p.Helper()
	p.do(chromedp.Click(chromedp.ID(id)))
}

// report downloads report.json.
func (p *page) report() []byte {
	p.Helper()
	name, data := p.download("download-report-json")
	if !strings.HasSuffix(name, ".json") {
		p.Errorf("the report is named %s", name)
	}
	return data
}

func TestExampleGivesTheCommandsReport(t *testing.T) {
	p := open(t, visit{})
	p.again(func() { p.click("example-mega") })
	sameReport(t, p.report(), command(t, mega))
	if hosts := sought(); len(hosts) > 0 {
		t.Errorf("the page asked for %q", hosts)
	}
}

func TestDroppedFileGivesTheCommandsReport(t *testing.T) {
	data, err := os.ReadFile(mega)
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, visit{})
	p.again(func() { p.drop(file{"mega.csv", data}) })
	sameReport(t, p.report(), command(t, mega))
}

func TestEverySampleGivesTheCommandsReport(t *testing.T) {
	samples, err := filepath.Glob(filepath.Join(made, "*.*"))
	if err != nil || len(samples) < 8 {
		t.Fatalf("%d samples, %v", len(samples), err)
	}
	p := open(t, visit{})
	for _, sample := range samples {
		if strings.HasSuffix(sample, ".md") {
			continue
		}
		t.Run(filepath.Base(sample), func(t *testing.T) {
			p.TB = t
			p.again(func() { p.upload(sample) })
			sameReport(t, p.report(), command(t, sample))
		})
	}
	p.TB = t
}

func TestSettingsReachTheFit(t *testing.T) {
	p := open(t, visit{})
	p.again(func() { p.click("example-mega") })
	first := p.report()
	p.again(func() { p.click("method-reml") })
	sameReport(t, p.report(), command(t, "-method", "reml", mega))
	p.again(func() { p.click("lp-published") })
	sameReport(t, p.report(), command(t, "-method", "reml", "-lp", "published", mega))
	p.again(func() {
		eval[chromedp.Void](p, `(k => { k.value = "25"; k.dispatchEvent(new Event("change", {bubbles: true})) })(document.getElementById("drop-k"))`)
	})
	sameReport(t, p.report(), command(t, "-method", "reml", "-lp", "published", "-drop", "25", mega))
	p.again(func() { p.click("method-ml") })
	p.again(func() { p.click("lp-eq3") })
	p.again(func() {
		eval[chromedp.Void](p, `(k => { k.value = "10"; k.dispatchEvent(new Event("change", {bubbles: true})) })(document.getElementById("drop-k"))`)
	})
	sameReport(t, p.report(), first)
}

func TestADecisionCanBeTakenOtherwise(t *testing.T) {
	sample := filepath.Join(made, "mixed_scale.csv")
	p := open(t, visit{})
	p.again(func() { p.upload(sample) })
	p.again(func() {
		eval[chromedp.Void](p, `(s => { s.value = "as_is"; s.dispatchEvent(new Event("change", {bubbles: true})) })(document.getElementById("decision-units"))`)
	})
	sameReport(t, p.report(), command(t, "-decide", "units=as_is", sample))
}

func TestTablesShowTheReport(t *testing.T) {
	p := open(t, visit{})
	p.again(func() { p.click("example-mega") })
	var r report.Report
	if err := json.Unmarshal(p.report(), &r); err != nil {
		t.Fatal(err)
	}
	cell := func(table, key, column string) float64 {
		t.Helper()
		text := eval[string](p, `document.querySelector(`+quote("#"+table+` [data-key="`+key+`"] [data-col="`+column+`"]`)+`).dataset.value`)
		value, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatalf("%s %s %s: %v", table, key, column, err)
		}
		return value
	}
	for _, l := range r.Languages {
		if got := cell("table-languages", l.Language, "potential"); got != float64(l.Potential) {
			t.Errorf("potential of %s is %g on screen, %g in the report", l.Language, got, l.Potential)
		}
		if got := cell("table-languages", l.Language, "rank"); got != float64(l.Rank) {
			t.Errorf("rank of %s is %g on screen, %g in the report", l.Language, got, l.Rank)
		}
	}
	for _, m := range r.Models {
		for column, want := range map[string]report.Number{"mean_prr": m.MeanPRR, "cv_prr": m.CVPRR, "effect": m.Effect} {
			if got := cell("table-models", m.Model, column); got != float64(want) {
				t.Errorf("%s of %s is %g on screen, %g in the report", column, m.Model, got, want)
			}
		}
	}
	if n := eval[int](p, `document.querySelectorAll("#table-prr [data-key]").length`); n < 50 {
		t.Errorf("%d rows of PRR on the first page", n)
	}
	if text := eval[string](p, "document.body.textContent"); strings.Contains(text, "NaN") || strings.Contains(text, "null") || strings.Contains(text, "undefined") {
		t.Error("a word of programmers is on the page")
	}
}

func TestCSVDownloadsHoldTheReport(t *testing.T) {
	p := open(t, visit{})
	p.again(func() { p.click("example-mega") })
	var r map[string]any
	if err := json.Unmarshal(p.report(), &r); err != nil {
		t.Fatal(err)
	}
	for _, section := range []string{"languages", "models", "prr"} {
		_, data := p.download("download-" + section + "-csv")
		rows, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
		if err != nil {
			t.Fatalf("%s: %v", section, err)
		}
		want := r[section].([]any)
		if len(rows) != len(want)+1 {
			t.Fatalf("%s has %d rows, want %d", section, len(rows)-1, len(want))
		}
		for i, row := range rows[1:] {
			object := want[i].(map[string]any)
			if len(row) != len(object) {
				t.Fatalf("%s has %d columns, want %d", section, len(row), len(object))
			}
			for k, name := range rows[0] {
				if got := row[k]; got != text(object[name]) {
					t.Errorf("%s row %d %s: %q, want %q", section, i, name, got, text(object[name]))
				}
			}
		}
	}
}

// text writes a value of a report as a CSV file has it.
func text(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	case bool:
		return strconv.FormatBool(v)
	case []any: // of labels
		labels := make([]string, len(v))
		for i, label := range v {
			labels[i] = text(label)
		}
		return strings.Join(labels, " ")
	}
	return v.(string)
}

func TestChartsAreDrawn(t *testing.T) {
	p := open(t, visit{})
	p.again(func() { p.click("example-mega") })
	for _, tab := range []string{"models", "languages"} {
		p.do(chromedp.Click(chromedp.CSS(`nav a[href="#` + tab + `"]`)))
		p.until(`[...document.querySelectorAll("#panel-` + tab + ` figure[data-chart]")].length > 0`)
		p.until(`[...document.querySelectorAll("#panel-` + tab + ` figure[data-chart]")].every(f => f.dataset.state === "drawn")`)
		p.screenshot(tab)
	}
}
