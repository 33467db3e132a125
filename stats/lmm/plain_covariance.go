package lmm

import (
	"math"

	"isogloss/stats/dense"
	"isogloss/stats/design"
)

// plainContrast is a linear function of fixed effects in the layout's terms:
// Σ group_l α_l + Σ dense_j b_j, with α including the mean.
type plainContrast struct {
	group []float64
	dense []float64
}

func (p *plainLayout) newContrast() plainContrast {
	return plainContrast{make([]float64, p.groups), make([]float64, len(p.column))}
}

// contrastTo translates c over the design's columns.
func (p *plainLayout) contrastTo(h plainContrast, c []float64) {
	h.group[0] = c[0]
	if p.absorbed >= 0 {
		rest := c[0]
		reference := 0
		for l, column := range p.columns.Level[p.absorbed] {
			h.group[l] = 0
			switch {
			case column == design.Reference:
				reference = l
			case column >= 0:
				h.group[l] = c[column]
				rest -= c[column]
			}
		}
		h.group[reference] = rest
	}
	for j, column := range p.column {
		h.dense[j] = c[column]
	}
	for _, x := range p.covariates {
		h.dense[x.dense] = (h.dense[x.dense] - c[0]*x.centre) / x.scale
	}
}

// roots writes the shared part of h's standard error: with r = L⁻¹(h_D −
// V_D'N⁻¹h_G) and x = −V_Z'N⁻¹h_G − Br,
//
//	Var/σ² = Σ h_G²/n + |r|² + |√γ R⁻¹x|²,  RR' = I + γS.
//
// shared is [r; √γ R⁻¹x]; own is the first sum.
func (f *plainFit) roots(h plainContrast, shared []float64) (own float64) {
	wide, k := len(f.column), f.levels
	clear(shared)
	for l, a := range h.group {
		if a != 0 {
			a /= f.total[l]
			own += a * h.group[l]
			dense.Axpy(shared, -a, f.sums[l*(wide+k):][:wide+k])
		}
	}
	r, x := shared[:wide], shared[wide:]
	for j, a := range h.dense {
		r[j] += a
	}
	dense.SolveLower(f.panel, wide, r)
	if f.root == nil {
		clear(x)
		return own
	}
	for m := range x {
		x[m] -= dense.Dot(f.panel[(wide+m)*wide:][:wide], r)
	}
	dense.SolveLower(f.root, k, x)
	dense.Scale(x, math.Sqrt(f.gamma))
	return own
}

// variance implements covariance.
func (f *plainFit) variance(c []float64) float64 {
	h := f.newContrast()
	f.contrastTo(h, c)
	shared := make([]float64, len(f.column)+f.levels)
	own := f.roots(h, shared)
	return f.variance2 * (own + dense.Dot(shared, shared))
}

// joint implements covariance. Where every contrast has its own level of the
// absorbed factor, as potentials have with languages absorbed, Σ h_G²/n is
// diagonal; otherwise √n⁻¹h_G joins the shared part.
func (f *plainFit) joint(contrasts [][]float64, j *Joint) {
	common := len(f.column) + f.levels
	taken := make([]bool, f.groups)
	apart := true
	h := f.newContrast()
	for _, c := range contrasts {
		f.contrastTo(h, c)
		levels := 0
		for l, a := range h.group {
			if a != 0 {
				apart = apart && !taken[l]
				taken[l] = true
				levels++
			}
		}
		apart = apart && levels <= 1
	}
	j.width = common
	if !apart {
		j.width += f.groups
	}
	j.shared = make([]float64, len(contrasts)*j.width)
	for i, c := range contrasts {
		f.contrastTo(h, c)
		row := j.row(i)
		own := f.roots(h, row[:common])
		if apart {
			j.own[i] = own
			continue
		}
		for l, a := range h.group {
			if a != 0 {
				row[common+l] = a / math.Sqrt(f.total[l])
			}
		}
	}
}
