package lmm

import (
	"context"
	"math"

	"isogloss/stats/design"
)

const (
	fewResidualDF = 10   // below it a second start is tried
	secondStart   = 1e-3 // γ in units of c
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
	if g.perfect {
		return o.perfect(ctx, problems)
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
	if math.IsInf(o.deviance(), -1) {
		return o.perfect(ctx, problems)
	}
	for k := range s.terms {
		switch {
		case best.unbounded[k]:
			problems = append(problems, Problem{Code: ResidualNotIdentified, Term: s.name(k)})
		case best.gamma[k] == 0 && !g.confounded[k]:
			problems = append(problems, Problem{Code: Boundary, Term: s.name(k)})
		}
	}
	if best.short > 0 {
		problems = append(problems, Problem{Code: NotConverged, Value: best.short})
	}
	r := o.result(problems)
	o.estimates(r, &der.inverse)
	return r, nil
}

// minimise searches from the given start or 1, and with few residual degrees
// of freedom, where the deviance may have two minima, from near 0 too.
func (o *objective) minimise(ctx context.Context, d *derivatives, g gate, opt Options, few bool) (outcome, error) {
	s := newSearch(o, d, g.confounded, opt.Tolerance)
	best, err := s.run(ctx, o.system.start(opt.Start))
	if err != nil || !few {
		return best, err
	}
	near := make([]float64, len(o.system.terms))
	for k := range near {
		near[k] = secondStart * o.system.terms[k].c
	}
	other, err := s.run(ctx, near)
	if err != nil {
		return best, err
	}
	if other.deviance < best.deviance {
		return other, nil
	}
	_, err = o.at(ctx, best.gamma)
	return best, err
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

// perfect is the result for a response that the effects reproduce: with no
// random effects if the fixed ones do, else with nearly free ones.
func (o *objective) perfect(ctx context.Context, problems []Problem) (*Result, error) {
	s := o.system
	if err := o.atScale(ctx, 0); err != nil {
		return nil, err
	}
	o.solve()
	theta := 0.0
	if !s.negligible(s.residuals(o.factor, &o.solution, o.e)) {
		theta = math.NaN()
		if err := o.atScale(ctx, perfectGamma); err != nil {
			return nil, err
		}
		o.exact()
	}
	return o.withoutResidual(theta, problems), nil
}

// constant is the result for a response that does not vary.
func (s *system) constant(ctx context.Context, opt Options, problems []Problem) (*Result, error) {
	o, err := newObjective(ctx, s, opt.REML)
	if err != nil {
		return nil, err
	}
	if err := o.atScale(ctx, 0); err != nil {
		return nil, err
	}
	o.solve()
	return o.withoutResidual(0, problems), nil
}
