package plan

import "errors"

// Fit asks how the linear mixed model is fitted (method.md §2).
type Fit struct {
	Method  string `json:"method"`  // ml (default, as published) or reml
	Weights string `json:"weights"` // none (default), n or se (1/se²)
}

// REML reports whether restricted maximum likelihood is asked for.
func (f Fit) REML() bool { return f.Method == "reml" }

func (f *Fit) resolve() error {
	return errors.Join(
		choose("method", &f.Method, "ml", "reml"),
		choose("weights", &f.Weights, "none", "n", "se"))
}
