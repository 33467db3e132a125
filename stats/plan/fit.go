package plan

import "errors"

// Fit asks how the linear mixed model is fitted (method.md §2).
type Fit struct {
	// Equation is eq1 (default) or eq6, which adds a random effect of every
	// language on every task (paper 1).
	Equation string `json:"equation"`
	Method   string `json:"method"`  // ml (default, as published) or reml
	Weights  string `json:"weights"` // none (default), n or se (1/se²)
}

// REML reports whether restricted maximum likelihood is asked for.
func (f Fit) REML() bool { return f.Method == "reml" }

// Interaction reports whether Eq. 6 is asked for.
func (f Fit) Interaction() bool { return f.Equation == "eq6" }

func (f *Fit) resolve() error {
	return errors.Join(
		choose("equation", &f.Equation, "eq1", "eq6"),
		choose("method", &f.Method, "ml", "reml"),
		choose("weights", &f.Weights, "none", "n", "se"))
}
