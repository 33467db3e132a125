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
		p, q := (*[4]float64)(a[i:]), (*[4]float64)(b[i:])
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
		p := (*[4]float64)(x[i:])
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
// the length of a: ac, ad, bc, bd. Two loads serve two products each; steps of
// four at constant offsets save WebAssembly the address arithmetic (0.5
// instead of 0.9 ns per product).
func dot4(a, b, c, d []float64) (ac, ad, bc, bd float64) {
	n := len(a)
	b, c, d = b[:n], c[:n], d[:n]
	i := 0
	for ; i+4 <= n; i += 4 {
		p, q := (*[4]float64)(a[i:]), (*[4]float64)(b[i:])
		u, v := (*[4]float64)(c[i:]), (*[4]float64)(d[i:])
		ac += p[0] * u[0]
		ad += p[0] * v[0]
		bc += q[0] * u[0]
		bd += q[0] * v[0]
		ac += p[1] * u[1]
		ad += p[1] * v[1]
		bc += q[1] * u[1]
		bd += q[1] * v[1]
		ac += p[2] * u[2]
		ad += p[2] * v[2]
		bc += q[2] * u[2]
		bd += q[2] * v[2]
		ac += p[3] * u[3]
		ad += p[3] * v[3]
		bc += q[3] * u[3]
		bd += q[3] * v[3]
	}
	for ; i < n; i++ {
		ac += a[i] * c[i]
		ad += a[i] * d[i]
		bc += b[i] * c[i]
		bd += b[i] * d[i]
	}
	return ac, ad, bc, bd
}
