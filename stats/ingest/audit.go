package ingest

import (
	"cmp"
	"maps"
	"slices"

	"isogloss/stats/plan"
	"isogloss/stats/record"
	"isogloss/stats/report"
)

// Table takes the decisions of a and returns the records, the account of what
// was read and decided, and the notes about it. A *Refusal is returned when no
// usable value is left.
//
// The decisions are taken in the order of plan.Decisions; a value that several
// would set aside is counted under the first. What is returned is shared by the
// calls with the same decisions and is not to be written to; lists may be
// appended to.
func (r *Reading) Table(a plan.Audit) (*record.Table, report.Records, []report.Note, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.last == nil || !maps.Equal(r.last.choices, a) {
		d := r.decide(a)
		d.choices = maps.Clone(a)
		r.last = d
	}
	d := r.last
	return d.table, d.records, d.notes, d.err
}

// decided is what the decisions of an audit come to.
type decided struct {
	choices plan.Audit
	table   *record.Table
	records report.Records
	notes   []report.Note
	err     error
}

func (r *Reading) decide(a plan.Audit) *decided {
	t := &audit{reading: r, choices: a, account: newAccount(r)}
	t.collect()
	t.replicates()
	t.lowerIsBetter()
	t.units()
	t.outOfRange()
	t.scales()
	t.findBuckets()
	table := t.table()
	out := t.account.records(a)
	out.Count, out.Values = len(table.Rows), r.Values()
	out.Models, out.Languages, out.Tasks = len(table.Models), len(table.Languages), len(table.Tasks)
	out.SetAside = slices.Clip(out.SetAside)
	d := &decided{table: table, records: out, notes: slices.Clip(t.notes())}
	if len(table.Rows) == 0 {
		d.table, d.err = nil, r.nothing(out.SetAside, a)
	}
	return d
}

// audit is one run through the decisions.
type audit struct {
	reading *Reading
	choices plan.Audit
	account *account

	models, languages []string
	tasks             []task
	groups            []group
	remarks           []report.Note
	repeated          int // values set aside as duplicates, those of copied files apart
}

// group is the values of one record.
type group struct {
	model, language, task int32 // indices of the sorted levels
	moments
	items bool // all values are single test items
	out   bool // set aside
}

// collect takes the decisions about single values and gathers the rest by
// model, language and task.
func (t *audit) collect() {
	book := t.reading.book
	models, modelRank := ranked(book.models.names)
	languages, languageRank := ranked(book.languages.names)
	t.models, t.languages = models, languages
	taskRank := t.findTasks()
	sums := t.findSummaries()

	for _, p := range t.reading.parts {
		for i := range p.cells.list {
			c := &p.cells.list[i]
			g := group{model: modelRank[c.key.model], language: languageRank[c.key.language],
				task: taskRank[[2]int32{c.key.dataset, c.key.metric}], items: p.items}
			summary := sums.of(c.key)
			t.take(p, g, 0, &c.plain, summary)
			for k := range c.more {
				t.take(p, g, c.more[k].class, &c.more[k].moments, summary)
			}
		}
	}
	slices.SortStableFunc(t.groups, func(a, b group) int {
		return cmp.Or(cmp.Compare(a.model, b.model), cmp.Compare(a.language, b.language), cmp.Compare(a.task, b.task))
	})
	n := 0
	for i := range t.groups {
		g := &t.groups[i]
		if last := n - 1; n > 0 && t.groups[last].model == g.model && t.groups[last].language == g.language && t.groups[last].task == g.task {
			t.groups[last].merge(&g.moments, book)
			t.groups[last].items = t.groups[last].items && g.items
			continue
		}
		t.groups[n] = *g
		n++
	}
	t.groups = t.groups[:n]
}

// take decides about the values of one class of a cell of p.
func (t *audit) take(p *part, g group, k class, m *moments, summary bool) {
	n := int(m.n)
	if n == 0 {
		return
	}
	if k&earlier != 0 && p == t.reading.parts[0] {
		k &^= duplicate // of a file that is not looked at
	}
	if p.items && t.original(p) {
		k &^= duplicate
	}
	switch {
	case k&unreadable != 0:
		t.account.aside("unreadable", n)
		return
	case k&absent != 0 && t.aside("missing", "set_aside", "missing", n):
		return
	case k&absent == 0 && k&marked != 0 && t.aside("marks", "set_aside", "marked", n):
		return
	case k&absent == 0 && k&paired != 0 && t.aside("pairs", "set_aside", "pair", n):
		return
	case summary:
		t.example("aggregates", g, m)
		if t.aside("aggregates", "set_aside", "aggregate", n) {
			return
		}
	}
	if k&duplicate != 0 && t.aside("duplicates", "once", "duplicate", n) {
		if t.original(p) {
			t.repeated += n
		}
		return
	}
	g.moments = *m
	t.groups = append(t.groups, g)
}

// original reports whether p is no copy of a file that is looked at.
func (t *audit) original(p *part) bool { return p.original == nil || p == t.reading.parts[0] }

// aside counts n values as touched by a decision, and as set aside for reason
// where the choice is drop.
func (t *audit) aside(code, drop, reason string, n int) bool {
	t.account.touch(code, n)
	if t.choices.Choice(code) != drop {
		return false
	}
	t.account.aside(reason, n)
	return true
}

// replicates chooses among different values of one cell. Test items are no
// replicates: their mean is the score.
func (t *audit) replicates() {
	choice := t.choices.Choice("replicates")
	hundred := new(hundredfold)
	for i := range t.groups {
		g := &t.groups[i]
		if g.n < 2 || g.items {
			continue
		}
		t.account.touch("replicates", 1)
		if g.low < g.high {
			t.account.conflicts++
			hundred.see(&g.moments)
			t.conflict("replicates", g)
		} else {
			t.conflict("repeats", g)
		}
		if choice == "mean" {
			continue
		}
		t.account.aside("replicate", int(g.n)-1)
		t.conflict("replicate", g)
		g.moments = g.only(choice == "last")
	}
	t.replicatesScaled(hundred)
}

// ranked returns names sorted by bytes and each name's place among them.
func ranked(names []string) ([]string, []int32) {
	sorted := slices.Clone(names)
	slices.Sort(sorted)
	rank := make([]int32, len(names))
	for i, name := range names {
		k, _ := slices.BinarySearch(sorted, name)
		rank[i] = int32(k)
	}
	return sorted, rank
}
