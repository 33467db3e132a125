package lmm

import (
	"math"
	"slices"

	"isogloss/stats/dense"
)

// plainFit is a response at its estimates.
type plainFit struct {
	*plainResponse
	gamma     float64
	variance2 float64       // σ²
	profile   *plainProfile // nil for a perfect fit
	root      []float64     // Cholesky factor of I + γS, stride K; nil for γ = 0
	effects   plainEffects
	roots     plainRoots
}

// solve sets the effects at γ: u = γ(I + γS)⁻¹Z'WMy.
func (f *plainFit) solve() {
	k := f.levels
	u := make([]float64, k)
	if f.gamma > 0 {
		if f.root == nil {
			f.root = make([]float64, k*k)
		}
		for i := range k {
			row := f.root[i*k:][:i+1]
			copy(row, f.s[i*k:])
			dense.Scale(row, f.gamma)
			row[i]++
		}
		if !dense.Cholesky(f.root, k) {
			panic("lmm: I + γS is not positive definite")
		}
		copy(u, f.score)
		dense.SolveLower(f.root, k, u)
		dense.SolveLowerT(f.root, k, u)
		dense.Scale(u, f.gamma)
	}
	f.effects = f.given(u)
}

// perfect fills what an exact fit leaves: the effects with the random term
// left out if that is exact too, else in the limit of large γ, which is the
// shortest u with which the fit is exact, S⁺Z'WMy. There is no θ then.
func (f *plainFit) perfect(out *Result) {
	nan := math.NaN()
	out.LogLik, out.Sigma = nan, 0
	if f.levels == 0 {
		return
	}
	without, rest := f.refined(f.given(make([]float64, f.levels)), false)
	if rest <= f.rounding {
		f.effects = without
		out.Theta = []float64{0}
		return
	}
	out.Theta = []float64{nan}
	f.variance2 = nan // for standard errors
	u := slices.Clone(f.effects.random)
	f.withoutNulls(u)
	f.effects, _ = f.refined(f.given(u), false)
}

// report fills the parts of out that follow from the estimates.
func (f *plainFit) report(out *Result) {
	out.AIC = -2*out.LogLik + 2*float64(out.DF)
	out.BIC = -2*out.LogLik + float64(out.DF)*math.Log(float64(out.N))
	out.Fixed = f.fixed()
	out.Fitted = make([]float64, out.N)
	out.Residuals = make([]float64, out.N)
	f.rows(f.effects, out.Fitted, out.Residuals)
	if f.levels == 0 {
		return
	}
	random := f.design.Random[0]
	term := Term{
		Name:   random.Name,
		SD:     out.Theta[0] * out.Sigma,
		Levels: random.Levels,
		Effect: f.effects.random,
		SDs:    make([]float64, f.levels),
	}
	for m, n := range f.count {
		term.SDs[m] = term.SD / math.Sqrt(1+f.gamma*n)
	}
	out.Terms = []Term{term}
}

// fixed returns the effects in treatment coding.
func (f *plainFit) fixed() []Coefficient {
	out := make([]Coefficient, len(f.columns.Names))
	reference := f.effects.group[f.reference]
	for j, at := range f.place {
		out[j].Name = f.columns.Names[j]
		out[j].Dropped = f.columns.Dropped[j]
		switch {
		case at.group >= 0:
			out[j].Estimate = f.effects.group[at.group] - reference
		case at.dense >= 0:
			out[j].Estimate = f.effects.dense[at.dense]
		}
	}
	out[0].Estimate = f.mean + reference
	for _, x := range f.covariates {
		e := &out[f.column[x.dense]].Estimate
		*e /= x.scale
		out[0].Estimate -= *e * x.centre
	}
	f.roots = f.newRoots()
	f.standardErrors(out)
	return out
}
