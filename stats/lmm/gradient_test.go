package lmm

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"isogloss/stats/design"
)

// objectiveOf prepares all terms of a random design.
func objectiveOf(t *testing.T, r *rand.Rand, s shape, reml bool) *objective {
	t.Helper()
	return objectiveFrom(t, randomDesign(r, s), reml)
}

// objectiveFrom prepares all terms of d.
func objectiveFrom(t *testing.T, d *design.Design, reml bool) *objective {
	t.Helper()
	all := make([]int, len(d.Random))
	for k := range all {
		all[k] = k
	}
	o, err := newObjective(context.Background(), newSystem(d, d.Columns(), all), reml)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func TestGradientIsTheSlopeOfTheDeviance(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 1))
	worst := 0.0
	for trial := range 60 {
		s := shape{
			languages: 4 + r.IntN(6), tasks: 3 + r.IntN(4), models: 3 + r.IntN(4), share: 0.7 + 0.3*r.Float64(),
			terms: fiveTerms[r.IntN(3):], slope: r.IntN(3) == 0, weights: r.IntN(2) == 0, covariates: r.IntN(2), fixed: [][]int{{1}, nil}[r.IntN(2)],
		}
		reml := r.IntN(2) == 0
		o := objectiveOf(t, r, s, reml)
		d := newDerivatives(o)
		gamma := make([]float64, len(o.system.terms))
		for k := range gamma {
			gamma[k] = math.Exp(2*r.NormFloat64() - 1)
		}
		at := func(k int, x float64) float64 {
			g := append([]float64(nil), gamma...)
			g[k] = x
			dev, err := o.at(context.Background(), g)
			if err != nil {
				t.Fatal(err)
			}
			return dev
		}
		at(0, gamma[0])
		d.at(o)
		got := append([]float64(nil), d.gradient...)
		hessian := append([]float64(nil), d.hessian...)
		n := len(gamma)
		for k := range gamma {
			// Two central differences, extrapolated to step 0.
			h := 1e-3 * gamma[k]
			slope := func(h float64) float64 { return (at(k, gamma[k]+h) - at(k, gamma[k]-h)) / (2 * h) }
			want := (4*slope(h/2) - slope(h)) / 3
			gap := math.Abs(got[k]-want) * gamma[k] / float64(o.system.n)
			worst = max(worst, gap)
			if !(gap <= 1e-10) {
				t.Errorf("trial %d: ∂/∂γ[%d] = %v, differences give %v", trial, k, got[k], want)
			}
			for l := range gamma {
				if hessian[k*n+l]*hessian[l*n+k] > hessian[k*n+k]*hessian[l*n+l]*(1+1e-9) {
					t.Errorf("trial %d: the average information is not positive semidefinite at %d, %d", trial, k, l)
				}
			}
		}
	}
	t.Logf("largest difference, of n: %.2g", worst)
}

func TestSelectedInverseIsTheInverse(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 1))
	for trial := range 40 {
		o := objectiveOf(t, r, shape{
			languages: 3 + r.IntN(6), tasks: 2 + r.IntN(4), models: 2 + r.IntN(4), share: 0.8,
			terms: fiveTerms[r.IntN(4):], slope: r.IntN(3) == 0, weights: r.IntN(2) == 0, fixed: [][]int{{1}, nil}[r.IntN(2)],
		}, false)
		gamma := make([]float64, len(o.system.terms))
		for k := range gamma {
			gamma[k] = []float64{0, 0.1, 1, 10}[r.IntN(4)]
		}
		if _, err := o.at(context.Background(), gamma); err != nil {
			t.Fatal(err)
		}
		f := o.factor
		for _, reml := range []bool{false, true} {
			size := f.q
			if reml {
				size += f.p
			}
			var v inverse
			v.of(f, reml)
			for _, j := range []int{0, size / 3, size / 2, size - 1} {
				column := solveDense(normalEquations(f, size), size, j)
				if gap := math.Abs(column[j] - v.diagonal[j]); !(gap <= 1e-11*max(1, column[j])) {
					t.Fatalf("trial %d reml %v: inverse[%d] = %v, want %v", trial, reml, j, v.diagonal[j], column[j])
				}
			}
		}
	}
}

// normalEquations returns the first size rows and columns in full.
func normalEquations(f *factor, size int) []float64 {
	m := make([]float64, size*size)
	for j := range f.q {
		m[j*size+j] = f.a.diagonal[j]*f.lambda[j]*f.lambda[j] + 1
		for e := f.a.start[j]; e < f.a.start[j+1]; e++ {
			if i := int(f.a.row[e]); i < size {
				x := f.a.value[e] * f.lambda[i] * f.lambda[j]
				m[i*size+j], m[j*size+i] = x, x
			}
		}
	}
	for i := f.q; i < size; i++ {
		for j := f.q; j <= i; j++ {
			x := f.a.fixed[(i-f.q)*(f.p+1)+j-f.q]
			m[i*size+j], m[j*size+i] = x, x
		}
	}
	return m
}

// solveDense returns column j of m⁻¹ by Gauss–Jordan elimination.
func solveDense(m []float64, n, j int) []float64 {
	x := make([]float64, n)
	x[j] = 1
	for k := range n {
		for i := range n {
			if i == k || m[i*n+k] == 0 {
				continue
			}
			s := m[i*n+k] / m[k*n+k]
			for c := k; c < n; c++ {
				m[i*n+c] -= s * m[k*n+c]
			}
			x[i] -= s * x[k]
		}
	}
	for k := range n {
		x[k] /= m[k*n+k]
	}
	return x
}
