package lmm

import "math"

// Interval is the values of a standard deviation that the rows do not
// contradict. Low may be 0. Both are NaN where it cannot be computed.
type Interval struct{ Low, High float64 }

var noInterval = Interval{math.NaN(), math.NaN()}

// ProfileIntervals returns the profile-likelihood intervals of the SD of the
// random term and of the residual SD: all values at which the deviance (the
// REML criterion for a REML fit), minimised over the rest, is within rise of
// the least; rise is a quantile of χ² with 1 degree of freedom, 3.8415 for
// 95 %. A perfect fit and the general engine have none; without a random term
// there is that of the residual.
func (r *Result) ProfileIntervals(rise float64) (term, sigma Interval) {
	f, ok := r.cov.(*plainFit)
	if !ok || f.profile == nil || !(r.Sigma > 0) {
		return noInterval, noInterval
	}
	p := &plainJoint{plainProfile: f.profile, gamma: f.gamma, variance: f.variance2}
	p.least = p.at(p.gamma, p.variance)
	p.limit = p.least + rise
	term, sigma = noInterval, p.ofResidual()
	if f.levels > 0 && len(f.profile.lambda) > 0 {
		term = p.ofTerm()
	}
	return term, sigma
}

// plainJoint is the deviance as a function of γ and the residual variance v,
//
//	D(γ, v) = Σ log(1 + γa) + df log v + r²(γ)/v,
//
// of which plainProfile has the minimum over v.
type plainJoint struct {
	*plainProfile
	gamma, variance float64 // of the least
	least, limit    float64
}

func (p *plainJoint) at(gamma, v float64) float64 {
	sum := p.df*math.Log(v) + p.residual(gamma)/v
	for _, a := range p.a {
		sum += math.Log1p(gamma * a)
	}
	return sum
}

// ofResidual is the interval of σ. The coordinate is log v.
func (p *plainJoint) ofResidual() Interval {
	gamma := p.gamma
	excess := func(x float64) (value, slope float64) {
		v := math.Exp(x)
		gamma = p.gammaAt(v, gamma)
		return p.at(gamma, v) - p.limit, p.df - p.residual(gamma)/v
	}
	best := math.Log(p.variance)
	return Interval{math.Exp(crossing(excess, best, -1) / 2), math.Exp(crossing(excess, best, 1) / 2)}
}

// gammaAt is the best γ ≥ 0 for a residual variance v, from a nearby one.
func (p *plainJoint) gammaAt(v, near float64) float64 {
	if len(p.lambda) == 0 {
		return 0
	}
	// In ρ = log(γ + scale), so that 0 is an ordinary point.
	slope := func(rho float64) (value, slope float64) {
		at := math.Exp(rho)
		a1, a2, _, r1, r2 := p.sums(max(at-p.scale, 0))
		first, second := a1+r1/v, r2/v-a2
		return first * at, second*at*at + first*at
	}
	zero := math.Log(p.scale)
	if first, _ := slope(zero); first >= 0 {
		return 0
	}
	start := math.Log(near + p.scale)
	low, high := bracket(slope, max(start, zero), zero)
	return max(math.Exp(root(slope, low, high, start))-p.scale, 0)
}

// ofTerm is the interval of σ_k. The coordinate is the log of its square τ = γv.
func (p *plainJoint) ofTerm() Interval {
	logv := math.Log(p.variance)
	excess := func(x float64) (value, slope float64) {
		tau := math.Exp(x)
		logv = p.residualAt(tau, logv)
		v := math.Exp(logv)
		gamma := tau / v
		a1, _, _, r1, _ := p.sums(gamma)
		return p.at(gamma, v) - p.limit, gamma * (a1 + r1/v)
	}
	out := Interval{}
	none := p.residual(0) / p.df
	best := math.Log(p.gamma * p.variance)
	if p.gamma == 0 {
		best = math.Log(p.scale * p.variance * 1e-6) // as good as 0
	}
	if p.at(0, none) > p.limit {
		out.Low = math.Exp(crossing(excess, best, -1) / 2)
		logv = math.Log(p.variance)
	}
	out.High = math.Exp(crossing(excess, best, 1) / 2)
	return out
}

// residualAt is the log of the best v for a variance τ of the term, from a
// nearby one.
func (p *plainJoint) residualAt(tau, near float64) float64 {
	slope := func(logv float64) (value, slope float64) {
		v := math.Exp(logv)
		g := tau / v
		a1, a2, r, r1, r2 := p.sums(g)
		r, r1, r2 = r/v, r1/v, r2/v
		return p.df - r - g*(a1+r1), r + 3*g*r1 + g*g*r2 + g*a1 - g*g*a2
	}
	low, high := bracket(slope, near, math.Inf(-1))
	return root(slope, low, high, near)
}

// crossing is where f, which is negative at from, crosses 0 in the direction
// given, −1 or 1.
func crossing(f func(x float64) (value, slope float64), from, direction float64) float64 {
	step := .125
	inside, outside := from, from+direction*step
	for range 60 {
		if value, _ := f(outside); value >= 0 {
			break
		}
		inside, step = outside, 2*step
		outside += direction * step
	}
	if direction > 0 {
		return root(f, inside, outside, outside)
	}
	return root(func(x float64) (float64, float64) {
		value, slope := f(x)
		return -value, -slope
	}, outside, inside, outside)
}

// bracket widens a range about start until the rising function f changes sign
// in it; it does not go below least.
func bracket(f func(x float64) (value, slope float64), start, least float64) (low, high float64) {
	low, high = start, start
	step := .5
	value, _ := f(start)
	for range 60 {
		switch {
		case value < 0:
			low, high = high, high+step
			if value, _ = f(high); value >= 0 {
				return low, high
			}
		case low <= least:
			return low, high
		default:
			high, low = low, max(low-step, least)
			if value, _ = f(low); value < 0 {
				return low, high
			}
		}
		step *= 2
	}
	return low, high
}

// root is the zero of f between low, where it is negative, and high, where it
// is not, by Newton steps kept inside; x are logs, so that 1e-13 is a relative
// error.
func root(f func(x float64) (value, slope float64), low, high, start float64) float64 {
	x := min(max(start, low), high)
	for range 100 {
		value, slope := f(x)
		if value < 0 {
			low = x
		} else {
			high = x
		}
		next := x - value/slope
		if !(slope > 0) || !(next > low && next < high) {
			next = low/2 + high/2
		}
		if math.Abs(next-x) <= 1e-13 || !(next > low && next < high) {
			return next
		}
		x = next
	}
	return x
}
