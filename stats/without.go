package stats

import (
	"cmp"
	"fmt"
	"slices"

	"isogloss/stats/language"
	"isogloss/stats/plan"
	"isogloss/stats/record"
	"isogloss/stats/report"
)

// switchOff returns the records that the plan of r leaves on. It lists in
// r.Records what may be switched off, counts what is left and sets the values
// of the rest aside, and names what is off and the labels that the input does
// not have. It is an error when nothing is left.
func switchOff(table *record.Table, r *report.Report) (*record.Table, error) {
	s := newSwitches(table)
	missing := s.turnOff(r.Plan.Without)
	r.Records.Levels = s.levels()
	r.Notes = slices.Clip(r.Notes)
	if len(missing) > 0 {
		r.Notes = append(r.Notes, report.NoteSwitchUnknown(missing))
	}
	left := table.Keep(func(i int) bool { return s.on(&table.Rows[i]) })
	if len(left.Rows) == len(table.Rows) {
		return table, nil
	}
	names := s.names()
	if len(left.Rows) == 0 {
		return nil, fmt.Errorf("no score is left when %s off; switch something on again", report.Switched(names))
	}
	r.Records.SetAside = slices.Concat(r.Records.SetAside, []report.SetAside{s.aside(r.Source)})
	slices.SortFunc(r.Records.SetAside, func(a, b report.SetAside) int { return cmp.Compare(a.Reason, b.Reason) })
	r.Records.Count = len(left.Rows)
	r.Records.Models, r.Records.Languages, r.Records.Tasks = len(left.Models), len(left.Languages), len(left.Tasks)
	r.Notes = append(r.Notes, report.NoteSwitchedOff(names, len(table.Rows)-len(left.Rows), len(table.Rows)))
	return left, nil
}

// switches are those of a table, of each kind in the order of labels.
type switches struct {
	table                                *record.Table
	models, datasets, metrics, languages kind
	dataset, metric                      []int // by task; −1: without a metric
}

// kind is the levels of one kind: the number of records of each, and whether
// it is off.
type kind struct {
	labels  []string
	records []int
	off     []bool
}

func newKind(labels []string) kind {
	return kind{labels, make([]int, len(labels)), make([]bool, len(labels))}
}

func newSwitches(t *record.Table) *switches {
	s := &switches{table: t, models: newKind(t.Models), languages: newKind(t.Languages)}
	s.datasets, s.dataset = kindOf(t, func(k record.Task) string { return k.Dataset })
	s.metrics, s.metric = kindOf(t, func(k record.Task) string { return k.Metric })
	for _, r := range t.Rows {
		s.models.records[r.Model]++
		s.languages.records[r.Language]++
		s.datasets.records[s.dataset[r.Task]]++
		if m := s.metric[r.Task]; m >= 0 {
			s.metrics.records[m]++
		}
	}
	return s
}

// kindOf returns the distinct labels of tasks but "", and their index by task.
func kindOf(t *record.Table, label func(record.Task) string) (kind, []int) {
	var labels []string
	for _, k := range t.Tasks {
		if l := label(k); l != "" {
			labels = append(labels, l)
		}
	}
	slices.Sort(labels)
	labels = slices.Compact(labels)
	index := make([]int, len(t.Tasks))
	for i, k := range t.Tasks {
		at, ok := slices.BinarySearch(labels, label(k))
		if index[i] = at; !ok {
			index[i] = -1
		}
	}
	return newKind(labels), index
}

// turnOff turns off what w names and returns the labels that there are none
// of.
func (s *switches) turnOff(w plan.Without) (missing []string) {
	for _, k := range []struct {
		of   *kind
		name []string
	}{{&s.models, w.Models}, {&s.datasets, w.Datasets}, {&s.metrics, w.Metrics}, {&s.languages, w.Languages}} {
		for _, name := range k.name {
			if i, ok := slices.BinarySearch(k.of.labels, name); ok {
				k.of.off[i] = true
			} else {
				missing = append(missing, name)
			}
		}
	}
	return missing
}

// on reports whether nothing that r belongs to is off.
func (s *switches) on(r *record.Record) bool {
	m := s.metric[r.Task]
	return !s.models.off[r.Model] && !s.languages.off[r.Language] && !s.datasets.off[s.dataset[r.Task]] && (m < 0 || !s.metrics.off[m])
}

// names is what is off, by kind.
func (s *switches) names() report.Off {
	of := func(k kind) []string {
		var names []string
		for i, off := range k.off {
			if off {
				names = append(names, k.labels[i])
			}
		}
		return names
	}
	return report.Off{Models: of(s.models), Datasets: of(s.datasets), Metrics: of(s.metrics), Languages: of(s.languages)}
}

// levels is every switch with what the language table knows of languages.
func (s *switches) levels() report.Levels {
	of := func(k kind) []report.Level {
		out := make([]report.Level, len(k.labels))
		for i, label := range k.labels {
			out[i] = report.Level{Level: label, Records: k.records[i], Off: k.off[i], ResourceClass: report.None}
		}
		return out
	}
	out := report.Levels{Models: of(s.models), Datasets: of(s.datasets), Metrics: of(s.metrics), Languages: of(s.languages)}
	for i, k := range language.LookupAll(s.languages.labels) {
		if k != nil {
			l := &out.Languages[i]
			l.Name, l.Script, l.Family = &k.Name, &k.Script, known(&k.Family)
			l.ResourceClass = report.Number(k.JoshiClass)
		}
	}
	return out
}

// known is nil for a fact that the language table lacks.
func known(fact *string) *string {
	if *fact == "" {
		return nil
	}
	return fact
}

// aside counts the values of the records that are off, with those that come
// first in the input as examples.
func (s *switches) aside(sources []report.Source) report.SetAside {
	out := report.SetAside{Reason: "switched_off", Examples: []report.Example{}}
	var off []int
	for i := range s.table.Rows {
		if r := &s.table.Rows[i]; !s.on(r) {
			off = append(off, i)
			out.Count += r.Values
		}
	}
	slices.SortStableFunc(off, func(a, b int) int {
		p, q := s.table.Rows[a].At, s.table.Rows[b].At
		return cmp.Or(cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line))
	})
	for _, i := range off[:min(len(off), examples)] {
		r := &s.table.Rows[i]
		out.Examples = append(out.Examples, report.Example{
			File: sources[r.At.File].Name,
			Line: int(r.At.Line),
			Text: report.RecordText(s.table.Models[r.Model], s.table.Languages[r.Language], s.table.Tasks[r.Task].Name, r.Score),
		})
	}
	return out
}

// examples is how many places of the input are shown for one reason.
const examples = 5
