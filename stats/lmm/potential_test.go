package lmm

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
	"isogloss/stats/record"
)

func TestMegaPotentialsAgreeWithLme4(t *testing.T) {
	tab := megaTable(t)
	components := design.ComponentsOf(tab)
	reference := golden.Load(t, "testdata/mega_potentials.json")
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
				A string  `json:"a"`
				B string  `json:"b"`
				Z float64 `json:"z"`
			}
			f.Decode(method+".adjacent_z", &pairs)
			for _, p := range pairs {
				a, b := index[p.A], index[p.B]
				z := (lp.Estimate[a] - lp.Estimate[b]) / lp.SEDifference(a, b)
				golden.Within(t, p.A+" − "+p.B, z, p.Z, 1e-6, 1e-6, "follows the variances")
			}
		})
	}
}

// covariance returns Cov(ĉ_i, ĉ_k) by variances of the sum and the difference.
func covarianceOf(cov covariance, a, b []float64) float64 {
	sum, difference := make([]float64, len(a)), make([]float64, len(a))
	for j := range a {
		sum[j], difference[j] = a[j]+b[j], a[j]-b[j]
	}
	return (cov.variance(sum) - cov.variance(difference)) / 4
}

func TestJointIsTheCovarianceOfItsContrasts(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 30))
		d := randomPlainShape(r).make(r)
		for _, general := range []bool{false, true} {
			fit, err := Fit(t.Context(), d, Options{General: general})
			if err != nil {
				continue
			}
			// Means of rows: estimable, some sharing levels, some not.
			var contrasts [][]float64
			for range 1 + r.IntN(4) {
				contrasts = append(contrasts, fixedRow(fit.columns, d, r.IntN(len(d.Y))))
			}
			j := fit.Joint(contrasts)
			for i, a := range contrasts {
				name := fmt.Sprintf("seed %d general %v: %d", seed, general, i)
				estimate, se := fit.Contrast(a)
				golden.Rel(t, name, j.Estimate[i], estimate, 1e-12, "the same sum")
				golden.Rel(t, name+" SE", j.SE(i), se, 1e-9, "rounding")
				for k, b := range contrasts[:i] {
					want := math.Sqrt(max(0, se*se+j.SE(k)*j.SE(k)-2*covarianceOf(fit.cov, a, b)))
					golden.Within(t, name+" difference", j.SEDifference(i, k), want, 1e-6*se, 1e-9, "cancellation in the reference")
				}
			}
			// A draw from unit vectors shows the factor: Σ over all of them of
			// (draw − estimate)² is the variance.
			z := make([]float64, j.Normals())
			draw := make([]float64, len(contrasts))
			sum := make([]float64, len(contrasts))
			for k := range z {
				z[k] = 1
				j.Draw(draw, z)
				z[k] = 0
				for i, x := range draw {
					sum[i] += (x - j.Estimate[i]) * (x - j.Estimate[i])
				}
			}
			for i := range sum {
				golden.Rel(t, "variance of draws", math.Sqrt(sum[i]), j.SE(i), 1e-7, "differences from estimates up to 1e4 SE")
			}
		}
	}
}

// fixedRow is row i of X.
func fixedRow(c *design.Columns, d *design.Design, i int) []float64 {
	x := make([]float64, len(c.Names))
	x[0] = 1
	for f := range c.Index {
		if column := c.Index[f][i]; column >= 0 {
			x[column] = 1
		}
	}
	for k := range d.Covariates {
		x[c.FirstCovariate+k] = d.Covariates[k].Values[i]
	}
	return x
}

func TestPotentialsOfBothEnginesAgree(t *testing.T) {
	for name, tab := range map[string]*record.Table{
		"balanced":     balanced(),
		"disconnected": disconnected(),
		"one task":     balanced().Keep(func(i int) bool { return balanced().Rows[i].Task == 0 }),
		"one language": balanced().Keep(func(i int) bool { return balanced().Rows[i].Language == 0 }),
		"mega":         megaTable(t),
	} {
		components := design.ComponentsOf(tab)
		d := design.Additive(tab, nil)
		plain, err := Fit(t.Context(), d, Options{})
		if err != nil {
			t.Fatal(name, err)
		}
		general, err := Fit(t.Context(), d, Options{General: true, Tolerance: 1e-12})
		if err != nil {
			t.Fatal(name, err)
		}
		a, b := plain.Potentials(components), general.Potentials(components)
		for i := range tab.Languages {
			golden.Rel(t, name+" LP", b.Estimate[i], a.Estimate[i], 1e-7, "θ of the general engine is good to 1e-7")
			golden.Rel(t, name+" SE", b.SE(i), a.SE(i), 1e-5, "θ of the general engine is good to 1e-6")
			for k := range i {
				golden.Rel(t, name+" SE of a difference", b.SEDifference(i, k), a.SEDifference(i, k), 1e-5, "θ of the general engine is good to 1e-6")
			}
		}
	}
}
