package lmm

import (
	"context"
	"math"
)

// The γ of iterated Tikhonov regularisation, in units of c. The first is
// small: what rounding leaves in directions without information grows with γ.
var exactGammas = []float64{1e3, 1e5, 1e7, 1e7, 1e7, 1e7, 1e7, 1e7}

// stalled is the share of the residual sum of squares that a step must take
// away to be worth another.
const stalled = 0.5

// perfect returns the result for a response that the effects reproduce to its
// rounding, nil for any other: with no random effects if the fixed ones do,
// else with random effects in the limit of large γ, in which they are the
// shortest ones, in units of √c per term, that reproduce the response.
func (o *objective) perfect(ctx context.Context, problems []Problem) (*Result, error) {
	// Steps at γ = 0 refine what rounding left of the fixed effects.
	r, err := o.reproduced(ctx, []float64{0, 0, 0})
	theta := 0.0
	if r == nil && err == nil {
		r, err = o.reproduced(ctx, exactGammas)
		theta = math.NaN()
	}
	if r == nil || err != nil {
		return nil, err
	}
	r.Problems = problems
	if theta != 0 {
		r.cov = o.covariance(theta)
	}
	return o.withoutResidual(r, theta), nil
}

// reproduced fits the response at the first γ, what is left of it at the
// second and so on, until that is rounding; nil if it never is. The sum of the
// effects tends to a least squares solution without penalty.
func (o *objective) reproduced(ctx context.Context, gammas []float64) (*Result, error) {
	s := o.system
	rounding := s.rounding * s.unit * s.unit
	if err := o.atScale(ctx, gammas[0]); err != nil {
		return nil, err
	}
	r := o.result(nil)
	r.cov = o.covariance(0)
	sum := s.left(r)
	for _, x := range gammas[1:] {
		if sum <= rounding/64 {
			break
		}
		rest := *s.design
		rest.Y = r.Residuals
		of := make([]int, len(s.terms))
		for k := range of {
			of[k] = s.terms[k].of
		}
		t := newSystem(&rest, s.columns, of)
		step, err := newObjective(ctx, t, o.reml)
		if err != nil {
			return nil, err
		}
		if err := step.atScale(ctx, x); err != nil {
			return nil, err
		}
		next := step.result(nil)
		next.add(r)
		next.cov = r.cov
		after := s.left(next)
		if !(after < sum) {
			break
		}
		r = next
		if after > stalled*sum && after > rounding {
			return nil, nil
		}
		sum = after
	}
	if sum > rounding {
		return nil, nil
	}
	return r, nil
}

// left sets the residuals of r, from its effects, and returns their weighted
// sum of squares.
func (s *system) left(r *Result) float64 {
	sum := 0.0
	for i, y := range s.design.Y {
		v := y - r.Fitted[i]
		for k := range s.terms {
			t := &s.terms[k]
			v -= t.scale * t.at(i) * r.Terms[t.of].Effect[t.level[t.index[i]]]
		}
		r.Residuals[i] = v
		sum += s.weight(i) * v * v
	}
	return sum
}

// add adds the effects and fitted values of b to those of r.
func (r *Result) add(b *Result) {
	for j := range r.Fixed {
		r.Fixed[j].Estimate += b.Fixed[j].Estimate
	}
	for k := range r.Terms {
		for l := range r.Terms[k].Effect {
			r.Terms[k].Effect[l] += b.Terms[k].Effect[l]
		}
	}
	for i := range r.Fitted {
		r.Fitted[i] += b.Fitted[i]
	}
}

// constant is the result for a response that does not vary.
func (s *system) constant(ctx context.Context, opt Options, problems []Problem) (*Result, error) {
	o, err := newObjective(ctx, s, opt.REML)
	if err != nil {
		return nil, err
	}
	if err := o.atScale(ctx, 0); err != nil {
		return nil, err
	}
	r := o.result(problems)
	r.cov = o.covariance(0)
	return o.withoutResidual(r, 0), nil
}
