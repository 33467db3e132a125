package view

import (
	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/chart"
	"isogloss/app/widget"
	"isogloss/stats/report"
)

// PRR shows every score beside what its language and task lead one to expect
// (paper 1, Eqs. 2 and 4).
type PRR struct {
	ui.Compo

	Report  *report.Report
	Visible bool // its tab is on screen

	of       *report.Report
	margin   *margin
	answer   answer
	pointing pointing
	spec     *chart.Spec
	scores   side
	table    *widget.Data
}

// Render implements app.Composer.
func (v *PRR) Render() ui.UI {
	if v.of != v.Report {
		v.read(v.Report)
	}
	return ui.Div().Body(
		v.answer.band(&v.pointing),
		ui.If(v.spec != nil, func() ui.UI {
			return v.margin.tight(side{}, &widget.Figure{
				Name:    "prr-map",
				Title:   "Where scores are above and below what is expected",
				How:     "Models from the highest Mean-PRR down, languages from the highest potential on. Each cell is the mean PRR over its tasks; blue is above 1, ochre below, 1 being what language and tasks lead one to expect; the stronger the tone, the further. An empty cell was not scored.",
				Spec:    v.spec,
				Table:   v.table.ID,
				Visible: v.Visible,
				Wide:    true,
			})
		}),
		v.margin.band(v.scores,
			head("Scores and their potentials", "PRR is the score over the potential of its language and task (Eqs. 2 and 4, Hu et al. 2025). The residual is what model, language and task together leave unexplained, in points.", v.scores.heading...),
			&widget.Table{Data: v.table, Noun: "score", Filter: "Filter by model, language or task", PageSize: 100},
		),
	)
}

func (v *PRR) read(r *report.Report) {
	notes := Caveats(r)
	v.of, v.margin = r, &margin{tab: "prr", all: about(notes, "prr", "grand_mean_prr", "fit", "plan.fit", "records", "source")}
	v.answer = v.margin.answer("PRR", PRRHeadline(r), PRRAlso(r), limits(notes, "prr", "grand_mean_prr"))
	v.spec, v.table = chart.PRRMap(r), prrTable(r)
	v.scores = v.margin.side(about(notes, "prr", "grand_mean_prr"))
}

func prrTable(r *report.Report) *widget.Data {
	label := labels(r)
	return &widget.Data{ID: "table-prr", Caption: "Performance realisation ratio of every score", Columns: []widget.Column{
		{Name: "model", Head: "Model", Kind: widget.Heading},
		{Name: "language", Head: "Language"},
		{Name: "task", Head: "Task"},
		{Name: "score", Head: "Score", Small: "points", Kind: widget.Numeric, Places: widget.Auto},
		{Name: "potential", Head: "Potential", Small: "points", Kind: widget.Numeric, Places: widget.Auto},
		{Name: "prr", Head: "PRR", Small: "expected: 1", Kind: widget.Numeric, Places: 3, Main: true},
		{Name: "residual", Head: "Residual", Small: "points", Kind: widget.Numeric, Places: widget.Auto},
	}, Len: len(r.PRR), Number: func(i, column int) float64 {
		p := &r.PRR[i]
		return float64([...]report.Number{3: p.Score, p.Potential, p.PRR, p.Residual}[column])
	}, Row: func(i int) widget.Row {
		p := &r.PRR[i]
		row := widget.Row{Key: record(p.Model, p.Language, p.Task), Cells: []widget.Cell{
			widget.Word(p.Model), label(p.Language), widget.Word(p.Task),
			widget.Number(p.Score), widget.Number(p.Potential), widget.Number(p.PRR), widget.Number(p.Residual),
		}}
		if p.Weak {
			row.Class = "weak"
			row.Cells[5].Mark = "weak"
		}
		return row
	}}
}

// labels returns cells of the labels of languages, with their names.
func labels(r *report.Report) func(label string) widget.Cell {
	names := map[string]string{}
	for _, l := range r.Languages {
		if name := chart.Name(l); name != l.Language {
			names[l.Language] = name
		}
	}
	return func(label string) widget.Cell {
		c := widget.Word(label)
		c.Sub = names[label]
		return c
	}
}
