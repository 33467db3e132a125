package lmm

import (
	"math"
	"slices"

	"isogloss/stats/design"
)

// plainLayout is a design with at most one random intercept, laid out for the
// closed form. One fixed factor is absorbed: its levels (groups), intercept
// included, are eliminated as cell means. The kept columns of the other
// factors and the covariates, centred and scaled, are dense columns. It knows
// nothing of weights and responses and serves any of them.
type plainLayout struct {
	design    *design.Design
	columns   *design.Columns
	absorbed  int     // the factor absorbed; −1: the intercept alone
	group     []int32 // per row
	groups    int
	reference int32 // the absorbed level without a column

	place []plainPlace // per column of the design

	column     []int // per dense column, its column of the design
	factors    []denseFactor
	covariates []denseCovariate
	single     []int32 // per row, its one dense column or len(column), if it has no more; else nil

	level  []int32 // of the random factor, per row
	levels int     // 0 without a random term
}

// plainPlace says where a column went: to a level of the absorbed factor or to
// a dense column; −1 for not there. A dropped column has neither, and so has
// the intercept.
type plainPlace struct {
	group, dense int32
}

// denseFactor is a factor by the dense columns of its levels.
type denseFactor struct {
	index []int32 // level per row
	dense []int32 // per level, its dense column or −1
}

// denseCovariate is a centred and scaled covariate.
type denseCovariate struct {
	dense  int32
	values []float64 // (x − centre)/scale per row
	centre float64
	scale  float64
}

// newPlainLayout lays out d. The factor of most levels is absorbed. Where
// columns are dropped it is the first one, so that dropped columns, which come
// later, are never of the absorbed factor.
func newPlainLayout(d *design.Design) *plainLayout {
	c := d.Columns()
	p := &plainLayout{design: d, columns: c, absorbed: -1, groups: 1}
	for f := range d.Factors {
		if f == 0 || c.Rank == len(c.Names) && len(d.Factors[f].Levels) > p.groups {
			p.absorbed, p.groups = f, len(d.Factors[f].Levels)
		}
	}
	p.place = slices.Repeat([]plainPlace{{-1, -1}}, len(c.Names))
	if p.absorbed >= 0 {
		p.group = d.Factors[p.absorbed].Index
		for l, column := range c.Level[p.absorbed] {
			switch {
			case column == design.Reference:
				p.reference = int32(l)
			case column >= 0:
				p.place[column].group = int32(l)
			}
		}
	} else {
		p.group = make([]int32, len(d.Y))
	}
	for f, levels := range c.Level {
		if f == p.absorbed {
			continue
		}
		dense := make([]int32, len(levels))
		for l, column := range levels {
			dense[l] = -1
			if column >= 0 && !c.Dropped[column] {
				dense[l] = p.add(int(column))
			}
		}
		p.factors = append(p.factors, denseFactor{d.Factors[f].Index, dense})
	}
	for k, x := range d.Covariates {
		if column := c.FirstCovariate + k; !c.Dropped[column] {
			p.covariates = append(p.covariates, standardised(x.Values, p.add(column)))
		}
	}
	if len(p.factors) == 1 && len(p.covariates) == 0 {
		p.single = make([]int32, len(d.Y))
		for i, l := range p.factors[0].index {
			p.single[i] = p.factors[0].dense[l]
			if p.single[i] < 0 {
				p.single[i] = int32(len(p.column))
			}
		}
	}
	if len(d.Random) == 1 {
		p.level, p.levels = d.Random[0].Index, len(d.Random[0].Levels)
	}
	return p
}

func (p *plainLayout) add(column int) int32 {
	p.place[column].dense = int32(len(p.column))
	p.column = append(p.column, column)
	return p.place[column].dense
}

func standardised(x []float64, dense int32) denseCovariate {
	v := denseCovariate{dense: dense, values: make([]float64, len(x))}
	n := float64(len(x))
	for _, a := range x {
		v.centre += a / n
	}
	for _, a := range x {
		v.scale += (a - v.centre) * (a - v.centre) / n
	}
	v.scale = math.Sqrt(v.scale)
	for i, a := range x {
		v.values[i] = (a - v.centre) / v.scale
	}
	return v
}

// row appends the dense columns of row i, ascending, and its entries there.
func (p *plainLayout) row(i int, at []int32, x []float64) ([]int32, []float64) {
	for f := range p.factors {
		if j := p.factors[f].dense[p.factors[f].index[i]]; j >= 0 {
			at, x = append(at, j), append(x, 1)
		}
	}
	for k := range p.covariates {
		at, x = append(at, p.covariates[k].dense), append(x, p.covariates[k].values[i])
	}
	return at, x
}

// times returns the product of row i with b over the dense columns, behind
// which b has a 0.
func (p *plainLayout) times(i int, b []float64) float64 {
	if p.single != nil {
		return b[p.single[i]]
	}
	return p.timesMany(i, b)
}

func (p *plainLayout) timesMany(i int, b []float64) float64 {
	sum := 0.0
	for f := range p.factors {
		if j := p.factors[f].dense[p.factors[f].index[i]]; j >= 0 {
			sum += b[j]
		}
	}
	for k := range p.covariates {
		sum += b[p.covariates[k].dense] * p.covariates[k].values[i]
	}
	return sum
}

// spread adds v times row i to b, behind whose dense columns is one element
// to be ignored.
func (p *plainLayout) spread(i int, v float64, b []float64) {
	if p.single != nil {
		b[p.single[i]] += v
		return
	}
	p.spreadMany(i, v, b)
}

func (p *plainLayout) spreadMany(i int, v float64, b []float64) {
	for f := range p.factors {
		if j := p.factors[f].dense[p.factors[f].index[i]]; j >= 0 {
			b[j] += v
		}
	}
	for k := range p.covariates {
		b[p.covariates[k].dense] += v * p.covariates[k].values[i]
	}
}
