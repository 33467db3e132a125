package lmm

import (
	"context"
	"fmt"
	"math"

	"isogloss/stats/design"
)

// Fit estimates the variances of d's random terms and of the residual by ML,
// or by REML if asked for, and with them the fixed effects (generalised least
// squares) and the best linear unbiased predictions of the random ones.
//
// It keeps references to d, which must not change afterwards. It returns the
// context's error if ctx ends first, an error wrapping ErrNoResidual or
// ErrSameTerm for a design that cannot be fitted, with what to drop, and an
// error naming the row for a response or weight that is not a usable number.
// Every other caveat is among the result's Problems: a variance of 0 is an
// ordinary answer, and a perfect fit has no likelihood.
//
// The deviance may have several minima with few residual degrees of freedom or
// weights over orders of magnitude. The closed form finds the lowest. The
// general engine then starts from several points and may still miss it: with
// one term on 3 of 74,000 such panels, by a deviance of at most 0.04.
func Fit(ctx context.Context, d *design.Design, opt Options) (*Result, error) {
	if err := check(d, opt); err != nil {
		return nil, err
	}
	if !opt.General && servesPlain(d) {
		return fitPlain(ctx, d, opt)
	}
	return fitGeneral(ctx, d, opt)
}

// check panics for a malformed design and returns an error for bad data.
func check(d *design.Design, opt Options) error {
	n := len(d.Y)
	ok := d.Weights == nil || len(d.Weights) == n
	for i := range d.Factors {
		ok = ok && len(d.Factors[i].Index) == n
	}
	for i := range d.Covariates {
		ok = ok && len(d.Covariates[i].Values) == n
	}
	for i := range d.Random {
		ok = ok && len(d.Random[i].Index) == n && (d.Random[i].Slope == nil || len(d.Random[i].Slope) == n)
	}
	if !ok {
		panic("lmm: a slice over rows has another length than the response")
	}
	if opt.Start != nil && len(opt.Start) != len(d.Random) {
		panic("lmm: as many starting values as random terms, please")
	}
	if n == 0 {
		return errNoRecords
	}
	if i := unusable(d.Y); i >= 0 {
		return fmt.Errorf("the response of row %d is %v, not a finite number", i+1, d.Y[i])
	}
	if i := unusable(d.Weights); i >= 0 {
		return fmt.Errorf("the weight of row %d is %v, not a finite number", i+1, d.Weights[i])
	}
	for i, w := range d.Weights {
		if w <= 0 {
			return fmt.Errorf("the weight of row %d is %v; weights must be positive", i+1, w)
		}
	}
	for _, x := range d.Covariates {
		if i := unusable(x.Values); i >= 0 {
			return fmt.Errorf("%s of row %d is %v, not a finite number", x.Name, i+1, x.Values[i])
		}
	}
	for _, r := range d.Random {
		if i := unusable(r.Slope); i >= 0 {
			return fmt.Errorf("the covariate of %s in row %d is %v, not a finite number", r.Name, i+1, r.Slope[i])
		}
	}
	return nil
}

// unusable returns the first element that is not finite, −1 if all are.
func unusable(x []float64) int {
	for i, v := range x {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return i
		}
	}
	return -1
}
