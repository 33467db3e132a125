package rank_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"isogloss/stats/internal/golden"
	"isogloss/stats/rank"
)

const printed = "the reference has 15 digits"

func TestCorrelationsAreAsRHasThem(t *testing.T) {
	want := golden.Load(t, "testdata/cor_test.json")
	for _, name := range want.Keys("pairs") {
		t.Run(name, func(t *testing.T) {
			f := want.For(t)
			at := "pairs." + name + "."
			x, y := f.Floats(at+"x"), f.Floats(at+"y")
			s, k := rank.Spearman(x, y), rank.Kendall(x, y)
			golden.Abs(t, "ρ", s.Value, f.Float(at+"rho"), 1e-12, printed)
			golden.Abs(t, "τ-b", k.Value, f.Float(at+"tau"), 1e-12, printed)
			golden.Rel(t, "p of ρ", s.P, f.Float(at+"rho_p"), 1e-9, "1 − ρ² cancels")
			golden.Rel(t, "p of τ-b", k.P, f.Float(at+"tau_p"), 1e-9, printed)
		})
	}
}

// Counting all permutations of six is the definition of the exact p-value.
func TestExactPIsTheShareOfPermutations(t *testing.T) {
	const n = 6
	var orders [][]float64
	var permute func(left, have []float64)
	permute = func(left, have []float64) {
		if len(left) == 0 {
			orders = append(orders, append([]float64(nil), have...))
		}
		for i := range left {
			rest := append(append([]float64(nil), left[:i]...), left[i+1:]...)
			permute(rest, append(have, left[i]))
		}
	}
	x := []float64{1, 2, 3, 4, 5, 6}
	permute(x, nil)
	for _, y := range orders[:100] {
		k := rank.Kendall(x, y)
		as := 0
		for _, z := range orders {
			if math.Abs(rank.Kendall(x, z).Value) >= math.Abs(k.Value)-1e-12 {
				as++
			}
		}
		golden.Abs(t, "p", k.P, float64(as)/float64(len(orders)), 1e-12, "a count over 720")
	}
}

func TestOrderSignAndSidesDoNotMatter(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		n := 3 + r.IntN(40)
		x, y := make([]float64, n), make([]float64, n)
		u, v, w := make([]float64, n), make([]float64, n), make([]float64, n)
		for i := range x {
			x[i], y[i] = math.Round(3*r.NormFloat64()), math.Round(5*r.NormFloat64())
		}
		for i, j := range r.Perm(n) {
			u[i], v[i], w[i] = math.Exp(x[j]), 7*y[j]-3, -y[j]
		}
		for name, of := range map[string]func(x, y []float64) rank.Correlation{"Spearman": rank.Spearman, "Kendall": rank.Kendall} {
			a := of(x, y)
			for _, b := range []rank.Correlation{of(y, x), of(u, v)} {
				golden.Abs(t, name, b.Value, a.Value, 1e-12, "the same ranks in another order")
				golden.Within(t, name+" p", b.P, a.P, 1e-14, 1e-9, "the same ranks in another order")
			}
			golden.Abs(t, name+" of the opposite order", of(u, w).Value, -a.Value, 1e-12, "the same ranks reversed")
		}
	}
}

func TestNothingToCompareIsNaN(t *testing.T) {
	for _, c := range [][2][]float64{{nil, nil}, {{1}, {2}}, {{1, 2}, {2, 1}}, {{1, 1, 1}, {1, 2, 3}}, {{1, 2, 3}, {4, 4, 4}}} {
		for _, got := range []rank.Correlation{rank.Spearman(c[0], c[1]), rank.Kendall(c[0], c[1])} {
			if !math.IsNaN(got.Value) || !math.IsNaN(got.P) || got.N != len(c[0]) {
				t.Errorf("%v: %+v", c, got)
			}
		}
	}
}
