package view

import "strings"

// reason is why values were set aside, by its word in the report.
type reason string

type reasonWords struct {
	heading   string
	one, many string // after a number, in a sentence
	back      [2]string
}

// The decision and its choice that put values back; reasons without one leave
// nothing to put back, or are not for a choice to mend.
var reasons = map[reason]reasonWords{
	"aggregate":       {"Averages and other summaries", "average or other summary", "averages and other summaries", [2]string{"aggregates", "keep"}},
	"duplicate":       {"Exact duplicates", "exact duplicate", "exact duplicates", [2]string{"duplicates", "keep"}},
	"replicate":       {"Further values of one cell", "further value of one cell", "further values of one cell", [2]string{"replicates", "mean"}},
	"lower_is_better": {"Metrics where lower is better", "of a metric where lower is better", "of metrics where lower is better", [2]string{"lower_is_better", "keep"}},
	"out_of_range":    {"Above 100 among percentages", "above 100 among percentages", "above 100 among percentages", [2]string{"out_of_range", "keep"}},
	"marked":          {"Scores with marks", "with marks", "with marks", [2]string{"marks", "strip"}},
	"pair":            {"Two scores in one cell", "from a cell of two scores", "from cells of two scores", [2]string{"pairs", "split"}},
	"missing":         {"No usable score", "without a usable score", "without a usable score", [2]string{}},
	"unreadable":      {"Not readable as a number", "not readable as a number", "not readable as numbers", [2]string{}},
	"no_label":        {"No model, language or dataset", "without a model, language or dataset", "without a model, language or dataset", [2]string{}},
	"malformed":       {"Rows with too many fields", "in a row with too many fields", "in rows with too many fields", [2]string{}},
}

// heading names r above its values.
func (r reason) heading() string {
	if w, ok := reasons[r]; ok {
		return w.heading
	}
	return sentence(r.plain())
}

// is follows the number n in a sentence.
func (r reason) is(n int) string {
	w, ok := reasons[r]
	switch {
	case !ok:
		return "for another reason (" + r.plain() + ")"
	case n == 1:
		return w.one
	}
	return w.many
}

// back is the decision and the choice that put values set aside for r back
// among the scores.
func (r reason) back() (code, choice string, ok bool) {
	w := reasons[r]
	return w.back[0], w.back[1], w.back[0] != ""
}

func (r reason) plain() string { return strings.ReplaceAll(string(r), "_", " ") }
