package view

import (
	"strconv"
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/action"
	"isogloss/app/number"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// decided lists the decisions, each with its alternatives.
func (v *Data) decided() []ui.UI {
	decisions := v.Report.Records.Decisions
	if len(decisions) == 0 {
		return []ui.UI{head("Nothing had to be decided", "Every score could be taken as it stands. "+v.unfound(), v.deciding.heading...)}
	}
	rows := make([]ui.UI, len(decisions))
	for i, d := range decisions {
		rows[i] = v.decision(d)
	}
	return []ui.UI{
		head("What was decided", "Each decision can be changed; everything is fitted again at once. "+v.unfound(), v.deciding.heading...),
		ui.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", "Decisions").Body(
			ui.Table().ID("table-decisions").Body(
				ui.Caption().Class("vh").Text("Decisions taken before the fit, with their alternatives"),
				ui.THead().Body(ui.Tr().Body(
					ui.Th().Scope("col").Text("Decision"),
					ui.Th().Scope("col").Class("num").Text("Affected"),
					ui.Th().Scope("col").Text("Choice"),
					ui.Th().Scope("col").Body(ui.Span().Class("vh").Text("Undo")),
				)),
				ui.TBody().Body(rows...),
			),
		),
	}
}

// unfound says what was looked for and not found.
func (v *Data) unfound() string {
	met := map[string]bool{}
	for _, d := range v.Report.Records.Decisions {
		met[d.Code] = true
	}
	var texts []string
	for _, d := range plan.Decisions {
		if !met[d.Code] {
			texts = append(texts, DecisionName(d.Code))
		}
	}
	if texts == nil {
		return ""
	}
	return "Looked for and not found: " + strings.Join(texts, ", ") + "."
}

func (v *Data) decision(d report.Decision) ui.UI {
	chosen := d.Chosen
	if c := v.Audit[d.Code]; c != "" {
		chosen = c
	}
	options := make([]ui.UI, len(d.Choices))
	for i, c := range d.Choices {
		text := ChoiceName(c)
		if c == d.Default {
			text += " (default)"
		}
		options[i] = ui.Option().Value(c).Selected(c == chosen).Text(text)
	}
	return ui.Tr().DataSet("key", d.Code).Body(
		ui.Th().Scope("row").Class("long").Body(bdi(d.Text), examples(d.Examples)),
		ui.Td().Class("num").DataSet("col", "affected").DataSet("value", number.Full(float64(d.Affected))).Text(number.Count(d.Affected)),
		ui.Td().Body(
			ui.Select().Class("field").ID("decision-"+d.Code).Aria("label", d.Text).
				OnChange(v.onChoose(d.Code), ui.EventScope(d.Code)).Body(options...),
		),
		ui.Td().Class("num").Body(ui.If(chosen != d.Default, func() ui.UI {
			return choice("Undo", d.Code, d.Default, "undo-"+d.Code)
		})),
	)
}

func (v *Data) onChoose(code string) ui.EventHandler {
	return func(ctx ui.Context, _ ui.Event) {
		action.Decide(ctx, action.Decision{Code: code, Choice: ctx.JSSrc().Get("value").String()})
	}
}

// choice is a button that takes a decision.
func choice(text, code, choice, id string) ui.UI {
	return ui.Button().Class("btn line").Type("button").ID(id).Text(text).OnClick(func(ctx ui.Context, _ ui.Event) {
		action.Decide(ctx, action.Decision{Code: code, Choice: choice})
	}, ui.EventScope(code, choice))
}

func bdi(text string) ui.UI { return ui.Bdi().Text(text) }

// examples lists places of the input and what stands there.
func examples(list []report.Example) ui.UI {
	return ui.If(len(list) > 0, func() ui.UI {
		items := make([]ui.UI, len(list))
		for i, e := range list {
			items[i] = ui.Li().Body(
				ui.Span().Class("at").Body(bdi(position(e))),
				ui.IfSlice(e.Text != "", func() []ui.UI { return before(e.Text) }),
			)
		}
		return ui.Ul().Class("examples").Body(items...)
	})
}

// before sets off what becomes of a score in an example that tells it.
func before(text string) []ui.UI {
	const becomes = " → "
	i := strings.LastIndex(text, becomes)
	if i < 0 {
		return []ui.UI{bdi(text)}
	}
	return []ui.UI{bdi(text[:i]), ui.Text(becomes), ui.B().Body(bdi(text[i+len(becomes):]))}
}

// position is where an example stands: file:line.
func position(e report.Example) string {
	if e.Line > 0 {
		return e.File + ":" + strconv.Itoa(e.Line)
	}
	return e.File
}
