package lmm

import (
	"context"
	"fmt"
	"math"
	"slices"

	"isogloss/stats/design"
)

// largestPlain is the number of random levels up to which the closed form,
// cubic in it, is the faster engine (20,000 rows: 25 ms there, 160 ms at twice
// the levels, against 20–30 ms).
const largestPlain = 300

// servesPlain reports whether Fit fits d in closed form: at most one random
// term, an intercept of not too many levels.
func servesPlain(d *design.Design) bool {
	switch len(d.Random) {
	case 0:
		return true
	case 1:
		return d.Random[0].Slope == nil && len(d.Random[0].Levels) <= largestPlain
	}
	return false
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
	var floor float64
	f.effects, floor = r.asFixed()
	out := &Result{REML: opt.REML, N: n, Rank: p, columns: g.columns, cov: f}
	out.DF = p + len(g.design.Random) + 1
	if residualDF < 10 {
		out.Problems = append(out.Problems, Problem{Code: FewResidualDF, Value: float64(residualDF)})
	}
	if floor <= r.rounding {
		f.perfect(out)
		f.report(out)
		clear(out.Residuals)
		out.Problems = append(out.Problems, Problem{Code: PerfectFit})
		return out, nil
	}
	profile := r.profile(opt.REML, floor)
	f.profile = profile
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
