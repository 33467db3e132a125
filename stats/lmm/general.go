package lmm

import (
	"context"
	"math"

	"isogloss/stats/design"
)

const (
	fewResidualDF = 10   // below it the result has a caveat
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
	if s.weightRatio() > unequalWeights {
		equal, err := unweighted(ctx, d, columns, fitted)
		if err != nil {
			return nil, err
		}
		g.residualDF, g.confounded = equal.residualDF, equal.confounded
	}
	if g.residualDF < leastResidual {
		return nil, noResidual(d, s.p, fitted)
	}
	if g.residualDF < fewResidualDF {
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
	best, err := o.minimise(ctx, der, g, opt)
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
