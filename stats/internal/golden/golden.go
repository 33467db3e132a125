// Package golden compares results with reference numbers kept as JSON beside
// the tests. Every comparison states its tolerance and the reason for it; a
// reference file or value that is missing fails the test.
package golden

import (
	"fmt"
	"math"
	"testing"
)

// Rel requires |got − want| ≤ tol·|want|. A want of 0 therefore asks for
// exactly 0; use Within where a value may be near 0.
func Rel(t testing.TB, name string, got, want, tol float64, why string) {
	t.Helper()
	compare(t, name, got, want, 0, tol, why)
}

// Abs requires |got − want| ≤ tol.
func Abs(t testing.TB, name string, got, want, tol float64, why string) {
	t.Helper()
	compare(t, name, got, want, tol, 0, why)
}

// Within requires |got − want| ≤ max(abs, rel·|want|), for sets of numbers of
// which some are near 0.
func Within(t testing.TB, name string, got, want, abs, rel float64, why string) {
	t.Helper()
	compare(t, name, got, want, abs, rel, why)
}

// All compares two equally long sequences as Within does; names may be nil.
func All(t testing.TB, name string, names []string, got, want []float64, abs, rel float64, why string) {
	t.Helper()
	if len(got) != len(want) {
		t.Errorf("%s: got %d values, want %d", name, len(got), len(want))
		return
	}
	for i := range want {
		label := fmt.Sprintf("%s[%d]", name, i)
		if i < len(names) {
			label = fmt.Sprintf("%s[%s]", name, names[i])
		}
		compare(t, label, got[i], want[i], abs, rel, why)
	}
}

// compare holds that NaN equals NaN and nothing else, and that an infinity
// equals only itself.
func compare(t testing.TB, name string, got, want, abs, rel float64, why string) {
	t.Helper()
	if !(abs >= 0) || !(rel >= 0) || math.IsInf(abs, 0) || math.IsInf(rel, 0) {
		t.Fatalf("%s: tolerance abs %g, rel %g is not a finite number ≥ 0", name, abs, rel)
	}
	if why == "" {
		t.Fatalf("%s: a tolerance needs a reason", name)
	}
	if got == want || math.IsNaN(got) && math.IsNaN(want) {
		return
	}
	limit := math.Max(abs, rel*math.Abs(want))
	diff := math.Abs(got - want)
	if diff <= limit && !math.IsInf(want, 0) {
		return
	}
	t.Errorf("%s\n  want       %.17g\n  got        %.17g\n  difference %.3g (relative %.3g)\n  tolerance  %.3g (%s): %s",
		name, want, got, got-want, (got-want)/math.Abs(want), limit, stated(abs, rel), why)
}

func stated(abs, rel float64) string {
	switch {
	case rel == 0:
		return fmt.Sprintf("abs %g", abs)
	case abs == 0:
		return fmt.Sprintf("rel %g", rel)
	}
	return fmt.Sprintf("abs %g or rel %g", abs, rel)
}
