package rank

import (
	"math"

	"gonum.org/v1/gonum/mathext"
)

// Spearman returns ρ, Pearson's correlation of mean ranks, of pairs (x, y). Its
// p-value is that of t = ρ √((n−2)/(1−ρ²)) with n − 2 degrees of freedom, 0 for
// ρ = ±1.
func Spearman(x, y []float64) Correlation {
	if len(x) != len(y) {
		panic("rank: pairs wanted")
	}
	n := len(x)
	r := Pearson(Means(x), Means(y))
	if n < 3 || math.IsNaN(r) {
		return undefined(n)
	}
	// P(|t| > T) = I_{df/(df+T²)}(df/2, 1/2), and df/(df+T²) = 1 − ρ².
	p := mathext.RegIncBeta(float64(n-2)/2, 0.5, (1-r)*(1+r))
	return Correlation{r, p, n}
}

// Pearson returns the correlation of pairs (x, y), in [−1, 1]; NaN where one
// side is the same throughout.
func Pearson(x, y []float64) float64 {
	mx, my := mean(x), mean(y)
	var xx, xy, yy float64
	for i := range x {
		a, b := x[i]-mx, y[i]-my
		xx += a * a
		xy += a * b
		yy += b * b
	}
	if xx == 0 || yy == 0 {
		return math.NaN()
	}
	return max(-1, min(1, xy/math.Sqrt(xx*yy)))
}

func mean(x []float64) float64 {
	sum := 0.0
	for _, v := range x {
		sum += v
	}
	return sum / float64(len(x))
}
