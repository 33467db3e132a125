package lmm

import (
	"errors"
	"math"

	"isogloss/stats/dense"
)

var errSingular = errors.New("the weights differ so much that the fixed effects cannot be computed: use weights of a smaller range")

// plainGram is the cross-products of a layout for one set of weights W, with
// the fixed part X eliminated. With P dense columns D, K random levels and V
// the groups' weighted sums of [D Z]:
//
//	[D Z]'W[D Z] − Σ_l V_l V_l'/n_l  =  [L 0; B I] [I 0; 0 S] [L 0; B I]'
//
// so that S = Z'MZ with M the residual maker of X.
type plainGram struct {
	*plainLayout
	weight    []float64 // per row, scaled to mean 1; nil: all one
	logWeight float64   // Σ log weight
	total     []float64 // n_l: weight per group
	sums      []float64 // V, stride P + K
	panel     []float64 // L over B, stride P
	count     []float64 // weight per random level
	s         []float64 // S, stride K, lower triangle
	pivots    []float64 // Cholesky factor of S with dependent rows left out, as S
	rank      int       // of S
	logDetX   float64   // log|X'WX| in treatment coding, covariates in their own units
	spectrum  *tridiagonal
}

// dependent is the relative pivot at which a random level is a linear
// combination of the fixed part and earlier levels (as in package design).
const dependent = 1e-9

// gram forms the cross-products for weights, one per row or nil, with what a
// search for θ needs of them.
func (p *plainLayout) gram(weights []float64) (*plainGram, error) {
	g, err := p.cross(weights)
	if err != nil {
		return nil, err
	}
	for _, n := range g.total {
		if n > 0 {
			g.logDetX += math.Log(n)
		}
	}
	g.logDetX += dense.LogDet(g.panel, len(p.column), len(p.column))
	for _, x := range p.covariates {
		g.logDetX += 2 * math.Log(x.scale)
	}
	if g.weight != nil {
		for _, w := range g.weight {
			g.logWeight += math.Log(w)
		}
	}
	g.factorS()
	g.spectrum = tridiagonalise(g.s, p.levels)
	return g, nil
}

// cross forms the cross-products for weights: what a fit at a given θ needs.
func (p *plainLayout) cross(weights []float64) (*plainGram, error) {
	wide, k := len(p.column), p.levels
	g := &plainGram{
		plainLayout: p,
		total:       make([]float64, p.groups),
		sums:        make([]float64, p.groups*(wide+k)),
		panel:       make([]float64, (wide+k)*wide),
		count:       make([]float64, k),
		s:           make([]float64, k*k),
	}
	return g, g.cross(weights)
}

// cross adds up the cross-products of a gram whose sums are zero.
func (g *plainGram) cross(weights []float64) error {
	wide, k := len(g.column), g.levels
	g.scale(weights)
	g.accumulate()
	for m, n := range g.count {
		g.s[m*k+m] = n
	}
	g.absorb()
	if !dense.Panel(g.panel, wide+k, wide) {
		return errSingular
	}
	dense.SubtractOuter(g.s, g.panel[wide*wide:], k, wide)
	return nil
}

// reset sets all sums to zero for other weights.
func (g *plainGram) reset() {
	clear(g.total)
	clear(g.sums)
	clear(g.panel)
	clear(g.count)
	clear(g.s)
}

func (g *plainGram) scale(weights []float64) {
	g.weight = nil
	if weights == nil {
		return
	}
	mean := dense.Sum(weights) / float64(len(weights))
	if math.Abs(mean-1) < 1e-12 {
		g.weight = weights
		return
	}
	g.weight = make([]float64, len(weights))
	for i, w := range weights {
		g.weight[i] = w / mean
	}
}

// accumulate sums over the rows.
func (g *plainGram) accumulate() {
	if g.single != nil {
		g.accumulateSingle()
		return
	}
	wide, k := len(g.column), g.levels
	at := make([]int32, 0, len(g.factors)+len(g.covariates))
	x := make([]float64, 0, cap(at))
	w := 1.0
	for i, l := range g.group {
		if g.weight != nil {
			w = g.weight[i]
		}
		g.total[l] += w
		sums := g.sums[int(l)*(wide+k):][:wide+k]
		at, x = g.row(i, at[:0], x[:0])
		for a, j := range at {
			v := w * x[a]
			sums[j] += v
			row := g.panel[int(j)*wide:][:wide]
			for b, j2 := range at[:a+1] {
				row[j2] += v * x[b]
			}
		}
		if k > 0 {
			m := int(g.level[i])
			sums[wide+m] += w
			g.count[m] += w
			row := g.panel[(wide+m)*wide:][:wide]
			for a, j := range at {
				row[j] += w * x[a]
			}
		}
	}
}

// accumulateSingle sums over rows that have at most one dense column each.
func (g *plainGram) accumulateSingle() {
	wide, k := len(g.column), g.levels
	w := 1.0
	for i, l := range g.group {
		if g.weight != nil {
			w = g.weight[i]
		}
		g.total[l] += w
		sums := g.sums[int(l)*(wide+k):][:wide+k]
		j := int(g.single[i])
		if j < wide {
			sums[j] += w
			g.panel[j*wide+j] += w
		}
		if k > 0 {
			m := int(g.level[i])
			sums[wide+m] += w
			g.count[m] += w
			if j < wide {
				g.panel[(wide+m)*wide+j] += w
			}
		}
	}
}

// absorb subtracts Σ_l V_l V_l'/n_l.
func (g *plainGram) absorb() {
	wide, k := len(g.column), g.levels
	at := make([]int, 0, wide+k)
	for l, n := range g.total {
		if n == 0 {
			continue
		}
		sums := g.sums[l*(wide+k):][:wide+k]
		at = at[:0]
		inDense := 0
		for j, v := range sums {
			if v != 0 {
				at = append(at, j)
				if j < wide {
					inDense++
				}
			}
		}
		for a, i := range at {
			share := sums[i] / n
			row := g.panel[i*wide:][:wide]
			for _, j := range at[:min(a+1, inDense)] {
				row[j] -= share * sums[j]
			}
			if i >= wide {
				row := g.s[(i-wide)*k:][:k]
				for _, j := range at[inDense : a+1] {
					row[j-wide] -= share * sums[j]
				}
			}
		}
	}
}

// factorS sets pivots and rank. A dependent level's row of the factor is zero.
func (g *plainGram) factorS() {
	k := g.levels
	g.pivots = make([]float64, k*k)
	for i := range k {
		row := g.pivots[i*k:][:i+1]
		copy(row, g.s[i*k:])
		pivot := row[i]
		for j := range i {
			r := g.pivots[j*k:][:j+1]
			if r[j] == 0 {
				row[j] = 0
				continue
			}
			row[j] = (row[j] - dense.Dot(row[:j], r)) / r[j]
			pivot -= row[j] * row[j]
		}
		if pivot <= dependent*g.count[i] {
			clear(row)
			continue
		}
		row[i] = math.Sqrt(pivot)
		g.rank++
	}
}

// solveS overwrites x, a combination of S's columns, by a solution of S·u = x.
func (g *plainGram) solveS(x []float64) {
	k := g.levels
	for i := range x {
		r := g.pivots[i*k:][:i+1]
		if r[i] == 0 {
			x[i] = 0
			continue
		}
		x[i] = (x[i] - dense.Dot(r[:i], x)) / r[i]
	}
	for i := k - 1; i >= 0; i-- {
		if r := g.pivots[i*k:][:i+1]; r[i] != 0 {
			x[i] /= r[i]
			dense.Axpy(x, -x[i], r[:i])
		}
	}
}
