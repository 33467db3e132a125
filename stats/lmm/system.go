package lmm

import (
	"math"

	"isogloss/stats/design"
)

// system is a design in the units in which the general engine works: the
// response centred by its weighted mean and of weighted mean square 1, fixed
// covariates centred and of mean square 1, slopes of mean square 1, weights of
// mean 1. Centring keeps the deviance exact when the response is far from 0;
// slopes are not centred, which would change a model of uncorrelated slopes.
type system struct {
	design  *design.Design
	columns *design.Columns
	n       int

	y            []float64
	centre, unit float64   // the design's response is centre + unit·y; unit 0 if constant
	rounding     float64   // sum of squares of rounding errors in y
	w            []float64 // nil: all one
	logW         float64   // Σ log w

	fixed fixedPart
	terms []term // those that are fitted
	q     int    // levels with rows, of all terms: nodes 0 to q−1
	p     int    // fixed columns: nodes q to q+p−1; the response is node q+p
}

// fixedPart is X without its dropped columns, by rows: row i has the entries
// start[i] to start[i+1].
type fixedPart struct {
	kept         []int // column of the design per column here
	shift, scale []float64
	start        []int32
	index        []int32
	value        []float64
}

// term is a random term without the levels that have no row.
type term struct {
	of    int       // index into the design's random terms
	first int       // node of its first level
	level []int32   // level of the design per node
	index []int32   // node per row, from 0
	z     []float64 // per row, in units of scale; nil: all one
	scale float64   // root mean square of the slope
	c     float64   // 1/mean diagonal of Z'WZ: the scale of γ = θ²
}

// newSystem prepares d for the terms of it that are to be fitted.
func newSystem(d *design.Design, columns *design.Columns, fitted []int) *system {
	s := &system{design: d, columns: columns, n: len(d.Y)}
	s.standardiseWeights()
	s.standardiseResponse()
	s.layOutFixed()
	for _, k := range fitted {
		s.addTerm(k)
	}
	return s
}

// weight returns the weight of row i.
func (s *system) weight(i int) float64 {
	if s.w == nil {
		return 1
	}
	return s.w[i]
}

func (s *system) standardiseWeights() {
	if s.design.Weights == nil {
		return
	}
	sum := 0.0
	for _, w := range s.design.Weights {
		sum += w
	}
	s.w = make([]float64, s.n)
	for i, w := range s.design.Weights {
		s.w[i] = w * float64(s.n) / sum
		s.logW += math.Log(s.w[i])
	}
}

// precision is the relative rounding error granted to a response: some ulps,
// for what was computed before it came here.
const precision = 1e-14

func (s *system) standardiseResponse() {
	s.y = make([]float64, s.n)
	sum, largest := 0.0, 0.0
	first := s.design.Y[0]
	for i, y := range s.design.Y {
		sum += s.weight(i) * (y - first)
		largest = max(largest, math.Abs(y))
	}
	s.centre = first + sum/float64(s.n)
	square := 0.0
	for i, y := range s.design.Y {
		s.y[i] = y - s.centre
		square += s.weight(i) * s.y[i] * s.y[i]
	}
	s.unit = math.Sqrt(square / float64(s.n))
	if s.unit <= precision*largest {
		s.unit = 0
		clear(s.y)
		return
	}
	s.rounding = float64(s.n) * (precision * largest / s.unit) * (precision * largest / s.unit)
	for i := range s.y {
		s.y[i] /= s.unit
	}
}

func (s *system) layOutFixed() {
	c, f := s.columns, &s.fixed
	place := make([]int32, len(c.Names))
	for j, dropped := range c.Dropped {
		place[j] = -1
		if !dropped {
			place[j] = int32(len(f.kept))
			f.kept = append(f.kept, j)
		}
	}
	s.p = len(f.kept)
	f.shift, f.scale = make([]float64, s.p), make([]float64, s.p)
	for j, column := range f.kept {
		f.scale[j] = 1
		if k := column - c.FirstCovariate; k >= 0 {
			f.shift[j], f.scale[j] = s.moments(s.design.Covariates[k].Values)
		}
	}
	room := s.n * (1 + len(c.Index) + len(s.design.Covariates))
	f.start = make([]int32, s.n+1)
	f.index, f.value = make([]int32, 0, room), make([]float64, 0, room)
	for i := range s.n {
		f.index, f.value = append(f.index, place[0]), append(f.value, 1)
		for _, index := range c.Index {
			if j := index[i]; j >= 0 && place[j] >= 0 {
				f.index, f.value = append(f.index, place[j]), append(f.value, 1)
			}
		}
		for k, x := range s.design.Covariates {
			if j := place[c.FirstCovariate+k]; j >= 0 {
				f.index, f.value = append(f.index, j), append(f.value, (x.Values[i]-f.shift[j])/f.scale[j])
			}
		}
		f.start[i+1] = int32(len(f.index))
	}
}

// moments returns the weighted mean and SD (n) of x.
func (s *system) moments(x []float64) (mean, sd float64) {
	for i, v := range x {
		mean += s.weight(i) * (v - x[0])
	}
	mean = x[0] + mean/float64(s.n)
	for i, v := range x {
		sd += s.weight(i) * (v - mean) * (v - mean)
	}
	return mean, math.Sqrt(sd / float64(s.n))
}

func (s *system) addTerm(k int) {
	r := &s.design.Random[k]
	t := term{of: k, first: s.q, scale: 1, index: make([]int32, s.n)}
	node := make([]int32, len(r.Levels))
	for _, l := range r.Index {
		node[l] = 1
	}
	for l, occurs := range node {
		if occurs == 1 {
			node[l] = int32(len(t.level))
			t.level = append(t.level, int32(l))
		}
	}
	for i, l := range r.Index {
		t.index[i] = node[l]
	}
	if r.Slope != nil {
		square := 0.0
		for _, x := range r.Slope {
			square += x * x
		}
		if square > 0 {
			t.scale = math.Sqrt(square / float64(s.n))
		}
		t.z = make([]float64, s.n)
		for i, x := range r.Slope {
			t.z[i] = x / t.scale
		}
	}
	diagonal := 0.0
	for i := range s.n {
		diagonal += s.weight(i) * t.at(i) * t.at(i)
	}
	t.c = 1
	if diagonal > 0 {
		t.c = float64(len(t.level)) / diagonal
	}
	s.q += len(t.level)
	s.terms = append(s.terms, t)
}

// at returns the entry of Z in row i.
func (t *term) at(i int) float64 {
	if t.z == nil {
		return 1
	}
	return t.z[i]
}

// logScale returns what log|X'V⁻¹X| in the design's units exceeds that in the
// system's by.
func (s *system) logScale() float64 {
	sum := 0.0
	for _, x := range s.fixed.scale {
		sum += 2 * math.Log(x)
	}
	return sum
}
