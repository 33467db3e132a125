package report

// Comparison is one model of the same records, fitted by maximum likelihood
// whatever the plan's method. Each but eq1 is compared with eq1, of the two the
// smaller nested in the larger: Chi2 = 2 |Δ log-likelihood| on Chi2DF degrees
// of freedom.
type Comparison struct {
	Name          string `json:"name"` // eq1, without_language or eq6
	Formula       string `json:"formula"`
	LogLikelihood Number `json:"log_likelihood"`
	DF            int    `json:"df"`
	AIC           Number `json:"aic"`
	BIC           Number `json:"bic"`
	Chi2          Number `json:"chi2"` // null for eq1
	Chi2DF        int    `json:"chi2_df"`
	P             Number `json:"p"` // of χ², as anova in lme4 has it; for eq6, whose variance cannot be below 0, at most twice the exact one
}

// Sensitivity is the model of the fit with another response or weights, and how
// that ranks the languages against the fit.
type Sensitivity struct {
	Name     string `json:"name"` // logit (of bounded scores) or weights_se (1/se²)
	N        int    `json:"n"`
	Spearman Number `json:"spearman"`
	Shift
}
