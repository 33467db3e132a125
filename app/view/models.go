package view

import (
	"slices"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/chart"
	"isogloss/app/widget"
	"isogloss/stats/report"
)

// Models shows how much of the potential each model realises, and how evenly
// (paper 1, Table 1 and Fig. 2).
type Models struct {
	ui.Compo

	Report  *report.Report
	Visible bool // its tab is on screen

	of       *report.Report
	spec     string
	table    *widget.Data
	baseline *widget.Data
}

// Render implements app.Composer.
func (v *Models) Render() ui.UI {
	r := v.Report
	if v.of != r {
		v.of, v.spec, v.table, v.baseline = r, chart.MeanCV(r), modelsTable(r), baselineTable(r)
	}
	top := limits(r, "models", "grand_mean_prr")
	return ui.Div().Body(
		say(ModelsHeadline(r)),
		caveats(top),
		also(ModelsAlso(r)),
		ui.If(v.spec != "", func() ui.UI {
			return band(nil, &widget.Figure{
				Name:    "mean-cv-prr",
				Title:   "Realised share of the potential, and how evenly",
				How:     modelsHow(r),
				Spec:    v.spec,
				Visible: v.Visible,
			})
		}),
		wide(beside(r, top, "models", "fit.sigma_model", "fit.random"),
			head("Models", "PRR is a score over what its language and task lead one to expect (Eq. 4, Hu et al. 2025). Mean-PRR is its mean over a model’s scores, CV-PRR its spread relative to that mean. Scores and effects are in points."),
			&widget.Table{Data: v.table},
		),
		band(beside(r, top, "baseline"),
			head("Mean scores by task", "What a leaderboard shows: plain means over the languages that the model was scored in."),
			&widget.Table{Data: v.baseline, Filter: "Filter by model or task", PageSize: 50},
		),
	)
}

func modelsHow(r *report.Report) string {
	s := "Each dot is a model"
	if slices.ContainsFunc(r.Models, chart.Few(r.Models)) {
		s += "; hollow: few scores next to the others"
	}
	s += ". "
	if !chart.Apart(r) {
		s += "The dotted line is a typical model. "
	}
	return s + "The table below has the same numbers."
}

func modelsTable(r *report.Report) *widget.Data {
	rank, group, typical := "#", "", "typical: 1"
	if chart.Apart(r) {
		rank, group, typical = "Rank", "in group", ""
	}
	d := &widget.Data{ID: "table-models", Caption: "Models by Mean-PRR, with CV-PRR, effects and mean scores",
		Sorted: "rank_mean_prr", Columns: []widget.Column{
			{Name: "rank_mean_prr", Head: rank, Small: group, Kind: widget.Numeric, Places: widget.Auto, Low: true},
			{Name: "model", Head: "Model", Kind: widget.Heading},
			{Name: "mean_prr", Head: "Mean-PRR", Small: typical, Kind: widget.Numeric, Places: 3, Main: true},
			{Name: "cv_prr", Head: "CV-PRR", Small: "low: even", Kind: widget.Numeric, Places: 3, Low: true},
			{Name: "rank_cv_prr", Head: "Rank", Small: "by CV", Kind: widget.Numeric, Places: widget.Auto, Low: true},
			{Name: "std_prr", Head: "Std-PRR", Kind: widget.Numeric, Places: 3},
			{Name: "records", Head: "Scores", Kind: widget.Numeric},
			{Name: "mean_score", Head: "Mean", Small: "score", Kind: widget.Numeric, Places: widget.Auto},
			{Name: "std_score", Head: "Std", Small: "score", Kind: widget.Numeric, Places: widget.Auto},
			{Name: "effect", Head: "Effect", Small: "points", Kind: widget.Numeric, Places: widget.Auto},
			{Name: "effect_sd", Head: "± SD", Small: "points", Kind: widget.Numeric, Places: widget.Auto},
		}}
	weak, narrow := false, oneTask(r)
	var rows []widget.Row
	for _, m := range r.Models {
		weak = weak || m.WeakCells > 0
	}
	if weak {
		d.Columns = append(d.Columns,
			widget.Column{Name: "weak_cells", Head: "Weak", Small: "cells left out", Kind: widget.Numeric},
			widget.Column{Name: "mean_prr_all", Head: "Mean-PRR", Small: "all cells", Kind: widget.Numeric, Places: 3},
			widget.Column{Name: "cv_prr_all", Head: "CV-PRR", Small: "all cells", Kind: widget.Numeric, Places: 3, Low: true})
	}
	for _, m := range byRank(r.Models, func(m report.Model) report.Number { return m.RankMeanPRR }) {
		name := widget.Word(m.Model)
		if narrow(m) {
			name.Mark = "one task"
		}
		row := widget.Row{Key: m.Model, Cells: []widget.Cell{
			widget.Number(m.RankMeanPRR), name,
			widget.Number(m.MeanPRR), widget.Number(m.CVPRR), widget.Number(m.RankCVPRR), widget.Number(m.StdPRR),
			widget.Count(m.Records), widget.Number(m.MeanScore), widget.Number(m.StdScore),
			widget.Number(m.Effect), widget.Number(m.EffectSD),
		}}
		if weak {
			row.Cells = append(row.Cells, widget.Count(m.WeakCells), widget.Number(m.MeanPRRAll), widget.Number(m.CVPRRAll))
		}
		rows = append(rows, row)
	}
	d.Fill(rows)
	return d
}

func baselineTable(r *report.Report) *widget.Data {
	d := &widget.Data{ID: "table-baseline", Caption: "Mean score of every model on every task", Columns: []widget.Column{
		{Name: "model", Head: "Model", Kind: widget.Heading},
		{Name: "task", Head: "Task"},
		{Name: "mean_score", Head: "Mean", Small: "score", Kind: widget.Numeric, Places: widget.Auto, Main: true},
		{Name: "std_score", Head: "Std", Small: "over languages", Kind: widget.Numeric, Places: widget.Auto},
		{Name: "records", Head: "Scores", Kind: widget.Numeric},
	}}
	var rows []widget.Row
	for _, b := range r.Baseline {
		rows = append(rows, widget.Row{Key: b.Model + "|" + b.Task, Cells: []widget.Cell{
			widget.Word(b.Model), widget.Word(b.Task), widget.Number(b.MeanScore), widget.Number(b.StdScore), widget.Count(b.Records),
		}})
	}
	d.Fill(rows)
	return d
}
