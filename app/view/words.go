package view

import "strings"

// Words of the plan as a reader reads them.

var decisions = map[string]string{
	"missing":         "values without a score",
	"marks":           "scores with marks",
	"pairs":           "two scores in a cell",
	"aggregates":      "averages and other summaries",
	"duplicates":      "rows that repeat another",
	"replicates":      "several values of one cell",
	"lower_is_better": "metrics where lower is better",
	"units":           "tasks in fractions",
	"out_of_range":    "scores above 100",
}

var choices = map[string]string{
	"set_aside": "set aside",
	"zero":      "counted as 0",
	"strip":     "read without the marks",
	"split":     "one score each",
	"keep":      "kept",
	"once":      "counted once",
	"mean":      "their mean",
	"first":     "the first",
	"last":      "the last",
	"times_100": "× 100",
	"as_is":     "as they are",
}

// DecisionName is what a decision of the audit is about.
func DecisionName(code string) string { return name(decisions, code) }

// ChoiceName is a choice for such a decision.
func ChoiceName(choice string) string { return name(choices, choice) }

func name(of map[string]string, code string) string {
	if text, known := of[code]; known {
		return text
	}
	return strings.ReplaceAll(code, "_", " ")
}
