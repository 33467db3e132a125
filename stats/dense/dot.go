// Package dense holds kernels over contiguous rows of float64: dot products,
// Cholesky factors and triangular solves of row-major matrices.
//
// They serve the loops that decide how fast a fit is. Go has no SIMD in
// WebAssembly, so each kernel is arranged as dot products of contiguous rows
// with several independent sums, which runs there at a half to a third of
// native speed; column-wise updates run at a tenth. Summation order is fixed
// and nothing allocates. Off the hot path use gonum.
//
// A matrix is a slice and its dimensions; element (i, j) of a matrix with
// stride s is a[i*s+j]. Of a lower triangle the part above the diagonal is
// never read and may be overwritten. Wrong lengths panic.
package dense

// Dot returns Σ a[i] b[i] over the length of a.
func Dot(a, b []float64) float64 {
	b = b[:len(a)]
	var s0, s1, s2, s3 float64
	i := 0
	for ; i+4 <= len(a); i += 4 {
		p, q := a[i:i+4:i+4], b[i:i+4:i+4]
		s0 += p[0] * q[0]
		s1 += p[1] * q[1]
		s2 += p[2] * q[2]
		s3 += p[3] * q[3]
	}
	for ; i < len(a); i++ {
		s0 += a[i] * b[i]
	}
	return (s0 + s1) + (s2 + s3)
}

// Axpy adds s x to dst over the length of x.
func Axpy(dst []float64, s float64, x []float64) {
	dst = dst[:len(x)]
	for i, v := range x {
		dst[i] += s * v
	}
}

// Scale multiplies x by s.
func Scale(x []float64, s float64) {
	for i := range x {
		x[i] *= s
	}
}

// Sum returns Σ x[i].
func Sum(x []float64) float64 {
	var s0, s1, s2, s3 float64
	i := 0
	for ; i+4 <= len(x); i += 4 {
		p := x[i : i+4 : i+4]
		s0 += p[0]
		s1 += p[1]
		s2 += p[2]
		s3 += p[3]
	}
	for ; i < len(x); i++ {
		s0 += x[i]
	}
	return (s0 + s1) + (s2 + s3)
}

// dot4 returns the four dot products of the rows a, b with the rows c, d over
// the length of a: ac, ad, bc, bd. Two loads serve two products each.
func dot4(a, b, c, d []float64) (ac, ad, bc, bd float64) {
	b, c, d = b[:len(a)], c[:len(a)], d[:len(a)]
	for i, x := range a {
		y, u, v := b[i], c[i], d[i]
		ac += x * u
		ad += x * v
		bc += y * u
		bd += y * v
	}
	return ac, ad, bc, bd
}
