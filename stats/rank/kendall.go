package rank

import "math"

// mostExact is the number of pairs up to which Kendall's p-value is exact, as
// in scipy.stats.kendalltau.
const mostExact = 33

// Kendall returns τ-b of pairs (x, y): concordant minus discordant pairs of
// pairs over the geometric mean of those not tied in x and not tied in y. Its
// p-value is exact for at most 33 pairs without ties, else normal with the
// variance that ties leave (Kendall 1970, Rank Correlation Methods, 4th ed.,
// section 4.6).
func Kendall(x, y []float64) Correlation {
	if len(x) != len(y) {
		panic("rank: pairs wanted")
	}
	n := len(x)
	concordant, discordant := concordance(x, y)
	tx, ty := tiesOf(x), tiesOf(y)
	all := float64(n) * float64(n-1) / 2
	if n < 3 || tx.pairs == all || ty.pairs == all {
		return undefined(n)
	}
	surplus := float64(concordant - discordant)
	tau := max(-1, min(1, surplus/math.Sqrt(all-tx.pairs)/math.Sqrt(all-ty.pairs)))
	if n <= mostExact && tx.pairs == 0 && ty.pairs == 0 {
		return Correlation{tau, exact(n, min(concordant, discordant)), n}
	}
	m := 2 * all
	variance := (m*float64(2*n+5)-tx.cubes-ty.cubes)/18 + 2*tx.pairs*ty.pairs/m + tx.triples*ty.triples/(9*m*float64(n-2))
	return Correlation{tau, math.Erfc(math.Abs(surplus) / math.Sqrt(2*variance)), n}
}

// concordance counts the pairs of pairs that are in the same order on both
// sides, and in opposite orders.
func concordance(x, y []float64) (concordant, discordant int) {
	for i := range x {
		for j := range i {
			switch a, b := x[i] > x[j], y[i] > y[j]; {
			case x[i] == x[j] || y[i] == y[j]:
			case a == b:
				concordant++
			default:
				discordant++
			}
		}
	}
	return concordant, discordant
}

// ties sums over the groups of t equal numbers: t(t−1)/2, t(t−1)(t−2) and
// t(t−1)(2t+5).
type ties struct{ pairs, triples, cubes float64 }

func tiesOf(x []float64) ties {
	var sum ties
	order := sorted(x)
	for from := 0; from < len(order); {
		to := run(x, order, from)
		t := float64(to - from)
		sum.pairs += t * (t - 1) / 2
		sum.triples += t * (t - 1) * (t - 2)
		sum.cubes += t * (t - 1) * (2*t + 5)
		from = to
	}
	return sum
}

// exact returns the probability of at most k discordant pairs of pairs, or at
// most k concordant ones, among n pairs in random order: twice the share of
// permutations of n with at most k inversions, at most 1.
func exact(n, k int) float64 {
	if 4*k >= n*(n-1) {
		return 1
	}
	// share[i] of the permutations of m have i inversions: those of m − 1 with
	// the largest moved by 0 … m−1 places.
	share, next := make([]float64, k+1), make([]float64, k+1)
	share[0] = 1
	for m := 2; m <= n; m++ {
		sum := 0.0
		for i := range next {
			sum += share[i]
			if i >= m {
				sum -= share[i-m]
			}
			next[i] = sum / float64(m)
		}
		share, next = next, share
	}
	total := 0.0
	for _, p := range share {
		total += p
	}
	return min(1, 2*total)
}
