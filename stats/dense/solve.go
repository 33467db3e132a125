package dense

// SolveLower overwrites x by L⁻¹x, where the first len(x) rows of l (stride
// s) hold L.
func SolveLower(l []float64, s int, x []float64) {
	for i := range x {
		r := l[i*s : i*s+i+1]
		x[i] = (x[i] - Dot(r[:i], x)) / r[i]
	}
}

// SolveLowerT overwrites x by L⁻ᵀx.
func SolveLowerT(l []float64, s int, x []float64) {
	for i := len(x) - 1; i >= 0; i-- {
		r := l[i*s : i*s+i+1]
		x[i] /= r[i]
		Axpy(x, -x[i], r[:i])
	}
}

// InvertLowerT writes L⁻ᵀ, an upper triangle, into the n×n matrix dst (stride
// n); below its diagonal dst is left as it is.
func InvertLowerT(dst, l []float64, n, s int) {
	// Column k of L⁻¹ is row k of dst; its entries from k on are contiguous.
	for i := range n {
		r := l[i*s : i*s+i+1]
		d := r[i]
		for k := range i {
			dst[k*n+i] = -Dot(r[k:i], dst[k*n+k:k*n+i]) / d
		}
		dst[i*n+i] = 1 / d
	}
}
