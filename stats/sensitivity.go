package stats

import (
	"context"
	"math"

	"isogloss/stats/potential"
	"isogloss/stats/record"
	"isogloss/stats/report"
)

// sensitivity is the fit done again on another table or with other weights,
// for the ranking of languages that it gives.
type sensitivity struct {
	*analysis
	kind    string
	other   *record.Table // the same rows
	weights string
	note    report.Note
}

// sensitivities returns what the records allow: logit, where all scores lie
// between 0 and 100, or 0 and 1, and weights_se, where every record has a
// standard error and the fit is not weighted so anyway.
func sensitivities(a *analysis) []comparison {
	var out []comparison
	if table, moved := logits(a.table); table != nil {
		out = append(out, sensitivity{a, "logit", table, a.plan.Fit.Weights, report.NoteLogit(moved)})
	}
	if _, capped, err := inverseVariances(a.table); err == nil && a.plan.Fit.Weights != "se" {
		out = append(out, sensitivity{a, "weights_se", a.table, "se", report.NoteSensitivityByError(capped, weightCap)})
	}
	return out
}

// logits returns t with logits of its scores, which must lie in [0, 1] or else
// in [0, 100], and how many of them were at a bound; nil where they do not, or
// all are at a bound. A score at a bound is moved inwards by half the smallest
// distance that another keeps from either bound, half a unit of the finest
// resolution that the scores show there: it stays the most extreme, no number
// of items is needed, and the unit of the scores does not matter.
func logits(t *record.Table) (out *record.Table, moved int) {
	low, high := t.Range()
	top := 100.0
	if high <= 1 {
		top = 1
	}
	if !(low >= 0 && high <= top) {
		return nil, 0
	}
	least := math.Inf(1)
	for _, r := range t.Rows {
		if d := min(r.Score, top-r.Score); d > 0 {
			least = min(least, d)
		}
	}
	if math.IsInf(least, 1) {
		return nil, 0
	}
	logit := *t
	logit.Rows = make([]record.Record, len(t.Rows))
	for i, r := range t.Rows {
		below, above := r.Score, top-r.Score
		switch {
		case below == 0:
			moved++
			below, above = least/2, top-least/2
		case above == 0:
			moved++
			below, above = top-least/2, least/2
		}
		r.Score = math.Log(below) - math.Log(above)
		r.SE *= top / (below * above) // to first order
		logit.Rows[i] = r
	}
	return &logit, moved
}

func (s sensitivity) width() int { return shift{}.width(len(s.table.Languages)) }

// do implements comparison.
func (s sensitivity) do(ctx context.Context) ([]float64, error) {
	p := s.plan
	p.Fit.Weights = s.weights
	f, err := fitTable(ctx, s.other, p)
	if err != nil {
		return nil, err
	}
	return shiftOf(s.lp, f.lp, f.components, potential.Scale(s.table), potential.Scale(s.other)).values(nil), nil
}

// enter adds the comparison to r.
func (s sensitivity) enter(r *report.Report, v []float64) {
	moved := shiftFrom(v)
	if moved.first < 0 {
		return // nothing is ranked
	}
	r.Sensitivity = append(r.Sensitivity, report.Sensitivity{
		Name: s.kind, N: moved.n, Spearman: report.Number(moved.spearman), Shift: moved.report(s.table.Languages, r),
	})
	r.Notes = append(r.Notes, s.note)
	if math.IsNaN(moved.spearman) {
		r.Notes = append(r.Notes, report.NoteSensitivityFew())
	}
}
