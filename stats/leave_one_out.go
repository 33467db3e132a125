package stats

import (
	"context"
	"slices"

	"isogloss/stats/design"
	"isogloss/stats/potential"
	"isogloss/stats/record"
	"isogloss/stats/report"
)

// Leave-one-out of a kind is not offered where its levels times the cost of a
// refit, or times the languages, which is the size of the answer, are beyond
// these: half a minute of one native core.
const (
	mostRefitted = 100_000_000
	mostShifts   = 1_000_000
)

// cost is that of a fit in records: of reading them, and of factorising what
// the random terms leave to solve, which grows with a cube. The factors are
// measured.
func (a *analysis) cost() float64 {
	n, models, fixed := float64(len(a.table.Rows)), len(a.table.Models), len(a.table.Languages)+len(a.table.Tasks)
	cube := func(k int) float64 { return float64(k) * float64(k) * float64(k) }
	if !a.plan.Fit.Interaction() {
		return n + cube(min(models, fixed))/500
	}
	cells := 0
	for _, k := range a.tasksObserved() {
		cells += k
	}
	return 10*n + cube(min(models, cells))/200
}

// refits is the task of that name: the fit without each dataset, each model,
// each language (method.md §5). A kind of one level is left out, since nothing
// is left without it.
type refits struct {
	*analysis
	unit    float64
	left    []leftOut
	too     []string // kinds that are too many
	dataset []int    // by task
}

// leftOut is one unit: the kind and the index of a level.
type leftOut struct {
	kind  string
	level int
	label string
}

func newRefits(a *analysis) *refits {
	t := &refits{analysis: a, unit: potential.Scale(a.table)}
	if len(a.table.Languages) < 2 {
		return t
	}
	var datasets kind
	datasets, t.dataset = kindOf(a.table, func(k record.Task) string { return k.Dataset })
	cost := a.cost()
	for _, k := range []struct {
		name   string
		labels []string
	}{{"dataset", datasets.labels}, {"model", a.table.Models}, {"language", a.table.Languages}} {
		n := len(k.labels)
		switch {
		case n < 2:
		case float64(n)*cost > mostRefitted || n*len(a.table.Languages) > mostShifts:
			t.too = append(t.too, k.name)
		default:
			for i, label := range k.labels {
				t.left = append(t.left, leftOut{k.name, i, label})
			}
		}
	}
	return t
}

func (t *refits) name() string { return "refits" }
func (t *refits) units() int   { return len(t.left) }

// do implements task. The values of a unit are its shift.
func (t *refits) do(ctx context.Context, from, to int) ([]float64, error) {
	var out []float64
	for _, left := range t.left[from:to] {
		s, err := t.without(ctx, left)
		if err != nil {
			return nil, err
		}
		out = s.values(out)
	}
	return out, nil
}

func (t *refits) without(ctx context.Context, left leftOut) (shift, error) {
	of := map[string]func(record.Record) int{
		"dataset":  func(r record.Record) int { return t.dataset[r.Task] },
		"model":    func(r record.Record) int { return int(r.Model) },
		"language": func(r record.Record) int { return int(r.Language) },
	}[left.kind]
	f, err := fitTable(ctx, t.table.Keep(func(i int) bool { return of(t.table.Rows[i]) != left.level }), t.plan)
	if err != nil {
		return shift{}, err
	}
	after, components := t.aligned(f)
	return shiftOf(t.lp, after, components, t.unit, potential.Scale(f.table)), nil
}

// aligned returns the potentials of f and its components by language index of
// a, whose languages include those of f. Tasks of components are left out.
func (a *analysis) aligned(f *fitted) (lp []float64, components []design.Component) {
	of := make([]int, len(f.table.Languages))
	lp = missing(len(a.table.Languages))
	for i, label := range f.table.Languages {
		of[i], _ = slices.BinarySearch(a.table.Languages, label)
		lp[of[i]] = f.lp[i]
	}
	for _, c := range f.components {
		var own design.Component
		for _, l := range c.A {
			own.A = append(own.A, of[l])
		}
		components = append(components, own)
	}
	return lp, components
}

// merge implements task.
func (t *refits) merge(r *report.Report, u *report.Uncertainty, parts []Part) {
	robustness := report.Robustness{Dropped: []report.Dropped{}, Models: []report.RobustnessModel{}}
	if r.Robustness != nil {
		robustness = *r.Robustness
	}
	robustness.LeaveOneOut = nil
	var none, few, gone []string
	width := shift{}.width(len(t.table.Languages))
	for _, p := range parts {
		for i, left := range t.left[p.From:p.To] {
			s := shiftFrom(p.Values[i*width : (i+1)*width])
			robustness.LeaveOneOut = append(robustness.LeaveOneOut, report.LeaveOneOut{
				Kind: left.kind, Level: left.label, N: s.n,
				Spearman: report.Number(s.spearman),
				Shift:    s.report(t.table.Languages, r),
			})
			switch {
			case s.first < 0:
				none = append(none, left.label)
			case s.spearman != s.spearman:
				few = append(few, left.label)
			}
			if left.kind != "language" && s.n < len(t.table.Languages) {
				gone = append(gone, left.label)
			}
		}
		u.Refits.Done += p.To - p.From
	}
	r.Robustness = &robustness
	if len(none) > 0 {
		r.Notes = append(r.Notes, report.NoteLeaveOneOutNoFit(none))
	}
	if len(few) > 0 {
		r.Notes = append(r.Notes, report.NoteLeaveOneOutFew(few))
	}
	if len(gone) > 0 {
		r.Notes = append(r.Notes, report.NoteLeaveOneOutGone(gone))
	}
}
