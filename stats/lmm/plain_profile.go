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
	offset      float64
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
	a1, a2, r, r1, r2 := p.sums(gamma)
	q := r1 / r
	return a1 + p.df*q, p.df*(r2/r-q*q) - a2
}

// sums are Σ a/(1 + γa) and Σ a²/(1 + γa)², and r² with its first two
// derivatives.
func (p *plainProfile) sums(gamma float64) (a1, a2, r, r1, r2 float64) {
	for _, a := range p.a {
		x := a / (1 + gamma*a)
		a1 += x
		a2 += x * x
	}
	r = p.floor
	for i, l := range p.lambda {
		t := 1 / (1 + gamma*l)
		v := p.square[i] * t
		r += v / l
		v *= t
		r1 -= v
		r2 += 2 * v * l * t
	}
	return a1, a2, r, r1, r2
}

// The search runs in ρ = log(1 + γ/offset) with offset = 1/(2 max a), from
// γ = 0 to scale·(e²² − 1). All poles of d' and all zeros of r² are at γ ≤
// −1/max a, so that d' is analytic in the strip |Im ρ| < π and smooth over a
// step: at such a distance what a grid shows at its points and by its slopes
// is all there is.
const (
	plainEnd  = 22
	plainStep = 0.5
)

// minimise returns the γ ≥ 0 of the lowest deviance among all minima and 0. If
// d still falls at the end of the search, γ is that end and unbounded is true:
// the residual variance is not identified.
func (p *plainProfile) minimise() (gamma float64, unbounded bool) {
	heaviest := 0.0
	for _, a := range p.a {
		heaviest = max(heaviest, a)
	}
	p.offset = 1 / (2 * heaviest)
	end := p.scale * math.Expm1(plainEnd)
	best := 0.0
	consider := func(low, high float64) {
		if root := p.root(low, high); p.below(root, best) {
			best = root
		}
	}
	low := p.point(0)
	for k := 1; low.gamma < end; k++ {
		high := p.point(min(p.offset*math.Expm1(float64(k)*plainStep), end))
		switch {
		case low.slope < 0 && high.slope >= 0:
			consider(low.gamma, high.gamma)
		case low.slope >= 0 && high.slope >= 0 && low.bend < 0 && high.bend > 0:
			// The deviance rises at both ends and may dip between them.
			if at := p.turn(low, high); at.slope < 0 {
				consider(at.gamma, high.gamma)
			}
		case low.slope < 0 && high.slope < 0 && low.bend > 0 && high.bend < 0:
			if at := p.turn(low, high); at.slope > 0 {
				consider(low.gamma, at.gamma)
			}
		}
		low = high
	}
	if low.slope < 0 && p.below(low.gamma, best) {
		return low.gamma, true
	}
	return best, false
}

// profilePoint is a γ with the first two derivatives of the deviance in ρ.
type profilePoint struct {
	gamma, slope, bend float64
}

func (p *plainProfile) point(gamma float64) profilePoint {
	first, second := p.slope(gamma)
	at := gamma + p.offset
	return profilePoint{gamma, first * at, second*at*at + first*at}
}

// turn returns the point between low and high at which the second derivative
// in ρ changes sign, or one past it where the first has the sign looked for,
// opposite to that at both ends.
func (p *plainProfile) turn(low, high profilePoint) profilePoint {
	sign := math.Copysign(1, high.bend)
	for range 60 {
		middle := p.point(p.between(low.gamma, high.gamma))
		if middle.slope*sign < 0 || !(middle.gamma > low.gamma && middle.gamma < high.gamma) {
			return middle
		}
		if middle.bend*sign < 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

// between returns the γ halfway in ρ.
func (p *plainProfile) between(low, high float64) float64 {
	return math.Sqrt((low+p.offset)*(high+p.offset)) - p.offset
}

// below reports whether the deviance at a is below that at b. It takes the
// difference by Log1p, which is the same on every platform.
func (p *plainProfile) below(a, b float64) bool {
	p.evaluations++
	sum := 0.0
	for _, n := range p.a {
		sum += math.Log1p((a - b) * n / (1 + b*n))
	}
	ra, rb := p.residual(a), p.residual(b)
	return sum+p.df*math.Log1p((ra-rb)/rb) < 0
}

// root returns the root of d' between low, where it is negative, and high,
// where it is not, by Newton steps in ρ kept inside the bracket.
func (p *plainProfile) root(low, high float64) float64 {
	gamma := p.between(low, high)
	for range 100 {
		at := p.point(gamma)
		if at.slope < 0 {
			low = gamma
		} else {
			high = gamma
		}
		// Expm1 and not Exp, which differs between platforms in the last bit
		// and with it the number of steps.
		scale := gamma + p.offset
		next := gamma + scale*math.Expm1(-at.slope/at.bend)
		if !(at.bend > 0) || !(next > low && next < high) {
			next = p.between(low, high)
		}
		if math.Abs(next-gamma) <= 1e-14*scale || !(next > low && next < high) {
			return next
		}
		gamma = next
	}
	return gamma
}
