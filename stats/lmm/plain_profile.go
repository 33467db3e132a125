package lmm

import "math"

// plainProfile is the deviance of one response as a function of γ = θ², with σ
// profiled out. With S = Q diag(λ) Q' and w = Q'Z'WMy,
//
//	r²(γ) = r²(∞) + Σ_{λ>0} w²/(λ(1 + γλ))
//	d(γ)  = Σ log(1 + γa) + df log r²(γ) + constant
//
// where a are the levels' weights and df = n by ML, a = λ and df = n − p by
// REML. Every summand of r² is positive, so nothing cancels.
type plainProfile struct {
	a           []float64
	lambda      []float64 // the positive eigenvalues
	square      []float64 // w² of each
	floor       float64   // r²(∞): the random term as a fixed one
	df          float64
	constant    float64
	scale       float64 // typical γ: 1/mean weight per level
	evaluations int
}

// residual returns r²(γ).
func (p *plainProfile) residual(gamma float64) float64 {
	sum := p.floor
	for i, l := range p.lambda {
		sum += p.square[i] / (l * (1 + gamma*l))
	}
	return sum
}

// deviance returns d(γ), −2 log-likelihood.
func (p *plainProfile) deviance(gamma float64) float64 {
	p.evaluations++
	sum := p.constant
	for _, a := range p.a {
		sum += math.Log1p(gamma * a)
	}
	return sum + p.df*math.Log(p.residual(gamma))
}

// slope returns d'(γ) and d”(γ).
func (p *plainProfile) slope(gamma float64) (first, second float64) {
	p.evaluations++
	for _, a := range p.a {
		x := a / (1 + gamma*a)
		first += x
		second -= x * x
	}
	r, r1, r2 := p.floor, 0.0, 0.0
	for i, l := range p.lambda {
		t := 1 / (1 + gamma*l)
		v := p.square[i] * t
		r += v / l
		v *= t
		r1 -= v
		r2 += 2 * v * l * t
	}
	q := r1 / r
	return first + p.df*q, second + p.df*(r2/r-q*q)
}

// The grid of γ on which the signs of d' are looked at: scale·(e^k − 1).
const plainGrid = 22

// minimise returns the γ ≥ 0 of the lowest deviance among all roots of d' and
// 0. If d still falls at the end of the grid, γ is that end and unbounded is
// true: the residual variance is not identified.
func (p *plainProfile) minimise() (gamma float64, unbounded bool) {
	gamma = 0
	best := p.deviance(0)
	low := 0.0
	slope, _ := p.slope(0)
	for k := 1; k <= plainGrid; k++ {
		high := p.scale * math.Expm1(float64(k))
		next, _ := p.slope(high)
		if slope < 0 && next >= 0 {
			root := p.root(low, high)
			if d := p.deviance(root); d < best {
				gamma, best = root, d
			}
		}
		low, slope = high, next
	}
	if slope < 0 && p.deviance(low) < best {
		return low, true
	}
	return gamma, false
}

// root returns the root of d' between low, where it is negative, and high,
// where it is not, by Newton steps in ρ = log(γ + scale) kept inside the
// bracket.
func (p *plainProfile) root(low, high float64) float64 {
	gamma := low + (high-low)/2
	for range 100 {
		first, second := p.slope(gamma)
		if first < 0 {
			low = gamma
		} else {
			high = gamma
		}
		at := gamma + p.scale
		h1 := first * at
		h2 := second*at*at + h1
		// Expm1 and not Exp, which differs between platforms in the last bit
		// and with it the number of steps.
		next := at + at*math.Expm1(-h1/h2) - p.scale
		if !(h2 > 0) || !(next > low && next < high) {
			next = math.Sqrt((low+p.scale)*(high+p.scale)) - p.scale
		}
		if math.Abs(next-gamma) <= 1e-14*at || !(next > low && next < high) {
			return next
		}
		gamma = next
	}
	return gamma
}
