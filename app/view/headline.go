package view

import (
	"isogloss/app/chart"
	"isogloss/stats/report"
)

// The headlines say what a report found, in one or two sentences, and never
// more than its numbers: a name is given only where it stands alone at the top,
// and what cannot be computed is said to be so.

// alpha is the level below which a test is said to speak against its
// assumption.
const alpha = 0.05

// model is the name of a model, as its figures and tables have it.
func model(name string) Part { return named(name, name) }

// language is the name of a language; figures and tables know it by its label.
func language(l report.Language) Part { return named(chart.Name(l), l.Language) }

// sentence begins with a capital letter, whatever number comes first.
func sentence(text string) string {
	if text != "" && text[0] >= 'a' && text[0] <= 'z' {
		return string(text[0]-'a'+'A') + text[1:]
	}
	return text
}

func was(n int) string {
	if n == 1 {
		return "was"
	}
	return "were"
}

func are(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}
