package lmm

import "isogloss/stats/dense"

// inverse computes the diagonal of the inverse of the penalised normal
// equations from their factor: the selected inverse (Takahashi's equations) by
// fronts, from the root down. Within a front with factor [L_s; L_b]
//
//	Y = L_b L_s⁻¹,  Z_bs = −Z_bb Y,  Z_ss = L_s⁻ᵀL_s⁻¹ − Y'Z_bs
//
// and Z_bb is part of the parent's.
type inverse struct {
	diagonal []float64 // by position; of the random part, and under REML of the fixed one
	path     []float64 // inverses of the fronts between the root and the present one

	upper, y, cross []float64 // L_s⁻ᵀ, Y' and Z_sb of a front
	own             []float64 // inverse of a front without children
}

// of fills the diagonal. Under REML it is that of the whole equations, and
// its random part leads to traces of Z'PZ; otherwise it is that of M = ΛZ'WZΛ
// + I alone, for traces of Z'V⁻¹Z and for conditional variances given β.
func (v *inverse) of(f *factor, reml bool) {
	if v.diagonal == nil {
		v.diagonal = make([]float64, f.q+f.p)
	}
	for k := len(f.fronts) - 1; k >= 0; k-- {
		s := &f.fronts[k]
		switch {
		case s.parent < 0 && !reml:
		case s.leaf:
			v.leaf(f, s, reml)
		default:
			v.front(f, s, reml)
		}
	}
}

// parent returns the inverse of s's parent and its size.
func (v *inverse) parent(f *factor, s *front, reml bool) ([]float64, int) {
	p := &f.fronts[s.parent]
	size := p.width + p.known(reml)
	return v.path[p.inverse:], size
}

// leaf treats a single column without children: 1/l² + y'Z_bb y.
func (v *inverse) leaf(f *factor, s *front, reml bool) {
	if f.lambda[s.first] == 0 {
		v.diagonal[s.first] = 1
		return
	}
	n := s.known(reml)
	panel := f.panel[s.panel:]
	l := panel[0]
	if n == 0 {
		v.diagonal[s.first] = 1 / (l * l)
		return
	}
	z, size := v.parent(f, s, reml)
	column, into := panel[1:1+n], s.into[:n]
	sum := 0.0
	for i, r := range into {
		x := column[i]
		if x == 0 {
			continue
		}
		row := z[int(r)*size : int(r)*size+size]
		half := 0.0
		for j, c := range into[:i] {
			half += row[c] * column[j]
		}
		sum += x * (2*half + row[r]*x)
	}
	v.diagonal[s.first] = (1 + sum) / (l * l)
}

func (v *inverse) front(f *factor, s *front, reml bool) {
	w, n := s.width, s.known(reml)
	m := w + n
	panel := f.panel[s.panel : s.panel+s.rows()*w]
	var z []float64
	if len(s.children) > 0 {
		v.path = grow(v.path, f.inverses)
		z = v.path[s.inverse : s.inverse+m*m]
	} else {
		v.own = grow(v.own, m*m)
		z = v.own[:m*m]
	}
	v.upper = grow(v.upper, w*w)
	upper := v.upper[:w*w]
	for i := range w {
		clear(upper[i*w : i*w+i])
	}
	dense.InvertLowerT(upper, panel, w, w)
	dense.TriangleSquare(z, m, upper, w)
	if n > 0 {
		v.gather(f, s, reml, z)
		v.y, v.cross = grow(v.y, w*n), grow(v.cross, w*n)
		y, cross := v.y[:w*n], v.cross[:w*n]
		dense.TriangleProductT(y, upper, panel[w*w:(w+n)*w], w, n)
		clear(cross)
		dense.SubtractProductT(cross, n, y, n, z[w*m+w:], m, w, n, n)
		dense.SubtractProductT(z, m, y, n, cross, n, w, w, n)
		for i := range w {
			row := cross[i*n : (i+1)*n]
			copy(z[i*m+w:], row)
			for j, x := range row {
				z[(w+j)*m+i] = x
			}
		}
	}
	for i := range w {
		v.diagonal[s.first+i] = z[i*m+i]
	}
}

// gather copies Z_bb of s from its parent's inverse.
func (v *inverse) gather(f *factor, s *front, reml bool, z []float64) {
	w, n := s.width, s.known(reml)
	m := w + n
	from, size := v.parent(f, s, reml)
	into := s.into[:n]
	for i, r := range into {
		row := from[int(r)*size : int(r)*size+size]
		to := z[(w+i)*m+w : (w+i+1)*m]
		for j, c := range into {
			to[j] = row[c]
		}
	}
}

// grow returns x, or a longer slice where x has no room for n.
func grow(x []float64, n int) []float64 {
	if len(x) < n {
		return make([]float64, n)
	}
	return x
}
