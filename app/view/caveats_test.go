package view

import (
	"slices"
	"strings"
	"testing"

	"isogloss/stats/report"
)

// caveat is the text of a note of the fixture after a change, "" without it.
func caveat(code string, change func(*report.Report)) string {
	r := fixture()
	r.Notes = append(r.Notes, report.StandingNotes()...)
	r.Notes = append(r.Notes, report.Note{Code: "one_dataset", Severity: report.Caution, Text: "wo rests on one dataset.", Where: "languages.potential"})
	if change != nil {
		change(r)
	}
	for _, n := range Caveats(r) {
		if n.Code == code {
			return strings.ReplaceAll(n.Text, "\u00a0", " ")
		}
	}
	return ""
}

func TestCaveatsSpeakOfThisInput(t *testing.T) {
	for _, c := range []struct {
		code, want string
		change     func(*report.Report)
	}{
		{"translation", "pawsx and xnli are translations, in whole or in part. Some of a low potential may be due to that.", nil},
		{"translation", "XNLI is a translation, in whole or in part. Some of a low potential may be due to that.", func(r *report.Report) {
			r.Tasks[0].Dataset, r.Tasks[1].Dataset = "mine", "XNLI"
		}},
		{"translation", "", func(r *report.Report) { r.Tasks[0].Dataset, r.Tasks[1].Dataset = "panx", "udpos" }},
		{"chance", "Chance is not subtracted. On a task of two choices such as pawsx, 50 is guessing.", nil},
		{"chance", "Chance is not subtracted. On a task of two choices, 0.5 is guessing.", func(r *report.Report) {
			r.Tasks[0].Dataset = "mine"
			for i := range r.PRR {
				r.PRR[i].Score /= 100
			}
		}},
		{"chance", "", func(r *report.Report) { r.Tasks[0].Metric, r.Tasks[1].Metric = "bleu", "f1" }},
		{"chance", "", func(r *report.Report) { r.PRR[0].Score = 1200 }},
		{"grid", "3 × 3 × 2 makes 18 cells. Every language is linked to every other through shared tasks, so potentials are comparable.", nil},
		{"grid", "3 × 3 × 2 makes 18 cells.", func(r *report.Report) { r.Fit = nil }},
		{"ceiling", "", nil},
		{"ceiling", "In 1 of 4 scores more than 100 is expected: Eq. 1 knows no ceiling. On a task that ends at 100, even a full score has a PRR below 1 there.", func(r *report.Report) { r.PRR[0].Potential = 104 }},
		{"ceiling", "In 2 of 4 scores more than 1 is expected: Eq. 1 knows no ceiling. On a task that ends at 1, even a full score has a PRR below 1 there.", func(r *report.Report) {
			for i := range r.PRR {
				r.PRR[i].Score /= 100
				r.PRR[i].Potential = 0.9
			}
			r.PRR[0].Potential, r.PRR[1].Potential = 1.1, 1.2
		}},
		{"ceiling", "", func(r *report.Report) { r.PRR[0].Potential, r.PRR[1].Score = 104, 101 }},
		{"grid", "3 × 3 × 2 makes 18 cells. Every language is linked to every other through shared tasks, but not all through the same models: potentials are comparable if those are equally good on average.", func(r *report.Report) {
			r.Notes = append(r.Notes, report.Note{Code: "languages_apart"})
		}},
		{typicalModel, "A typical model scores what language and task lead one to expect: its PRR is 1, which is no ceiling. Over all scores PRR averages 0.990.", nil},
		{typicalModel, "", func(r *report.Report) { r.Models = r.Models[:1] }},
		{thinLanguages, "1 of 3 languages was scored on one task only: wo.", nil},
		{completeModels, "even and best are the only models that took every task.", nil},
		{completeModels, "best is the only model that took every task.", func(r *report.Report) { r.Baseline = slices.Delete(r.Baseline, 2, 3) }},
		{fewBest, "", nil},
		{fewBest, "best: 11 scores on 2 of 2 tasks. Half of the models have 30 or more.", func(r *report.Report) { r.Models[2].Records = 30 }},
		{fewEven, "even: 30 scores, all of pawsx. Its place rests on that task alone.", func(r *report.Report) { r.Baseline = r.Baseline[:3] }},
		{leaderboard, "The mean score is what a leaderboard shows. even leads by it with 62.0, on 2 of 2 tasks; best, first by Mean-PRR, was scored on 2.", func(r *report.Report) {
			r.Models[0].MeanScore, r.Models[1].MeanScore, r.Models[2].MeanScore = 62, 61, 40
		}},
		{leaderboard, "", func(r *report.Report) {
			r.Models[0].MeanScore, r.Models[1].MeanScore, r.Models[2].MeanScore = 62.01, 61.99, 40
		}},
		{leaderboard, "", func(r *report.Report) {
			r.Models[0].MeanScore, r.Models[1].MeanScore, r.Models[2].MeanScore = 60, 61, 40
		}},
	} {
		if got := caveat(c.code, c.change); got != c.want {
			t.Errorf("%s\ngot  %s\nwant %s", c.code, got, c.want)
		}
	}
}

func TestReasonsHaveWords(t *testing.T) {
	for r, w := range reasons {
		if w.heading == "" || w.one == "" || w.many == "" || (w.back[0] == "") != (w.back[1] == "") {
			t.Errorf("%s: %+v", r, w)
		}
	}
	if h, is := reason("new_kind").heading(), reason("new_kind").is(2); h != "New kind" || is != "for another reason (new kind)" {
		t.Errorf("a reason of a later version: %s, %s", h, is)
	}
	if code, choice, ok := reason("aggregate").back(); code != "aggregates" || choice != "keep" || !ok {
		t.Error("there is no way back for averages")
	}
	if _, _, ok := reason("missing").back(); ok {
		t.Error("a missing score has nothing to put back")
	}
}
