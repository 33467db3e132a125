package lmm

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/mat"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
)

// plainShape says which design to draw.
type plainShape struct {
	rows       int
	fixed      []int // levels per fixed factor
	random     int   // levels of the random factor, 0 for none
	covariates int
	weighted   bool
	clumps     int // unconnected groups of the first two factors
	sd         float64
}

// randomPlainShape draws a shape; a third of them are disconnected.
func randomPlainShape(r *rand.Rand) plainShape {
	s := plainShape{rows: 25 + r.IntN(100), random: 2 + r.IntN(8), clumps: max(1, r.IntN(4)-1)}
	for range r.IntN(4) {
		s.fixed = append(s.fixed, 2+r.IntN(7))
	}
	if len(s.fixed) > 0 {
		s.covariates = r.IntN(3)
	}
	s.weighted = r.IntN(2) == 0
	s.sd = []float64{0, .1, .3, 1, 3}[r.IntN(5)]
	return s
}

// make makes a design of that shape.
func (s plainShape) make(r *rand.Rand) *design.Design {
	d := &design.Design{Y: make([]float64, s.rows)}
	clump := make([]int, s.rows)
	for i := range clump {
		clump[i] = r.IntN(s.clumps)
	}
	factor := func(name string, size int, apart bool) design.Factor {
		f := design.Factor{Name: name, Index: make([]int32, s.rows)}
		for l := range size {
			f.Levels = append(f.Levels, fmt.Sprintf("%02d", l))
		}
		for i := range f.Index {
			f.Index[i] = int32(r.IntN(size))
			if apart && size >= s.clumps {
				f.Index[i] = int32(clump[i] + s.clumps*r.IntN((size-clump[i]+s.clumps-1)/s.clumps))
			}
		}
		return f
	}
	effects := func(f design.Factor, sd float64) {
		e := make([]float64, len(f.Levels))
		for l := range e {
			e[l] = sd * r.NormFloat64()
		}
		for i, l := range f.Index {
			d.Y[i] += e[l]
		}
	}
	for k, size := range s.fixed {
		f := factor(fmt.Sprintf("f%d_", k), size, true)
		effects(f, 2)
		d.Factors = append(d.Factors, f)
	}
	for k := range s.covariates {
		x := design.Covariate{Name: fmt.Sprintf("x%d", k), Values: make([]float64, s.rows)}
		for i := range x.Values {
			x.Values[i] = 50 + math.Pow(10, float64(k))*r.NormFloat64()
			d.Y[i] += x.Values[i]
		}
		d.Covariates = append(d.Covariates, x)
	}
	if s.random > 0 {
		f := factor("model", s.random, false)
		effects(f, s.sd)
		d.Random = []design.Random{{Name: "model", Factor: f}}
	}
	if s.weighted {
		d.Weights = make([]float64, s.rows)
	}
	for i := range d.Y {
		e := r.NormFloat64()
		if s.weighted {
			d.Weights[i] = math.Exp(r.NormFloat64())
			e /= math.Sqrt(d.Weights[i])
		}
		d.Y[i] += e + 20
	}
	return d
}

// textbook is a linear mixed model at fixed γ by the dense formulas
// V = W⁻¹ + γZZ', β̂ = (X'V⁻¹X)⁻¹X'V⁻¹y, û = γZ'V⁻¹(y − Xβ̂).
type textbook struct {
	kept       []int // columns
	ml, reml   float64
	r2         float64
	beta, u    []float64
	covariance *mat.Dense // of β̂ over σ²
	fitted     []float64
}

func denseColumns(c *design.Columns, d *design.Design) (x *mat.Dense, kept []int) {
	for j, dropped := range c.Dropped {
		if !dropped {
			kept = append(kept, j)
		}
	}
	x = mat.NewDense(len(d.Y), len(kept), nil)
	for a, j := range kept {
		for i := range d.Y {
			v := 0.0
			if j == 0 {
				v = 1
			}
			for f := range c.Index {
				if int(c.Index[f][i]) == j {
					v = 1
				}
			}
			if j >= c.FirstCovariate {
				v = d.Covariates[j-c.FirstCovariate].Values[i]
			}
			x.Set(i, a, v)
		}
	}
	return x, kept
}

func newTextbook(t *testing.T, d *design.Design, gamma float64) *textbook {
	t.Helper()
	n := len(d.Y)
	x, kept := denseColumns(d.Columns(), d)
	v := mat.NewSymDense(n, nil)
	mean := 1.0
	if d.Weights != nil {
		mean = 0
		for _, w := range d.Weights {
			mean += w / float64(n)
		}
	}
	for i := range n {
		for k := i; k < n; k++ {
			s := 0.0
			if len(d.Random) == 1 && d.Random[0].Index[i] == d.Random[0].Index[k] {
				s = gamma
			}
			if i == k {
				if d.Weights == nil {
					s++
				} else {
					s += mean / d.Weights[i]
				}
			}
			v.SetSym(i, k, s)
		}
	}
	var cv mat.Cholesky
	if !cv.Factorize(v) {
		t.Fatal("V is not positive definite")
	}
	var vx, xvx mat.Dense
	if err := cv.SolveTo(&vx, x); err != nil {
		t.Fatal(err)
	}
	xvx.Mul(x.T(), &vx)
	p := len(kept)
	sym := mat.NewSymDense(p, nil)
	for a := range p {
		for b := a; b < p; b++ {
			sym.SetSym(a, b, xvx.At(a, b))
		}
	}
	var cx mat.Cholesky
	if !cx.Factorize(sym) {
		t.Fatal("X'V⁻¹X is not positive definite")
	}
	y := mat.NewVecDense(n, d.Y)
	var xvy, beta, e, ve mat.VecDense
	xvy.MulVec(vx.T(), y)
	if err := cx.SolveVecTo(&beta, &xvy); err != nil {
		t.Fatal(err)
	}
	e.MulVec(x, &beta)
	out := &textbook{kept: kept, beta: beta.RawVector().Data}
	out.fitted = append(out.fitted, e.RawVector().Data...)
	e.SubVec(y, &e)
	if err := cv.SolveVecTo(&ve, &e); err != nil {
		t.Fatal(err)
	}
	out.r2 = mat.Dot(&e, &ve)
	nf, df := float64(n), float64(n-p)
	out.ml = cv.LogDet() + nf*(1+math.Log(2*math.Pi*out.r2/nf))
	out.reml = cv.LogDet() + cx.LogDet() + df*(1+math.Log(2*math.Pi*out.r2/df))
	if len(d.Random) == 1 {
		out.u = make([]float64, len(d.Random[0].Levels))
		for i, k := range d.Random[0].Index {
			out.u[k] += gamma * ve.AtVec(i)
		}
	}
	var inverse mat.SymDense
	if err := cx.InverseTo(&inverse); err != nil {
		t.Fatal(err)
	}
	out.covariance = mat.DenseCopyOf(&inverse)
	return out
}

func TestPlainAtFixedThetaIsTheTextbookModel(t *testing.T) {
	const why = "rounding of dense matrices of 125 rows"
	dropped, weighted := 0, 0
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 10))
		d := randomPlainShape(r).make(r)
		gram, err := newPlainLayout(d).gram(d.Weights)
		if err != nil {
			t.Fatal(err)
		}
		if len(d.Y)-gram.columns.Rank-gram.rank < 2 {
			continue
		}
		response := gram.response(d.Y)
		_, floor := response.asFixed()
		for _, gamma := range []float64{0, .01, 1, 1e4} {
			name := func(s string) string { return fmt.Sprintf("seed %d γ %g: %s", seed, gamma, s) }
			want := newTextbook(t, d, gamma)
			f := &plainFit{plainResponse: response, gamma: gamma, variance2: 1}
			f.solve()
			ml, reml := response.profile(false, floor), response.profile(true, floor)
			golden.Rel(t, name("r²"), ml.residual(gamma), want.r2, 1e-9, why)
			golden.Within(t, name("ML deviance"), ml.deviance(gamma), want.ml, 1e-8, 1e-10, why)
			golden.Within(t, name("REML deviance"), reml.deviance(gamma), want.reml, 1e-8, 1e-10, why)
			golden.All(t, name("u"), nil, f.effects.random, want.u, 1e-8, 1e-8, why)
			fitted := make([]float64, len(d.Y))
			f.rows(f.effects, fitted, nil)
			golden.All(t, name("Xβ"), nil, fitted, want.fitted, 1e-8, 1e-9, why)
			fixed := f.fixed()
			for a, j := range want.kept {
				golden.Within(t, name(fixed[j].Name), fixed[j].Estimate, want.beta[a], 1e-7, 1e-8, why)
				golden.Rel(t, name("SE "+fixed[j].Name), fixed[j].SE, math.Sqrt(want.covariance.At(a, a)), 1e-7, why)
			}
			// A random estimable contrast is a combination of rows of X.
			c := make([]float64, len(fixed))
			x, kept := denseColumns(gram.columns, d)
			for range 3 {
				i, s := r.IntN(len(d.Y)), r.NormFloat64()
				for a, j := range kept {
					c[j] += s * x.At(i, a)
				}
			}
			sum := 0.0
			for a, j := range kept {
				for b, k := range kept {
					sum += c[j] * c[k] * want.covariance.At(a, b)
				}
			}
			golden.Within(t, name("contrast"), f.variance(c), sum, 1e-9, 1e-7, why)
		}
		if gram.columns.Rank < len(gram.columns.Names) {
			dropped++
		}
		if d.Weights != nil {
			weighted++
		}
	}
	if dropped < 20 || weighted < 30 {
		t.Errorf("only %d designs with dropped columns and %d with weights", dropped, weighted)
	}
}

func TestPlainSlopeIsTheDerivative(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 11))
		d := randomPlainShape(r).make(r)
		gram, err := newPlainLayout(d).gram(d.Weights)
		if err != nil {
			t.Fatal(err)
		}
		if len(d.Y)-gram.columns.Rank-gram.rank < 2 {
			continue
		}
		response := gram.response(d.Y)
		_, floor := response.asFixed()
		for _, reml := range []bool{false, true} {
			p := response.profile(reml, floor)
			for _, gamma := range []float64{.02, .5, 20} {
				h := 1e-5 * gamma
				before, _ := p.slope(gamma - h)
				after, _ := p.slope(gamma + h)
				first, second := p.slope(gamma)
				const why = "central difference of step 1e-5 γ, rounding of d over it"
				name := fmt.Sprintf("seed %d REML %v γ %g", seed, reml, gamma)
				golden.Within(t, name+" d'", first, (p.deviance(gamma+h)-p.deviance(gamma-h))/(2*h), 1e-7/gamma, 1e-6, why)
				golden.Within(t, name+" d''", second, (after-before)/(2*h), 1e-8/gamma/gamma, 1e-6, why)
			}
		}
	}
}
