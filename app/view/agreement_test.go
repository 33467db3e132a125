package view

import (
	"slices"
	"strings"
	"testing"

	"isogloss/stats/report"
)

// Metrics of one dataset give its label several times.
func TestPartsAreNamedOnceAndNoneIsEmpty(t *testing.T) {
	r := &report.Report{
		Source: []report.Source{{Name: "a.csv"}},
		Tasks:  []report.Task{{Dataset: "b"}, {Dataset: "a"}, {Dataset: "b"}, {Dataset: "c"}, {Dataset: "a"}},
		Models: []report.Model{{Model: "m"}, {Model: "n"}},
	}
	got := partings(r)
	if want := []string{"a", "b", "c"}; !slices.Equal(got["dataset"], want) {
		t.Errorf("datasets are %q, want %q", got["dataset"], want)
	}
	if want := []string{"m", "n"}; !slices.Equal(got["model"], want) {
		t.Errorf("models are %q, want %q", got["model"], want)
	}
	for _, kind := range []string{"file", "bucket"} {
		if got[kind] != nil {
			t.Errorf("scores are parted by %s: %q", kind, got[kind])
		}
	}
}

func TestAgreementIsSaidInWords(t *testing.T) {
	ask := "Choose what makes one part; the rest is the other. Each is analysed on its own, and the two rankings of languages are compared."
	if got := AgreementSaid(&report.Report{}); got != ask {
		t.Errorf("of no parts: %q", got)
	}
	for _, c := range []struct {
		rho  report.Number
		want string
	}{
		{0.9, "They rank the languages much alike: ρ .90 over 11 languages."},
		{0.5, "They rank the languages alike in part: ρ .50 over 11 languages."},
		{0.39, "They hardly agree on the languages: ρ .39 over 11 languages."},
		{-0.7, "They rank the languages in opposite ways: ρ −.70 over 11 languages."},
		{report.None, "They share 11 languages, too few to compare, or all of one rank."},
	} {
		got := AgreementSaid(&report.Report{Agreement: []report.Agreement{{A: "x", B: "y", N: 11, Spearman: c.rho}}})
		if want := "The parts are x and y. " + c.want; strings.ReplaceAll(got, "\u00a0", " ") != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

func TestTheTitleOfLeaveOneOutNamesWhatWasLeftOut(t *testing.T) {
	said := func(refits ...report.LeaveOneOut) string {
		return LeaveOneOutSaid(&report.Report{Robustness: &report.Robustness{LeaveOneOut: refits}})
	}
	refit := func(kind string, most report.Number) report.LeaveOneOut {
		return report.LeaveOneOut{Kind: kind, Shift: report.Shift{MaxShift: most}}
	}
	for got, want := range map[string]string{
		said(refit("dataset", 26), refit("model", 12), refit("language", 40)): "One dataset can move a language by 26 places",
		said(refit("dataset", 0), refit("model", 1)):                          "One model can move a language by 1 place",
		said(refit("dataset", 0), refit("model", 0)):                          "No dataset and no model moves a language",
		said(refit("dataset", report.None)):                                   "No dataset and no model moves a language",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
