package view

import (
	"testing"

	"isogloss/stats/report"
)

func TestComparisonsAreToldAsTheyAre(t *testing.T) {
	of := func(without, eq6 float64) *report.Report {
		return &report.Report{Comparisons: []report.Comparison{
			{Name: "eq1", AIC: 1000, Chi2: report.None, P: report.None},
			{Name: "without_language", AIC: report.Number(1000 + without)},
			{Name: "eq6", AIC: report.Number(1000 + eq6)},
		}}
	}
	for _, c := range []struct {
		without, eq6 float64
		want         string
	}{
		{488.9, -48.77, "Without languages the fit is worse (ΔAIC +488.90). Eq.\u00a06 fits better (ΔAIC −48.77): how hard a language is depends on the task. All by maximum likelihood."},
		{-3, 2, "Without languages the fit is no worse (ΔAIC −3.00): these scores do not tell languages apart. Eq.\u00a06 fits no better (ΔAIC +2.00): language and task simply add up, as far as these scores tell. All by maximum likelihood."},
		{0, 0, "Without languages the fit is no worse (ΔAIC 0.00): these scores do not tell languages apart. Eq.\u00a06 fits no better (ΔAIC 0.00): language and task simply add up, as far as these scores tell. All by maximum likelihood."},
	} {
		if got := ComparisonsSaid(of(c.without, c.eq6)); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if got := ComparisonsSaid(&report.Report{}); got != "" {
		t.Errorf("%q of nothing", got)
	}
	perfect := &report.Report{Comparisons: []report.Comparison{{Name: "eq1", AIC: report.None}, {Name: "eq6", AIC: report.None}}}
	if got := ComparisonsSaid(perfect); got != "" {
		t.Errorf("%q of fits without a likelihood", got)
	}
}

func TestLeaveOneOutIsToldByItsLargestShift(t *testing.T) {
	of := func(kind string, shift report.Number) report.LeaveOneOut {
		return report.LeaveOneOut{Kind: kind, Shift: report.Shift{MaxShift: shift}}
	}
	for _, c := range []struct {
		refits []report.LeaveOneOut
		want   string
	}{
		{[]report.LeaveOneOut{of("dataset", 26), of("model", 12), of("language", 40)}, "One dataset can move a language by 26 places"},
		{[]report.LeaveOneOut{of("dataset", report.None), of("model", 1)}, "One model can move a language by 1 place"},
		{[]report.LeaveOneOut{of("dataset", 0), of("model", 0)}, "No dataset and no model moves a language"},
		{[]report.LeaveOneOut{of("model", 2.5)}, "One model can move a language by 2.5 places"},
		{nil, "No dataset and no model moves a language"},
	} {
		if got := LeaveOneOutSaid(&report.Report{Robustness: &report.Robustness{LeaveOneOut: c.refits}}); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestAgreementIsToldByItsCorrelation(t *testing.T) {
	for rho, want := range map[report.Number]string{
		.95:  "They rank the languages much alike: ρ .95 over 33 languages.",
		.592: "They rank the languages alike in part: ρ .59 over 33 languages.",
		.1:   "They hardly agree on the languages: ρ .10 over 33 languages.",
		-.8:  "They rank the languages in opposite ways: ρ −.80 over 33 languages.",
	} {
		r := &report.Report{Agreement: []report.Agreement{{A: "a", B: "b", N: 33, Spearman: rho}}}
		if got := AgreementSaid(r); got != "The parts are a and b. "+want {
			t.Errorf("%q", got)
		}
	}
	r := &report.Report{Agreement: []report.Agreement{{A: "a", B: "b", N: 2, Spearman: report.None}}}
	if got := AgreementSaid(r); got != "The parts are a and b. They share 2 languages, too few to compare, or all of one rank." {
		t.Errorf("%q", got)
	}
}
