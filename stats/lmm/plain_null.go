package lmm

import (
	"slices"

	"isogloss/stats/dense"
)

// nulls returns a basis of the null space of S, the vectors v whose Zv lies in
// the span of X: one per dependent level, which has coefficient 1 there and 0
// at the other dependent levels. The null space does not depend on weights.
func (g *plainGram) nulls() [][]float64 {
	k := g.levels
	var basis [][]float64
	for j := range k {
		if g.pivots[j*k+j] != 0 {
			continue
		}
		v := make([]float64, k)
		for i := range v {
			v[i] = g.s[max(i, j)*k+min(i, j)]
		}
		g.solveS(v)
		dense.Scale(v, -1)
		v[j] = 1
		basis = append(basis, v)
	}
	return basis
}

// withoutNulls makes u orthogonal to the null space of S. Of all u with the
// same Mu it is then the shortest, and so the limit of the predictions as γ
// grows: it does not depend on which levels were found dependent.
func (g *plainGram) withoutNulls(u []float64) {
	basis := g.nulls()
	for i, v := range basis {
		for range 2 { // the second time for what rounding left
			for _, w := range basis[:i] {
				dense.Axpy(v, -dense.Dot(v, w)/dense.Dot(w, w), w)
			}
		}
	}
	for range 2 {
		for _, v := range slices.Backward(basis) {
			dense.Axpy(u, -dense.Dot(u, v)/dense.Dot(v, v), v)
		}
	}
}
