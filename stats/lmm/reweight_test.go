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

// The same of a design for the general engine, and of one without a random
// term.
func TestReweightingServesAnyDesign(t *testing.T) {
	table := megaTable(t)
	r := rand.New(rand.NewPCG(1, 2))
	w := make([]float64, len(table.Rows))
	for i := range w {
		w[i] = r.ExpFloat64()
	}
	one := table.Keep(func(i int) bool { return table.Rows[i].Model == 0 })
	fitted := make([]float64, len(table.Rows))
	for name, d := range map[string]*design.Design{
		"eq6":  design.Eq6.Design(table, w),
		"none": design.Additive(one, w[:len(one.Rows)]),
	} {
		t.Run(name, func(t *testing.T) {
			fit, err := Fit(context.Background(), d, Options{General: true})
			if err != nil {
				t.Fatal(err)
			}
			unweighted := *d
			unweighted.Weights = nil
			again, err := NewReweighting(&unweighted, fit.Theta...)
			if err != nil {
				t.Fatal(err)
			}
			// Twice: the second refit is not to remember the first.
			flat := make([]float64, len(d.Y))
			for i := range flat {
				flat[i] = 1
			}
			if err := again.Fitted(flat, fitted[:len(d.Y)]); err != nil {
				t.Fatal(err)
			}
			if err := again.Fitted(normalised(d.Weights), fitted[:len(d.Y)]); err != nil {
				t.Fatal(err)
			}
			golden.All(t, "Xβ", nil, fitted[:len(d.Y)], fit.Fitted, 1e-8, 1e-8, "the same equations at the same θ")
		})
	}
}

// normalised returns w scaled to a mean of 1.
func normalised(w []float64) []float64 {
	sum := 0.0
	for _, x := range w {
		sum += x
	}
	out := make([]float64, len(w))
	for i, x := range w {
		out[i] = x * float64(len(w)) / sum
	}
	return out
}
