package view

import (
	"math"
	"slices"
	"strings"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/app/widget"
	"isogloss/stats/report"
)

func languagesTable(r *report.Report, m *margin) *widget.Data {
	several := groups(r) > 1
	tasks := ""
	var picture *widget.Scale // of potentials that can be compared
	if !several {
		tasks = "of " + number.Count(len(r.Tasks))
		picture = scale(r.Languages, func(l report.Language) report.Number { return l.Potential }, math.NaN())
		widen(picture, r.Languages, potentialInterval)
	}
	places := potentialPlaces(r)
	d := &widget.Data{ID: "table-languages", Caption: "Languages by potential, with the ranks that fit the data and the rank by mean score",
		Sorted: "rank", Columns: []widget.Column{
			{Name: "rank", Head: "#", Kind: widget.Numeric, Places: widget.Auto, Low: true},
			{Name: "name", Head: "Language", Kind: widget.Heading},
			{Name: "potential", Head: "Potential", Small: "points", Kind: widget.Numeric, Places: places, Main: true, Picture: picture},
			{Name: "se", Head: "SE", Small: "points", Kind: widget.Numeric, Places: places, Low: true, Quiet: true},
			{Name: "rank_low", Head: "Rank", Small: "95\u00a0%", Kind: widget.Numeric, Low: true},
			{Name: "rank_high", Head: "Rank", Small: "95\u00a0%, high", Kind: widget.Numeric, Low: true, Hidden: true},
			{Name: "p_first", Head: "First", Kind: widget.Numeric, Places: 3},
			{Name: "tasks_observed", Head: "Tasks", Small: tasks, Kind: widget.Numeric, Of: len(r.Tasks)},
			{Name: "records", Head: "Scores", Kind: widget.Numeric, Hidden: true},
			{Name: "mean_score", Head: "Mean", Small: "score", Kind: widget.Numeric, Places: widget.Auto, Hidden: true},
			{Name: "mean_rank", Head: "Rank", Small: "by mean score", Kind: widget.Numeric, Places: widget.Auto, Low: true},
			{Name: "language", Head: "Code", Hidden: true},
			{Name: "script", Head: "Script", Hidden: true},
			{Name: "iso639_3", Head: "ISO 639-3", Hidden: true},
		}}
	if several {
		d.Sorted = ""
		d.Columns = slices.Insert(d.Columns, 0, widget.Column{Name: "component", Head: "Group", Kind: widget.Numeric, Low: true})
	}
	thin := chart.OneDataset(r)
	var rows []widget.Row
	for _, l := range byGroupAndRank(r.Languages) {
		name := widget.Word(chart.Name(l))
		if l.Autonym != nil && *l.Autonym != name.Text {
			name.Sub, name.Lang = *l.Autonym, tag(l)
		}
		one := l.TasksObserved == 1 && len(r.Tasks) > 1
		if thin[l.Language] {
			name.Note = m.at("one_dataset")
		}
		if one && name.Note == "" {
			name.Mark = "one task"
		}
		potential := widget.Number(l.Potential)
		potential.Picture = potentialPicture(l, one || thin[l.Language])
		se := widget.Number(standardError(l.SE))
		if l.SE > 0 {
			se.Shown = "±" + number.Fixed(float64(l.SE), places)
		}
		row := widget.Row{Key: l.Language, Cells: []widget.Cell{
			widget.Number(l.Rank), name, potential, se, rankRange(l.RankLow, l.RankHigh), widget.Number(bounded(l.RankHigh, l.RankLow)), share(firstShare(l)),
			widget.Count(l.TasksObserved), widget.Count(l.Records),
			widget.Number(l.MeanScore), widget.Number(l.MeanRank), widget.Word(l.Language), optional(l.Script), optional(l.ISO639_3),
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

// tag is the BCP 47 tag of a language: its label where that is a code.
func tag(l report.Language) string {
	code, _, _ := strings.Cut(l.Language, "-")
	if len(code) < 2 || len(code) > 3 || strings.Trim(code, "abcdefghijklmnopqrstuvwxyz") != "" {
		if l.ISO639_3 == nil {
			return ""
		}
		return *l.ISO639_3
	}
	return l.Language
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
