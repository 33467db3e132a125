package lmm

import (
	"context"
	"math"
	"slices"

	"isogloss/stats/design"
)

const (
	fewResidualDF = 10   // below it a second start is tried
	secondStart   = 1e-3 // γ in units of c
	hidingGamma   = 1e4  // γ in units of c at which a term hides those nested in it
	worthSaying   = 1e-6 // predicted decrease below which rounding ended the search
)

// fitGeneral fits any design: cross-products and symbolic analysis once, the
// gate, then the search.
func fitGeneral(ctx context.Context, d *design.Design, opt Options) (*Result, error) {
	columns := d.Columns()
	if len(d.Y) <= columns.Rank {
		return nil, noResidual(d, columns.Rank, nil)
	}
	fitted, problems, err := separable(d)
	if err != nil {
		return nil, err
	}
	s := newSystem(d, columns, fitted)
	if s.unit == 0 {
		return s.constant(ctx, opt, problems)
	}
	o, err := newObjective(ctx, s, opt.REML)
	if err != nil {
		return nil, err
	}
	der := newDerivatives(o)
	g, err := o.free(ctx, der)
	if err != nil {
		return nil, err
	}
	if g.residualDF < leastResidual {
		return nil, noResidual(d, s.p, fitted)
	}
	few := g.residualDF < fewResidualDF
	if few {
		problems = append(problems, Problem{Code: FewResidualDF, Value: math.Round(g.residualDF)})
	}
	if g.close {
		if r, err := o.perfect(ctx, problems); r != nil || err != nil {
			return r, err
		}
	}
	for k, confounded := range g.confounded {
		if confounded {
			problems = append(problems, Problem{Code: Confounded, Term: s.name(k)})
		}
	}
	best, err := o.minimise(ctx, der, g, opt, few)
	if err != nil {
		return nil, err
	}
	o.exact()
	for k := range s.terms {
		switch {
		case best.unbounded[k]:
			problems = append(problems, Problem{Code: ResidualNotIdentified, Term: s.name(k)})
		case best.gamma[k] == 0 && !g.confounded[k]:
			problems = append(problems, Problem{Code: Boundary, Term: s.name(k)})
		}
	}
	if best.short > worthSaying {
		problems = append(problems, Problem{Code: NotConverged, Value: best.short})
	}
	r := o.result(problems)
	o.estimates(r, &der.inverse)
	return r, nil
}

// minimise searches from the given start or 1, and again where the deviance
// may have another minimum: from near 0 with few residual degrees of freedom,
// and from where lifted says.
func (o *objective) minimise(ctx context.Context, d *derivatives, g gate, opt Options, few bool) (outcome, error) {
	s := newSearch(o, d, g.confounded, opt.Tolerance)
	best, err := s.run(ctx, o.system.start(opt.Start))
	if err != nil {
		return best, err
	}
	again := func(start []float64) error {
		other, err := s.run(ctx, start)
		if err == nil && other.deviance < best.deviance {
			best = other
		}
		return err
	}
	if few {
		near := make([]float64, len(o.system.terms))
		for k := range near {
			near[k] = secondStart * o.system.terms[k].c
		}
		if err := again(near); err != nil {
			return best, err
		}
	}
	if start := o.lifted(best.gamma, g.confounded); start != nil {
		if err := again(start); err != nil {
			return best, err
		}
	}
	if slices.Equal(o.gamma, best.gamma) {
		return best, nil
	}
	_, err = o.at(ctx, best.gamma)
	return best, err
}

// lifted returns γ with its zeros raised to its largest element, nil where
// there is no reason to try that. The deviance hardly depends on a term's γ
// near 0 if the term is nested in one of large γ, and the search then leaves
// it there although it may belong at the other's order of size.
func (o *objective) lifted(gamma []float64, held []bool) []float64 {
	largest, zero := 0.0, false
	hides := false
	for k, x := range gamma {
		largest = max(largest, x)
		hides = hides || x > hidingGamma*o.system.terms[k].c
		zero = zero || x == 0 && !held[k]
	}
	if !hides || !zero {
		return nil
	}
	start := slices.Clone(gamma)
	for k, x := range start {
		if x == 0 {
			start[k] = largest
		}
	}
	return start
}

// start returns the γ of θ in the design's units, 1 where theta is nil.
func (s *system) start(theta []float64) []float64 {
	gamma := make([]float64, len(s.terms))
	for k := range gamma {
		gamma[k] = 1
		if theta != nil {
			x := theta[s.terms[k].of] * s.terms[k].scale
			gamma[k] = x * x
		}
	}
	return gamma
}

func (s *system) name(k int) string { return s.design.Random[s.terms[k].of].Name }
