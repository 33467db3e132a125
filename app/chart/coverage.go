package chart

import (
	"isogloss/app/number"
	"isogloss/stats/report"
)

// CoverageTasks is a heat map of the languages by the tasks: how many models
// have a score. Those with most scores stand on the left and on top. It is nil
// without a cell, or with more than 10,000.
func CoverageTasks(r *report.Report) *Spec {
	return ofLanguages(r, len(r.Tasks), func(p *report.PRR) string { return p.Task }, anyScore, func() *heat {
		var tasks []string
		for _, t := range r.Tasks {
			tasks = append(tasks, t.Task)
		}
		h := coverage(r, tasks, func(p *report.PRR) (row, counted string) { return p.Task, p.Model }, len(r.Models), "model")
		h.description = "How many models were scored, of " + number.Plural(len(h.columns), "language") + " (across) on " + number.Plural(len(h.rows), "task") + "." + h.fullest()
		return h
	})
}

// CoverageModels is a heat map of the languages by the models: on how many
// tasks there is a score. It is nil without a cell, or with more than 10,000.
func CoverageModels(r *report.Report) *Spec {
	return ofLanguages(r, len(r.Models), func(p *report.PRR) string { return p.Model }, anyScore, func() *heat {
		var models []string
		for _, m := range r.Models {
			models = append(models, m.Model)
		}
		h := coverage(r, models, func(p *report.PRR) (row, counted string) { return p.Model, p.Task }, len(r.Tasks), "task")
		h.description = "On how many tasks " + number.Plural(len(h.rows), "model") + " were scored, by language (across, " + number.Count(len(h.columns)) + ")." + h.fullest()
		return h
	})
}

func anyScore(*report.PRR) bool { return true }

// coverage counts what r has scores of, of all, in every cell of languages and
// rows.
func coverage(r *report.Report, rows []string, of func(*report.PRR) (row, counted string), all int, noun string) *heat {
	var languages []string
	for _, l := range r.Languages {
		languages = append(languages, l.Language)
	}
	scores, seen := map[string]map[string]int{"column": {}, "row": {}}, map[pair]map[string]bool{}
	for i := range r.PRR {
		p := &r.PRR[i]
		row, counted := of(p)
		at := pair{p.Language, row}
		if seen[at] == nil {
			seen[at] = map[string]bool{}
		}
		seen[at][counted] = true
		scores["column"][p.Language]++
		scores["row"][row]++
	}
	names := languageNames(r)
	h := &heat{names: names, columns: byCount(languages, scores["column"]), rows: byCount(rows, scores["row"])}
	most := 1
	for _, row := range h.rows {
		for _, column := range h.columns {
			n := len(seen[pair{column, row}])
			if n == 0 {
				continue
			}
			most = max(most, n)
			h.cells = append(h.cells, cell{column, row, float64(n), names[column] + "\n" + row + "\n" + ofAll(n, all, noun)})
		}
	}
	h.colour = object{"field": "value", "type": "quantitative",
		"scale":  object{"domain": list{1, max(most, 2)}, "range": "ramp"},
		"legend": object{"title": noun + "s", "type": "symbol", "values": tones(most), "format": "d"}}
	return h
}

// tones are the counts up to most that the legend has, at most four.
func tones(most int) list {
	if most <= 4 {
		return list{1, 2, 3, 4}[:most]
	}
	return list{1, (most + 3) / 3, (2*most + 2) / 3, most}
}
