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
// n), which must be 0 below its diagonal.
func InvertLowerT(dst, l []float64, n, s int) {
	// Row k of dst is column k of L⁻¹, found by forward substitution. Tiles of
	// rows of L stay in cache while they serve all k.
	for i0 := 0; i0 < n; i0 += block {
		end := min(i0+block, n)
		for k := 0; k < end; k += 2 {
			if k+1 == n {
				dst[k*n+k] = 1 / l[k*s+k]
				break
			}
			u, v := dst[k*n:k*n+n], dst[(k+1)*n:(k+1)*n+n]
			i := max(i0, k)
			if i == k {
				c, d := l[k*s+k], l[(k+1)*s:(k+1)*s+k+2]
				u[k] = 1 / c
				u[k+1] = -d[k] * u[k] / d[k+1]
				v[k+1] = 1 / d[k+1]
				i += 2
			}
			for ; i+2 <= end; i += 2 {
				c, d := l[i*s:i*s+i+1], l[(i+1)*s:(i+1)*s+i+2]
				uc, vc, ud, vd := dot4(c[k:i], d[k:i], u[k:i], v[k:i])
				u[i] = -uc / c[i]
				v[i] = -vc / c[i]
				u[i+1] = -(ud + d[i]*u[i]) / d[i+1]
				v[i+1] = -(vd + d[i]*v[i]) / d[i+1]
			}
			if i < end {
				c := l[i*s : i*s+i+1]
				u[i] = -Dot(c[k:i], u[k:i]) / c[i]
				v[i] = -Dot(c[k:i], v[k:i]) / c[i]
			}
		}
	}
}
