package lmm

import (
	"context"
	"fmt"
	"math"
	"slices"

	"isogloss/stats/dense"
	"isogloss/stats/design"
)

// largestPlain is the number of random levels or dense fixed columns up to
// which the closed form, cubic in both, is faster than the general engine.
const largestPlain = 600

// servesPlain reports whether fitPlain fits d: at most one random term, an
// intercept, of a size for which the closed form is the faster engine.
func servesPlain(d *design.Design) bool {
	wide, widest := len(d.Covariates), 0
	for f := range d.Factors {
		wide += len(d.Factors[f].Levels)
		widest = max(widest, len(d.Factors[f].Levels))
	}
	switch len(d.Random) {
	case 0:
	case 1:
		if d.Random[0].Slope != nil || len(d.Random[0].Levels) > largestPlain {
			return false
		}
	default:
		return false
	}
	return wide-widest <= largestPlain
}

// fitPlain fits a design with one random intercept, or none, in closed form:
// after the fixed part is eliminated, the profiled deviance is a sum over the
// eigenvalues of Z'MZ and its minimum a root of a function of one variable.
func fitPlain(ctx context.Context, d *design.Design, opt Options) (*Result, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if len(d.Random) == 1 && oneRowEach(&d.Random[0]) && equalWeights(d) {
		return fitWithoutTerm(ctx, d, opt)
	}
	gram, err := newPlainLayout(d).gram(d.Weights)
	if err != nil {
		return nil, err
	}
	return gram.fit(d.Y, opt)
}

// fitWithoutTerm fits d without its random term, which is the residual.
func fitWithoutTerm(ctx context.Context, d *design.Design, opt Options) (*Result, error) {
	without := *d
	without.Random = nil
	r, err := fitPlain(ctx, &without, opt)
	if err != nil {
		return nil, err
	}
	term := Term{Name: d.Random[0].Name, Levels: d.Random[0].Levels, SD: math.NaN()}
	term.Effect = slices.Repeat([]float64{math.NaN()}, len(term.Levels))
	term.SDs = slices.Clone(term.Effect)
	r.Terms, r.Theta = []Term{term}, []float64{0}
	r.Problems = append(r.Problems, Problem{Code: SameAsResidual, Term: term.Name})
	return r, nil
}

// fit fits the response y, in closed form, on the cross-products of its design.
func (g *plainGram) fit(y []float64, opt Options) (*Result, error) {
	n, p := len(y), g.columns.Rank
	residualDF := n - p - g.rank
	if residualDF < 1 {
		return nil, g.noResidual()
	}
	r := g.response(y)
	name := ""
	if g.levels > 0 {
		name = g.design.Random[0].Name
	}
	f := &plainFit{plainResponse: r}
	f.effects = r.asFixed()
	floor := r.rows(f.effects, nil, nil)
	out := &Result{REML: opt.REML, N: n, Rank: p, columns: g.columns, cov: f}
	out.DF = p + len(g.design.Random) + 1
	if residualDF < 10 {
		out.Problems = append(out.Problems, Problem{Code: FewResidualDF, Value: float64(residualDF)})
	}
	if negligible := max(perfectShare*r.squares, r.rounding); floor <= negligible || r.squares <= r.rounding {
		f.perfect(out, negligible)
		f.report(out)
		out.Problems = append(out.Problems, Problem{Code: PerfectFit})
		return out, nil
	}
	profile := r.profile(opt.REML, floor)
	switch {
	case g.levels == 0:
	case g.rank == 0:
		out.Problems = append(out.Problems, Problem{Code: Confounded, Term: name})
	default:
		var unbounded bool
		f.gamma, unbounded = profile.minimise()
		if unbounded {
			out.Problems = append(out.Problems, Problem{Code: ResidualNotIdentified, Term: name})
		} else if f.gamma == 0 {
			out.Problems = append(out.Problems, Problem{Code: Boundary, Term: name})
		}
	}
	f.variance2 = profile.residual(f.gamma) / profile.df
	f.solve()
	out.LogLik = -profile.deviance(f.gamma) / 2
	out.Sigma = math.Sqrt(f.variance2)
	out.Evaluations = profile.evaluations
	if g.levels > 0 {
		out.Theta = []float64{math.Sqrt(f.gamma)}
	}
	f.report(out)
	return out, nil
}

// noResidual names what to drop.
func (g *plainGram) noResidual() error {
	n, p := len(g.design.Y), g.columns.Rank
	switch {
	case p >= n && g.absorbed >= 0:
		return fmt.Errorf("%w: %d fixed effects for %d records: drop %s", ErrNoResidual, p, n, g.design.Factors[g.absorbed].Name)
	case p >= n:
		return fmt.Errorf("%w: %d fixed effects for %d records", ErrNoResidual, p, n)
	}
	random := &g.design.Random[0]
	return fmt.Errorf("%w: %d fixed effects and %d levels of %s for %d records: drop %s",
		ErrNoResidual, p, len(random.Levels), random.Name, n, random.Name)
}

// plainFit is a response at its estimates.
type plainFit struct {
	*plainResponse
	gamma     float64
	variance2 float64   // σ²
	root      []float64 // Cholesky factor of I + γS, stride K; nil for γ = 0
	effects   plainEffects
	roots     plainRoots
}

// solve sets the effects at γ: u = γ(I + γS)⁻¹Z'WMy.
func (f *plainFit) solve() {
	k := f.levels
	u := make([]float64, k)
	if f.gamma > 0 {
		f.root = make([]float64, k*k)
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
// left out if that is exact too, else as a fixed one.
func (f *plainFit) perfect(out *Result, negligible float64) {
	nan := math.NaN()
	out.LogLik, out.Sigma = nan, 0
	if f.levels == 0 {
		return
	}
	out.Theta = []float64{nan}
	if without := f.given(make([]float64, f.levels)); f.rows(without, nil, nil) <= negligible {
		f.effects = without
		out.Theta[0] = 0
	}
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
