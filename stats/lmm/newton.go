package lmm

import (
	"context"
	"math"
)

// Limits of the search. γ is measured in units of its term's c, in which 1
// means that a level's rows and its prior carry the same weight.
const (
	leastGamma  = 1e-9  // stands for 0, so that traces can be divided by γ
	traceError  = 4e-16 // rounding error of 1 − (M⁻¹)_jj
	leastKappa  = 3e-10 // in units of 1/c, about e⁻²² as in the closed form; at it the residual has no share
	longestStep = 30    // largest factor by which κ falls in one step
	leastBend   = 0.02  // curvature floor: a step is at most 50 κ
	flat        = 1e-10 // of n: a coordinate without slope or curvature stays
	ridge       = 1e-10 // on the scaled Hessian
	rounding    = 1e-12 // of the deviance: a rise that counts as none
	mostSteps   = 200
	mostShorter = 16
	usualTol    = 1e-9
)

// search is a projected Newton method on the average information in the
// coordinates κ_k = 1/(γ_k + c_k). For one balanced term the deviance is then
// nearly −q log κ + q S κ, of which a Newton step finds the minimum from any
// start, where in γ it overshoots or doubles.
type search struct {
	o *objective
	d *derivatives

	held      []bool // terms that stay at γ = 0
	tolerance float64

	kappa, lower, upper, step, trial, gamma []float64
	g, h                                    []float64 // gradient and Hessian in κ
	stays                                   []bool
}

// outcome is where a search ended. The objective is left there.
type outcome struct {
	gamma     []float64
	deviance  float64
	unbounded []bool  // terms at the bound where the residual vanishes
	short     float64 // predicted decrease that was not reached; 0 after convergence
}

func newSearch(o *objective, d *derivatives, held []bool, tolerance float64) *search {
	k := len(o.system.terms)
	if tolerance == 0 {
		tolerance = usualTol
	}
	room := func() []float64 { return make([]float64, k) }
	return &search{
		o: o, d: d, held: held, tolerance: tolerance,
		kappa: room(), lower: room(), upper: room(), step: room(), trial: room(), gamma: room(),
		g: room(), h: make([]float64, k*k), stays: make([]bool, k),
	}
}

// run searches from start.
func (s *search) run(ctx context.Context, start []float64) (outcome, error) {
	terms := s.o.system.terms
	for k := range terms {
		c := terms[k].c
		s.lower[k] = leastKappa / c
		s.upper[k] = 1 / (leastGamma*c + c)
		s.kappa[k] = min(max(1/(start[k]+c), s.lower[k]), s.upper[k])
	}
	best, err := s.deviance(ctx, s.kappa)
	if err != nil {
		return outcome{}, err
	}
	short := math.Inf(1)
	for range mostSteps {
		s.d.at(s.o)
		s.transform()
		predicted := s.solve()
		if predicted < s.tolerance {
			short = 0
			break
		}
		next, found, err := s.descend(ctx, best)
		if err != nil {
			return outcome{}, err
		}
		if !found {
			short = predicted
			break
		}
		best = next
	}
	return s.finish(ctx, best, short)
}

// deviance evaluates at κ; held terms are at 0.
func (s *search) deviance(ctx context.Context, kappa []float64) (float64, error) {
	for k := range s.gamma {
		s.gamma[k] = 0
		if !s.held[k] {
			s.gamma[k] = max(1/kappa[k]-s.o.system.terms[k].c, leastGamma*s.o.system.terms[k].c)
		}
	}
	return s.o.at(ctx, s.gamma)
}

// descend shortens the step until the deviance does not rise.
func (s *search) descend(ctx context.Context, best float64) (float64, bool, error) {
	share := 1.0
	for range mostShorter {
		for k, x := range s.kappa {
			s.trial[k] = min(max(x+share*s.step[k], s.lower[k]), s.upper[k])
		}
		dev, err := s.deviance(ctx, s.trial)
		if err != nil {
			return 0, false, err
		}
		if dev <= best+rounding*math.Abs(best) {
			copy(s.kappa, s.trial)
			return dev, true, nil
		}
		share /= 3
	}
	_, err := s.deviance(ctx, s.kappa)
	return 0, false, err
}

// finish takes the last, small step, sets what is at its floor to 0 and
// evaluates there.
func (s *search) finish(ctx context.Context, best, short float64) (outcome, error) {
	out := outcome{
		gamma:     make([]float64, len(s.kappa)),
		unbounded: make([]bool, len(s.kappa)),
		short:     short,
	}
	place := func(share float64) (float64, error) {
		for k, x := range s.kappa {
			c := s.o.system.terms[k].c
			x = min(max(x+share*s.step[k], s.lower[k]), s.upper[k])
			out.unbounded[k] = !s.held[k] && x <= s.lower[k]
			out.gamma[k] = 0
			if !s.held[k] && x < s.upper[k] {
				out.gamma[k] = 1/x - c
			}
		}
		return s.o.at(ctx, out.gamma)
	}
	share := 1.0
	if short > 0 {
		share = 0
	}
	var err error
	out.deviance, err = place(share)
	if err == nil && share > 0 && !(out.deviance <= best+rounding*math.Abs(best)) {
		out.deviance, err = place(0)
	}
	return out, err
}
