package stats

import (
	"context"
	"math"

	"gonum.org/v1/gonum/mathext"

	"isogloss/stats/design"
	"isogloss/stats/lmm"
	"isogloss/stats/report"
)

// mostCrossed is how many models and cells may both have for Eq. 6 to be
// fitted unasked: its cost grows with the cube of the smaller number, which is
// a few seconds there.
const mostCrossed = 1000

// comparisons is the task of that name: other models of the same records by
// maximum likelihood (method.md §5), and the same model of other responses and
// weights.
type comparisons struct {
	*analysis
	list  []comparison
	cells int          // pairs of language and task with a record
	why   unidentified // Eq. 6 is not tried
}

// comparison is one unit.
type comparison interface {
	// width is how many values it has.
	width() int
	do(ctx context.Context) ([]float64, error)
}

func newComparisons(a *analysis) *comparisons {
	c := &comparisons{analysis: a}
	for _, n := range a.tasksObserved() {
		c.cells += n
	}
	c.list = append(c.list, likelihood{a, "eq1"})
	if len(a.table.Languages) > 1 {
		c.list = append(c.list, likelihood{a, "without_language"})
	}
	if min(c.cells, len(a.table.Models)) > mostCrossed {
		c.why = tooLarge
	} else {
		c.list = append(c.list, likelihood{a, "eq6"})
	}
	if len(a.table.Languages) > 1 {
		c.list = append(c.list, sensitivities(a)...)
	}
	return c
}

func (c *comparisons) name() string { return "comparisons" }
func (c *comparisons) units() int   { return len(c.list) }

// do implements task.
func (c *comparisons) do(ctx context.Context, from, to int) ([]float64, error) {
	var out []float64
	for _, one := range c.list[from:to] {
		values, err := one.do(ctx)
		if err != nil {
			return nil, err
		}
		out = append(out, values...)
	}
	return out, nil
}

// merge implements task. Models are compared once Eq. 1 is there.
func (c *comparisons) merge(r *report.Report, u *report.Uncertainty, parts []Part) {
	r.Comparisons, r.Sensitivity = nil, nil
	why := c.why
	for _, p := range parts {
		at := 0
		for _, one := range c.list[p.From:p.To] {
			v := p.Values[at : at+one.width()]
			at += len(v)
			switch one := one.(type) {
			case likelihood:
				if reason := one.enter(r, v); reason != identified {
					why = reason
				}
			case sensitivity:
				one.enter(r, v)
			}
		}
		u.Comparisons.Done += p.To - p.From
	}
	for i := range r.Comparisons {
		if r.Comparisons[i].Name == "eq6" {
			r.Notes = append(r.Notes, report.NoteInteractionP(len(c.table.Languages)*len(c.table.Tasks)-c.cells, len(c.table.Languages)*len(c.table.Tasks)))
		}
	}
	if why != identified {
		r.Notes = append(r.Notes, report.NoteInteractionNotCompared(string(why)))
	}
}

// likelihood is one model fitted by maximum likelihood with the weights of the
// fit: eq1, without_language or eq6.
type likelihood struct {
	*analysis
	model string
}

// terms of the models compared.
var compared = map[string]design.Terms{
	"eq1":              design.Eq1,
	"without_language": {Fixed: []string{"task"}, Random: []string{"model"}},
	"eq6":              design.Eq6,
}

// reasons that the interaction is not identified, by the number that stands
// for them among values.
var reasons = []unidentified{identified, isResidual, isFixed, nothingLeft, notSeparate, reproduces}

func (likelihood) width() int { return 5 }

// do implements comparison: the reason that there is no fit, or 0, the
// log-likelihood, the degrees of freedom, AIC and BIC.
func (l likelihood) do(ctx context.Context) ([]float64, error) {
	var fit *lmm.Result
	var why unidentified
	var err error
	if l.model == "eq6" {
		_, fit, why, err = fitInteraction(ctx, l.table, l.design.Weights, lmm.Options{})
		if err == nil && fit != nil && math.IsNaN(fit.LogLik) {
			why = reproduces
		}
	} else {
		fit, err = lmm.Fit(ctx, compared[l.model].Design(l.table, l.design.Weights), lmm.Options{})
	}
	if err != nil {
		return nil, err
	}
	for code, reason := range reasons {
		if reason == why && why != identified {
			return []float64{float64(code), math.NaN(), 0, math.NaN(), math.NaN()}, nil
		}
	}
	return []float64{0, fit.LogLik, float64(fit.DF), fit.AIC, fit.BIC}, nil
}

// enter adds the model to the comparisons of r, and compares it with Eq. 1,
// which comes first; without it, or where both have the same degrees of
// freedom, there is nothing to compare.
func (l likelihood) enter(r *report.Report, v []float64) unidentified {
	if v[0] != 0 {
		return reasons[int(v[0])]
	}
	out := report.Comparison{
		Name: l.model, Formula: l.formulaOf(compared[l.model]),
		LogLikelihood: report.Number(v[1]), DF: int(v[2]), AIC: report.Number(v[3]), BIC: report.Number(v[4]),
		Chi2: report.None, P: report.None,
	}
	if l.model != "eq1" {
		if len(r.Comparisons) == 0 || r.Comparisons[0].DF == out.DF {
			return identified
		}
		first := r.Comparisons[0]
		larger, smaller := out, first
		if first.DF > out.DF {
			larger, smaller = first, out
		}
		chi2 := max(0, 2*float64(larger.LogLikelihood-smaller.LogLikelihood))
		out.Chi2, out.Chi2DF = report.Number(chi2), larger.DF-smaller.DF
		out.P = report.Number(mathext.GammaIncRegComp(float64(out.Chi2DF)/2, chi2/2))
	}
	r.Comparisons = append(r.Comparisons, out)
	return identified
}

// formulaOf writes the terms that have more than one level.
func (a *analysis) formulaOf(terms design.Terms) string {
	several := map[string]bool{
		"language":  len(a.table.Languages) > 1,
		"task":      len(a.table.Tasks) > 1,
		"model":     len(a.table.Models) > 1,
		interaction: len(a.table.Languages) > 1 || len(a.table.Tasks) > 1,
	}
	var d design.Design
	for _, name := range terms.Fixed {
		if several[name] {
			d.Factors = append(d.Factors, design.Factor{Name: name})
		}
	}
	for _, name := range terms.Random {
		if several[name] {
			d.Random = append(d.Random, design.Random{Name: name})
		}
	}
	return d.Formula()
}
