package stats

import (
	"cmp"
	"context"
	"math"
	"slices"

	"isogloss/stats/report"
)

// robustness fills the section of that name: the fit without the k records of
// the largest absolute residuals (paper 1, Figs. 7 and 8). Equal residuals
// leave in row order. The section is absent, with a note, when there is no fit
// or fewer than k + 2 records.
func (a *analysis) robustness(ctx context.Context, r *report.Report) error {
	k := a.plan.Robustness.Drop
	if a.fit == nil || len(a.table.Rows) < k+2 {
		r.Notes = append(r.Notes, report.NoteNoRobustness(k, len(a.table.Rows)))
		return nil
	}
	e := a.fit.Residuals
	order := make([]int, len(e))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(math.Abs(e[j]), math.Abs(e[i])) })
	out := &report.Robustness{}
	dropped := make([]bool, len(e))
	for _, i := range order[:k] {
		dropped[i] = true
		row := a.table.Rows[i]
		out.Dropped = append(out.Dropped, report.Dropped{
			Model:    a.table.Models[row.Model],
			Language: a.table.Languages[row.Language],
			Task:     a.table.Tasks[row.Task].Name,
			Score:    report.Number(row.Score),
			Residual: report.Number(e[i]),
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
	return nil
}
