package lmm

import (
	"math"
	"slices"

	"isogloss/stats/dense"
)

// plainRoots are the square roots of the fixed effects' covariance. In terms
// of the absorbed levels' means α and the dense columns' coefficients b, with
// h = Σ g_l α_l + Σ d_j b_j,
//
//	Var(h)/σ² = Σ g_l²/n_l + |root(h)|²
//	root(h) = [r; √γ R⁻¹x],  r = L⁻¹(d − V_D'N⁻¹g),  x = −V_Z'N⁻¹g − Br,  RR' = I + γS
//
// and root is linear in h, so that of every single effect is kept.
type plainRoots struct {
	width int       // P + K
	group []float64 // per absorbed level
	dense []float64 // per dense column
}

func (f *plainFit) newRoots() plainRoots {
	wide, k := len(f.column), f.levels
	c := plainRoots{width: wide + k}
	c.group = make([]float64, f.groups*c.width)
	c.dense = make([]float64, wide*c.width)
	for l, n := range f.total {
		if n > 0 {
			root := c.group[l*c.width:][:c.width]
			dense.Axpy(root, -1/n, f.sums[l*c.width:][:c.width])
			f.whiten(root)
		}
	}
	for j := range f.column {
		root := c.dense[j*c.width:][:c.width]
		root[j] = 1
		f.whiten(root)
	}
	return c
}

// whiten turns [d − V_D'N⁻¹g; −V_Z'N⁻¹g] into a root.
func (f *plainFit) whiten(root []float64) {
	wide := len(f.column)
	r, x := root[:wide], root[wide:]
	dense.SolveLower(f.panel, wide, r)
	if f.root == nil {
		clear(x)
		return
	}
	for m := range x {
		x[m] -= dense.Dot(f.panel[(wide+m)*wide:][:wide], r)
	}
	dense.SolveLower(f.root, f.levels, x)
	dense.Scale(x, math.Sqrt(f.gamma))
}

// plainContrast is a contrast in terms of absorbed levels and dense columns.
type plainContrast struct {
	group, dense   []int32
	ofGroup, ofCol []float64
}

// translate sets h to c, whose columns exclude dropped ones.
func (p *plainLayout) translate(c contrast, h *plainContrast) {
	h.group, h.ofGroup = h.group[:0], h.ofGroup[:0]
	h.dense, h.ofCol = h.dense[:0], h.ofCol[:0]
	intercept, reference := 0.0, 0.0
	for i, column := range c.column {
		x := c.value[i]
		switch at := p.place[column]; {
		case column == 0:
			intercept = x
			reference += x
		case at.group >= 0:
			h.group, h.ofGroup = append(h.group, at.group), append(h.ofGroup, x)
			reference -= x
		case at.dense >= 0:
			h.dense, h.ofCol = append(h.dense, at.dense), append(h.ofCol, x)
		}
	}
	if reference != 0 {
		h.group, h.ofGroup = append(h.group, p.reference), append(h.ofGroup, reference)
	}
	for k := range p.covariates {
		// The intercept's mean is that of an uncentred covariate of 0.
		x := &p.covariates[k]
		at := slices.Index(h.dense, x.dense)
		if at < 0 {
			at = len(h.dense)
			h.dense, h.ofCol = append(h.dense, x.dense), append(h.ofCol, 0)
		}
		h.ofCol[at] = (h.ofCol[at] - intercept*x.centre) / x.scale
	}
}

// add adds the root of h's dense columns to root.
func (c *plainRoots) addDense(h *plainContrast, root []float64) {
	for i, j := range h.dense {
		dense.Axpy(root, h.ofCol[i], c.dense[int(j)*c.width:][:c.width])
	}
}

// addGroup adds the root of h's absorbed levels to root and returns their own
// share of the variance, Σ g²/n.
func (c *plainRoots) addGroup(h *plainContrast, total, root []float64) (own float64) {
	for i, l := range h.group {
		g := h.ofGroup[i]
		dense.Axpy(root, g, c.group[int(l)*c.width:][:c.width])
		own += g * g / total[l]
	}
	return own
}

// standardErrors fills those of the columns that are not dropped.
func (f *plainFit) standardErrors(fixed []Coefficient) {
	var h plainContrast
	one := contrast{make([]int32, 1), []float64{1}}
	root := make([]float64, f.roots.width)
	for j := range fixed {
		if fixed[j].Dropped {
			fixed[j].SE = math.NaN()
			continue
		}
		one.column[0] = int32(j)
		fixed[j].SE = math.Sqrt(f.varianceOf(one, &h, root))
	}
}

func (f *plainFit) varianceOf(c contrast, h *plainContrast, root []float64) float64 {
	f.translate(c, h)
	clear(root)
	f.roots.addDense(h, root)
	own := f.roots.addGroup(h, f.total, root)
	return f.variance2 * (own + dense.Dot(root, root))
}

// variance implements covariance.
func (f *plainFit) variance(c []float64) float64 {
	return f.varianceOf(sparse(c), &plainContrast{}, make([]float64, f.roots.width))
}

// joint implements covariance. Where every contrast has its own level of the
// absorbed factor, as potentials have with languages absorbed, Σ g²/n is
// diagonal; otherwise g/√n joins the shared part.
func (f *plainFit) joint(contrasts []contrast, j *Joint) {
	taken := make([]bool, f.groups)
	apart := true
	var h, last plainContrast
	for _, c := range contrasts {
		f.translate(c, &h)
		for _, l := range h.group {
			apart = apart && !taken[l]
			taken[l] = true
		}
		apart = apart && len(h.group) <= 1
	}
	width := f.roots.width
	j.width = width
	if !apart {
		j.width += f.groups
	}
	j.shared = make([]float64, len(contrasts)*j.width)
	ofDense := make([]float64, width)
	for i, c := range contrasts {
		f.translate(c, &h)
		// Potentials of one component have all but the language in common.
		if i == 0 || !slices.Equal(h.dense, last.dense) || !slices.Equal(h.ofCol, last.ofCol) {
			clear(ofDense)
			f.roots.addDense(&h, ofDense)
		}
		row := j.row(i)
		copy(row, ofDense)
		own := f.roots.addGroup(&h, f.total, row[:width])
		if apart {
			j.own[i] = own
		} else {
			for a, l := range h.group {
				row[width+int(l)] = h.ofGroup[a] / math.Sqrt(f.total[l])
			}
		}
		h, last = last, h
	}
}
