package diagnose

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/mathext"
)

// Center is what deviations are measured from in Levene's test.
type Center string

const (
	Median Center = "median" // the default: Brown–Forsythe, robust to skewed groups
	Mean   Center = "mean"   // Levene's own
)

// Variances is a test of equal variances among groups.
type Variances struct {
	Center Center

	// F is the ratio of the mean squares of absolute deviations between and
	// within groups, with DF1 = groups − 1 and DF2 = numbers − groups; P is
	// the probability of an F as large under equal variances.
	F, P     float64
	DF1, DF2 int

	// Singletons are the groups of one number in ascending order. They have no
	// spread and are left out of F, DF1 and DF2.
	Singletons []int
}

// Levene tests whether the groups of x have the same variance; group holds
// the group of each number, 0 or more, of which some may be empty. The zero
// Center is Median.
//
// noise is the absolute size of rounding in x, such as that of residuals of
// much larger scores; 0 where x is exact. F and P are NaN if fewer than two
// groups remain, if the deviations within every group are all equal up to
// rounding (as for groups of two), and if a number is not finite.
//
// Methods: Levene (1960), in Contributions to Probability and Statistics,
// 278–292; Brown and Forsythe (1974), JASA 69, 364–367.
func Levene(x []float64, group []int, center Center, noise float64) Variances {
	if len(x) != len(group) {
		panic("diagnose: numbers and groups differ in length")
	}
	result := Variances{Center: center, F: math.NaN(), P: math.NaN()}
	switch center {
	case "":
		result.Center = Median
	case Median, Mean:
	default:
		panic("diagnose: Levene centre is neither median nor mean")
	}
	y, finite := scaled(x)
	if !finite {
		y = make([]float64, len(x)) // groups and degrees of freedom hold all the same
	}
	var deviations [][]float64
	n := 0
	for g, members := range byGroup(y, group) {
		switch len(members) {
		case 0:
		case 1:
			result.Singletons = append(result.Singletons, g)
		default:
			n += len(members)
			deviations = append(deviations, absoluteDeviations(members, result.Center))
		}
	}
	if len(deviations) > 0 {
		result.DF1, result.DF2 = len(deviations)-1, n-len(deviations)
	}
	if finite && result.DF1 > 0 {
		result.F = varianceRatio(deviations, n, max(resolution, noise*unitOf(x)))
		result.P = fSurvival(result.F, float64(result.DF1), float64(result.DF2))
	}
	return result
}

// byGroup splits x by group, each in the order of x.
func byGroup(x []float64, group []int) [][]float64 {
	groups := 0
	for _, g := range group {
		if g < 0 {
			panic("diagnose: negative group")
		}
		groups = max(groups, g+1)
	}
	out := make([][]float64, groups)
	for i, g := range group {
		out[g] = append(out[g], x[i])
	}
	return out
}

// absoluteDeviations replaces x by |x − centre|.
func absoluteDeviations(x []float64, center Center) []float64 {
	first := x[0]
	for i := range x {
		x[i] -= first
	}
	var c float64
	if center == Mean {
		c = mean(x)
	} else {
		s := slices.Sorted(slices.Values(x))
		c = s[len(s)/2]
		if len(s)%2 == 0 {
			c += (s[len(s)/2-1] - c) / 2
		}
	}
	for i, v := range x {
		x[i] = math.Abs(v - c)
	}
	return x
}

// varianceRatio returns the F of a one-way analysis of variance of n numbers,
// NaN if nothing but rounding, of the size noise, varies within groups.
func varianceRatio(groups [][]float64, n int, noise float64) float64 {
	var grand float64
	means := make([]float64, len(groups))
	for g, z := range groups {
		means[g] = mean(z)
		grand += means[g] * float64(len(z))
	}
	grand /= float64(n)
	var between, within float64
	for g, z := range groups {
		d := means[g] - grand
		between += float64(len(z)) * d * d
		for _, v := range z {
			within += (v - means[g]) * (v - means[g])
		}
	}
	if within <= float64(n)*noise*noise {
		return math.NaN()
	}
	return between / float64(len(groups)-1) / (within / float64(n-len(groups)))
}

// fSurvival returns P(F > f) for d1 and d2 degrees of freedom. One minus a
// distribution function would lose the small probabilities.
func fSurvival(f, d1, d2 float64) float64 {
	if math.IsNaN(f) {
		return f
	}
	return mathext.RegIncBeta(d2/2, d1/2, d2/(d1*f+d2))
}
