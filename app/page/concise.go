package page

import (
	"slices"

	"isogloss/stats/plan"
)

// concise leaves out of p what stands for a default, so that plans that ask for
// the same are the same.
func concise(p plan.Plan) plan.Plan {
	blank(&p.Fit.Equation, "eq1")
	blank(&p.Fit.Method, "ml")
	blank(&p.Fit.Weights, "none")
	blank(&p.Potential.LP, "eq3")
	blank(&p.Diagnostics.Levene, "median")
	blank(&p.Robustness.Drop, 10)
	blank(&p.Uncertainty.Draws, 10_000)
	blank(&p.Uncertainty.Bootstrap, 1_000)
	blank(&p.Agreement.By, "auto")
	blank(&p.Seed, 1)
	for _, labels := range []*[]string{
		&p.Without.Models, &p.Without.Datasets, &p.Without.Metrics, &p.Without.Languages, &p.Agreement.A, &p.Agreement.B,
	} {
		sorted := slices.Compact(slices.Sorted(slices.Values(*labels)))
		if *labels = sorted; len(sorted) == 0 {
			*labels = nil
		}
	}
	if len(p.Audit) == 0 {
		p.Audit = nil
	}
	return p
}

func blank[T comparable](option *T, standing T) {
	if *option == standing {
		*option = *new(T)
	}
}
