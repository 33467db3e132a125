package stats_test

import (
	"context"
	"slices"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/lmm"
)

func TestNoTwoWayInteractionVariesInTheBalancedPanel(t *testing.T) {
	terms := design.Terms{
		Fixed:  []string{"language", "task"},
		Random: []string{"model", "model:language", "model:task", "language:task"},
	}
	for _, reml := range []bool{false, true} {
		fit, err := lmm.Fit(context.Background(), terms.Design(records(t, made(t, "balanced.csv")), nil), lmm.Options{REML: reml})
		if err != nil {
			t.Fatal(err)
		}
		for _, term := range fit.Terms[1:] {
			if term.SD != 0 {
				t.Errorf("REML %t: σ of %s is %g, want 0", reml, term.Name, term.SD)
			}
		}
	}
}

// With one record per cell, a three-way term is the residual: no variance is
// given for it.
func TestAThreeWayTermIsTheResidual(t *testing.T) {
	terms := design.Terms{
		Fixed:  []string{"language", "task"},
		Random: []string{"model", "model:language:task"},
	}
	fit, err := lmm.Fit(context.Background(), terms.Design(records(t, made(t, "balanced.csv")), nil), lmm.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(fit.Problems, func(p lmm.Problem) bool {
		return p.Code == lmm.SameAsResidual && p.Term == "model:language:task"
	}) {
		t.Errorf("nothing refuses the three-way term: %+v", fit.Problems)
	}
	if sd := fit.Terms[1].SD; sd == sd {
		t.Errorf("σ of the three-way term is %g, want none", sd)
	}
}
