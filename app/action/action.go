// Package action names what a part of the page may ask of the whole. go-app
// tells actions apart by strings and hands their values over as any; both stay
// in this file.
package action

import (
	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/stats/plan"
)

const (
	decide = "decide"
	change = "change"
	turn   = "turn"
)

// Decision is the reader's choice for one decision of the audit.
type Decision struct {
	Code   string
	Choice string
}

// Decide asks for a report in which d is taken.
func Decide(ctx ui.Context, d Decision) { ctx.NewActionWithValue(decide, d) }

// OnDecide has handle called for every decision while the component of ctx is
// mounted.
func OnDecide(ctx ui.Context, handle func(ui.Context, Decision)) {
	ctx.Handle(decide, func(ctx ui.Context, a ui.Action) { handle(ctx, a.Value.(Decision)) })
}

// Change asks for a report of the plan that f makes of the one that is asked
// for now. f may return a plan in which defaults are written out; it must not
// write to the lists of the one it is given.
func Change(ctx ui.Context, f func(plan.Plan) plan.Plan) { ctx.NewActionWithValue(change, f) }

// OnChange has handle called for every change while the component of ctx is
// mounted.
func OnChange(ctx ui.Context, handle func(ui.Context, func(plan.Plan) plan.Plan)) {
	ctx.Handle(change, func(ctx ui.Context, a ui.Action) { handle(ctx, a.Value.(func(plan.Plan) plan.Plan)) })
}

// Switches are labels of one kind, model, dataset, metric or language, to be
// switched on and off; all others stay as they are.
type Switches struct {
	Kind    string
	On, Off []string
}

// Switch asks for a report with some switches turned.
func Switch(ctx ui.Context, s Switches) { ctx.NewActionWithValue(turn, s) }

// OnSwitch has handle called for every turn while the component of ctx is
// mounted.
func OnSwitch(ctx ui.Context, handle func(ui.Context, Switches)) {
	ctx.Handle(turn, func(ctx ui.Context, a ui.Action) { handle(ctx, a.Value.(Switches)) })
}
