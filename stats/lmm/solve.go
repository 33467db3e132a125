package lmm

import "isogloss/stats/dense"

// solution is the penalised least squares solution at one θ, in the system's
// units.
type solution struct {
	x     []float64 // by position: spherical random effects ũ (u = θũ), fixed effects
	scale []float64 // by position: random effects u, fixed effects
}

// solve back-substitutes the forward solution in the last row of every front:
// L'x = L⁻¹[ΛZ'Wy; X'Wy].
func (f *factor) solve(into *solution) {
	if into.x == nil {
		into.x, into.scale = make([]float64, f.q+f.p), make([]float64, f.q+f.p)
	}
	x := into.x
	for k := len(f.fronts) - 1; k >= 0; k-- {
		s := &f.fronts[k]
		w, last := s.width, len(s.boundary)-1
		panel := f.panel[s.panel : s.panel+s.rows()*w]
		own := x[s.first : s.first+w]
		copy(own, panel[(w+last)*w:])
		for r, position := range s.boundary[:last] {
			dense.Axpy(own, -x[position], panel[(w+r)*w:(w+r)*w+w])
		}
		dense.SolveLowerT(panel, w, own)
	}
	for i, v := range x {
		into.scale[i] = v * f.lambda[i]
	}
}

// forward overwrites each of xs, which are indexed by position, by L⁻¹x. One
// pass over the factor serves all.
func (f *factor) forward(xs [][]float64) {
	for k := range f.fronts {
		s := &f.fronts[k]
		w, last := s.width, len(s.boundary)-1
		panel := f.panel[s.panel : s.panel+s.rows()*w]
		for _, x := range xs {
			own := x[s.first : s.first+w]
			dense.SolveLower(panel, w, own)
			if w == 1 {
				v := own[0]
				if v == 0 {
					continue
				}
				for r, position := range s.boundary[:last] {
					x[position] -= panel[1+r] * v
				}
				continue
			}
			for r, position := range s.boundary[:last] {
				x[position] -= dense.Dot(panel[(w+r)*w:(w+r)*w+w], own)
			}
		}
	}
}

// residuals writes y − Xβ − Zu per row into e and returns its weighted sum of
// squares.
func (s *system) residuals(f *factor, sol *solution, e []float64) float64 {
	sum := 0.0
	for i := range e {
		r := s.y[i] - s.fixedAt(i, sol.scale[s.q:])
		for k := range s.terms {
			t := &s.terms[k]
			r -= t.at(i) * sol.scale[f.place[t.first+int(t.index[i])]]
		}
		e[i] = r
		sum += s.weight(i) * r * r
	}
	return sum
}

// fixedAt returns row i of X times b.
func (s *system) fixedAt(i int, b []float64) float64 {
	sum := 0.0
	for e := s.fixed.start[i]; e < s.fixed.start[i+1]; e++ {
		sum += s.fixed.value[e] * b[s.fixed.index[e]]
	}
	return sum
}
