package dense

// SubtractProductT subtracts A B' from the n×m matrix dst (stride ds): a is
// n×k (stride as), b is m×k (stride bs).
func SubtractProductT(dst []float64, ds int, a []float64, as int, b []float64, bs int, n, m, k int) {
	for j0 := 0; j0 < m; j0 += block {
		end := min(j0+block, m)
		i := 0
		for ; i+2 <= n; i += 2 {
			x, y := a[i*as:i*as+k], a[(i+1)*as:(i+1)*as+k]
			r, s := dst[i*ds:i*ds+m], dst[(i+1)*ds:(i+1)*ds+m]
			j := j0
			for ; j+2 <= end; j += 2 {
				xc, xd, yc, yd := dot4(x, y, b[j*bs:j*bs+k], b[(j+1)*bs:(j+1)*bs+k])
				r[j] -= xc
				r[j+1] -= xd
				s[j] -= yc
				s[j+1] -= yd
			}
			if j < end {
				c := b[j*bs : j*bs+k]
				r[j] -= Dot(x, c)
				s[j] -= Dot(y, c)
			}
		}
		if i < n {
			x, r := a[i*as:i*as+k], dst[i*ds:i*ds+m]
			for j := j0; j < end; j++ {
				r[j] -= Dot(x, b[j*bs:j*bs+k])
			}
		}
	}
}

// TriangleProductT writes U A' into the n×m matrix dst (stride m): u is an n×n
// upper triangle (stride n) whose part below the diagonal must be 0, a is m×n
// (stride n).
func TriangleProductT(dst, u, a []float64, n, m int) {
	i := 0
	for ; i+2 <= n; i += 2 {
		x, y := u[i*n+i:(i+1)*n], u[(i+1)*n+i:(i+2)*n]
		r, s := dst[i*m:(i+1)*m], dst[(i+1)*m:(i+2)*m]
		j := 0
		for ; j+2 <= m; j += 2 {
			r[j], r[j+1], s[j], s[j+1] = dot4(x, y, a[j*n+i:(j+1)*n], a[(j+1)*n+i:(j+2)*n])
		}
		if j < m {
			c := a[j*n+i : (j+1)*n]
			r[j], s[j] = Dot(x, c), Dot(y, c)
		}
	}
	if i < n {
		x, r := u[i*n+i:(i+1)*n], dst[i*m:(i+1)*m]
		for j := range m {
			r[j] = Dot(x, a[j*n+i:(j+1)*n])
		}
	}
}

// TriangleSquare writes U U' in full into the first n rows and columns of dst
// (stride ds): u is an n×n upper triangle (stride n) whose part below the
// diagonal must be 0.
func TriangleSquare(dst []float64, ds int, u []float64, n int) {
	for j0 := 0; j0 < n; j0 += block {
		for i := j0; i < n; i += 2 {
			x := u[i*n+i : (i+1)*n]
			end := min(j0+block, i+1)
			if i+1 == n {
				for j := j0; j < end; j++ {
					dst[i*ds+j] = Dot(x, u[j*n+i:(j+1)*n])
				}
				continue
			}
			y := u[(i+1)*n+i : (i+2)*n]
			j := j0
			for ; j+2 <= end; j += 2 {
				c, d := u[j*n+i:(j+1)*n], u[(j+1)*n+i:(j+2)*n]
				dst[i*ds+j], dst[i*ds+j+1], dst[(i+1)*ds+j], dst[(i+1)*ds+j+1] = dot4(x, y, c, d)
			}
			if j < end { // j = i
				dst[i*ds+i], dst[(i+1)*ds+i] = Dot(x, x), Dot(x, y)
				dst[(i+1)*ds+i+1] = Dot(y, y)
			}
		}
	}
	for i := range n {
		for j := range i {
			dst[j*ds+i] = dst[i*ds+j]
		}
	}
}
