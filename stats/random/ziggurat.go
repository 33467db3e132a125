package random

import "math"

// ziggurat covers a falling density f by 256 layers of equal area (Marsaglia
// and Tsang 2000, J. Stat. Softw. 5(8)), so that most numbers take one product
// and no logarithm. Layer i reaches from 0 to edge[i]; the lowest includes the
// tail beyond edge[1].
type ziggurat struct {
	edge   [layers + 1]float64
	height [layers + 1]float64 // f(edge)
}

const layers = 256

// newZiggurat lays out the layers; tail is the edge of the tail that makes 256
// of them, area that of the tail and of the rectangle below it.
func newZiggurat(tail, area float64, f, inverse func(float64) float64) *ziggurat {
	z := &ziggurat{}
	z.edge[0], z.edge[1] = area/f(tail), tail
	for i := 1; i < layers-1; i++ {
		z.edge[i+1] = inverse(f(z.edge[i]) + area/z.edge[i])
	}
	for i, x := range z.edge {
		z.height[i] = f(x)
	}
	return z
}

// Where the tails begin (Marsaglia and Tsang 2000, section 3).
const (
	exponentialTail = 7.69711747013104972
	normalTail      = 3.6541528853610088
)

var (
	exponential = newZiggurat(exponentialTail, (exponentialTail+1)*exponentialDensity(exponentialTail),
		exponentialDensity, func(y float64) float64 { return -math.Log(y) })
	normal = newZiggurat(normalTail, normalTail*normalDensity(normalTail)+math.Sqrt(math.Pi/2)*math.Erfc(normalTail/math.Sqrt2),
		normalDensity, func(y float64) float64 { return math.Sqrt(-2 * math.Log(y)) })
)

// The densities, each 1 at 0.
func exponentialDensity(x float64) float64 { return math.Exp(-x) }
func normalDensity(x float64) float64      { return math.Exp(-x * x / 2) }

// Exponential returns a number from Exp(1).
func (r *Stream) Exponential() float64 {
	for {
		bits := r.Uint64()
		i := bits & (layers - 1)
		x := fraction(bits) * exponential.edge[i]
		switch {
		case x < exponential.edge[i+1]:
			return x
		case i == 0:
			return exponentialTail - math.Log(r.Float64())
		case exponential.below(i, r.Float64()) < exponentialDensity(x):
			return x
		}
	}
}

// Normal returns a number from N(0, 1).
func (r *Stream) Normal() float64 {
	for {
		bits := r.Uint64()
		i := bits & (layers - 1)
		x := fraction(bits) * normal.edge[i]
		if x >= normal.edge[i+1] {
			switch {
			case i == 0:
				x = r.beyond()
			case normal.below(i, r.Float64()) >= normalDensity(x):
				continue
			}
		}
		if bits&layers != 0 {
			return -x
		}
		return x
	}
}

// fraction is uniform in (0, 1), from bits other than those that choose layer
// and sign.
func fraction(bits uint64) float64 { return float64(bits>>12<<1|1) * 0x1p-53 }

// below is a height at share u between those of layer i's two edges.
func (z *ziggurat) below(i uint64, u float64) float64 {
	return z.height[i] + u*(z.height[i+1]-z.height[i])
}

// beyond returns a number from the tail of the normal distribution (Marsaglia
// 1964, Technometrics 6(1)).
func (r *Stream) beyond() float64 {
	for {
		x, y := -math.Log(r.Float64())/normalTail, -math.Log(r.Float64())
		if 2*y >= x*x {
			return normalTail + x
		}
	}
}
