package design

// prime is the modulus of exact elimination, 2³¹ − 1.
const prime = 1<<31 - 1

// eliminate decides the remaining columns of a fixed part of factors by
// Gaussian elimination of the integers X'X modulo a prime.
func (c *Columns) eliminate(a *absorbed) []bool {
	size := len(a.total)
	s := make([][]uint64, size)
	for j := range s {
		s[j] = make([]uint64, size)
	}
	columns := make([]int, 0, size)
	values := make([]float64, 0, size)
	for i := range c.design.Y {
		columns, values = c.remaining(a, i, columns[:0], values[:0])
		for _, p := range columns {
			for _, q := range columns {
				s[p][q]++
			}
		}
	}
	for l, sums := range a.sums {
		if a.n[l] == 0 {
			continue
		}
		inverse := power(uint64(a.n[l])%prime, prime-2)
		columns = nonzeros(sums, columns[:0])
		for _, p := range columns {
			share := uint64(sums[p]) * inverse % prime
			for _, q := range columns {
				s[p][q] = (s[p][q] + (prime-share)*uint64(sums[q])) % prime
			}
		}
	}
	dropped := make([]bool, size)
	for j := range s {
		if dropped[j] = s[j][j] == 0; dropped[j] {
			continue
		}
		inverse := power(s[j][j], prime-2)
		for i := j + 1; i < size; i++ {
			if s[i][j] == 0 {
				continue
			}
			factor := prime - s[i][j]*inverse%prime
			for k := j; k < size; k++ {
				s[i][k] = (s[i][k] + factor*s[j][k]) % prime
			}
		}
	}
	return dropped
}

// power returns base^exponent modulo the prime.
func power(base, exponent uint64) uint64 {
	result := uint64(1)
	for ; exponent > 0; exponent >>= 1 {
		if exponent&1 == 1 {
			result = result * base % prime
		}
		base = base * base % prime
	}
	return result
}
