package ingest

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// account is what was set aside and decided, with examples.
type account struct {
	asides, touched map[string]int
	examples        map[string][]placed
	conflicts       int
	top             float64 // the highest score of a task that is not in fractions; 0 for none
}

// placed is an example with its place in the order of the input.
type placed struct {
	file, line int32
	report.Example
}

// The examples of a reason to set values aside are those of its decision.
var reasonOf = map[string]string{
	"missing": "missing", "marked": "marks", "pair": "pairs", "aggregate": "aggregates",
	"duplicate": "duplicates", "replicate": "replicate", "lower_is_better": "lower_is_better", "out_of_range": "out_of_range",
}

func newAccount(r *Reading) *account {
	a := &account{asides: map[string]int{}, touched: map[string]int{}, examples: map[string][]placed{}}
	for _, p := range r.parts {
		for _, l := range p.loose {
			a.aside(l.reason, l.count)
		}
		for _, m := range p.met {
			if m.code == "duplicates" && p.items && p.original == nil {
				continue
			}
			for _, e := range m.examples {
				a.show(m.code, placed{p.file, int32(e.Line), e})
			}
		}
	}
	return a
}

func (a *account) aside(reason string, n int) { a.asides[reason] += n }
func (a *account) touch(code string, n int)   { a.touched[code] += n }

// show keeps the examples that come first in the input.
func (a *account) show(code string, e placed) {
	list := a.examples[code]
	i, _ := slices.BinarySearchFunc(list, e, func(a, b placed) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line), cmp.Compare(a.Text, b.Text))
	})
	if i == maxExamples {
		return
	}
	if list = slices.Insert(list, i, e); len(list) > maxExamples {
		list = list[:maxExamples]
	}
	a.examples[code] = list
}

// wants reports whether an example from m would be kept.
func (a *account) wants(code string, m *moments) bool {
	list := a.examples[code]
	if len(list) < maxExamples {
		return true
	}
	last := list[maxExamples-1]
	return m.file < last.file || m.file == last.file && m.line <= last.line
}

// some returns the examples of a code.
func (a *account) some(code string) []report.Example {
	out := []report.Example{}
	for _, e := range a.examples[code] {
		out = append(out, e.Example)
	}
	return out
}

// records returns the account in the form of the report: reasons by name,
// decisions in their order.
func (a *account) records(choices plan.Audit) report.Records {
	out := report.Records{SetAside: []report.SetAside{}, Decisions: []report.Decision{}}
	for reason, n := range a.asides {
		code, ok := reasonOf[reason]
		if !ok {
			code = reason
		}
		out.SetAside = append(out.SetAside, report.SetAside{Reason: reason, Count: n, Examples: a.some(code)})
	}
	slices.SortFunc(out.SetAside, func(a, b report.SetAside) int { return cmp.Compare(a.Reason, b.Reason) })
	for _, d := range plan.Decisions {
		n := a.touched[d.Code]
		if n == 0 {
			continue
		}
		chosen := choices.Choice(d.Code)
		examples := a.some(d.Code)
		if len(examples) == 0 { // of replicates, none differ
			examples = a.some("repeats")
		}
		out.Decisions = append(out.Decisions, report.Decision{
			Code: d.Code, Text: report.DecisionText(d.Code, chosen, n, a.conflicts, a.top),
			Default: d.Choices[0], Chosen: chosen, Choices: slices.Clone(d.Choices),
			Affected: n, Examples: examples,
		})
	}
	return out
}

// example shows the mean of values.
func (t *audit) example(code string, g group, m *moments) {
	if t.account.wants(code, m) {
		t.show(code, m, fmt.Sprintf("%s: %s", t.name(g), short(m.average())))
	}
}

// conflict shows the values of a group that differ, and the one that is used.
func (t *audit) conflict(code string, g *group) {
	if !t.account.wants(code, &g.moments) {
		return
	}
	between, used := short(g.first)+", "+short(g.last), g.average()
	if g.n > 2 {
		between = fmt.Sprintf("%d values from %s to %s", g.n, short(g.low), short(g.high))
	}
	switch t.choices.Choice("replicates") {
	case "first":
		used = g.first
	case "last":
		used = g.last
	}
	t.show(code, &g.moments, fmt.Sprintf("%s: %s → %s", t.name(*g), between, short(used)))
}

// scaled shows the range of a task, and what it becomes.
func (t *audit) scaled(g *group, low, high float64) {
	text := t.tasks[g.task].Name + ": " + ranged(low, high)
	if t.tasks[g.task].scale != 1 {
		text += " → " + ranged(100*low, 100*high)
	}
	t.show("units", &g.moments, text)
}

func ranged(low, high float64) string {
	if low == high {
		return short(low)
	}
	return short(low) + " to " + short(high)
}

func (t *audit) name(g group) string {
	return clip(t.models[g.model], 60) + ", " + clip(t.languages[g.language], 60) + ", " + clip(t.tasks[g.task].Name, 60)
}

func (t *audit) show(code string, m *moments, text string) {
	e := report.Example{File: t.reading.Sources[m.file].Name, Line: int(m.line), Text: text}
	t.account.show(code, placed{m.file, m.line, e})
}

// short is a number with at most six digits.
func short(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }

// sums knows which labels stand for summaries.
type sums struct{ models, languages, datasets []bool }

func (s sums) of(k cellKey) bool {
	return s.languages[k.language] || s.models[k.model] || s.datasets[k.dataset]
}

// findSummaries finds the labels of each dimension that stand for summaries of
// the others.
func (t *audit) findSummaries() sums {
	book := t.reading.book
	models := make([]bool, len(book.models.names))
	languages := make([]bool, len(book.languages.names))
	datasets := make([]bool, len(book.datasets.names))
	for _, p := range t.reading.parts {
		for i := range p.cells.list {
			k := p.cells.list[i].key
			models[k.model], languages[k.language], datasets[k.dataset] = true, true, true
		}
	}
	return sums{
		models:    summaries(book.models.names, models),
		languages: summaries(book.languages.names, languages),
		datasets:  summaries(book.datasets.names, datasets),
	}
}

// notes returns the notes about what was read and decided.
func (t *audit) notes() []report.Note {
	out := []report.Note{}
	skipped, values, extreme := 0, 0, 0
	for _, p := range t.reading.parts {
		if !t.original(p) {
			out = append(out, report.FileRepeated(p.name, p.original.name, t.choices.Choice("duplicates")))
			continue
		}
		out = append(out, p.notes...)
		skipped += p.skipped
		extreme += p.extreme
		values += p.values()
	}
	if skipped > 0 {
		out = append(out, report.LinesSkipped(skipped, t.account.some("skipped")))
	}
	if extreme > 0 {
		out = append(out, report.ScoresExtreme(extreme, t.account.some("extreme")))
	}
	if t.repeated >= 10 && 10*t.repeated > values {
		out = append(out, report.DuplicatesMany(t.repeated, values))
	}
	if n := t.account.touched["marks"]; n > 0 && t.choices.Choice("marks") == "strip" {
		out = append(out, report.MarksStripped(n, t.account.some("marks")))
	}
	out = append(out, t.remarks...)
	out = append(out, t.mixed()...)
	if n := t.account.touched["out_of_range"]; n > 0 && t.choices.Choice("out_of_range") == "keep" {
		out = append(out, report.OutOfRange(n, t.account.some("out_of_range")))
	}
	return out
}
