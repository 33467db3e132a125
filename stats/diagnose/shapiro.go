package diagnose

import (
	"math"
	"slices"
)

// ShapiroLimit is the largest sample for which Royston's p is calibrated.
const ShapiroLimit = 5000

// Shapiro is a test of normality. W is 1 for a sample on the normal line and
// smaller otherwise; P is the probability of a W as small under normality.
type Shapiro struct {
	W, P float64
	N    int

	// Approximate says that N exceeds ShapiroLimit: P extrapolates Royston's
	// calibration.
	Approximate bool
}

// ShapiroWilk tests whether x is a sample of a normal distribution. For three
// numbers P is exact. W and P are NaN for fewer than three numbers, for
// numbers that are equal up to rounding, and if one is not finite.
//
// Method: Royston (1995), Algorithm AS R94, Applied Statistics 44(4), which
// R's shapiro.test and scipy's shapiro follow.
func ShapiroWilk(x []float64) Shapiro {
	n := len(x)
	none := Shapiro{W: math.NaN(), P: math.NaN(), N: n}
	y, finite := scaled(x)
	if n < 3 || !finite {
		return none
	}
	slices.Sort(y)
	if y[n-1]-y[0] <= resolution {
		return none
	}
	w1 := complement(y)
	return Shapiro{W: 1 - w1, P: shapiroP(w1, n), N: n, Approximate: n > ShapiroLimit}
}

// complement returns 1 − W of sorted numbers, at full relative precision
// where W is close to 1.
func complement(y []float64) float64 {
	n := len(y)
	// Centred at the median first: a mean far from 0 would cost digits.
	centre := y[n/2]
	for i := range y {
		y[i] -= centre
	}
	mu := mean(y)
	var squares float64
	for _, v := range y {
		squares += (v - mu) * (v - mu)
	}
	var slope, norm float64
	for i, a := range shapiroWeights(n) {
		slope += a * (y[n-1-i] - y[i])
		norm += 2 * a * a
	}
	root := math.Sqrt(norm * squares)
	return max(0, (root-slope)*(root+slope)/(norm*squares))
}

// shapiroWeights returns the weights of y[n−1] − y[0], y[n−2] − y[1], … in
// the numerator of W: expected normal order statistics by Blom's
// approximation, scaled to length 1, of which the outer one (n ≤ 5) or two
// are corrected by polynomials in 1/√n.
func shapiroWeights(n int) []float64 {
	if n == 3 {
		return []float64{math.Sqrt2 / 2}
	}
	a := make([]float64, n/2)
	var sum float64
	for i := range a {
		a[i] = -NormalScore(i+1, n)
		sum += 2 * a[i] * a[i]
	}
	r := 1 / math.Sqrt(float64(n))
	length := math.Sqrt(sum)
	first := a[0]/length + polynomial(r, 0, .221157, -.147981, -2.071190, 4.434685, -2.706056)
	if n <= 5 {
		fac := math.Sqrt((sum - 2*a[0]*a[0]) / (1 - 2*first*first))
		a[0] = first
		for i := 1; i < len(a); i++ {
			a[i] /= fac
		}
		return a
	}
	second := a[1]/length + polynomial(r, 0, .042981, -.293762, -1.752461, 5.682633, -3.582633)
	fac := math.Sqrt((sum - 2*a[0]*a[0] - 2*a[1]*a[1]) / (1 - 2*first*first - 2*second*second))
	a[0], a[1] = first, second
	for i := 2; i < len(a); i++ {
		a[i] /= fac
	}
	return a
}

// shapiroP returns P(W' ≤ W) from w1 = 1 − W. A power or logarithm of w1 is
// nearly normal; its mean and SD are polynomials in n (n ≤ 11) or log n.
func shapiroP(w1 float64, n int) float64 {
	if n == 3 {
		p := 6 / math.Pi * (math.Asin(math.Sqrt(1-w1)) - math.Asin(math.Sqrt(.75)))
		return min(max(p, 0), 1)
	}
	if w1 == 0 {
		return 1
	}
	y, size := math.Log(w1), float64(n)
	var mu, sigma float64
	if n <= 11 {
		// The logarithm exists since W ≥ n·a₁²/(n−1) keeps y below the bound.
		y = -math.Log(polynomial(size, -2.273, .459) - y)
		mu = polynomial(size, .5440, -.39978, .025054, -6.714e-4)
		sigma = math.Exp(polynomial(size, 1.3822, -.77857, .062767, -.0020322))
	} else {
		l := math.Log(size)
		mu = polynomial(l, -1.5861, -.31082, -.083751, .0038915)
		sigma = math.Exp(polynomial(l, -.4803, -.082676, .0030302))
	}
	// Not distuv's Survival, which is 1 − CDF and loses the small probabilities.
	return math.Erfc((y-mu)/sigma/math.Sqrt2) / 2
}

// polynomial returns c[0] + c[1]·x + c[2]·x² + ….
func polynomial(x float64, c ...float64) float64 {
	sum := 0.0
	for i := len(c) - 1; i >= 0; i-- {
		sum = sum*x + c[i]
	}
	return sum
}
