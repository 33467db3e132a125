package view

import (
	"slices"
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/app/widget"
	"isogloss/stats/report"
)

// Languages shows the potential of each language beside its plain mean (paper
// 1, Table 2 and Fig. 3), and the tasks that potentials are averaged over.
type Languages struct {
	ui.Compo

	Report  *report.Report
	Visible bool // its tab is on screen

	of    *report.Report
	spec  string
	table *widget.Data
	tasks *widget.Data
}

// Render implements app.Composer.
func (v *Languages) Render() ui.UI {
	r := v.Report
	if v.of != r {
		v.of, v.spec, v.table, v.tasks = r, chart.RankPotentialScore(r), languagesTable(r), tasksTable(r)
	}
	top := limits(r, "languages", "neighbours", "tasks")
	return ui.Div().Body(
		say(LanguagesHeadline(r)),
		caveats(top),
		also(LanguagesAlso(r)),
		ui.If(groups(r) > 1, func() ui.UI { return band(beside(r, top, "fit.components"), components(r)) }),
		ui.If(v.spec != "", func() ui.UI {
			return band(nil, &widget.Figure{
				Name:    "rank-potential-score",
				Title:   "Who is ranked differently by potential than by mean score",
				How:     "Each dot is a language; on the dotted line both ranks agree. Named are those whose rank moves most. Hollow: a single task. The table below has the same numbers.",
				Spec:    v.spec,
				Visible: v.Visible,
			})
		}),
		band(beside(r, top, "languages", "neighbours"),
			head("Languages", potentialHow(r)),
			&widget.Table{Data: v.table, Filter: "Filter languages"},
		),
		band(beside(r, top, "tasks"),
			head("Tasks", tasksHow(r)),
			&widget.Table{Data: v.tasks},
		),
	)
}

// potentialHow says what a potential is an average over.
func potentialHow(r *report.Report) string {
	tasks, source := "all tasks", "Eq. 3"
	if r.Plan.Potential.Published() {
		tasks, source = "all tasks but the one that sorts first", "Eq. 3 as Table 2 was computed"
	}
	if groups(r) > 1 {
		tasks += " of its group"
	}
	return "The potential is what a typical model would score in the language, averaged over " + tasks + ", in points (" + source + ", Hu et al. 2025)."
}

func tasksHow(r *report.Report) string {
	first := "the first task"
	if groups(r) > 1 {
		first += " of its group"
	}
	return "The effect of a task is how much easier it is than " + first + ", in points (Eq. 1, Hu et al. 2025)."
}

// components names what belongs together where not all languages can be
// compared.
func components(r *report.Report) ui.UI {
	items := make([]ui.UI, len(r.Fit.Components))
	for i, c := range r.Fit.Components {
		items[i] = ui.Li().Body(
			ui.B().Text("Group "+number.Count(i+1)+": "),
			bdi(strings.Join(c.Languages, ", ")+" on "+strings.Join(c.Tasks, ", ")),
		)
	}
	return ui.Div().Class("gate").ID("components").Body(
		ui.H3().Text(number.Count(len(items))+" groups of languages share no task"),
		ui.P().Text("A ranking across the groups has no basis: ranks are within a group."),
		ui.Ul().Body(items...),
	)
}

func languagesTable(r *report.Report) *widget.Data {
	several := groups(r) > 1
	tasks := ""
	if !several {
		tasks = "of " + number.Count(len(r.Tasks))
	}
	d := &widget.Data{ID: "table-languages", Caption: "Languages by potential, with their rank by mean score",
		Sorted: "rank", Columns: []widget.Column{
			{Name: "rank", Head: "#", Kind: widget.Numeric, Places: widget.Auto, Low: true},
			{Name: "language", Head: "Language", Kind: widget.Heading},
			{Name: "potential", Head: "Potential", Small: "points", Kind: widget.Numeric, Places: widget.Auto, Main: true},
			{Name: "mean_score", Head: "Mean", Small: "score", Kind: widget.Numeric, Places: widget.Auto},
			{Name: "mean_rank", Head: "Rank", Small: "by mean score", Kind: widget.Numeric, Places: widget.Auto, Low: true},
			{Name: "tasks_observed", Head: "Tasks", Small: tasks, Kind: widget.Numeric},
			{Name: "records", Head: "Scores", Kind: widget.Numeric},
			{Name: "script", Head: "Script"},
			{Name: "iso639_3", Head: "ISO 639-3"},
		}}
	if several {
		d.Sorted = ""
		d.Columns = slices.Insert(d.Columns, 0, widget.Column{Name: "component", Head: "Group", Kind: widget.Numeric, Low: true})
	}
	var rows []widget.Row
	for _, l := range byGroupAndRank(r.Languages) {
		name := widget.Word(l.Language)
		if l.Name != nil && *l.Name != l.Language {
			name.Sub = *l.Name
		}
		if l.TasksObserved == 1 && len(r.Tasks) > 1 {
			name.Mark = "one task"
		}
		row := widget.Row{Key: l.Language, Cells: []widget.Cell{
			widget.Number(l.Rank), name, widget.Number(l.Potential), widget.Number(l.MeanScore), widget.Number(l.MeanRank),
			widget.Count(l.TasksObserved), widget.Count(l.Records), optional(l.Script), optional(l.ISO639_3),
		}}
		if several {
			group := widget.Count(l.Component)
			group.Shown = number.Count(l.Component + 1)
			row.Cells = slices.Insert(row.Cells, 0, group)
		}
		rows = append(rows, row)
	}
	d.Fill(rows)
	return d
}

func optional(text *string) widget.Cell {
	if text == nil {
		return widget.Word("")
	}
	return widget.Word(*text)
}

func tasksTable(r *report.Report) *widget.Data {
	d := &widget.Data{ID: "table-tasks", Caption: "Tasks and their effects", Columns: []widget.Column{
		{Name: "task", Head: "Task", Kind: widget.Heading},
		{Name: "dataset", Head: "Dataset"},
		{Name: "metric", Head: "Metric"},
		{Name: "effect", Head: "Effect", Small: "points", Kind: widget.Numeric, Places: widget.Auto, Main: true},
		{Name: "records", Head: "Scores", Kind: widget.Numeric},
	}}
	var rows []widget.Row
	for _, t := range r.Tasks {
		rows = append(rows, widget.Row{Key: t.Task, Cells: []widget.Cell{
			widget.Word(t.Task), widget.Word(t.Dataset), widget.Word(t.Metric), widget.Number(t.Effect), widget.Count(t.Records),
		}})
	}
	d.Fill(rows)
	return d
}
