package lmm

import (
	"context"
	"errors"
	"math"

	"isogloss/stats/dense"
)

// matrix is A in elimination order with the place of every entry in the
// panels: the lower triangle by columns, diagonal apart, for the random
// columns; and the block of X and y.
type matrix struct {
	diagonal []float64
	start    []int32
	row      []int32 // position
	value    []float64
	to       []int32 // offset among the panels
	toOwn    []int32 // that of the diagonal entry
	fixed    []float64
}

// arrange puts a into the order and the panels of s.
func (s *structure) arrange(a *products) *matrix {
	q := s.q
	m := &matrix{
		diagonal: make([]float64, q),
		start:    make([]int32, q+1),
		row:      make([]int32, len(a.node)),
		value:    make([]float64, len(a.node)),
		to:       make([]int32, len(a.node)),
		toOwn:    make([]int32, q),
		fixed:    a.fixed,
	}
	for v := range q {
		m.diagonal[s.place[v]] = a.diagonal[v]
		for _, u := range a.node[a.start[v]:a.start[v+1]] {
			m.start[min(s.place[v], s.place[u])+1]++
		}
	}
	for j := range q {
		m.start[j+1] += m.start[j]
	}
	next := append([]int32(nil), m.start...)
	for v := range q {
		for e := a.start[v]; e < a.start[v+1]; e++ {
			i, j := s.place[v], s.place[a.node[e]]
			if i < j {
				i, j = j, i
			}
			m.row[next[j]], m.value[next[j]] = i, a.value[e]
			next[j]++
		}
	}
	row := make([]int32, q+s.p+1)
	for k := range s.fronts[:len(s.fronts)-1] {
		f := &s.fronts[k]
		for r := range f.width {
			row[f.first+r] = int32(r)
		}
		for r, position := range f.boundary {
			row[position] = int32(f.width + r)
		}
		for c := range f.width {
			j := f.first + c
			m.toOwn[j] = int32(f.panel + c*f.width + c)
			for e := m.start[j]; e < m.start[j+1]; e++ {
				m.to[e] = int32(f.panel) + row[m.row[e]]*int32(f.width) + int32(c)
			}
		}
	}
	return m
}

// factor is the Cholesky factor L of the penalised normal equations
//
//	[ ΛZ'WZΛ + I   ΛZ'WX   ΛZ'Wy ]
//	[ X'WZΛ        X'WX    X'Wy  ]
//	[ y'WZΛ        y'WX    y'Wy  ]
//
// at one θ, with Λ holding θ on its diagonal. y is the last row of every
// front, so L's last row is the forward solution for y.
type factor struct {
	*structure
	a      *matrix
	lambda []float64 // θ per position, 1 for fixed columns and the response
	panel  []float64
	update [2][]float64

	logM float64 // log|ΛZ'WZΛ + I|
	logX float64 // log|X'V⁻¹X|
	r2   float64 // last pivot: (y − Xβ)'V⁻¹(y − Xβ) at the best β
}

func newFactor(s *structure, a *matrix) *factor {
	f := &factor{
		structure: s,
		a:         a,
		lambda:    make([]float64, s.q+s.p+1),
		panel:     make([]float64, s.panels),
	}
	for d, room := range s.updates {
		f.update[d] = make([]float64, room)
	}
	for i := s.q; i < len(f.lambda); i++ {
		f.lambda[i] = 1
	}
	return f
}

// errPivot means that rounding has eaten a pivot; the rank gate and the ridge
// of the random effects leave this to overflowing data.
var errPivot = errors.New("lmm: the normal equations are not positive definite in floating point")

// at computes the factor for the θ in lambda, fronts in postorder.
func (f *factor) at(ctx context.Context) error {
	f.logM = 0
	for k := range f.fronts {
		if k&255 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		s := &f.fronts[k]
		panel := f.panel[s.panel : s.panel+s.rows()*s.width]
		clear(panel)
		if s.parent < 0 {
			f.enterFixed(panel)
		} else {
			f.enter(s)
		}
		if s.leaf {
			if !dense.Panel(panel, len(panel), 1) {
				return errPivot
			}
			f.logM += math.Log(panel[0])
			continue
		}
		b := len(s.boundary)
		update := f.update[s.depth][s.update : s.update+b*b]
		clear(update)
		for _, c := range s.children {
			f.extendAdd(s, panel, update, &f.fronts[c])
		}
		if !dense.Panel(panel, s.rows(), s.width) {
			return errPivot
		}
		dense.SubtractOuter(update, panel[s.width*s.width:], b, s.width)
		if s.parent >= 0 {
			f.logM += dense.LogDet(panel, s.width, s.width) / 2
			continue
		}
		f.logX = dense.LogDet(panel, s.width, s.width)
		f.r2 = update[0] + f.a.fixed[s.width*(s.width+1)+s.width]
	}
	f.logM *= 2
	return nil
}

// enter scatters the columns of a random front into its panel.
func (f *factor) enter(s *front) {
	for j := s.first; j < s.first+s.width; j++ {
		l := f.lambda[j]
		f.panel[f.a.toOwn[j]] = f.a.diagonal[j]*l*l + 1
		if l == 0 {
			continue // a zero row but for its diagonal
		}
		lo, hi := f.a.start[j], f.a.start[j+1]
		row, value, to := f.a.row[lo:hi], f.a.value[lo:hi], f.a.to[lo:hi]
		for e, i := range row {
			f.panel[to[e]] = value[e] * l * f.lambda[i]
		}
	}
}

// enterFixed copies X'WX and y'WX into the root's panel.
func (f *factor) enterFixed(panel []float64) {
	p := f.p
	for i := range p + 1 {
		copy(panel[i*p:i*p+min(i+1, p)], f.a.fixed[i*(p+1):])
	}
}

// extendAdd adds the update matrix of a child to its parent's front.
func (f *factor) extendAdd(s *front, panel, update []float64, child *front) {
	w, b := s.width, len(s.boundary)
	into := child.into
	n := len(into)
	inside := 0 // boundary rows that are columns of the parent
	for inside < n && int(into[inside]) < w {
		inside++
	}
	if child.leaf {
		// The update of a single column is −ll', which is not stored.
		l := f.panel[child.panel+1 : child.panel+1+n]
		for i, r := range into {
			x := l[i]
			if x == 0 {
				continue
			}
			row := panel[int(r)*w : int(r)*w+w]
			for j, c := range into[:min(inside, i+1)] {
				row[c] -= x * l[j]
			}
			if i >= inside {
				row = update[(int(r)-w)*b : (int(r)-w)*b+b]
				for j := inside; j <= i; j++ {
					row[int(into[j])-w] -= x * l[j]
				}
			}
		}
		return
	}
	u := f.update[child.depth][child.update : child.update+n*n]
	for i, r := range into {
		from := u[i*n : i*n+i+1]
		row := panel[int(r)*w : int(r)*w+w]
		for j, c := range into[:min(inside, i+1)] {
			row[c] += from[j]
		}
		if i >= inside {
			row = update[(int(r)-w)*b : (int(r)-w)*b+b]
			for j := inside; j <= i; j++ {
				row[int(into[j])-w] += from[j]
			}
		}
	}
}
