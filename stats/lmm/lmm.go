// Package lmm fits linear mixed models with any number of independent scalar
// random terms by maximum likelihood (ML) or restricted maximum likelihood
// (REML), profiled over θ_k = σ_k/σ ≥ 0 (Bates et al. 2015, J. Stat. Softw.
// 67(1)), so that θ_k = 0 is an ordinary answer.
//
// Two engines serve one API. With exactly one random intercept the profiled
// deviance has a closed form after one eigen-decomposition (plain_*.go).
// Every other model is factorised by a multifrontal sparse Cholesky and
// optimised by a projected average-information Newton method (Gilmour,
// Thompson and Cullis 1995, Biometrics 51).
package lmm

// Options chooses how a design is fitted. The zero value is ML.
type Options struct {
	REML bool

	// Start is the θ to start from, one per random term; nil starts at 1. The
	// closed form, which finds every local optimum, ignores it.
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
	SDs    []float64 // conditional SD per level given β and θ, as lme4's condVar
}

// Problem is a caveat of a fit, in the vocabulary of codes below.
type Problem struct {
	Code string
	Term string // random term or column concerned, "" for the fit
}
