package engine

import (
	"cmp"
	"slices"
	"time"

	"isogloss/app/wire"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// slice is how long a worker is to compute for one request: short enough that
// it hears a cancellation soon, long enough that messages cost little.
const slice = 20 * time.Millisecond

// first is how many units of a task are asked for while their time is unknown,
// and growth by how much more the next request may be.
const (
	first  = 4
	growth = 4
)

// work is what remains to be done for one plan, and what of it is done.
type work struct {
	plan   plan.Plan
	report *report.Report // the first one
	tasks  []*job
}

// job is a task, with the parts of it that are done.
type job struct {
	wire.Task
	todo   []span // neither done nor handed out, in order
	parts  []wire.Part
	done   int           // units
	merged int           // units in the report that was shown last
	unit   time.Duration // that one unit takes; 0: not known
	last   int           // units of the largest request
}

// span is the units from … to−1.
type span struct{ from, to int }

// newWork is all the work of an analysis.
func newWork(p plan.Plan, b *wire.Begun) *work {
	w := &work{plan: p, report: b.Report}
	for _, t := range b.Tasks {
		if t.Units > 0 {
			w.tasks = append(w.tasks, &job{Task: t, todo: []span{{0, t.Units}}})
		}
	}
	return w
}

// left reports whether anything is still to be done or shown.
func (w *work) left() bool {
	return slices.ContainsFunc(w.tasks, func(j *job) bool { return j.merged < j.Units })
}

// waits reports whether units wait: here, of those that only the worker with
// the files does, else of those that any does.
func (w *work) waits(here bool) bool {
	return slices.ContainsFunc(w.tasks, func(j *job) bool { return j.Here == here && len(j.todo) > 0 })
}

// next hands out units of the first task of which any wait. Near the end of a
// task the rest is shared among so many workers.
func (w *work) next(here bool, workers int) (*job, span) {
	i := slices.IndexFunc(w.tasks, func(j *job) bool { return j.Here == here && len(j.todo) > 0 })
	return w.tasks[i], w.tasks[i].take(workers)
}

func (j *job) take(workers int) span {
	n := first
	if j.unit > 0 {
		n = max(1, min(int(slice/j.unit), growth*j.last))
	}
	rest := 0
	for _, s := range j.todo {
		rest += s.to - s.from
	}
	n = min(n, (rest+workers-1)/workers)
	s := &j.todo[0]
	taken := span{s.from, min(s.from+n, s.to)}
	if s.from = taken.to; s.from == s.to {
		j.todo = j.todo[1:]
	}
	j.last = max(j.last, taken.to-taken.from)
	return taken
}

// enter takes in what was done, in so much time.
func (j *job) enter(p wire.Part, took time.Duration) {
	j.parts = append(j.parts, p)
	n := p.To - p.From
	j.done += n
	unit := max(took/time.Duration(n), 1)
	if j.unit > 0 {
		unit = (j.unit + unit) / 2
	}
	j.unit = unit
}

// back takes back what was handed out and not done.
func (j *job) back(s span) {
	j.todo = append(j.todo, s)
	slices.SortFunc(j.todo, func(a, b span) int { return cmp.Compare(a.from, b.from) })
}

// fresh reports whether a task was completed that no report shows yet, and
// whether any part is in none.
func (w *work) fresh() (complete, any bool) {
	for _, j := range w.tasks {
		complete = complete || j.done == j.Units && j.merged < j.Units
		any = any || j.merged < j.done
	}
	return complete, any
}

// merge lists the parts done so far, of which the first have been given to the
// analysis before, and says how to note that they are in a report.
func (w *work) merge(given map[string]int) (parts []wire.Part, shown func()) {
	done := make([]int, len(w.tasks))
	for i, j := range w.tasks {
		parts = append(parts, j.parts[given[j.Name]:]...)
		given[j.Name] = len(j.parts)
		done[i] = j.done
	}
	return parts, func() {
		for i, j := range w.tasks {
			j.merged = done[i]
		}
	}
}

// progress says how far the first task is that is not complete.
func (w *work) progress() wire.Progress {
	for _, j := range w.tasks {
		if j.done < j.Units {
			return wire.Progress{Stage: j.Name, Done: int64(j.done), Total: int64(j.Units)}
		}
	}
	j := w.tasks[len(w.tasks)-1]
	return wire.Progress{Stage: j.Name, Done: int64(j.done), Total: int64(j.Units)}
}
