package view

import (
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/chart"
	"isogloss/app/widget"
	"isogloss/stats/report"
)

// baseline is the plain means of scores, over all tasks or one (paper 1, Fig.
// 2).
type baseline struct {
	report *report.Report
	task   string // on which the models are compared, "": all
	spec   *chart.Spec
	notes  side
	table  *widget.Data
}

// everyTask is the value of the choice of no task: go-app drops an empty one.
const everyTask = "*"

func (b *baseline) read(r *report.Report, m *margin, notes []report.Note) {
	b.report = r
	found := false
	for _, t := range r.Tasks {
		found = found || t.Task == b.task
	}
	if !found {
		b.task = ""
	}
	b.spec, b.notes, b.table = chart.Baseline(r, b.task), m.side(notes), baselineTable(r).Since(b.table)
}

func (b *baseline) band(m *margin, visible bool) ui.UI {
	return m.band(b.notes,
		ui.IfSlice(b.spec != nil || b.task != "", func() []ui.UI {
			return []ui.UI{
				b.choice(),
				ui.If(b.spec != nil, func() ui.UI {
					return &widget.Figure{
						Name:    "baseline",
						Title:   b.title(),
						How:     b.how(),
						Spec:    b.spec,
						Table:   b.table.ID,
						Visible: visible,
					}
				}).Else(func() ui.UI {
					return ui.P().Class("quiet").Text("On " + b.task + ", fewer than two models have scores with a spread: there is nothing to draw.")
				}),
			}
		}),
		head("Mean scores by task", "What a leaderboard shows: plain means over the languages that the model was scored in.", b.notes.heading...),
		&widget.Table{Data: b.table, Noun: "mean", Filter: "Filter by model or task", PageSize: 50},
	)
}

func (b *baseline) title() string {
	if b.task == "" {
		return "Mean scores, all tasks together"
	}
	return "Mean scores on " + b.task
}

func (b *baseline) how() string {
	s := "Each dot is a model: right is a higher mean score, down a smaller spread over the languages that it was scored in. "
	if b.task == "" {
		s = "Each dot is a model: right is a higher mean score, down a smaller spread, over whatever languages and tasks it was scored on; tasks that differ in difficulty widen the spread. "
	}
	first, hollow := chart.BaselineShows(b.report, b.task)
	if first {
		s += "In magenta, the first by Mean-PRR. "
	}
	if hollow {
		s += "Hollow: few scores next to the others. "
	}
	return strings.TrimSpace(s)
}

// choice lets the reader choose a task, where there are several.
func (b *baseline) choice() ui.UI {
	tasks := b.report.Tasks
	return ui.If(len(tasks) > 1, func() ui.UI {
		options := make([]ui.UI, len(tasks)+1)
		options[0] = ui.Option().Value(everyTask).Selected(b.task == "").Text("all tasks")
		for i, t := range tasks {
			options[i+1] = ui.Option().Value(t.Task).Selected(b.task == t.Task).Text(t.Task)
		}
		return ui.Label().Class("choose").For("baseline-task").Body(
			ui.Text("Mean scores on"),
			ui.Select().Class("field").ID("baseline-task").OnChange(b.onTask).Body(options...),
		)
	})
}

func (b *baseline) onTask(ctx ui.Context, _ ui.Event) {
	if b.task = ctx.JSSrc().Get("value").String(); b.task == everyTask {
		b.task = ""
	}
	b.spec = chart.Baseline(b.report, b.task)
}

func baselineTable(r *report.Report) *widget.Data {
	scores := decimals(r.Baseline, func(b report.Baseline) report.Number { return b.MeanScore }, func(b report.Baseline) report.Number { return b.StdScore })
	d := &widget.Data{ID: "table-baseline", Caption: "Mean score of every model on every task", Columns: []widget.Column{
		{Name: "model", Head: "Model", Kind: widget.Heading},
		{Name: "task", Head: "Task"},
		{Name: "mean_score", Head: "Mean", Small: "score", Kind: widget.Numeric, Places: scores, Main: true},
		{Name: "std_score", Head: "SD", Small: "over languages", Kind: widget.Numeric, Places: scores},
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
