package design

import "sync"

// Columns of a level that has none.
const (
	Reference int32 = -1 // the first level that occurs: in the intercept
	Absent    int32 = -2 // a level without rows
)

// Columns is the fixed part X of a design in treatment coding: the intercept
// (column 0), for each factor its occurring levels but the first, then the
// covariates. Columns that depend linearly on earlier ones are marked as
// dropped, the later one going as in R, so X without them has full rank. Level
// and Index are all that is needed to multiply by X; it is never formed.
type Columns struct {
	Names   []string // as lme4's: (Intercept), factor name + level, covariate name
	Dropped []bool
	Rank    int // number of columns that are not dropped

	// Level[f][l] is the column of level l of factor f, Reference or Absent.
	Level [][]int32

	// Index[f][i] is the column of factor f in row i or Reference. Entries of
	// X there are 1.
	Index [][]int32

	// FirstCovariate is the column of covariate 0; the others follow. Their
	// entries are the values in the design, not centred or scaled.
	FirstCovariate int

	design *Design
	nulls  func() []Null
}

// Columns lays out the fixed part of d and decides which columns are dropped.
//
// Rank does not depend on the weights, which must be positive. With one
// factor every column stays; two factors without covariates are decided
// exactly by their connected components; otherwise column j is dropped when
// its residual sum of squares on the earlier ones is at most 1e-9 of its own,
// covariates being centred and scaled first.
func (d *Design) Columns() *Columns {
	c := &Columns{Names: []string{"(Intercept)"}, design: d}
	c.Level = make([][]int32, len(d.Factors))
	c.Index = make([][]int32, len(d.Factors))
	for f := range d.Factors {
		c.Level[f] = c.layOut(&d.Factors[f])
		index := make([]int32, len(d.Y))
		for i, l := range d.Factors[f].Index {
			index[i] = c.Level[f][l]
		}
		c.Index[f] = index
	}
	c.FirstCovariate = len(c.Names)
	for _, x := range d.Covariates {
		c.Names = append(c.Names, x.Name)
	}
	c.Dropped = make([]bool, len(c.Names))
	switch {
	case len(d.Y) == 0:
		for j := range c.Dropped {
			c.Dropped[j] = true
		}
	case len(d.Factors) == 2 && len(d.Covariates) == 0:
		c.dropByComponents()
	case len(d.Factors) > 1 || len(d.Covariates) > 0:
		c.dropByCholesky()
	}
	for _, dropped := range c.Dropped {
		if !dropped {
			c.Rank++
		}
	}
	c.nulls = sync.OnceValue(c.dependencies)
	return c
}

// layOut appends the names of f's columns and returns the column of each
// level.
func (c *Columns) layOut(f *Factor) []int32 {
	level := make([]int32, len(f.Levels))
	for l := range level {
		level[l] = Absent
	}
	for _, l := range f.Index {
		level[l] = Reference
	}
	first := true
	for l := range level {
		switch {
		case level[l] == Absent:
		case first:
			first = false
		default:
			level[l] = int32(len(c.Names))
			c.Names = append(c.Names, f.Name+f.Levels[l])
		}
	}
	return level
}

// dropByComponents drops, in every component of the graph of two factors'
// levels joined by rows except that of the second factor's reference level,
// the last level of the second factor: of the sum of a component's levels in
// one factor and that in the other one is superfluous.
func (c *Columns) dropByComponents() {
	a, b := &c.design.Factors[0], &c.design.Factors[1]
	comp := components(a, b)
	last := make([]int32, comp.n)
	free := int32(-1)
	for l, column := range c.Level[1] {
		switch {
		case column == Reference:
			free = comp.b[l]
		case column >= 0:
			last[comp.b[l]] = column
		}
	}
	for k, column := range last {
		if int32(k) != free {
			c.Dropped[column] = true
		}
	}
}

// FactorName returns the name of factor f.
func (c *Columns) FactorName(f int) string { return c.design.Factors[f].Name }
