package lmm

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
)

// eachPlainFit visits fits of random designs that have a residual.
func eachPlainFit(t *testing.T, seeds uint64, stream uint64, visit func(name string, r *rand.Rand, d *design.Design, opt Options, fit *Result)) {
	t.Helper()
	zero := 0
	for seed := range seeds {
		r := rand.New(rand.NewPCG(seed, stream))
		s := randomPlainShape(r)
		d := s.make(r)
		opt := Options{REML: r.IntN(2) == 0}
		fit, err := fitPlain(t.Context(), d, opt)
		if err != nil {
			continue
		}
		if fit.Theta[0] == 0 {
			zero++
		}
		visit(fmt.Sprintf("seed %d", seed), r, d, opt, fit)
	}
	if zero < int(seeds)/20 {
		t.Errorf("only %d of %d fits on the boundary", zero, seeds)
	}
}

// same compares two fits whose rows correspond by order (nil: as they are) and
// whose scores differ by y → scale·y + shift.
func same(t *testing.T, name string, a, b *Result, scale, shift float64, order []int, tol float64) {
	t.Helper()
	const why = "the same model; the root of d' is found to 1e-14"
	df := float64(a.N)
	if a.REML {
		df -= float64(a.Rank)
	}
	golden.Within(t, name+": θ", b.Theta[0], a.Theta[0], 1e-6*tol/1e-9, tol, why)
	golden.Within(t, name+": deviance", -2*b.LogLik, -2*a.LogLik+2*df*math.Log(scale), tol, tol, why)
	golden.Rel(t, name+": σ", b.Sigma, scale*a.Sigma, tol, why)
	size := scale*slices.Max(a.Fitted) - scale*slices.Min(a.Fitted) + scale*a.Sigma
	for i := range a.Fitted {
		k := i
		if order != nil {
			k = order[i]
		}
		golden.Abs(t, name+": fitted", b.Fitted[i], scale*a.Fitted[k]+shift, tol*size, why)
		golden.Abs(t, name+": residual", b.Residuals[i], scale*a.Residuals[k], tol*size, why)
	}
}

func TestPlainScaleAndShiftCarryThrough(t *testing.T) {
	eachPlainFit(t, 60, 20, func(name string, r *rand.Rand, d *design.Design, opt Options, fit *Result) {
		for _, c := range []struct{ scale, shift, tol float64 }{{1e-6, 0, 1e-11}, {1e6, 0, 1e-11}, {1, 1e6, 1e-8}} {
			moved := *d
			moved.Y = make([]float64, len(d.Y))
			for i, y := range d.Y {
				moved.Y[i] = c.scale*y + c.shift
			}
			again := plainFitOf(t, &moved, opt)
			same(t, fmt.Sprint(name, " y·", c.scale, " + ", c.shift), fit, again, c.scale, c.shift, nil, c.tol)
		}
	})
}

func TestPlainOrderOfRowsAndNamesDoNotMatter(t *testing.T) {
	eachPlainFit(t, 60, 21, func(name string, r *rand.Rand, d *design.Design, opt Options, fit *Result) {
		order := r.Perm(len(d.Y))
		moved := &design.Design{Y: permuted(d.Y, order)}
		if d.Weights != nil {
			moved.Weights = permuted(d.Weights, order)
		}
		for _, f := range d.Factors {
			moved.Factors = append(moved.Factors, relabelled(f, order, r.Perm(len(f.Levels))))
		}
		for _, x := range d.Covariates {
			moved.Covariates = append(moved.Covariates, design.Covariate{Name: x.Name, Values: permuted(x.Values, order)})
		}
		levels := r.Perm(len(d.Random[0].Levels))
		moved.Random = []design.Random{{Name: "model", Factor: relabelled(d.Random[0].Factor, order, levels)}}
		again := plainFitOf(t, moved, opt)
		if opt.REML && fit.Rank < len(fit.Fixed) && len(d.Factors) > 2 {
			// log|X'X| of dropped columns depends on which are dropped.
			again.LogLik = fit.LogLik
		}
		same(t, name, fit, again, 1, 0, order, 1e-10)
		for k, u := range fit.Terms[0].Effect {
			golden.Abs(t, name+" BLUP", again.Terms[0].Effect[levels[k]], u, 1e-9, "rounding")
		}
	})
}

func permuted(x []float64, order []int) []float64 {
	out := make([]float64, len(order))
	for i, k := range order {
		out[i] = x[k]
	}
	return out
}

// relabelled is f with row i taken from row order[i] and level l now levels[l].
func relabelled(f design.Factor, order, levels []int) design.Factor {
	out := design.Factor{Name: f.Name, Levels: make([]string, len(f.Levels)), Index: make([]int32, len(f.Index))}
	for l, k := range levels {
		out.Levels[k] = f.Levels[l]
	}
	for i, k := range order {
		out.Index[i] = int32(levels[f.Index[k]])
	}
	return out
}

func TestPlainOrderOfFactorsDoesNotMatter(t *testing.T) {
	eachPlainFit(t, 60, 22, func(name string, r *rand.Rand, d *design.Design, opt Options, fit *Result) {
		moved := *d
		moved.Factors = slices.Clone(d.Factors)
		slices.Reverse(moved.Factors)
		again := plainFitOf(t, &moved, opt)
		if opt.REML && fit.Rank < len(fit.Fixed) && len(d.Factors) > 2 {
			again.LogLik = fit.LogLik
		}
		same(t, name, fit, again, 1, 0, nil, 1e-10)
	})
}

// A row of weight w and the same row r times with weights w/r have the same
// likelihood of the mean, and the same effects for the same γ.
func TestPlainRowsSplitIntoPartsOfTheirWeight(t *testing.T) {
	eachPlainFit(t, 40, 23, func(name string, r *rand.Rand, d *design.Design, opt Options, fit *Result) {
		n := len(d.Y)
		both := make([]int, 2*n)
		half := make([]float64, 2*n)
		for i := range both {
			both[i] = i % n
			half[i] = .5
			if d.Weights != nil {
				half[i] = d.Weights[i%n] / 2
			}
		}
		split := &design.Design{Y: permuted(d.Y, both), Weights: half}
		for _, f := range d.Factors {
			split.Factors = append(split.Factors, doubled(f, both))
		}
		for _, x := range d.Covariates {
			split.Covariates = append(split.Covariates, design.Covariate{Name: x.Name, Values: permuted(x.Values, both)})
		}
		split.Random = []design.Random{{Name: "model", Factor: doubled(d.Random[0].Factor, both)}}
		whole, err := newPlainLayout(d).gram(d.Weights)
		if err != nil {
			t.Fatal(err)
		}
		parts, err := newPlainLayout(split).gram(split.Weights)
		if err != nil {
			t.Fatal(err)
		}
		// Weights have mean 1 in both, so halves count as whole rows: γ and σ²
		// double in their meaning.
		a := &plainFit{plainResponse: whole.response(d.Y), gamma: .7}
		b := &plainFit{plainResponse: parts.response(split.Y), gamma: .35}
		a.solve()
		b.solve()
		const why = "the same normal equations"
		golden.All(t, name+" group", nil, b.effects.group, a.effects.group, 1e-9, 1e-9, why)
		golden.All(t, name+" dense", nil, b.effects.dense, a.effects.dense, 1e-9, 1e-9, why)
		golden.All(t, name+" u", nil, b.effects.random, a.effects.random, 1e-9, 1e-9, why)
		golden.Rel(t, name+" r²", b.rows(b.effects, nil, nil), 2*a.rows(a.effects, nil, nil), 1e-9, why)
	})
}

func doubled(f design.Factor, rows []int) design.Factor {
	out := design.Factor{Name: f.Name, Levels: f.Levels}
	for _, i := range rows {
		out.Index = append(out.Index, f.Index[i])
	}
	return out
}

func TestPlainWeightsOfOneChangeNothing(t *testing.T) {
	d := design.Additive(megaTable(t), nil)
	plain := plainFitOf(t, d, Options{})
	d.Weights = make([]float64, len(d.Y))
	for i := range d.Weights {
		d.Weights[i] = 7
	}
	same(t, "weights 7", plain, plainFitOf(t, d, Options{}), 1, 0, nil, 1e-11)
}

// Weights of very different size give the deviance several minima.
func TestPlainFindsTheLowestDeviance(t *testing.T) {
	eachPlainFit(t, 200, 24, func(name string, r *rand.Rand, d *design.Design, opt Options, fit *Result) {
		if d.Weights != nil {
			for i := range d.Weights {
				d.Weights[i] = math.Exp(4 * r.NormFloat64())
			}
			fit = plainFitOf(t, d, opt)
		}
		golden.Within(t, name, -2*fit.LogLik, denseDeviance(t, d, fit.Theta, opt.REML), 1e-8, 1e-9, "rounding of weights from 1e-6 to 1e6")
		gram, _ := newPlainLayout(d).gram(d.Weights)
		response := gram.response(d.Y)
		_, floor := response.asFixed()
		p := response.profile(opt.REML, floor)
		best := -2 * fit.LogLik
		for k := -40; k <= 80; k++ {
			gamma := math.Exp(float64(k)/4) * p.scale
			if d := p.deviance(gamma); d < best-1e-8 {
				t.Fatalf("%s: deviance %.12g at γ %g, estimated %.12g at %g", name, d, gamma, best, fit.Theta[0]*fit.Theta[0])
			}
		}
	})
}

func TestEigenvaluesAndRotation(t *testing.T) {
	for seed := range uint64(50) {
		r := rand.New(rand.NewPCG(seed, 25))
		n := 1 + r.IntN(30)
		rank := 1 + r.IntN(n)
		s := make([]float64, n*n)
		factor := make([]float64, n*rank)
		for i := range factor {
			factor[i] = r.NormFloat64() * math.Exp(3*r.NormFloat64())
		}
		for i := range n {
			for j := range n {
				for k := range rank {
					s[i*n+j] += factor[i*rank+k] * factor[j*rank+k]
				}
			}
		}
		x := make([]float64, n)
		for i := range x {
			x[i] = r.NormFloat64()
		}
		w := slices.Clone(x)
		lambda := tridiagonalise(s, n).eigen(w)
		// x'Sᵏx = Σ λᵏw² for every power, and the trace.
		trace, sum := 0.0, 0.0
		for i := range n {
			trace += s[i*n+i]
			sum += lambda[i]
		}
		golden.Rel(t, fmt.Sprintf("seed %d: trace", seed), sum, trace, 1e-13, "backward stable")
		v := slices.Clone(x)
		for power := range 4 {
			got, want := 0.0, 0.0
			for i := range n {
				got += math.Pow(lambda[i], float64(power)) * w[i] * w[i]
				want += v[i] * x[i]
			}
			golden.Within(t, fmt.Sprintf("seed %d: x'S%dx", seed, power), got, want, 1e-12*math.Pow(trace, float64(power)), 1e-11, "backward stable")
			next := make([]float64, n)
			for i := range n {
				for j := range n {
					next[i] += s[i*n+j] * v[j]
				}
			}
			v = next
		}
	}
}
