package lmm

import (
	"context"
	"math"

	"isogloss/stats/design"
)

// objective is the profiled deviance of a system as a function of γ = θ², in
// the system's units.
type objective struct {
	system   *system
	factor   *factor
	reml     bool
	df       float64 // n, or n − p under REML
	constant float64 // what the deviance in the design's units exceeds at's by
	count    int     // evaluations

	gamma    []float64 // of the last evaluation
	r2       float64   // penalised residual sum of squares there
	solution solution
	solved   bool // solution belongs to gamma
	e        []float64
}

// newObjective does what is done once per design: cross-products, order and
// storage.
func newObjective(ctx context.Context, s *system, reml bool) (*objective, error) {
	a := s.crossProducts()
	graph, err := eliminate(ctx, a, s.q, s.p)
	if err != nil {
		return nil, err
	}
	structure := analyse(graph, s.p)
	o := &objective{
		system: s,
		factor: newFactor(structure, structure.arrange(a)),
		reml:   reml,
		df:     float64(s.n),
		gamma:  make([]float64, len(s.terms)),
		e:      make([]float64, s.n),
	}
	if reml {
		o.df -= float64(s.p)
		o.constant = s.logScale()
	}
	o.constant += 2 * o.df * math.Log(s.unit)
	return o, nil
}

// exactBelow is the share of the total sum of squares below which the last
// pivot, a difference, no longer has enough digits for the deviance.
const exactBelow = 1e-6

// at returns the deviance at γ, +Inf where the residual sum of squares is 0,
// or an error. It leaves the factor and r2 there.
func (o *objective) at(ctx context.Context, gamma []float64) (float64, error) {
	s, f := o.system, o.factor
	copy(o.gamma, gamma)
	for k := range s.terms {
		theta := math.Sqrt(gamma[k])
		for v := s.terms[k].first; v < s.terms[k].first+len(s.terms[k].level); v++ {
			f.lambda[f.place[v]] = theta
		}
	}
	o.count++
	o.solved = false
	if err := f.at(ctx); err != nil {
		return 0, err
	}
	o.r2 = f.r2
	if !(o.r2 > exactBelow*float64(s.n)) {
		o.exact()
	}
	return o.deviance(), nil
}

// exact solves and takes r2 from the rows, as a sum of squares, |y − Xβ − Zu|²
// + |ũ|².
func (o *objective) exact() {
	o.solve()
	o.r2 = o.system.residuals(o.factor, &o.solution, o.e)
	for _, u := range o.solution.x[:o.system.q] {
		o.r2 += u * u
	}
}

func (o *objective) solve() {
	if !o.solved {
		o.factor.solve(&o.solution)
		o.solved = true
	}
}

// deviance returns −2 log-likelihood of the last evaluation, without the
// constant of units.
func (o *objective) deviance() float64 {
	d := o.factor.logM - o.system.logW + o.df*(1+math.Log(2*math.Pi*o.r2/o.df))
	if o.reml {
		d += o.factor.logX
	}
	return d
}

// Deviance returns −2 log-likelihood, or under opt.REML −2 restricted
// log-likelihood, of d at θ (one per random term), profiled over the fixed
// effects and σ². θ is in units of the SD at average precision: weights are
// scaled to mean 1, as in Fit. It uses the general engine; of opt only REML is
// read. Bates et al. (2015), eqs. 35 and 41.
func Deviance(ctx context.Context, d *design.Design, theta []float64, opt Options) (float64, error) {
	if len(theta) != len(d.Random) {
		panic("lmm: as many θ as random terms, please")
	}
	if len(d.Y) == 0 {
		return 0, errNoRecords
	}
	columns := d.Columns()
	all := make([]int, len(d.Random))
	gamma := make([]float64, len(d.Random))
	for k := range all {
		all[k] = k
	}
	s := newSystem(d, columns, all)
	for k := range gamma {
		x := theta[k] * s.terms[k].scale
		gamma[k] = x * x
	}
	if opt.REML && s.n <= s.p {
		return 0, ErrNoResidual
	}
	o, err := newObjective(ctx, s, opt.REML)
	if err != nil {
		return 0, err
	}
	if _, err := o.at(ctx, gamma); err != nil {
		return 0, err
	}
	o.exact()
	return o.deviance() + o.constant, nil
}
