package state

import (
	"slices"

	"isogloss/stats/plan"
)

// The plans that a reader had before and, after an undo, those she had since.
// They are about the files that are open: with others she begins anew.
type history struct{ past, future []plan.Plan }

// changed remembers that the plan was p until now.
func (h history) changed(p plan.Plan) history {
	return history{past: append(slices.Clip(h.past), p)}
}

// CanUndo reports whether there is a plan to go back to.
func (s State) CanUndo() bool { return len(s.history.past) > 0 }

// CanRedo reports whether there is an undone plan.
func (s State) CanRedo() bool { return len(s.history.future) > 0 }

// Undo asks again for the plan before the last change.
func (s State) Undo() State {
	if !s.CanUndo() {
		return s
	}
	h, last := s.history, len(s.history.past)-1
	next := s.ask(h.past[last])
	next.history = history{past: h.past[:last], future: append(slices.Clip(h.future), s.Plan)}
	return next
}

// Redo asks again for the plan that was undone last.
func (s State) Redo() State {
	if !s.CanRedo() {
		return s
	}
	h, last := s.history, len(s.history.future)-1
	next := s.ask(h.future[last])
	next.history = history{past: append(slices.Clip(h.past), s.Plan), future: h.future[:last]}
	return next
}
