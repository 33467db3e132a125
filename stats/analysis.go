package stats

import (
	"context"
	"errors"

	"isogloss/stats/design"
	"isogloss/stats/lmm"
	"isogloss/stats/plan"
	"isogloss/stats/potential"
	"isogloss/stats/record"
	"isogloss/stats/report"
)

// analysis is a table fitted by paper 1's Eq. 1 and what follows from the fit.
type analysis struct {
	plan       plan.Plan
	table      *record.Table
	design     *design.Design
	components []design.Component
	lp         []float64 // by language index; NaN without a fit
	effects    potential.Effects
	fit        *lmm.Result       // nil: no residual degree of freedom
	ratios     []potential.Ratio // by row; NaN without a fit
	models     []potential.Model
	groups     [][]int       // models that can be compared, by index
	alone      []int         // models whose effect is 0 by construction
	notes      []report.Note // about the weights
}

// analyse fits table as p asks. Without a residual degree of freedom (lmm.md
// §2.6) the analysis has plain means only and no fit.
func analyse(ctx context.Context, table *record.Table, p plan.Plan) (*analysis, error) {
	w, notes, err := weights(table, p.Fit.Weights)
	if err != nil {
		return nil, err
	}
	a := &analysis{
		plan:       p,
		table:      table,
		design:     design.Additive(table, w),
		components: design.ComponentsOf(table),
		notes:      notes,
	}
	a.fit, err = lmm.Fit(ctx, a.design, lmm.Options{REML: p.Fit.REML()})
	if errors.Is(err, lmm.ErrNoResidual) {
		a.fit, err = nil, nil
	}
	if err != nil {
		return nil, err
	}
	pp := missing(len(table.Rows))
	a.lp = missing(len(table.Languages))
	a.effects = potential.Effects{Language: missing(len(table.Languages)), Task: missing(len(table.Tasks))}
	if a.fit != nil {
		a.effects = potential.EffectsOf(table, a.fit, a.components)
		a.lp = a.effects.Potentials(a.components, p.Potential.Published())
		pp = a.fit.Fitted
	}
	a.ratios = potential.Ratios(table, pp)
	a.group()
	a.models = potential.Models(table, a.ratios, a.groups)
	return a, nil
}

// group finds the models that the records compare: all of them, where there is
// no random term to compare them by.
func (a *analysis) group() {
	if len(a.design.Random) == 0 || a.fit == nil {
		all := make([]int, len(a.table.Models))
		for i := range all {
			all[i] = i
		}
		a.groups = [][]int{all}
		return
	}
	for _, g := range lmm.Groups(a.design, 0) {
		a.groups = append(a.groups, g.Levels)
		if g.Absorbed {
			a.alone = append(a.alone, g.Levels...)
		}
	}
}
