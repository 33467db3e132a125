// Package design turns records and terms into what a linear mixed model
// needs: a response, weights, fixed factors and covariates, and random terms
// with named levels. It also says which contrasts the records can estimate.
package design

// Design is a linear mixed model before it is fitted:
//
//	y = μ + Σ fixed factors + Σ covariates + Σ random terms + ε,  ε_i ~ N(0, σ²/w_i)
//
// with random term k having independent N(0, σ_k²) coefficients, one per
// level. All slices over rows have the length of Y. A design is not changed
// once made; fits keep references to it.
type Design struct {
	Y          []float64
	Weights    []float64 // nil: all one
	Factors    []Factor  // fixed, treatment coded, in this order after the intercept
	Covariates []Covariate
	Random     []Random
}

// Factor assigns each row one of a list of levels. Levels need not all occur.
type Factor struct {
	Name   string
	Levels []string
	Index  []int32 // per row, into Levels
}

// Covariate is a fixed numeric predictor in its own unit.
type Covariate struct {
	Name   string
	Values []float64
}

// Random is one random scalar term: an intercept for each level of Factor
// or, where Slope is not nil, a coefficient of Slope for each level.
type Random struct {
	Name string // as in a formula, such as model, language:task or days|subject
	Factor
	Slope []float64
}
