package view

import (
	"strings"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// DataHeadline says how much was understood.
func DataHeadline(r *report.Report) Say {
	c := r.Records
	s := Say{words(number.Plural(c.Count, "score") + " understood: " + number.Plural(c.Models, "model") + ", " +
		number.Plural(c.Languages, "language") + ", " + number.Plural(c.Tasks, "task") + ".")}
	grid := float64(c.Models) * float64(c.Languages) * float64(c.Tasks)
	switch {
	case grid == 0:
		return s
	case float64(c.Count) == grid:
		return append(s, words(" Every model has a score for every language and task."), note("grid"))
	}
	return append(s, words(" "), key(sentence(number.Percent(float64(c.Count)/grid))), words(" of that grid is filled;"),
		note("grid"), words(" the rest is left empty."))
}

// DataAlso says what was left out, rescaled and averaged, and whether the
// languages are known.
func DataAlso(r *report.Report) Say {
	s := said(aside(r))
	if used := r.Records.Values - asides(r); used > r.Records.Count {
		s = s.next(said("The scores are means of " + number.Plural(used, "value") + "."))
	}
	for _, d := range r.Records.Decisions {
		if d.Code == "units" && d.Chosen == "times_100" {
			s = s.next(said(number.Plural(d.Affected, "score") + " in fractions " + was(d.Affected) + " multiplied by 100."))
		}
	}
	known := 0
	var strange []string
	for _, l := range r.Languages {
		if l.Name != nil {
			known++
		} else {
			strange = append(strange, l.Language)
		}
	}
	switch of := len(r.Languages); {
	case of == 0 || known == 0:
	case known < of:
		s = s.next(Say{words(number.Count(known) + " of the " + number.Plural(of, "language label") + " " + was(known) + " recognised: not " + listed(strange) + "."), note("unknown_languages")})
	case of == 1:
		s = s.next(said("The language label was recognised."))
	default:
		s = s.next(said("All " + number.Count(of) + " language labels were recognised."))
	}
	return s
}

// asides is how many values were set aside.
func asides(r *report.Report) int {
	n := 0
	for _, s := range r.Records.SetAside {
		n += s.Count
	}
	return n
}

// aside says how many values were set aside, and as what.
func aside(r *report.Report) string {
	n := asides(r)
	if n == 0 {
		return "Nothing was set aside."
	}
	var why []string
	for _, s := range r.Records.SetAside {
		if s.Count > 0 {
			why = append(why, number.Count(s.Count)+" "+reason(s.Reason).is(s.Count))
		}
		if s.Count == n {
			return of(n, r) + " (" + reason(s.Reason).is(2) + ")."
		}
	}
	return of(n, r) + ": " + strings.Join(why, ", ") + "."
}

func of(n int, r *report.Report) string {
	return number.Count(n) + " of the " + number.Plural(r.Records.Values, "value") + " read " + was(n) + " set aside"
}
