package lmm

import (
	"math"

	"isogloss/stats/dense"
)

// tridiagonal is a symmetric matrix S = H T H' with T tridiagonal and H a
// product of Householder reflections.
type tridiagonal struct {
	n         int
	reflector []float64 // row k: the vector of reflection k in its first k elements
	scale     []float64 // 2/|v|² of each reflection, 0 for the identity
	diagonal  []float64
	off       []float64 // off[i] couples i and i+1; the last is 0
}

// tridiagonalise reduces the n×n matrix s (stride n, lower triangle), which is
// not changed. Cost 2/3 n³ multiplications.
func tridiagonalise(s []float64, n int) *tridiagonal {
	t := &tridiagonal{
		n:         n,
		reflector: make([]float64, n*n),
		scale:     make([]float64, n),
		diagonal:  make([]float64, n),
		off:       make([]float64, n),
	}
	a := t.reflector
	copy(a, s)
	p := make([]float64, n)
	for k := n - 1; k > 0; k-- {
		v := a[k*n:][:k]
		t.diagonal[k] = a[k*n+k]
		rest := 0.0
		for _, x := range v[:k-1] {
			rest += x * x
		}
		last := v[k-1]
		t.off[k-1] = last
		if rest == 0 {
			continue
		}
		// v − off·e reflects the row onto its last element.
		t.off[k-1] = -math.Copysign(math.Sqrt(rest+last*last), last)
		v[k-1] = last - t.off[k-1]
		scale := 2 / (rest + v[k-1]*v[k-1])
		t.scale[k] = scale
		// A ← A − v q' − q v' with q = p − (scale/2)(v'p) v, p = scale·A v.
		p := p[:k]
		for i := range p {
			row := a[i*n:][:i+1]
			p[i] = dense.Dot(row, v)
			dense.Axpy(p, v[i], row[:i])
		}
		dense.Scale(p, scale)
		dense.Axpy(p, -scale/2*dense.Dot(v, p), v)
		for i := range p {
			row, x, y := a[i*n:][:i+1], v[i], p[i]
			for j := range row {
				row[j] -= x*p[j] + y*v[j]
			}
		}
	}
	if n > 0 {
		t.diagonal[0] = a[0]
	}
	return t
}

// eigen returns the eigenvalues of S, in no order, and overwrites x by Q'x
// with Q the eigenvectors in the same order: implicit QL, which rotates x
// along instead of forming Q.
func (t *tridiagonal) eigen(x []float64) []float64 {
	n := t.n
	for k := n - 1; k > 0; k-- {
		if t.scale[k] != 0 {
			v := t.reflector[k*n:][:k]
			dense.Axpy(x, -t.scale[k]*dense.Dot(v, x), v)
		}
	}
	d := make([]float64, n)
	e := make([]float64, n)
	copy(d, t.diagonal)
	copy(e, t.off)
	norm := 0.0
	for i := range d {
		norm = math.Max(norm, math.Abs(d[i])+math.Abs(e[i]))
	}
	negligible := norm * 0x1p-53
	for l := range d {
		for {
			m := l
			for m < n-1 && math.Abs(e[m]) > negligible {
				m++
			}
			if m == l {
				break
			}
			rotate(d, e, x, l, m)
		}
	}
	return d
}

// rotate does one implicit QL step with Wilkinson's shift on rows l to m.
func rotate(d, e, x []float64, l, m int) {
	g := (d[l+1] - d[l]) / (2 * e[l])
	g = d[m] - d[l] + e[l]/(g+math.Copysign(math.Hypot(g, 1), g))
	s, c, p := 1.0, 1.0, 0.0
	for i := m - 1; i >= l; i-- {
		f, b := s*e[i], c*e[i]
		r := math.Sqrt(f*f + g*g)
		e[i+1] = r
		if r == 0 {
			d[i+1] -= p
			e[m] = 0
			return
		}
		s, c = f/r, g/r
		g = d[i+1] - p
		r = (d[i]-g)*s + 2*c*b
		p = s * r
		d[i+1] = g + p
		g = c*r - b
		x[i], x[i+1] = c*x[i]-s*x[i+1], s*x[i]+c*x[i+1]
	}
	d[l] -= p
	e[l] = g
	e[m] = 0
}
