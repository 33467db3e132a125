package dense

import "math"

// block is the number of columns factored together: 32 rows of a few hundred
// elements stay in the first-level cache.
const block = 32

// Cholesky overwrites the lower triangle of the n×n symmetric matrix a
// (stride n) by L with a = LL'. It reports false, leaving a undefined, if a
// pivot is not a positive finite number.
func Cholesky(a []float64, n int) bool { return Panel(a, n, n) }

// Panel factors the first w columns of a symmetric matrix of m rows. p holds
// these columns as an m×w matrix (stride w) and becomes L there: the top w×w
// lower triangle is the Cholesky factor of p's own and the m−w rows below are
// solved by it. It reports false, leaving p undefined, if a pivot is not a
// positive finite number.
func Panel(p []float64, m, w int) bool {
	if w == 1 {
		return column(p[:m])
	}
	for j0 := 0; j0 < w; j0 += block {
		j1 := min(j0+block, w)
		if j0 > 0 {
			subtractBlock(p, m, w, j0, j1)
		}
		if !factorBlock(p, w, j0, j1) {
			return false
		}
		solveBlock(p, m, w, j0, j1)
	}
	return true
}

// column factors a panel of one column.
func column(p []float64) bool {
	d := p[0]
	if !(d > 0) || math.IsInf(d, 1) {
		return false
	}
	d = math.Sqrt(d)
	p[0] = d
	p = p[1:]
	for i := range p {
		p[i] /= d
	}
	return true
}

// subtractBlock subtracts from columns j0 to j1 of the rows from j0 on their
// products with the columns before j0.
func subtractBlock(p []float64, m, w, j0, j1 int) {
	for i := j0; i < m; i += 2 {
		a := p[i*w : i*w+w]
		b := a // the last row of an odd number stands in for its absent partner
		if i+1 < m {
			b = p[(i+1)*w : (i+1)*w+w]
		}
		end := min(j1, i+2) // nothing right of the diagonal
		j := j0
		for ; j+2 <= end; j += 2 {
			ac, ad, bc, bd := dot4(a[:j0], b[:j0], p[j*w:j*w+j0], p[(j+1)*w:(j+1)*w+j0])
			a[j] -= ac
			a[j+1] -= ad
			if i+1 < m {
				b[j] -= bc
				b[j+1] -= bd
			}
		}
		if j < end {
			c := p[j*w : j*w+j0]
			a[j] -= Dot(a[:j0], c)
			if i+1 < m {
				b[j] -= Dot(b[:j0], c)
			}
		}
	}
}

// factorBlock factors rows and columns j0 to j1.
func factorBlock(p []float64, w, j0, j1 int) bool {
	for i := j0; i < j1; i++ {
		row := p[i*w+j0 : i*w+i+1]
		for k := 0; k < i-j0; k++ {
			r := p[(j0+k)*w+j0 : (j0+k)*w+j0+k+1]
			row[k] = (row[k] - Dot(row[:k], r)) / r[k]
		}
		d := row[i-j0]
		for _, x := range row[:i-j0] {
			d -= x * x
		}
		if !(d > 0) || math.IsInf(d, 1) {
			return false
		}
		row[i-j0] = math.Sqrt(d)
	}
	return true
}

// solveBlock solves columns j0 to j1 of the rows from j1 on.
func solveBlock(p []float64, m, w, j0, j1 int) {
	n := j1 - j0
	i := j1
	for ; i+2 <= m; i += 2 {
		a := p[i*w+j0 : i*w+j1]
		b := p[(i+1)*w+j0 : (i+1)*w+j1]
		k := 0
		for ; k+2 <= n; k += 2 {
			c := p[(j0+k)*w+j0 : (j0+k)*w+j0+k+1]
			d := p[(j0+k+1)*w+j0 : (j0+k+1)*w+j0+k+2]
			ac, ad, bc, bd := dot4(a[:k], b[:k], c, d)
			x := (a[k] - ac) / c[k]
			y := (b[k] - bc) / c[k]
			a[k], b[k] = x, y
			a[k+1] = (a[k+1] - ad - x*d[k]) / d[k+1]
			b[k+1] = (b[k+1] - bd - y*d[k]) / d[k+1]
		}
		if k < n {
			c := p[(j0+k)*w+j0 : (j0+k)*w+j0+k+1]
			a[k] = (a[k] - Dot(a[:k], c)) / c[k]
			b[k] = (b[k] - Dot(b[:k], c)) / c[k]
		}
	}
	if i < m {
		a := p[i*w+j0 : i*w+j1]
		for k := 0; k < n; k++ {
			c := p[(j0+k)*w+j0 : (j0+k)*w+j0+k+1]
			a[k] = (a[k] - Dot(a[:k], c)) / c[k]
		}
	}
}

// LogDet returns log|LL'| = 2 Σ log L_ii of the first n rows of a factor with
// stride s.
func LogDet(l []float64, n, s int) float64 {
	var sum float64
	for i := range n {
		sum += math.Log(l[i*s+i])
	}
	return 2 * sum
}
