package view

import (
	"cmp"
	"slices"

	"isogloss/app/widget"
	"isogloss/stats/report"
)

// residualTable holds the points of the Q–Q plot of the residuals.
func residualTable(r *report.Report) *widget.Data {
	order := indices(len(r.PRR))
	slices.SortFunc(order, func(i, j int) int { return cmp.Or(r.PRR[i].NormalScore.Compare(r.PRR[j].NormalScore), i-j) })
	label := labels(r)
	return &widget.Data{ID: "table-qq-residuals", Caption: "Residuals and their normal scores", Sorted: "normal_score", Columns: []widget.Column{
		{Name: "normal_score", Head: "Normal score", Kind: widget.Numeric, Places: 3, Low: true},
		{Name: "residual", Head: "Residual", Small: "points", Kind: widget.Numeric, Places: widget.Auto, Main: true, Low: true},
		{Name: "fitted", Head: "Fitted", Small: "score", Kind: widget.Numeric, Places: widget.Auto},
		{Name: "model", Head: "Model", Kind: widget.Heading},
		{Name: "language", Head: "Language"},
		{Name: "task", Head: "Task"},
	}, Len: len(order), Number: func(i, column int) float64 {
		p := &r.PRR[order[i]]
		return float64([...]report.Number{p.NormalScore, p.Residual, p.Score - p.Residual}[column])
	}, Row: func(i int) widget.Row {
		p := &r.PRR[order[i]]
		return widget.Row{Key: record(p.Model, p.Language, p.Task), Cells: []widget.Cell{
			widget.Number(p.NormalScore), widget.Number(p.Residual), widget.Number(p.Score - p.Residual), widget.Word(p.Model), label(p.Language), widget.Word(p.Task),
		}}
	}}
}

// effectTable holds the points of the Q–Q plot of the model effects.
func effectTable(r *report.Report) *widget.Data {
	d := &widget.Data{ID: "table-qq-models", Caption: "Model effects and their normal scores", Sorted: "effect_normal_score", Columns: []widget.Column{
		{Name: "effect_normal_score", Head: "Normal score", Kind: widget.Numeric, Places: 3, Low: true},
		{Name: "effect", Head: "Effect", Small: "points", Kind: widget.Numeric, Places: widget.Auto, Main: true, Low: true},
		{Name: "model", Head: "Model", Kind: widget.Heading},
	}}
	var rows []widget.Row
	for _, m := range byRank(r.Models, func(m report.Model) report.Number { return m.EffectNormalScore }) {
		rows = append(rows, widget.Row{Key: m.Model, Cells: []widget.Cell{
			widget.Number(m.EffectNormalScore), widget.Number(m.Effect), widget.Word(m.Model),
		}})
	}
	d.Fill(rows)
	return d
}
