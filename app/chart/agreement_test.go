package chart

import (
	"strings"
	"testing"

	"isogloss/stats/report"
)

func TestAgreementHasTheLineOfEqualPotentialsWhereBothReachIt(t *testing.T) {
	for _, c := range []struct {
		b     []report.Number
		meets bool
	}{{[]report.Number{35, 45, 55}, true}, {[]report.Number{70, 75, 80}, false}} {
		r := panel(3)
		a := report.Agreement{A: "x", B: "y", N: 3}
		for i, b := range c.b {
			a.Languages = append(a.Languages, report.AgreementLanguage{Language: r.Languages[i].Language, A: report.Number(30 + 10*i), B: b})
		}
		r.Agreement = []report.Agreement{a}
		spec := Agreement(r).String()
		if line := strings.Contains(spec, `"reference"`); line != c.meets || AgreementMeets(r) != c.meets {
			t.Errorf("%v: the line is drawn: %t, told: %t, want %t", c.b, line, AgreementMeets(r), c.meets)
		}
		if n := len(byName(t, spec)); n != 3 {
			t.Errorf("%d of 3 languages are drawn", n)
		}
	}
	if r := (&report.Report{}); Agreement(r) != nil || AgreementMeets(r) {
		t.Error("agreement of nothing is drawn")
	}
}
