package view

import (
	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/stats/report"
)

// grid says how large the table of all models, languages and tasks is, and
// whether what is filled joins all languages.
func grid(r *report.Report) string {
	c := r.Records
	cells := float64(c.Models) * float64(c.Languages) * float64(c.Tasks)
	if cells == 0 {
		return ""
	}
	s := number.Count(c.Models) + " × " + number.Count(c.Languages) + " × " + number.Count(c.Tasks) + " makes " + number.Fixed(cells, 0) + " cells."
	if cells == 1 {
		s = "One model, one language and one task make 1 cell."
	}
	switch {
	case r.Fit == nil || c.Languages < 2:
	case len(r.Fit.Components) > 1:
		s += " Not every language is linked to every other through shared tasks, so potentials are comparable within groups only."
	case noted(r, "languages_apart"):
		s += " Every language is linked to every other through shared tasks, but not all through the same models: potentials are comparable if those are equally good on average."
	default:
		s += " Every language is linked to every other through shared tasks, so potentials are comparable."
	}
	return s
}

// oneTaskOnly names the languages that were scored on one of several tasks.
func oneTaskOnly(r *report.Report) string {
	if len(r.Tasks) < 2 {
		return ""
	}
	var names []string
	for _, l := range r.Languages {
		if l.TasksObserved == 1 {
			names = append(names, chart.Name(l))
		}
	}
	switch n := len(names); {
	case n == 0:
		return ""
	case n == len(r.Languages):
		return "Each language was scored on one task only."
	default:
		return number.Count(n) + " of " + number.Plural(len(r.Languages), "language") + " " + was(n) + " scored on one task only: " + listed(names) + "."
	}
}

// tookEvery names the models that were scored on every task.
func tookEvery(r *report.Report) string {
	if len(r.Models) < 2 || len(r.Tasks) < 2 {
		return ""
	}
	tasks := chart.TasksOf(r)
	var names []string
	for _, m := range r.Models {
		if tasks[m.Model] == len(r.Tasks) {
			names = append(names, m.Model)
		}
	}
	switch n := len(names); {
	case n == 0:
		return "No model took every task."
	case n == len(r.Models):
		return "Every model took every task."
	case n == 1:
		return listed(names) + " is the only model that took every task."
	case n <= 3:
		return listed(names) + " are the only models that took every task."
	default:
		return number.Count(n) + " of " + number.Plural(len(r.Models), "model") + " took every task."
	}
}
