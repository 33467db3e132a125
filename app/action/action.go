// Package action names what a part of the page may ask of the whole. go-app
// tells actions apart by strings and hands their values over as any; both stay
// in this file.
package action

import ui "github.com/maxence-charriere/go-app/v10/pkg/app"

const decide = "decide"

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
