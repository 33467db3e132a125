package view

import (
	"math"
	"slices"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/app/widget"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// Data shows what was understood of the files, who was measured in what, what
// was decided on the way, and every note. A decision can be changed here; Audit
// holds the choices that are asked for.
type Data struct {
	ui.Compo

	Report  *report.Report
	Audit   plan.Audit
	Visible bool // its tab is on screen

	of            *report.Report
	margin        *margin
	answer        answer
	pointing      pointing
	tasks, models *chart.Spec
	byTask        side
	byModel       side
	deciding      side
	files         side
	sources       *widget.Data
	look          *widget.Data
	notes         *widget.Data
}

// Render implements app.Composer.
func (v *Data) Render() ui.UI {
	if v.of != v.Report {
		v.read(v.Report)
	}
	return ui.Div().Body(
		v.answer.band(&v.pointing),
		ui.If(v.tasks != nil, func() ui.UI {
			return v.margin.tight(v.byTask, &widget.Figure{
				Name:    "coverage-tasks",
				Title:   "Which task brings which languages",
				How:     "Columns are languages, from those with most scores to those with fewest. The stronger the tone, the more models have a score; an empty cell has none.",
				Spec:    v.tasks,
				Table:   "table-prr",
				Visible: v.Visible,
				Wide:    true,
				Notes:   v.byTask.heading,
			})
		}),
		ui.If(v.models != nil, func() ui.UI {
			return v.margin.band(v.byModel, &widget.Figure{
				Name:    "coverage-models",
				Title:   "Who was measured in what",
				How:     "Same columns. The stronger the tone, the more tasks have a score; an empty cell has none.",
				Spec:    v.models,
				Table:   "table-prr",
				Visible: v.Visible,
				Wide:    true,
				Notes:   v.byModel.heading,
			})
		}),
		v.margin.band(v.deciding, v.decided()...),
		v.margin.band(side{}, v.setAside()...),
		ui.If(v.look.Len > 0, func() ui.UI {
			return v.margin.band(side{},
				head("Worth a second look", "The scores furthest from what model, language and task lead one to expect. They are kept: look them up where they came from."),
				&widget.Table{Data: v.look, Noun: "score"},
			)
		}),
		v.margin.band(v.files,
			head("Files", "Read in this browser; the hash tells whether two people looked at the same bytes.", v.files.heading...),
			&widget.Table{Data: v.sources},
		),
		v.margin.band(side{},
			head("Notes", "The caveats as report.json has them, each with the numbers that it limits."),
			&widget.Table{Data: v.notes},
		),
	)
}

func (v *Data) read(r *report.Report) {
	notes := Caveats(r)
	v.of, v.margin = r, &margin{tab: "data", all: about(notes, "records", "source", "languages.language")}
	v.answer = v.margin.answer("Data", DataHeadline(r), DataAlso(r), grave(v.margin.all))
	v.tasks, v.models = chart.CoverageTasks(r), chart.CoverageModels(r)
	records, covered := parted(about(notes, "records", "source"), thinLanguages, completeModels)
	if v.tasks != nil {
		v.byTask = v.margin.side(about(covered, "records.languages"))
	}
	if v.models != nil {
		v.byModel = v.margin.side(about(covered, "records.models"))
	}
	v.deciding = v.margin.side(about(records, "records"))
	v.files = v.margin.side(records)
	v.sources, v.look, v.notes = sourcesTable(r).Since(v.sources), lookTable(r).Since(v.look), notesTable(r).Since(v.notes)
}

// looked is how many of the largest residuals are shown.
const looked = 5

// lookTable has the scores of the largest residuals, none where the fit leaves
// no residual.
func lookTable(r *report.Report) *widget.Data {
	d := &widget.Data{ID: "table-second-look", Caption: "Scores with the largest residuals", Columns: []widget.Column{
		{Name: "model", Head: "Model", Kind: widget.Heading},
		{Name: "language", Head: "Language"},
		{Name: "task", Head: "Task"},
		{Name: "score", Head: "Score", Kind: widget.Numeric, Places: 1, Main: true},
		{Name: "expected", Head: "Expected", Kind: widget.Numeric, Places: 1},
		{Name: "residual", Head: "Off by", Small: "points", Kind: widget.Numeric, Places: 1, Low: true},
	}}
	if r.Fit == nil || !(r.Fit.Sigma > 0) {
		return d
	}
	var largest []int
	size := func(i int) float64 { return math.Abs(float64(r.PRR[i].Residual)) }
	for i := range r.PRR {
		if !r.PRR[i].Residual.OK() || len(largest) == looked && size(i) <= size(largest[looked-1]) {
			continue
		}
		at := len(largest)
		for at > 0 && size(largest[at-1]) < size(i) {
			at--
		}
		largest = slices.Insert(largest, at, i)
		largest = largest[:min(looked, len(largest))]
	}
	names := namesOf(r)
	var rows []widget.Row
	for _, i := range largest {
		p := &r.PRR[i]
		rows = append(rows, widget.Row{Key: record(p.Model, p.Language, p.Task), Cells: []widget.Cell{
			widget.Word(p.Model), widget.Word(names(p.Language)), widget.Word(p.Task),
			widget.Number(p.Score), widget.Number(p.Score - p.Residual), signed(p.Residual),
		}})
	}
	d.Fill(rows)
	return d
}

// signed is a difference with its sign.
func signed(x report.Number) widget.Cell {
	c := widget.Number(x)
	if x > 0 {
		c.Shown = "+" + number.Fixed(float64(x), 1)
	}
	return c
}

// namesOf returns the names of languages by their labels.
func namesOf(r *report.Report) func(label string) string {
	names := make(map[string]string, len(r.Languages))
	for _, l := range r.Languages {
		names[l.Language] = chart.Name(l)
	}
	return func(label string) string {
		if name := names[label]; name != "" {
			return name
		}
		return label
	}
}
