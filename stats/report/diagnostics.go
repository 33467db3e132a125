package report

// Diagnostics checks the assumptions of the fit (paper 1, Appendix C).
type Diagnostics struct {
	Residuals    Residuals    `json:"residuals"`
	ModelEffects ModelEffects `json:"model_effects"`
}

// Residuals describes the conditional residuals.
type Residuals struct {
	ShapiroW Number `json:"shapiro_w"`
	ShapiroP Number `json:"shapiro_p"`
	Skewness Number `json:"skewness"` // m3 / m2^1.5
	Kurtosis Number `json:"kurtosis"` // excess, m4 / m2² − 3
	Levene   Levene `json:"levene"`   // across languages
}

// Levene is the test of equal variances; centre median is Brown–Forsythe's.
type Levene struct {
	Center string `json:"center"`
	F      Number `json:"f"`
	DF1    int    `json:"df1"`
	DF2    int    `json:"df2"`
	P      Number `json:"p"`
}

// ModelEffects describes the predicted model effects.
type ModelEffects struct {
	ShapiroW Number `json:"shapiro_w"`
	ShapiroP Number `json:"shapiro_p"`
}
