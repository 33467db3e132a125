package view

import (
	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/widget"
	"isogloss/stats/report"
)

// PRR shows every score beside what its language and task lead one to expect
// (paper 1, Eqs. 2 and 4).
type PRR struct {
	ui.Compo

	Report *report.Report

	of    *report.Report
	table *widget.Data
}

// Render implements app.Composer.
func (v *PRR) Render() ui.UI {
	r := v.Report
	if v.of != r {
		v.of, v.table = r, prrTable(r)
	}
	top := limits(r, "prr", "grand_mean_prr")
	return ui.Div().Body(
		say(PRRHeadline(r)),
		caveats(top),
		also(PRRAlso(r)),
		band(beside(r, top, "prr", "grand_mean_prr"),
			head("Scores and their potentials", "PRR is the score over the potential of its language and task (Eqs. 2 and 4, Hu et al. 2025). The residual is what model, language and task together leave unexplained, in points."),
			&widget.Table{Data: v.table, Filter: "Filter by model, language or task", PageSize: 100},
		),
	)
}

func prrTable(r *report.Report) *widget.Data {
	return &widget.Data{ID: "table-prr", Caption: "Performance realisation ratio of every score", Columns: []widget.Column{
		{Name: "model", Head: "Model", Kind: widget.Heading},
		{Name: "language", Head: "Language"},
		{Name: "task", Head: "Task"},
		{Name: "score", Head: "Score", Small: "points", Kind: widget.Numeric, Places: widget.Auto},
		{Name: "potential", Head: "Potential", Small: "points", Kind: widget.Numeric, Places: widget.Auto},
		{Name: "prr", Head: "PRR", Small: "expected: 1", Kind: widget.Numeric, Places: 3, Main: true},
		{Name: "residual", Head: "Residual", Small: "points", Kind: widget.Numeric, Places: widget.Auto},
	}, Len: len(r.PRR), Row: func(i int) widget.Row {
		p := &r.PRR[i]
		row := widget.Row{Key: record(p.Model, p.Language, p.Task), Cells: []widget.Cell{
			widget.Word(p.Model), widget.Word(p.Language), widget.Word(p.Task),
			widget.Number(p.Score), widget.Number(p.Potential), widget.Number(p.PRR), widget.Number(p.Residual),
		}}
		if p.Weak {
			row.Class = "weak"
			row.Cells[5].Mark = "weak"
		}
		return row
	}}
}
