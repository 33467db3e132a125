// Package lmm fits linear mixed models with any number of independent scalar
// random terms by maximum likelihood (ML) or restricted maximum likelihood
// (REML), profiled over θ_k = σ_k/σ ≥ 0 (Bates et al. 2015, J. Stat. Softw.
// 67(1)), so that θ_k = 0 is an ordinary answer.
//
// Two engines serve one API. With exactly one random intercept the profiled
// deviance has a closed form after one eigen-decomposition (plain*.go).
// Every other model is factorised by a multifrontal sparse Cholesky and
// optimised by a projected average-information Newton method (Gilmour,
// Thompson and Cullis 1995, Biometrics 51). The files of the general engine
// in the order of its work: general, gate, system, crossproduct, order,
// supernode, factor, solve, objective, inverse, gradient, newton, step, result.
package lmm

import (
	"errors"
	"math"

	"isogloss/stats/design"
)

// ErrNoResidual is returned, wrapped with the term to drop, when fixed and
// random effects together are as many as the rows, so that no row is left to
// tell the residual variance from.
var ErrNoResidual = errors.New("as many effects as records")

// ErrSameTerm is returned, wrapped with their names, when two random terms
// have the same levels in every row, so that only their sum is identified.
var ErrSameTerm = errors.New("two random terms have the same levels")

var errNoRecords = errors.New("no records to fit")

// The codes of problems. A caller turns them into notes; Term and Value say
// more where the comment names them.
const (
	// PerfectFit: the response is constant, or the effects reproduce it to its
	// rounding, 1e-14 of its largest magnitude as root mean square. There is no
	// residual variance: Sigma and Residuals are 0 and LogLik, AIC and BIC are
	// NaN. If the fixed effects do it alone, θ and all standard errors are 0.
	// Otherwise the random effects are the limit of the predictions as θ
	// grows, the shortest ones that reproduce the response: those of a group
	// without comparison to others (Groups) sum to 0. Their SDs and θ and all
	// standard errors are NaN.
	PerfectFit = "perfect_fit"

	// Boundary: the variance of random term Term is estimated as 0: its levels
	// do not differ beyond noise.
	Boundary = "boundary"

	// Confounded: random term Term lies inside the fixed part, so its variance
	// has no information in the rows. Its SD is set to 0.
	Confounded = "confounded"

	// SameAsResidual: every row has its own level of random term Term, so that
	// it cannot be told from the residual. It is left out of the fit and of
	// DF; its SD and effects are NaN and its θ is 0.
	SameAsResidual = "same_as_residual"

	// FewResidualDF: fewer than 10 residual degrees of freedom, Value of them,
	// are left after fixed and random effects.
	FewResidualDF = "few_residual_df"

	// ResidualNotIdentified: the likelihood rises without end as the SD of
	// random term Term takes over from the residual; the estimates are where
	// the search stopped.
	ResidualNotIdentified = "residual_not_identified"

	// NotConverged: the search ended without reaching its tolerance; the
	// deviance may still fall by about Value.
	NotConverged = "not_converged"
)

// Options chooses how a design is fitted. The zero value is ML.
type Options struct {
	REML bool

	// Start is the θ to start from, one per random term; nil starts at 1. The
	// closed form, which searches every θ, ignores it.
	Start []float64

	// Tolerance is the predicted decrease of the deviance at which the search
	// ends: 0 means 1e-9. Golden tests use 1e-12, refits in loops 1e-6.
	Tolerance float64

	// General forces the general engine where the closed form would serve.
	General bool
}

// Result is a finished fit; it is not changed afterwards. Effects, standard
// deviations and residuals are in the unit of the response.
type Result struct {
	REML        bool
	N           int     // rows
	Rank        int     // of the fixed part
	DF          int     // Rank + random terms + 1, as R's logLik counts
	LogLik      float64 // restricted under REML
	AIC, BIC    float64
	Sigma       float64   // residual SD, at average precision when weighted
	Theta       []float64 // σ_k/σ per random term
	Evaluations int       // of the deviance or its derivative

	Fixed     []Coefficient // every column in treatment coding, dropped ones with estimate 0
	Terms     []Term        // one per random term
	Fitted    []float64     // Xβ per row, without random effects
	Residuals []float64     // y − Xβ − Zu per row (conditional)
	Problems  []Problem     // what a reader must know of this fit; empty when nothing

	columns *design.Columns
	cov     covariance
}

// covariance is Cov(β̂) as an engine keeps it.
type covariance interface {
	// variance returns Var(Σ c_j β̂_j). c has one entry per column of the
	// design; those of dropped columns count as 0.
	variance(c []float64) float64

	// joint fills own, shared and width of j.
	joint(contrasts []contrast, j *Joint)
}

// Contrast returns the estimate and standard error of Σ c_j β_j, one entry of
// c for each of Fixed. Both are NaN if the records cannot estimate it, that
// is if it differs between solutions of the normal equations, which happens
// only where columns are dropped (design.Columns.Estimable).
func (r *Result) Contrast(c []float64) (estimate, se float64) {
	if len(c) != len(r.Fixed) {
		panic("lmm: contrast of another length than the fixed effects")
	}
	if !r.columns.Estimable(c) {
		return math.NaN(), math.NaN()
	}
	for j, x := range c {
		estimate += x * r.Fixed[j].Estimate
	}
	return estimate, math.Sqrt(r.cov.variance(c))
}

// Coefficient is one fixed effect. A dropped column is a linear combination
// of earlier ones (R's order: later columns go); its estimate is 0 and its SE
// NaN.
type Coefficient struct {
	Name     string // (Intercept), factor name + level, covariate name
	Estimate float64
	SE       float64
	Dropped  bool
}

// Term is the estimate of one random term.
type Term struct {
	Name   string
	SD     float64   // σ_k
	Levels []string  // of the factor
	Effect []float64 // BLUP per level; 0 for a level without rows
	SDs    []float64 // conditional SD per level given β and θ, as lme4's condVar; SD without rows
}

// Problem is a caveat of a fit.
type Problem struct {
	Code  string  // one of the constants of this package
	Term  string  // random term or column concerned, "" for the fit
	Value float64 // a number that belongs to the code, else 0
}
