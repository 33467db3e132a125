package view

import (
	"strings"
	"testing"

	"isogloss/stats/plan"
	"isogloss/stats/report"
)

func TestADecisionTakenOtherwiseCanBeUndone(t *testing.T) {
	r := fixture()
	if tr := row(t, html(t, &Data{Report: r}), "table-decisions", "units"); !strings.Contains(tr, `id="undo-units"`) {
		t.Error("a choice that is not the default has no Undo")
	}
	r.Records.Decisions[0].Chosen = "times_100"
	if tr := row(t, html(t, &Data{Report: r}), "table-decisions", "units"); strings.Contains(tr, "undo-units") {
		t.Error("there is nothing to undo")
	}
	if tr := row(t, html(t, &Data{Report: r, Audit: plan.Audit{"units": "as_is"}}), "table-decisions", "units"); !strings.Contains(tr, "undo-units") {
		t.Error("a choice that is asked for has no Undo")
	}
}

func TestWhatWasSetAsideCanBePutBackWhereADecisionSaysSo(t *testing.T) {
	r := fixture()
	if tr := row(t, html(t, &Data{Report: r}), "table-set-aside", "aggregate"); strings.Contains(tr, "back-aggregate") || !strings.Contains(tr, "Averages and other summaries") {
		t.Errorf("without the decision: %s", tr)
	}
	r.Records.Decisions = append(r.Records.Decisions, report.Decision{Code: "aggregates", Default: "set_aside", Chosen: "set_aside", Choices: []string{"set_aside", "keep"}})
	page := html(t, &Data{Report: r})
	if tr := row(t, page, "table-set-aside", "aggregate"); !strings.Contains(tr, `id="back-aggregate"`) {
		t.Error("averages cannot be put back")
	}
	if !strings.Contains(page, "13 values read = 11 in scores + 2 set aside.") || !strings.Contains(page, "Looked for and not found: ") {
		t.Error("the account is not told")
	}
}

func TestAnExampleShowsWhatBecomesOfIt(t *testing.T) {
	r := fixture()
	r.Records.Decisions[0].Examples = []report.Example{{File: "a.csv", Line: 3, Text: "t: 0.3 to 0.7 → 30 to 70"}}
	tr := row(t, html(t, &Data{Report: r}), "table-decisions", "units")
	for _, want := range []string{"a.csv:3", "t: 0.3 to 0.7", "30 to 70"} {
		if !strings.Contains(tr, want) {
			t.Errorf("no %s in %s", want, tr)
		}
	}
}

func TestTheLargestResidualsAreWorthALook(t *testing.T) {
	d := lookTable(fixture())
	if d.Len != 4 || d.Row(0).Key != "poor|sw|pawsx" || d.Row(0).Cells[4].Number != 2 || d.Row(0).Cells[5].Shown != "+2.0" || d.Row(1).Cells[1].Text != "Dutch" {
		t.Errorf("%d rows, first %+v", d.Len, d.Row(0))
	}
	r := fixture()
	r.Fit.Sigma = 0
	if lookTable(r).Len != 0 || lookTable(bare()).Len != 0 {
		t.Error("without residuals there is nothing to look at")
	}
}

func TestTheMeansAreOfTheChosenTask(t *testing.T) {
	r := fixture()
	b := &baseline{task: "gone"}
	b.read(r, new(margin), nil)
	if b.task != "" || b.title() != "Mean scores, all tasks together" {
		t.Errorf("a task that is gone stays chosen: %s", b.title())
	}
	b.task = "pawsx"
	b.read(r, new(margin), nil)
	if b.task != "pawsx" || b.title() != "Mean scores on pawsx" {
		t.Error("the chosen task does not outlive a report")
	}
	if page := html(t, all(r)["models"]); strings.Contains(page, `id="baseline-task"`) != (strings.Contains(page, `data-chart="baseline"`)) {
		t.Error("the choice of a task goes with the figure")
	}
}
