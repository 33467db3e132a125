package view

import (
	"math"
	"regexp"
	"strings"
	"testing"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/stats/report"
)

// html renders a view as the browser would first see it.
func html(t *testing.T, c ui.Composer) string {
	t.Helper()
	e := ui.NewTestEngine()
	if err := e.Load(c); err != nil {
		t.Fatal(err)
	}
	e.ConsumeAll()
	return ui.HTMLString(c)
}

func all(r *report.Report) map[string]ui.Composer {
	return map[string]ui.Composer{
		"data":        &Data{Report: r},
		"models":      &Models{Report: r, Visible: true},
		"languages":   &Languages{Report: r, Visible: true},
		"prr":         &PRR{Report: r},
		"diagnostics": &Diagnostics{Report: r},
	}
}

// row returns the HTML of the row of that key in the table of that id.
func row(t *testing.T, page, table, key string) string {
	t.Helper()
	_, rest, ok := strings.Cut(page, `id="`+table+`"`)
	if !ok {
		t.Fatalf("no table %s", table)
	}
	rest, _, _ = strings.Cut(rest, "</table>")
	for _, tr := range strings.Split(rest, "<tr") {
		if strings.Contains(tr, `data-key="`+key+`"`) {
			return tr
		}
	}
	t.Fatalf("%s has no row %s", table, key)
	return ""
}

// cell returns the attributes and the text of the cell of that column.
func cell(t *testing.T, row, column string) (attributes, text string) {
	t.Helper()
	for _, td := range strings.Split(row, "<td")[1:] {
		attributes, text, _ := strings.Cut(td, ">")
		if strings.Contains(attributes, `data-col="`+column+`"`) {
			text, _, _ = strings.Cut(text, "</td>")
			return attributes, strings.TrimSpace(text)
		}
	}
	t.Fatalf("no cell %s in %s", column, row)
	return "", ""
}

func TestCellsCarryTheReportsNumberInFull(t *testing.T) {
	r := fixture()
	for _, c := range []struct{ view, table, key, column, value, text string }{
		{"models", "table-models", "best", "mean_prr", "1.349", "1.349"},
		{"models", "table-models", "best", "cv_prr", "0.1482", ".148"},
		{"models", "table-models", "best", "records", "11", "11"},
		{"models", "table-baseline", "best|pawsx", "mean_score", "81.2", "81.20"},
		{"languages", "table-languages", "nl", "potential", "78.335", "78.3"},
		{"languages", "table-languages", "nl", "mean_rank", "3", "3"},
		{"languages", "table-tasks", "xnli_accuracy", "effect", "4", "4"},
		{"prr", "table-prr", "even|nl|pawsx", "prr", "0.987", "0.987"},
		{"data", "table-set-aside", "aggregate", "count", "2", "2"},
		{"diagnostics", "table-fit", "log_likelihood", "log_likelihood", "-31.5", "−31.5000"},
		{"diagnostics", "table-diagnostics", "residuals.shapiro", "shapiro_p", "3.2e-13", "3.2e−13"},
		{"diagnostics", "table-robustness", "best", "rank_cv_prr", "1", "2 → 1"},
		{"diagnostics", "table-dropped", "poor|sw|pawsx", "residual", "-40", "−40"},
		{"diagnostics", "table-qq-residuals", "best|nl|pawsx", "normal_score", "0.5", "0.500"},
	} {
		attributes, text := cell(t, row(t, html(t, all(r)[c.view]), c.table, c.key), c.column)
		if !strings.Contains(attributes, `data-value="`+c.value+`"`) || text != c.text {
			t.Errorf("%s %s %s: %s shows %q, want %s shown as %q", c.table, c.key, c.column, attributes, text, c.value, c.text)
		}
	}
}

func TestWhatCannotBeComputedIsADash(t *testing.T) {
	attributes, text := cell(t, row(t, html(t, all(fixture())["models"]), "table-models", "poor"), "cv_prr")
	if strings.Contains(attributes, "data-value") || text != "–" {
		t.Errorf("%s shows %q", attributes, text)
	}
}

// bare is what is left of a report when nothing could be fitted.
func bare() *report.Report {
	return &report.Report{Records: report.Records{Count: 1, Values: 1, Models: 1, Languages: 1, Tasks: 1}, GrandMeanPRR: report.None,
		Languages: []report.Language{{Language: "nl", Potential: report.None, Rank: report.None, MeanScore: 3, MeanRank: 1}},
		Models: []report.Model{{Model: "m", MeanPRR: report.None, CVPRR: report.None, RankMeanPRR: report.None, RankCVPRR: report.None, Effect: report.None,
			EffectSD: report.None, EffectNormalScore: report.None, StdPRR: report.None, MeanScore: 3, StdScore: report.None}},
		PRR: []report.PRR{{Model: "m", Language: "nl", Task: "t", Score: 3, Potential: report.None, PRR: report.None, Residual: report.None, NormalScore: report.None}},
	}
}

func TestNoViewShowsMachineWords(t *testing.T) {
	machine := regexp.MustCompile(`NaN|Inf\b|null|undefined|%!|nil|e[+-]\d\d`)
	value := regexp.MustCompile(`data-value="[^"]*"`)
	for name, r := range map[string]*report.Report{"full": fixture(), "bare": bare(), "empty": {GrandMeanPRR: report.None}} {
		for tab, c := range all(r) {
			page := value.ReplaceAllString(html(t, c), "")
			if found := machine.FindString(page); found != "" {
				t.Errorf("%s report, %s shows %q", name, tab, found)
			}
		}
	}
}

func TestTextOfTheInputIsNeverMarkup(t *testing.T) {
	r := fixture()
	evil := `<img src=x onerror=alert(1)>`
	r.Source[0].Name, r.Models[0].Model, r.Models[1].Model, r.Languages[1].Language = evil, evil, evil+"2", evil
	r.Tasks[0].Task, r.PRR[0].Model, r.Baseline[0].Task = evil, evil, evil
	r.Records.Decisions[0].Examples = []report.Example{{File: evil, Text: evil}}
	r.Robustness.Dropped[0].Model, r.Robustness.Models[0].Model = evil, evil
	r.Notes[0].Text = evil
	r.Fit.Components = append(r.Fit.Components, report.Component{Languages: []string{evil}, Tasks: []string{evil}})
	attribute := regexp.MustCompile(`="[^"]*"`)
	for tab, c := range all(r) {
		if page := attribute.ReplaceAllString(html(t, c), ""); strings.Contains(page, "<img") {
			t.Errorf("%s has markup of the input", tab)
		}
	}
}

func TestNotesStandBesideWhatTheyLimit(t *testing.T) {
	r := fixture()
	codes := func(notes []report.Note) string {
		var s []string
		for _, n := range notes {
			s = append(s, n.Code)
		}
		return strings.Join(s, " ")
	}
	for _, c := range []struct {
		want  string
		where []string
	}{
		{"grave weak_potential boundary", []string{"models", "fit.sigma_model"}},
		{"association", []string{"languages"}},
		{"boundary", []string{"fit"}},
		{"", []string{"language", "prr"}},
	} {
		if got := codes(about(r.Notes, c.where...)); got != c.want {
			t.Errorf("notes on %v: %s, want %s", c.where, got, c.want)
		}
	}
	page := html(t, all(r)["data"])
	for _, n := range r.Notes {
		row(t, page, "table-notes", n.Code)
	}
}

func TestDecisionsOfferTheirAlternatives(t *testing.T) {
	tr := row(t, html(t, all(fixture())["data"]), "table-decisions", "units")
	for _, want := range []string{`id="decision-units"`, "× 100 (default)", "as they are", `data-col="affected"`} {
		if !strings.Contains(tr, want) {
			t.Errorf("no %s in %s", want, tr)
		}
	}
}

func TestGroupsThatShareNoTaskAreNamed(t *testing.T) {
	r := fixture()
	r.Fit.Components = append(r.Fit.Components, report.Component{Languages: []string{"hi", "ta"}, Tasks: []string{"indicqa"}})
	r.Languages = append(r.Languages, report.Language{Language: "ta", Component: 1, Rank: 1, Potential: 9, MeanRank: 4})
	page := html(t, all(r)["languages"])
	if !strings.Contains(page, "hi, ta on indicqa") || strings.Contains(page, "rank-potential-score") {
		t.Error("the groups are not named, or ranks of two rankings are drawn as one")
	}
	attributes, text := cell(t, row(t, page, "table-languages", "ta"), "component")
	if !strings.Contains(attributes, `data-value="1"`) || text != "2" {
		t.Errorf("group of ta: %s shows %s", attributes, text)
	}
}

func TestWeakCellsAreMarked(t *testing.T) {
	tr := row(t, html(t, all(fixture())["prr"]), "table-prr", "poor|sw|pawsx")
	if !strings.Contains(tr, `class="weak"`) || !strings.Contains(tr, ">weak<") {
		t.Errorf("not marked: %s", tr)
	}
}

func TestRowsStandInTheOrderOfTheRanking(t *testing.T) {
	d := languagesTable(fixture(), new(margin))
	if d.Row(0).Key != "nl" || d.Row(2).Key != "wo" || math.IsNaN(d.Row(0).Cells[0].Number) {
		t.Errorf("first %s, last %s", d.Row(0).Key, d.Row(2).Key)
	}
}

func TestCautionsStandBelowTheHeadlineAndOnlyThere(t *testing.T) {
	r := fixture()
	r.Notes = append(r.Notes, report.Note{Code: "no_residual_df", Severity: report.Problem, Text: "Nothing is left.", Where: "fit"})
	for tab, codes := range map[string][]string{
		"models":      {"grave", "weak_potential", "no_residual_df"},
		"languages":   {"no_residual_df"},
		"prr":         {"no_residual_df"},
		"diagnostics": {"no_residual_df"},
	} {
		page := html(t, all(r)[tab])
		_, top, _ := strings.Cut(page, `class="caveats"`)
		top, _, _ = strings.Cut(top, "</div>")
		for _, code := range codes {
			if !strings.Contains(top, `data-code="`+code+`"`) {
				t.Errorf("%s: %s is not at the top", tab, code)
			}
		}
		for _, n := range r.Notes {
			if strings.Count(page, `data-code="`+n.Code+`"`) > 1 {
				t.Errorf("%s: %s is there twice", tab, n.Code)
			}
		}
	}
}

func TestModelsOfOneTaskAreMarked(t *testing.T) {
	page := html(t, all(fixture())["models"])
	if !strings.Contains(row(t, page, "table-models", "poor"), ">one task<") || strings.Contains(row(t, page, "table-models", "best"), "one task") {
		t.Error("the mark is not where it belongs")
	}
}

func TestRanksWithinGroupsOfModelsSaySo(t *testing.T) {
	r := fixture()
	r.Notes = append(r.Notes, report.Note{Code: "models_apart", Severity: report.Caution, Where: "models.rank_mean_prr"})
	page := html(t, all(r)["models"])
	if !strings.Contains(page, "in group") || strings.Contains(page, "typical model") || strings.Contains(page, "typical: 1") {
		t.Error("the ranking is shown as one")
	}
}

func TestTheRestrictedLikelihoodHasItsName(t *testing.T) {
	r := fixture()
	r.Fit.Method = "reml"
	if page := html(t, all(r)["diagnostics"]); !strings.Contains(page, "Restricted log-likelihood") || !strings.Contains(page, "not comparable with ML’s") {
		t.Error("it reads as the likelihood")
	}
}
