package stats

import (
	"context"
	"errors"
	"slices"

	"isogloss/stats/design"
	"isogloss/stats/lmm"
	"isogloss/stats/plan"
	"isogloss/stats/potential"
	"isogloss/stats/record"
	"isogloss/stats/report"
)

// analysis is a table fitted by paper 1's Eq. 1, or Eq. 6, and what follows
// from the fit.
type analysis struct {
	*fitted
	plan   plan.Plan
	ratios []potential.Ratio // by row; NaN without a fit
	models []potential.Model
	groups [][]int // models that can be compared, by index
	alone  []int   // models whose effect is 0 by construction
}

// fitted is a table with its fit and the potentials that follow.
type fitted struct {
	table      *record.Table
	design     *design.Design
	components []design.Component
	lp         []float64 // by language index; NaN without a fit
	effects    potential.Effects
	fit        *lmm.Result   // nil: no residual degree of freedom
	notes      []report.Note // about weights and the equation
}

// analyse fits table as p asks. Without a residual degree of freedom (lmm.md
// §2.6) the analysis has plain means only and no fit.
func analyse(ctx context.Context, table *record.Table, p plan.Plan) (*analysis, error) {
	f, err := fitTable(ctx, table, p)
	if err != nil {
		return nil, err
	}
	a := &analysis{fitted: f, plan: p}
	pp := missing(len(table.Rows))
	if a.fit != nil {
		pp = a.fit.Fitted
	}
	a.ratios = potential.Ratios(table, pp)
	a.group()
	a.models = potential.Models(table, a.ratios, a.groups)
	return a, nil
}

// fitTable is the part of analyse that potentials take. Where the interaction
// of Eq. 6 cannot be told from the rest, the fit is that of Eq. 1.
func fitTable(ctx context.Context, table *record.Table, p plan.Plan) (*fitted, error) {
	w, notes, err := weights(table, p.Fit.Weights)
	if err != nil {
		return nil, err
	}
	f := &fitted{table: table, components: design.ComponentsOf(table), notes: notes}
	options := lmm.Options{REML: p.Fit.REML()}
	if p.Fit.Interaction() {
		var why unidentified
		if f.design, f.fit, why, err = fitInteraction(ctx, table, w, options); err != nil {
			return nil, err
		}
		if why != identified {
			f.notes = append(f.notes, report.NoteNoInteraction(string(why)))
		}
	}
	if f.fit == nil {
		f.design = design.Additive(table, w)
		f.fit, err = lmm.Fit(ctx, f.design, options)
		if errors.Is(err, lmm.ErrNoResidual) {
			f.fit, err = nil, nil
		}
		if err != nil {
			return nil, err
		}
	}
	f.lp = missing(len(table.Languages))
	f.effects = potential.Effects{Language: missing(len(table.Languages)), Task: missing(len(table.Tasks))}
	if f.fit != nil {
		f.effects = potential.EffectsOf(table, f.fit, f.components)
		f.lp = f.effects.Potentials(f.components, p.Potential.Published())
	}
	return f, nil
}

// modelTerm returns the index of the random term of models, −1 without one.
func (f *fitted) modelTerm() int {
	return slices.IndexFunc(f.design.Random, func(r design.Random) bool { return r.Name == "model" })
}

// group finds the models that the records compare: all of them, where there is
// no random term to compare them by.
func (a *analysis) group() {
	term := a.modelTerm()
	if term < 0 || a.fit == nil {
		all := make([]int, len(a.table.Models))
		for i := range all {
			all[i] = i
		}
		a.groups = [][]int{all}
		return
	}
	for _, g := range lmm.Groups(a.design, term) {
		a.groups = append(a.groups, g.Levels)
		if g.Absorbed {
			a.alone = append(a.alone, g.Levels...)
		}
	}
}
