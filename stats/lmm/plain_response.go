package lmm

import (
	"math"
	"slices"

	"isogloss/stats/dense"
)

// plainResponse is one response on a plainGram.
type plainResponse struct {
	*plainGram
	y         []float64
	mean      float64   // weighted
	groupMean []float64 // weighted mean of y − mean per absorbed level
	forward   []float64 // L⁻¹D'W(y − mean − groupMean): the dense columns' part
	score     []float64 // Z'WMy
	squares   float64   // weighted sum of squares about the mean
	rounding  float64   // the same of rounding errors in y
}

// response sums y over the rows.
func (g *plainGram) response(y []float64) *plainResponse {
	wide, k := len(g.column), g.levels
	r := &plainResponse{
		plainGram: g,
		y:         y,
		groupMean: make([]float64, g.groups),
		forward:   make([]float64, wide+1),
		score:     make([]float64, k),
	}
	w, weight, largest := 1.0, 0.0, 0.0
	for i, v := range y {
		if g.weight != nil {
			w = g.weight[i]
		}
		r.mean += w * v
		weight += w
		largest = max(largest, v, -v)
	}
	r.mean /= weight
	r.rounding = weight * (precision * largest) * (precision * largest)
	for i, l := range g.group {
		if g.weight != nil {
			w = g.weight[i]
		}
		v := y[i] - r.mean
		r.squares += w * v * v
		r.groupMean[l] += w * v
	}
	for l, n := range g.total {
		if n > 0 {
			r.groupMean[l] /= n
		}
	}
	for i, l := range g.group {
		if g.weight != nil {
			w = g.weight[i]
		}
		v := w * (y[i] - r.mean - r.groupMean[l])
		g.spread(i, v, r.forward)
		if k > 0 {
			r.score[g.level[i]] += v
		}
	}
	r.forward = r.forward[:wide]
	dense.SolveLower(g.panel, wide, r.forward)
	for m := range r.score {
		r.score[m] -= dense.Dot(g.panel[(wide+m)*wide:][:wide], r.forward)
	}
	return r
}

// plainEffects are coefficients that go with each other: mean + group + dense
// columns is Xβ.
type plainEffects struct {
	group  []float64 // per absorbed level, without the mean
	dense  []float64
	random []float64
}

// given returns the fixed effects that minimise the residual sum of squares
// for random effects u.
func (r *plainResponse) given(u []float64) plainEffects {
	wide, k := len(r.column), r.levels
	e := plainEffects{group: slices.Clone(r.groupMean), dense: slices.Clone(r.forward), random: u}
	for m, v := range u {
		if v != 0 {
			dense.Axpy(e.dense, -v, r.panel[(wide+m)*wide:][:wide])
		}
	}
	dense.SolveLowerT(r.panel, wide, e.dense)
	for l, n := range r.total {
		if n > 0 {
			sums := r.sums[l*(wide+k):][:wide+k]
			e.group[l] -= (dense.Dot(e.dense, sums) + dense.Dot(u, sums[wide:])) / n
		}
	}
	return e
}

// asFixed returns the effects with the random term as a fixed one, and the
// weighted residual sum of squares.
func (r *plainResponse) asFixed() (plainEffects, float64) {
	return r.refined(r.givenScore(), true)
}

func (r *plainResponse) givenScore() plainEffects {
	u := slices.Clone(r.score)
	r.solveS(u)
	return r.given(u)
}

// nearlyExact is the share of the total sum of squares below which that of
// the residuals may be rounding errors of the effects.
const nearlyExact = 1e-10

// refined returns e and its residual sum of squares, where that is small with
// the effects of its residuals added, so that it is exact to the rounding of
// the response. free says whether random effects are added too.
func (r *plainResponse) refined(e plainEffects, free bool) (plainEffects, float64) {
	sum := r.rows(e, nil, nil)
	for range 3 {
		if sum <= r.rounding/64 || sum > nearlyExact*r.squares {
			break
		}
		residual := make([]float64, len(r.y))
		r.rows(e, nil, residual)
		rest := r.plainGram.response(residual)
		var more plainEffects
		if free {
			more = rest.givenScore()
		} else {
			more = rest.given(make([]float64, r.levels))
		}
		more.add(e)
		for l := range more.group {
			more.group[l] += rest.mean
		}
		next := r.rows(more, nil, nil)
		if !(next < sum) {
			break
		}
		e, sum = more, next
	}
	return e, sum
}

// add adds the coefficients of b to those of e.
func (e plainEffects) add(b plainEffects) {
	dense.Axpy(e.group, 1, b.group)
	dense.Axpy(e.dense, 1, b.dense)
	dense.Axpy(e.random, 1, b.random)
}

// rows writes Xβ and y − Xβ − Zu, and returns the weighted sum of squares of
// the latter. fitted and residual may be nil.
func (r *plainResponse) rows(e plainEffects, fitted, residual []float64) float64 {
	b := append(slices.Clone(e.dense), 0)
	w, sum := 1.0, 0.0
	for i, l := range r.group {
		v := r.mean + e.group[l] + r.times(i, b)
		if fitted != nil {
			fitted[i] = v
		}
		v = r.y[i] - v
		if r.levels > 0 {
			v -= e.random[r.level[i]]
		}
		if residual != nil {
			residual[i] = v
		}
		if r.weight != nil {
			w = r.weight[i]
		}
		sum += w * v * v
	}
	return sum
}

// profile returns the deviance as a function of γ; floor is the residual sum
// of squares with the random term fixed.
func (r *plainResponse) profile(reml bool, floor float64) *plainProfile {
	x := slices.Clone(r.score)
	lambda := r.spectrum.eigen(x)
	p := &plainProfile{floor: floor, df: float64(len(r.y))}
	// The rank comes from the pivots: the smallest eigenvalues are rounding.
	order := make([]int, len(lambda))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		switch {
		case lambda[i] > lambda[j]:
			return -1
		case lambda[i] < lambda[j]:
			return 1
		}
		return i - j
	})
	for _, i := range order[:r.rank] {
		p.lambda = append(p.lambda, lambda[i])
		p.square = append(p.square, x[i]*x[i])
	}
	levels := 0.0
	for _, n := range r.count {
		if n > 0 {
			p.scale += n
			levels++
			if !reml {
				p.a = append(p.a, n)
			}
		}
	}
	p.scale = levels / p.scale
	if reml {
		p.a = p.lambda
		p.df -= float64(r.columns.Rank)
		p.constant = r.logDetX
	}
	p.constant += p.df*(1+math.Log(2*math.Pi/p.df)) - r.logWeight
	return p
}
