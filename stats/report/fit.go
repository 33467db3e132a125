package report

// Fit is the linear mixed model of paper 1, Eq. 1 (method.md §2). Standard
// deviations and effects are in the unit of the scores.
type Fit struct {
	Formula        string      `json:"formula"`
	Method         string      `json:"method"` // ml or reml
	LogLikelihood  Number      `json:"log_likelihood"`
	DF             int         `json:"df"` // fixed effects + variance parameters
	AIC            Number      `json:"aic"`
	BIC            Number      `json:"bic"`
	SigmaModel     Number      `json:"sigma_model"`
	SigmaModelLow  Number      `json:"sigma_model_low"` // 95 % profile interval; uncertainty
	SigmaModelHigh Number      `json:"sigma_model_high"`
	Sigma          Number      `json:"sigma"`
	SigmaLow       Number      `json:"sigma_low"`
	SigmaHigh      Number      `json:"sigma_high"`
	Theta          Number      `json:"theta"`       // sigma_model / sigma
	Evaluations    int         `json:"evaluations"` // of the deviance or its derivative
	Components     []Component `json:"components"`
	Random         []Random    `json:"random"`
	Fixed          []Fixed     `json:"fixed"`
}

// Component is one connected part of the graph of languages and tasks; only
// within it are potentials comparable.
type Component struct {
	Languages []string `json:"languages"`
	Tasks     []string `json:"tasks"`
}

// Random is one random term.
type Random struct {
	Term   string `json:"term"`
	SD     Number `json:"sd"`
	Levels int    `json:"levels"`
}

// Fixed is one estimable fixed effect in treatment coding, named as R's lme4
// names it: (Intercept), languagear, taskxnli_accuracy.
type Fixed struct {
	Term     string `json:"term"`
	Estimate Number `json:"estimate"`
	SE       Number `json:"se"`
}
