package view

import (
	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// setAside lists the values that are in the files and in none of the results,
// by reason, with a way back where a decision is about them.
func (v *Data) setAside() []ui.UI {
	records := v.Report.Records
	out := asides(v.Report)
	rows := make([]ui.UI, len(records.SetAside))
	for i, s := range records.SetAside {
		rows[i] = v.set(s)
	}
	how := number.Plural(records.Values, "value") + " read = " + number.Count(records.Values-out) + " in scores + " + number.Count(out) + " set aside."
	return []ui.UI{
		head("Set aside", how),
		ui.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", "Values set aside").Body(
			ui.Table().ID("table-set-aside").Body(
				ui.Caption().Class("vh").Text("Values set aside, by reason"),
				ui.THead().Body(ui.Tr().Body(
					ui.Th().Scope("col").Text("Reason"),
					ui.Th().Scope("col").Class("num").Text("Values"),
					ui.Th().Scope("col").Text("For example"),
					ui.Th().Scope("col").Body(ui.Span().Class("vh").Text("Put back")),
				)),
				ui.TBody().Body(rows...),
			),
		),
		ui.If(len(rows) == 0, func() ui.UI { return ui.P().Class("quiet").Text("None.") }),
	}
}

func (v *Data) set(s report.SetAside) ui.UI {
	return ui.Tr().DataSet("key", s.Reason).Body(
		ui.Th().Scope("row").Text(reason(s.Reason).heading()),
		ui.Td().Class("num strong").DataSet("col", "count").DataSet("value", number.Full(float64(s.Count))).Text(number.Count(s.Count)),
		ui.Td().Class("long").Body(examples(s.Examples)),
		ui.Td().Class("num").Body(ui.If(v.back(s), func() ui.UI {
			code, to, _ := reason(s.Reason).back()
			return choice("Put back", code, to, "back-"+s.Reason)
		})),
	)
}

// back reports whether the report has the decision that puts values back.
func (v *Data) back(s report.SetAside) bool {
	code, _, ok := reason(s.Reason).back()
	if !ok {
		return false
	}
	for _, d := range v.Report.Records.Decisions {
		if d.Code == code {
			return true
		}
	}
	return false
}
