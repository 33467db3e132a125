package view

import (
	"strings"

	"isogloss/app/number"
	"isogloss/app/widget"
	"isogloss/stats/report"
)

// robustnessTable sets each model with all scores beside itself in the refit.
func robustnessTable(r *report.Report) *widget.Data {
	d := &widget.Data{ID: "table-robustness", Caption: "Models with all scores and without the largest residuals", Columns: []widget.Column{
		{Name: "model", Head: "Model", Kind: widget.Heading},
		{Name: "mean_prr_before", Head: "Mean-PRR", Small: "all scores", Kind: widget.Numeric, Places: 3},
		{Name: "mean_prr", Head: "Mean-PRR", Small: "without", Kind: widget.Numeric, Places: 3, Main: true},
		{Name: "rank_mean_prr", Head: "Rank", Small: "by Mean-PRR", Kind: widget.Numeric, Low: true},
		{Name: "std_prr", Head: "Std-PRR", Small: "without", Kind: widget.Numeric, Places: 3},
		{Name: "cv_prr_before", Head: "CV-PRR", Small: "all scores", Kind: widget.Numeric, Places: 3, Low: true},
		{Name: "cv_prr", Head: "CV-PRR", Small: "without", Kind: widget.Numeric, Places: 3, Main: true, Low: true},
		{Name: "rank_cv_prr", Head: "Rank", Small: "by CV-PRR", Kind: widget.Numeric, Low: true},
	}}
	if r.Robustness == nil {
		return d
	}
	before := map[string]report.Model{}
	var rows []widget.Row
	for _, m := range r.Models {
		before[m.Model] = m
	}
	for _, m := range byRank(r.Robustness.Models, func(m report.RobustnessModel) report.Number { return m.RankMeanPRR }) {
		b, ok := before[m.Model]
		if !ok {
			b = report.Model{MeanPRR: report.None, CVPRR: report.None, RankMeanPRR: report.None, RankCVPRR: report.None}
		}
		rows = append(rows, widget.Row{Key: m.Model, Cells: []widget.Cell{
			widget.Word(m.Model),
			widget.Number(b.MeanPRR), widget.Number(m.MeanPRR), rankChange(b.RankMeanPRR, m.RankMeanPRR),
			widget.Number(m.StdPRR),
			widget.Number(b.CVPRR), widget.Number(m.CVPRR), rankChange(b.RankCVPRR, m.RankCVPRR),
		}})
	}
	d.Fill(rows)
	return d
}

// rankChange is the new rank, shown with the old one where they differ.
func rankChange(before, after report.Number) widget.Cell {
	c := widget.Number(after)
	if before != after && before.OK() {
		c.Shown = strings.TrimSuffix(number.Fixed(float64(before), 1), ".0") + " → " + strings.TrimSuffix(number.Fixed(float64(after), 1), ".0")
	}
	return c
}

func droppedTable(r *report.Report) *widget.Data {
	d := &widget.Data{ID: "table-dropped", Caption: "Scores left out, largest residual first", Columns: []widget.Column{
		{Name: "model", Head: "Model", Kind: widget.Heading},
		{Name: "language", Head: "Language"},
		{Name: "task", Head: "Task"},
		{Name: "score", Head: "Score", Small: "points", Kind: widget.Numeric, Places: widget.Auto},
		{Name: "residual", Head: "Residual", Small: "points", Kind: widget.Numeric, Places: widget.Auto, Main: true},
	}}
	if r.Robustness == nil {
		return d
	}
	label := labels(r)
	var rows []widget.Row
	for _, x := range r.Robustness.Dropped {
		rows = append(rows, widget.Row{Key: record(x.Model, x.Language, x.Task), Cells: []widget.Cell{
			widget.Word(x.Model), label(x.Language), widget.Word(x.Task), widget.Number(x.Score), widget.Number(x.Residual),
		}})
	}
	d.Fill(rows)
	return d
}
