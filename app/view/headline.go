package view

import (
	"strings"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// The headlines say what a report found, in one or two sentences, and never
// more than its numbers: a name is given only where it stands alone at the top,
// and what cannot be computed is said to be so.

// alpha is the level below which a test is said to speak against its
// assumption.
const alpha = 0.05

// DataHeadline says how much was understood.
func DataHeadline(r *report.Report) string {
	c := r.Records
	s := number.Plural(c.Count, "score") + " understood: " + number.Plural(c.Models, "model") + ", " +
		number.Plural(c.Languages, "language") + ", " + number.Plural(c.Tasks, "task") + ". "
	grid := float64(c.Models) * float64(c.Languages) * float64(c.Tasks)
	switch {
	case grid == 0:
		return strings.TrimSpace(s)
	case float64(c.Count) == grid:
		return s + "Every model has a score for every language and task."
	}
	return s + number.Percent(float64(c.Count)/grid) + " of that grid is filled; the rest is not guessed."
}

// DataAlso says what was left out and averaged.
func DataAlso(r *report.Report) string {
	aside := 0
	for _, s := range r.Records.SetAside {
		aside += s.Count
	}
	var s []string
	if aside == 0 {
		s = append(s, "Nothing was set aside.")
	} else {
		s = append(s, number.Count(aside)+" of the "+number.Plural(r.Records.Values, "value")+" read "+was(aside)+" set aside.")
	}
	if used := r.Records.Values - aside; used > r.Records.Count {
		s = append(s, "The scores are means of "+number.Plural(used, "value")+".")
	}
	return strings.Join(s, " ")
}

func was(n int) string {
	if n == 1 {
		return "was"
	}
	return "were"
}
