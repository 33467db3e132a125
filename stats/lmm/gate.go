package lmm

import (
	"context"
	"fmt"

	"isogloss/stats/design"
)

// separable checks the random terms against each other and against the
// residual. It returns the terms that can be fitted.
func separable(d *design.Design) (fitted []int, problems []Problem, err error) {
	for k := range d.Random {
		r := &d.Random[k]
		if r.Slope == nil && equalWeights(d) && oneRowEach(r) {
			problems = append(problems, Problem{Code: SameAsResidual, Term: r.Name})
			continue
		}
		for _, l := range fitted {
			if sameTerm(&d.Random[l], r) {
				return nil, nil, fmt.Errorf("%w: %s and %s: drop one of them", ErrSameTerm, d.Random[l].Name, r.Name)
			}
		}
		fitted = append(fitted, k)
	}
	return fitted, problems, nil
}

func equalWeights(d *design.Design) bool {
	for _, w := range d.Weights {
		if w != d.Weights[0] {
			return false
		}
	}
	return true
}

// oneRowEach reports whether no two rows share a level.
func oneRowEach(r *design.Random) bool { return occurring(r) == len(r.Index) }

// sameTerm reports whether two terms group the rows alike, in more than one
// group, and have the same covariate.
func sameTerm(a, b *design.Random) bool {
	if (a.Slope == nil) != (b.Slope == nil) || occurring(a) == 1 {
		return false
	}
	for i := range a.Slope {
		if a.Slope[i] != b.Slope[i] {
			return false
		}
	}
	return coarser(a, b) && coarser(b, a)
}

// coarser reports whether rows of one level of b are of one level of a.
func coarser(a, b *design.Random) bool {
	of := make([]int32, len(b.Levels))
	for i, l := range b.Index {
		switch at := a.Index[i] + 1; of[l] {
		case 0:
			of[l] = at
		case at:
		default:
			return false
		}
	}
	return true
}

// Where every term is nearly free, the effects it uses are its share of the
// rank of [X Z].
const (
	freeGamma     = 1e7  // in units of c
	leastResidual = 0.5  // residual degrees of freedom below which there are none
	leastUsed     = 1e-4 // degrees of freedom below which a term has none
	nearlyPerfect = 1e-6 // share of the total sum of squares up to which a fit may prove perfect
)

// gate is what one evaluation with nearly free random effects says of a
// design.
type gate struct {
	residualDF float64 // n − rank [X Z]
	close      bool    // the effects nearly reproduce the response
	confounded []bool  // terms inside the fixed part
}

// free evaluates o with every term nearly free. d must belong to o.
func (o *objective) free(ctx context.Context, d *derivatives) (gate, error) {
	s := o.system
	g := gate{residualDF: float64(s.n - s.p), confounded: make([]bool, len(s.terms))}
	if err := o.atScale(ctx, freeGamma); err != nil {
		return g, err
	}
	d.inverse.of(o.factor, true)
	d.traces(o)
	for k, used := range d.used {
		g.residualDF -= used
		g.confounded[k] = used < leastUsed
	}
	o.solve()
	g.close = s.residuals(o.factor, &o.solution, o.e) <= nearlyPerfect*float64(s.n)
	return g, nil
}

// unweighted is the gate of d with equal weights. Ranks do not depend on
// weights, but a γ at which a level of tiny weight is free does.
func unweighted(ctx context.Context, d *design.Design, columns *design.Columns, fitted []int) (gate, error) {
	equal := *d
	equal.Weights = nil
	o, err := newObjective(ctx, newSystem(&equal, columns, fitted), false)
	if err != nil {
		return gate{}, err
	}
	return o.free(ctx, newDerivatives(o))
}

// atScale evaluates with every γ at x in units of its c.
func (o *objective) atScale(ctx context.Context, x float64) error {
	gamma := make([]float64, len(o.gamma))
	for k := range gamma {
		gamma[k] = x * o.system.terms[k].c
	}
	_, err := o.at(ctx, gamma)
	return err
}

// noResidual names what to drop from a design of p fixed effects and the given
// random terms.
func noResidual(d *design.Design, p int, fitted []int) error {
	if len(fitted) == 0 {
		return fmt.Errorf("%w: %d fixed effects for %d records: drop a fixed factor", ErrNoResidual, p, len(d.Y))
	}
	levels, most, largest := 0, 0, 0
	for _, k := range fitted {
		n := occurring(&d.Random[k])
		levels += n
		if n > most {
			most, largest = n, k
		}
	}
	return fmt.Errorf("%w: %d fixed effects and %d levels of random terms explain all %d records: drop %s",
		ErrNoResidual, p, levels, len(d.Y), d.Random[largest].Name)
}

// occurring counts the levels that have rows.
func occurring(r *design.Random) int {
	seen := make([]bool, len(r.Levels))
	n := 0
	for _, l := range r.Index {
		if !seen[l] {
			seen[l] = true
			n++
		}
	}
	return n
}
