package lmm

import (
	"context"
	"math"
	"slices"
)

// Where the deviance may have several minima.
const (
	fewForOneMinimum = 40  // residual degrees of freedom below which
	unequalWeights   = 1e3 // ratio of weights above which
	hidingGamma      = 1e4 // γ in units of c at which a term hides those nested in it
)

// The ray of starts γ = x·c with x from 10^rayFrom in rayPoints steps of half
// a decade.
const (
	rayFrom   = -4
	rayPoints = 25
)

// minimise searches from the given start or 1 and keeps the lowest minimum.
// Where there may be several, with few residual degrees of freedom or very
// unequal weights, it searches again from every low of the deviance along the
// ray, and then from where lifted says.
func (o *objective) minimise(ctx context.Context, d *derivatives, g gate, opt Options) (outcome, error) {
	s := newSearch(o, d, g.confounded, opt.Tolerance)
	best, err := s.run(ctx, o.system.start(opt.Start))
	if err != nil {
		return best, err
	}
	again := func(start []float64) error {
		other, err := s.run(ctx, start)
		if err == nil && other.deviance < best.deviance-rounding*math.Abs(best.deviance) {
			best = other
		}
		return err
	}
	if g.residualDF < fewForOneMinimum || o.system.weightRatio() > unequalWeights {
		starts, err := o.lows(ctx)
		if err != nil {
			return best, err
		}
		for _, start := range starts {
			if err := again(start); err != nil {
				return best, err
			}
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

// lows returns the points of the ray at which the deviance is not above its
// neighbours'.
func (o *objective) lows(ctx context.Context) ([][]float64, error) {
	if len(o.system.terms) == 0 {
		return nil, nil
	}
	var gammas [][]float64
	var deviance []float64
	x := math.Pow10(rayFrom)
	for range rayPoints {
		gamma := make([]float64, len(o.system.terms))
		for k := range gamma {
			gamma[k] = x * o.system.terms[k].c
		}
		dev, err := o.at(ctx, gamma)
		if err != nil {
			return nil, err
		}
		gammas, deviance = append(gammas, gamma), append(deviance, dev)
		x *= math.Sqrt(10)
	}
	var out [][]float64
	for i, dev := range deviance {
		if (i == 0 || dev <= deviance[i-1]) && (i == rayPoints-1 || dev <= deviance[i+1]) {
			out = append(out, gammas[i])
		}
	}
	return out, nil
}

// weightRatio returns the largest weight over the smallest.
func (s *system) weightRatio() float64 {
	if s.w == nil {
		return 1
	}
	return slices.Max(s.w) / slices.Min(s.w)
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
