package lmm

import (
	"math"
	"slices"

	"isogloss/stats/dense"
)

// result fills what every fit has from the solution of o: the counts, the
// fixed effects, the predicted ones, fitted values and residuals, in the
// design's units.
func (o *objective) result(problems []Problem) *Result {
	s := o.system
	o.solve()
	s.residuals(o.factor, &o.solution, o.e)
	r := &Result{
		REML:        o.reml,
		N:           s.n,
		Rank:        s.p,
		DF:          s.p + len(s.terms) + 1,
		Theta:       make([]float64, len(s.design.Random)),
		Evaluations: o.count,
		Fitted:      make([]float64, s.n),
		Residuals:   make([]float64, s.n),
		Problems:    problems,
		columns:     s.columns,
	}
	b := o.solution.scale[s.q:]
	for i := range r.Fitted {
		r.Fitted[i] = s.centre + s.unit*s.fixedAt(i, b)
		r.Residuals[i] = s.unit * o.e[i]
	}
	r.Fixed = make([]Coefficient, len(s.columns.Names))
	for j, name := range s.columns.Names {
		r.Fixed[j] = Coefficient{Name: name, Dropped: s.columns.Dropped[j]}
	}
	intercept := s.centre
	for j, column := range s.fixed.kept {
		r.Fixed[column].Estimate = s.unit * b[j] / s.fixed.scale[j]
		if column == 0 {
			intercept += s.unit * b[j]
		}
		intercept -= s.fixed.shift[j] * r.Fixed[column].Estimate
	}
	r.Fixed[0].Estimate = intercept

	r.Terms = make([]Term, len(s.design.Random))
	for k := range r.Terms {
		random := &s.design.Random[k]
		absent := slices.Repeat([]float64{math.NaN()}, len(random.Levels))
		r.Terms[k] = Term{Name: random.Name, SD: math.NaN(), Levels: random.Levels, Effect: absent, SDs: slices.Clone(absent)}
	}
	for k := range s.terms {
		t := &s.terms[k]
		effect := make([]float64, len(s.design.Random[t.of].Levels))
		for v, l := range t.level {
			effect[l] = s.unit * o.solution.scale[o.factor.place[t.first+v]] / t.scale
		}
		r.Terms[t.of].Effect = effect
	}
	return r
}

// estimates fills the likelihood, σ, θ and all standard errors of r from the
// last evaluation of o. It overwrites v.
func (o *objective) estimates(r *Result, v *inverse) {
	s := o.system
	r.LogLik = -(o.deviance() + o.constant) / 2
	r.AIC = -2*r.LogLik + 2*float64(r.DF)
	r.BIC = -2*r.LogLik + float64(r.DF)*math.Log(float64(r.N))
	r.Sigma = s.unit * math.Sqrt(o.r2/o.df)
	v.of(o.factor, false)
	for k := range s.terms {
		t := &s.terms[k]
		r.Theta[t.of] = math.Sqrt(o.gamma[k]) / t.scale
		term := &r.Terms[t.of]
		term.SD = r.Theta[t.of] * r.Sigma
		for l := range term.SDs {
			term.SDs[l] = term.SD
		}
		for i, l := range t.level {
			term.SDs[l] *= math.Sqrt(v.diagonal[o.factor.place[t.first+i]])
		}
	}
	r.cov = o.covariance(r.Sigma)
	r.standardErrors()
}

// withoutResidual completes the result r of a perfect fit, in which the random
// terms have the given θ.
func (o *objective) withoutResidual(r *Result, theta float64) *Result {
	r.Problems = append(r.Problems, Problem{Code: PerfectFit})
	r.LogLik, r.AIC, r.BIC = math.NaN(), math.NaN(), math.NaN()
	clear(r.Residuals)
	for k := range o.system.terms {
		of := o.system.terms[k].of
		r.Theta[of] = theta
		r.Terms[of].SD = theta * r.Sigma
		for l := range r.Terms[of].SDs {
			r.Terms[of].SDs[l] = r.Terms[of].SD
		}
	}
	r.standardErrors()
	return r
}

// standardErrors fills those of the columns that are not dropped.
func (r *Result) standardErrors() {
	c := make([]float64, len(r.Fixed))
	for j := range r.Fixed {
		r.Fixed[j].SE = math.NaN()
		if !r.Fixed[j].Dropped {
			c[j] = 1
			r.Fixed[j].SE = math.Sqrt(r.cov.variance(c))
			c[j] = 0
		}
	}
}

// fixedCovariance is σ²(X'V⁻¹X)⁻¹ as the Cholesky factor of X'V⁻¹X, in the
// system's units of X.
type fixedCovariance struct {
	fixed  *fixedPart
	factor []float64 // p×p
	sigma  float64   // in the unit of the response
}

func (o *objective) covariance(sigma float64) *fixedCovariance {
	p := o.system.p
	root := o.factor.fronts[len(o.factor.fronts)-1].panel
	return &fixedCovariance{
		fixed:  &o.system.fixed,
		factor: slices.Clone(o.factor.panel[root : root+p*p]),
		sigma:  sigma,
	}
}

// variance implements covariance.
func (v *fixedCovariance) variance(c []float64) float64 {
	h := make([]float64, len(v.fixed.kept))
	v.whiten(c, h)
	return v.sigma * v.sigma * dense.Dot(h, h)
}

// whiten sets h to L⁻¹c with LL' = X'V⁻¹X, so that Cov(Σ c_j β̂_j, Σ d_j β̂_j)
// is σ² times the dot product of theirs.
func (v *fixedCovariance) whiten(c, h []float64) {
	for j, column := range v.fixed.kept {
		h[j] = (c[column] - c[0]*v.fixed.shift[j]) / v.fixed.scale[j]
	}
	dense.SolveLower(v.factor, len(h), h)
}
