package stats

import (
	"cmp"
	"context"
	"math"
	"slices"

	"isogloss/stats/potential"
	"isogloss/stats/report"
)

// robustness fills the section of that name: the fit without the k records of
// the largest absolute residuals (paper 1, Figs. 7 and 8). It is absent, with
// a note, where there is no fit, nothing is left over by it, or fewer than
// k + 2 records are there.
func (a *analysis) robustness(ctx context.Context, r *report.Report) error {
	k := a.plan.Robustness.Drop
	switch {
	case a.fit == nil || a.perfect():
		r.Notes = append(r.Notes, report.NoteNoResidualToDrop())
		return nil
	case len(a.table.Rows) < k+2:
		r.Notes = append(r.Notes, report.NoteTooFewToDrop(k, len(a.table.Rows)))
		return nil
	}
	order, tied := a.byResidual(k)
	out := &report.Robustness{LeaveOneOut: []report.LeaveOneOut{}}
	dropped := make([]bool, len(order))
	for _, i := range order[:k] {
		dropped[i] = true
		row := a.table.Rows[i]
		out.Dropped = append(out.Dropped, report.Dropped{
			Model:    a.table.Models[row.Model],
			Language: a.table.Languages[row.Language],
			Task:     a.table.Tasks[row.Task].Name,
			Score:    report.Number(row.Score),
			Residual: report.Number(a.fit.Residuals[i]),
		})
	}
	refit, err := analyse(ctx, a.table.Keep(func(i int) bool { return !dropped[i] }), a.plan)
	if err != nil {
		return err
	}
	for i, m := range refit.models {
		out.Models = append(out.Models, report.RobustnessModel{
			Model:       refit.table.Models[i],
			MeanPRR:     report.Number(m.Mean),
			StdPRR:      report.Number(m.SD),
			CVPRR:       report.Number(m.CV),
			RankMeanPRR: report.Number(m.RankMean),
			RankCVPRR:   report.Number(m.RankCV),
		})
	}
	r.Robustness = out
	if tied {
		r.Notes = append(r.Notes, report.NoteDropTied(k))
	}
	if gone := a.gone(refit); len(gone) > 0 {
		r.Notes = append(r.Notes, report.NoteDropGone(gone))
	}
	if refit.fit == nil {
		r.Notes = append(r.Notes, report.NoteDropNoResidual(k))
	} else if empty := refit.withoutCV(); len(empty) > 0 {
		r.Notes = append(r.Notes, report.NoteDropNoSpread(empty))
	}
	return nil
}

// byResidual orders the rows by falling absolute residual. Residuals that
// differ by rounding only stay in row order; tied reports whether that decides
// which k are first.
func (a *analysis) byResidual(k int) (order []int, tied bool) {
	size := make([]float64, len(a.fit.Residuals))
	order = make([]int, len(size))
	for i, e := range a.fit.Residuals {
		size[i], order[i] = math.Abs(e), i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(size[j], size[i]) })
	unit := potential.Scale(a.table)
	same := func(place int) bool { return potential.Tied(size[order[place-1]], size[order[place]], unit) }
	for from := 0; from < len(order); {
		to := from + 1
		for to < len(order) && same(to) {
			to++
		}
		slices.Sort(order[from:to])
		tied = tied || from < k && k < to
		from = to
	}
	return order, tied
}

// gone returns the models, languages and tasks that other has no record of.
func (a *analysis) gone(other *analysis) []string {
	var names []string
	for _, pair := range [][2][]string{
		{a.table.Models, other.table.Models},
		{a.table.Languages, other.table.Languages},
		{taskNames(a), taskNames(other)},
	} {
		for _, name := range pair[0] {
			if !slices.Contains(pair[1], name) {
				names = append(names, name)
			}
		}
	}
	return names
}

func taskNames(a *analysis) []string {
	names := make([]string, len(a.table.Tasks))
	for i, t := range a.table.Tasks {
		names[i] = t.Name
	}
	return names
}

// withoutCV returns the models whose CV-PRR is not defined.
func (a *analysis) withoutCV() []string {
	var names []string
	for i, m := range a.models {
		if math.IsNaN(m.CV) {
			names = append(names, a.table.Models[i])
		}
	}
	return names
}
