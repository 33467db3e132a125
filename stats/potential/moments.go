package potential

import "math"

// moments collects a sample for its mean and n−1 standard deviation by two
// passes, which lose no digits where the spread is small. Sums are compensated
// (Neumaier 1974), so that a mean does not depend on the order of the sample
// and decimals such as 72.775 round as their exact sum does.
type moments struct{ x []float64 }

func (m *moments) add(x float64) { m.x = append(m.x, x) }

// mean is NaN for an empty sample.
func (m *moments) mean() float64 {
	return sum(m.x, func(x float64) float64 { return x }) / float64(len(m.x))
}

// sd is NaN for fewer than two values.
func (m *moments) sd() float64 {
	if len(m.x) < 2 {
		return math.NaN()
	}
	mean := m.mean()
	ss := sum(m.x, func(x float64) float64 { return (x - mean) * (x - mean) })
	return math.Sqrt(ss / float64(len(m.x)-1))
}

// variation is the coefficient of variation SD/mean, undefined for a mean that
// is not positive beyond rounding.
func (m *moments) variation() float64 {
	var largest float64
	for _, x := range m.x {
		largest = max(largest, math.Abs(x))
	}
	if mean := m.mean(); mean > rounding*largest {
		return m.sd() / mean
	}
	return math.NaN()
}

// sum adds f of every value with compensation for rounding.
func sum(values []float64, f func(float64) float64) float64 {
	var total, rest float64
	for _, v := range values {
		x := f(v)
		t := total + x
		if math.Abs(total) >= math.Abs(x) {
			rest += (total - t) + x
		} else {
			rest += (x - t) + total
		}
		total = t
	}
	return total + rest
}
