package potential

import "math"

// moments collects a sample for its mean and n−1 standard deviation by two
// passes, which lose no digits where the spread is small.
type moments struct{ x []float64 }

func (m *moments) add(x float64) { m.x = append(m.x, x) }

// mean is NaN for an empty sample.
func (m *moments) mean() float64 {
	var sum float64
	for _, x := range m.x {
		sum += x
	}
	return sum / float64(len(m.x))
}

// sd is NaN for fewer than two values.
func (m *moments) sd() float64 {
	if len(m.x) < 2 {
		return math.NaN()
	}
	mean := m.mean()
	var ss float64
	for _, x := range m.x {
		ss += (x - mean) * (x - mean)
	}
	return math.Sqrt(ss / float64(len(m.x)-1))
}
