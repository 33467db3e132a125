package stats

import (
	"context"
	"errors"

	"isogloss/stats/design"
	"isogloss/stats/lmm"
	"isogloss/stats/record"
)

// interaction is the term that Eq. 6 adds (paper 1), by its name in a design.
const interaction = "language:task"

// unidentified says why the variance of the interaction has no estimate.
type unidentified string

const (
	identified  unidentified = ""
	isResidual  unidentified = "residual"     // one record in every cell: it is the residual
	isFixed     unidentified = "confounded"   // it lies inside the fixed part, as with one language
	nothingLeft unidentified = "no_residual"  // no residual degree of freedom is left beside it
	tooLarge    unidentified = "too_large"    // the fit would take minutes
	notSeparate unidentified = "not_separate" // the likelihood does not tell it from the residual
	reproduces  unidentified = "perfect"      // it reproduces every score, and there is no likelihood
)

// fitInteraction fits Eq. 6 to t with weights w. Where the interaction is not
// identified, fit is nil and why says the reason; an interaction of variance 0
// is an ordinary answer.
func fitInteraction(ctx context.Context, t *record.Table, w []float64, options lmm.Options) (d *design.Design, fit *lmm.Result, why unidentified, err error) {
	d = design.Eq6.Design(t, w)
	fit, err = lmm.Fit(ctx, d, options)
	if errors.Is(err, lmm.ErrNoResidual) || errors.Is(err, lmm.ErrSameTerm) {
		return d, nil, nothingLeft, nil
	}
	if err != nil {
		return d, nil, identified, err
	}
	for _, p := range fit.Problems {
		if p.Term != interaction {
			continue
		}
		switch p.Code {
		case lmm.SameAsResidual:
			return d, nil, isResidual, nil
		case lmm.Confounded:
			return d, nil, isFixed, nil
		case lmm.ResidualNotIdentified:
			return d, nil, notSeparate, nil
		}
	}
	return d, fit, identified, nil
}
