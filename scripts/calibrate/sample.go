package main

import "slices"

// sample is numbers of one kind.
type sample []float64

func (s sample) mean() float64 {
	var sum float64
	for _, x := range s {
		sum += x
	}
	return sum / float64(len(s))
}

// variance is with n − 1.
func (s sample) variance() float64 {
	mean, sum := s.mean(), 0.0
	for _, x := range s {
		sum += (x - mean) * (x - mean)
	}
	return sum / float64(len(s)-1)
}

// ranks are 1 at the largest; the values are distinct.
func ranks(x []float64) []float64 {
	sorted := slices.Sorted(slices.Values(x))
	out := make([]float64, len(x))
	for i, v := range x {
		k, _ := slices.BinarySearch(sorted, v)
		out[i] = float64(len(x) - k)
	}
	return out
}
