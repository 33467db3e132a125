package stats

import (
	"slices"

	"isogloss/stats/ingest"
	"isogloss/stats/plan"
	"isogloss/stats/record"
	"isogloss/stats/report"
)

// labelsOf returns the distinct labels of t's rows but "", sorted.
func labelsOf(t *record.Table, of func(record.Record) string) []string {
	seen := make(map[string]bool)
	var labels []string
	for _, r := range t.Rows {
		if l := of(r); l != "" && !seen[l] {
			seen[l] = true
			labels = append(labels, l)
		}
	}
	slices.Sort(labels)
	return labels
}

// sidesOf returns the labels of either part: of those there are, what g names,
// or by default the first and all others.
func sidesOf(g plan.Agreement, have []string) (sides [2][]string, notes []report.Note) {
	var missing, both []string
	for _, l := range slices.Concat(g.A, g.B) {
		if !slices.Contains(have, l) {
			missing = append(missing, l)
		}
	}
	for _, l := range g.A {
		if slices.Contains(g.B, l) {
			both = append(both, l)
		}
	}
	switch sides = [2][]string{g.A, g.B}; {
	case len(missing) > 0:
		return sides, []report.Note{report.NoteAgreementUnknown(g.By, missing)}
	case len(both) > 0:
		return sides, []report.Note{report.NoteAgreementBoth(both)}
	case len(have) < 2:
		return sides, []report.Note{report.NoteAgreementOne(g.By, len(have))}
	}
	if g.A == nil {
		sides[0] = slices.DeleteFunc(slices.Clone(have), func(l string) bool { return slices.Contains(g.B, l) })
		if g.B == nil {
			sides[0] = have[:1]
		}
	}
	if g.B == nil {
		sides[1] = slices.DeleteFunc(slices.Clone(have), func(l string) bool { return slices.Contains(sides[0], l) })
	}
	for _, side := range sides {
		if len(side) == 0 {
			return sides, []report.Note{report.NoteAgreementRest(g.By)}
		}
	}
	return sides, nil
}

// ofFiles returns the records of some files alone that p's switches leave on.
func ofFiles(reading *ingest.Reading, p plan.Plan, files, names []string) *record.Table {
	var sources []int
	for i, name := range files {
		if slices.Contains(names, name) {
			sources = append(sources, i)
		}
	}
	table, _, _, err := reading.Only(sources...).Table(p.Audit)
	if err != nil {
		return &record.Table{} // no usable value
	}
	s := newSwitches(table)
	s.turnOff(p.Without)
	return table.Keep(func(i int) bool { return s.on(&table.Rows[i]) })
}
