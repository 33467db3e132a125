package design

import (
	"math"
	"strconv"
	"strings"

	"isogloss/stats/dense"
)

// Null is a linear dependency among the columns of a fixed part: Σ_j
// Coefficients[j]·column_j = 0, with coefficient 1 on the dropped column.
type Null struct {
	Column       int // the dropped one
	Coefficients []float64
}

// Nulls returns one dependency per dropped column, in column order; together
// they span all vectors v with Xv = 0. They are computed when first asked for.
func (c *Columns) Nulls() []Null { return c.nulls() }

func (c *Columns) dependencies() []Null {
	if c.Rank == len(c.Names) || len(c.design.Y) == 0 {
		return nil
	}
	a := c.absorb()
	factorise(a.cross, a.total, c.Dropped[a.first:])
	size := len(a.total)
	var nulls []Null
	for j := range size {
		if !c.Dropped[a.first+j] {
			continue
		}
		// Lᵀx = row j on the kept columns before j, from the last backwards.
		v := make([]float64, size)
		rest := make([]float64, size)
		copy(rest, a.cross[j][:j])
		for k := j - 1; k >= 0; k-- {
			if c.Dropped[a.first+k] {
				continue
			}
			x := rest[k] / a.cross[k][k]
			v[k] = -x
			for i := range k {
				rest[i] -= x * a.cross[k][i]
			}
		}
		v[j] = 1
		nulls = append(nulls, c.null(a, v, j))
	}
	return nulls
}

// null completes a dependency given on the remaining columns, standardised
// covariates included, to all columns in their own units.
func (c *Columns) null(a *absorbed, v []float64, dropped int) Null {
	out := make([]float64, len(c.Names))
	copy(out[a.first:], v)
	unit := 1.0
	shift := 0.0
	for k, scale := range a.scale {
		j := c.FirstCovariate + k
		if scale == 0 {
			// A constant is its value times the intercept.
			if j == a.first+dropped {
				shift -= a.centre[k]
			}
			continue
		}
		out[j] /= scale
		shift -= out[j] * a.centre[k]
		if j == a.first+dropped {
			unit = scale
		}
	}
	if len(c.Level) == 0 {
		mean := 0.0
		for j, x := range v {
			mean -= x * a.sums[0][j] / a.n[0]
		}
		out[0] = mean + shift
	} else {
		reference := 0.0
		for l, column := range c.Level[0] {
			if column == Absent {
				continue
			}
			mean := -dense.Dot(v, a.sums[l]) / a.n[l]
			if column == Reference {
				reference = mean
				out[0] = mean + shift
			} else {
				out[column] = mean - reference
			}
		}
	}
	for j := range out {
		out[j] = tidy(out[j] * unit)
	}
	return Null{Column: a.first + dropped, Coefficients: out}
}

// tidy rounds to a multiple of 1e-8 where that is within rounding of x;
// dependencies of dummies have small integers and fractions.
func tidy(x float64) float64 {
	if r := math.Round(x*1e8) / 1e8; math.Abs(x-r) <= 1e-10 {
		return r + 0 // no negative zero
	}
	return x
}

// Estimable reports whether contrast, one coefficient per column, is the same
// for every solution of the normal equations.
func (c *Columns) Estimable(contrast []float64) bool {
	if len(contrast) != len(c.Names) {
		panic("design: contrast of another length than the columns")
	}
	for _, null := range c.Nulls() {
		product, sum, largest := 0.0, 0.0, 0.0
		for j, v := range null.Coefficients {
			product += contrast[j] * v
			sum += math.Abs(contrast[j])
			largest = max(largest, math.Abs(v))
		}
		if math.Abs(product) > 1e-8*sum*largest {
			return false
		}
	}
	return true
}

// Sentence says a dependency in words, such as "familyBantu is the sum of
// languagesw, languageyo" or "size is 2·(Intercept) − languageyo".
func (c *Columns) Sentence(null Null) string {
	var terms []string
	plain := true
	for j, v := range null.Coefficients {
		if j != null.Column && v != 0 {
			terms = append(terms, c.Names[j])
			plain = plain && v == -1
		}
	}
	name := c.Names[null.Column]
	switch {
	case len(terms) == 0:
		return name + " is zero in every row"
	case plain && len(terms) == 1:
		return name + " equals " + terms[0]
	case plain:
		return name + " is the sum of " + strings.Join(terms, ", ")
	}
	var b strings.Builder
	b.WriteString(name + " is ")
	first := true
	for j, v := range null.Coefficients {
		if j == null.Column || v == 0 {
			continue
		}
		v = -v
		switch {
		case first && v < 0:
			b.WriteString("−")
		case v < 0:
			b.WriteString(" − ")
		case !first:
			b.WriteString(" + ")
		}
		first = false
		if v = math.Abs(v); v != 1 {
			b.WriteString(strconv.FormatFloat(v, 'g', 6, 64) + "·")
		}
		b.WriteString(c.Names[j])
	}
	return b.String()
}
