package view

import (
	"strconv"
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/action"
	"isogloss/app/number"
	"isogloss/app/widget"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// Data shows what was understood of the files, what was decided on the way,
// and every note. A decision can be changed here; Audit holds the choices that
// are asked for.
type Data struct {
	ui.Compo

	Report *report.Report
	Audit  plan.Audit

	of       *report.Report
	sources  *widget.Data
	setAside *widget.Data
	notes    *widget.Data
}

// Render implements app.Composer.
func (v *Data) Render() ui.UI {
	r := v.Report
	if v.of != r {
		v.of, v.sources, v.setAside, v.notes = r, sourcesTable(r), setAsideTable(r), notesTable(r)
	}
	return ui.Div().Body(
		say(DataHeadline(r)),
		also(DataAlso(r)),
		band(about(r, "records", "source"),
			head("Files", "Read in this browser; the hash tells whether two people looked at the same bytes."),
			&widget.Table{Data: v.sources},
		),
		band(nil, v.decided()...),
		band(nil,
			head("Set aside", "Values that are in the files and in none of the results."),
			&widget.Table{Data: v.setAside},
		),
		band(nil,
			head("Notes", "Every caveat of this report, with the numbers that it limits."),
			&widget.Table{Data: v.notes},
		),
	)
}

func (v *Data) decided() []ui.UI {
	if len(v.Report.Records.Decisions) == 0 {
		return []ui.UI{head("Nothing had to be decided", "Every score could be taken as it stands.")}
	}
	return []ui.UI{
		head("What was decided", "Each decision can be changed; everything is fitted again at once."),
		v.decisions(),
	}
}

func (v *Data) decisions() ui.UI {
	rows := make([]ui.UI, len(v.Report.Records.Decisions))
	for i, d := range v.Report.Records.Decisions {
		rows[i] = v.decision(d)
	}
	return ui.Div().Class("scroll").TabIndex(0).Role("region").Aria("label", "Decisions").Body(
		ui.Table().ID("table-decisions").Body(
			ui.Caption().Class("vh").Text("Decisions taken before the fit, with their alternatives"),
			ui.THead().Body(ui.Tr().Body(
				ui.Th().Scope("col").Text("Decision"),
				ui.Th().Scope("col").Class("num").Text("Affected"),
				ui.Th().Scope("col").Text("Choice"),
			)),
			ui.TBody().Body(rows...),
		),
	)
}

func (v *Data) decision(d report.Decision) ui.UI {
	chosen := d.Chosen
	if c := v.Audit[d.Code]; c != "" {
		chosen = c
	}
	options := make([]ui.UI, len(d.Choices))
	for i, c := range d.Choices {
		text := strings.ReplaceAll(c, "_", " ")
		if c == d.Default {
			text += " (default)"
		}
		options[i] = ui.Option().Value(c).Selected(c == chosen).Text(text)
	}
	return ui.Tr().DataSet("key", d.Code).Body(
		ui.Th().Scope("row").Class("long").Body(
			bdi(d.Text),
			ui.If(len(d.Examples) > 0, func() ui.UI { return ui.Div().Class("quiet").Body(bdi(examples(d.Examples))) }),
		),
		ui.Td().Class("num").DataSet("col", "affected").DataSet("value", number.Full(float64(d.Affected))).Text(number.Count(d.Affected)),
		ui.Td().Body(
			ui.Select().Class("field").ID("decision-"+d.Code).Aria("label", d.Text).
				OnChange(v.onChoose(d.Code), ui.EventScope(d.Code)).Body(options...),
		),
	)
}

func (v *Data) onChoose(code string) ui.EventHandler {
	return func(ctx ui.Context, _ ui.Event) {
		action.Decide(ctx, action.Decision{Code: code, Choice: ctx.JSSrc().Get("value").String()})
	}
}

func bdi(text string) ui.UI { return ui.Bdi().Text(text) }

// examples writes places of the input as file:line text.
func examples(list []report.Example) string {
	out := make([]string, len(list))
	for i, e := range list {
		out[i] = e.File
		if e.Line > 0 {
			out[i] += ":" + strconv.Itoa(e.Line)
		}
		if e.Text != "" {
			out[i] += " " + e.Text
		}
	}
	return strings.Join(out, "; ")
}

func sourcesTable(r *report.Report) *widget.Data {
	d := &widget.Data{ID: "table-sources", Caption: "Files that were read", Columns: []widget.Column{
		{Name: "name", Head: "File", Kind: widget.Heading},
		{Name: "format", Head: "Understood as"},
		{Name: "bytes", Head: "Size", Small: "bytes", Kind: widget.Numeric},
		{Name: "sha256", Head: "SHA-256", Hash: true},
	}}
	var rows []widget.Row
	for _, s := range r.Source {
		rows = append(rows, widget.Row{Key: s.Name, Cells: []widget.Cell{
			widget.Word(s.Name), widget.Word(s.Format), {Number: float64(s.Bytes)}, widget.Word(s.SHA256),
		}})
	}
	d.Fill(rows)
	return d
}

func setAsideTable(r *report.Report) *widget.Data {
	d := &widget.Data{ID: "table-set-aside", Caption: "Values set aside, by reason", Columns: []widget.Column{
		{Name: "reason", Head: "Reason", Kind: widget.Heading},
		{Name: "count", Head: "Values", Kind: widget.Numeric},
		{Name: "examples", Head: "For example", Long: true},
	}}
	var rows []widget.Row
	for _, s := range r.Records.SetAside {
		rows = append(rows, widget.Row{Key: s.Reason, Cells: []widget.Cell{
			widget.Word(strings.ReplaceAll(s.Reason, "_", " ")), widget.Count(s.Count), widget.Word(examples(s.Examples)),
		}})
	}
	d.Fill(rows)
	return d
}

func notesTable(r *report.Report) *widget.Data {
	d := &widget.Data{ID: "table-notes", Caption: "Notes on this report", Columns: []widget.Column{
		{Name: "severity", Head: "Kind"},
		{Name: "text", Head: "Note", Long: true},
		{Name: "where", Head: "Limits"},
		{Name: "code", Head: "Code"},
	}}
	var rows []widget.Row
	for _, n := range r.Notes {
		rows = append(rows, widget.Row{Key: n.Code, Cells: []widget.Cell{
			widget.Word(string(n.Severity)), widget.Word(n.Text), widget.Word(n.Where), widget.Word(n.Code),
		}})
	}
	d.Fill(rows)
	return d
}
