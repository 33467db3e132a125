package lmm

import (
	"math"
	"math/rand/v2"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
)

func TestMegaPotentialsAgreeWithLme4(t *testing.T) {
	tab := mega(t)
	components := design.ComponentsOf(tab)
	reference := golden.Load(t, "testdata/mega_uncertainty.json")
	for _, method := range []string{"ml", "reml"} {
		t.Run(method, func(t *testing.T) {
			f := reference.For(t)
			lp := plainFitOf(t, design.Additive(tab, nil), Options{REML: method == "reml"}).Potentials(components)
			for l, name := range tab.Languages {
				path := method + ".language." + name
				golden.Rel(t, name, lp.Estimate[l], f.Float(path+".lp"), 1e-7, "follows σ_u², good to 1e-6")
				golden.Rel(t, "SE of "+name, lp.SE(l), f.Float(path+".se"), 1e-6, "follows the variances, good to 1e-6")
			}
			index := map[string]int{}
			for l, name := range tab.Languages {
				index[name] = l
			}
			var pairs []struct {
				A, B string
				Z    float64
			}
			var raw []struct {
				A string  `json:"a"`
				B string  `json:"b"`
				Z float64 `json:"z"`
			}
			f.Decode(method+".adjacent_z", &raw)
			for _, p := range raw {
				pairs = append(pairs, struct {
					A, B string
					Z    float64
				}{p.A, p.B, p.Z})
			}
			for _, p := range pairs {
				a, b := index[p.A], index[p.B]
				z := (lp.Estimate[a] - lp.Estimate[b]) / lp.SEDifference(a, b)
				golden.Within(t, p.A+" − "+p.B, z, p.Z, 1e-6, 1e-6, "follows the variances")
			}
		})
	}
}

var _ = rand.New
var _ = math.Abs
