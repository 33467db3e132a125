package dense

// SubtractOuter subtracts P P' from the lower triangle of u: p is b×w (stride
// w), u is b×b (stride b).
func SubtractOuter(u, p []float64, b, w int) {
	switch w {
	case 1:
		for i := range b {
			x := p[i]
			q := p[:i+1]
			r := u[i*b : i*b+i+1]
			for j, y := range q {
				r[j] -= x * y
			}
		}
		return
	case 2:
		for i := range b {
			x0, x1 := p[2*i], p[2*i+1]
			q := p[:2*(i+1)]
			r := u[i*b : i*b+i+1]
			for j := range r {
				r[j] -= x0*q[2*j] + x1*q[2*j+1]
			}
		}
		return
	}
	// Tiles of 32 columns keep the rows that are read again in cache.
	for j0 := 0; j0 < b; j0 += block {
		for i := j0; i < b; i += 2 {
			x := p[i*w : i*w+w]
			r := u[i*b : i*b+b]
			if i+1 == b {
				for j := j0; j < min(j0+block, i+1); j++ {
					r[j] -= Dot(x, p[j*w:j*w+w])
				}
				break
			}
			y := p[(i+1)*w : (i+1)*w+w]
			s := u[(i+1)*b : (i+1)*b+b]
			end := min(j0+block, i+2)
			j := j0
			for ; j+2 <= end; j += 2 {
				c, d := p[j*w:j*w+w], p[(j+1)*w:(j+1)*w+w]
				ac, ad, bc, bd := dot4(x, y, c, d)
				r[j] -= ac
				s[j] -= bc
				r[j+1] -= ad // at i = j this lies above the diagonal, which nobody reads
				s[j+1] -= bd
			}
			if j < end {
				c := p[j*w : j*w+w]
				r[j] -= Dot(x, c)
				s[j] -= Dot(y, c)
			}
		}
	}
}
