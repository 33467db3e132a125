package lmm

import (
	"context"
	"math/rand/v2"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
)

// A refit at the optimum's θ under the same weights is the fit itself.
func TestReweightingIsTheWeightedFit(t *testing.T) {
	table := megaTable(t)
	r := rand.New(rand.NewPCG(1, 2))
	w := make([]float64, len(table.Rows))
	for i := range w {
		w[i] = r.ExpFloat64()
	}
	for _, weights := range [][]float64{nil, w} {
		d := design.Additive(table, weights)
		fit, err := Fit(context.Background(), d, Options{})
		if err != nil {
			t.Fatal(err)
		}
		again, err := NewReweighting(d, fit.Theta[0])
		if err != nil {
			t.Fatal(err)
		}
		fitted := make([]float64, len(table.Rows))
		if err := again.Fitted(weights, fitted); err != nil {
			t.Fatal(err)
		}
		golden.All(t, "Xβ", nil, fitted, fit.Fitted, 1e-9, 1e-10, "the same equations at the same θ")
	}
}
