package view

import (
	"slices"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/action"
	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/app/widget"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// rests says how far agreement reaches, in words.
func rests(rho float64) string {
	switch {
	case rho >= 0.9:
		return "rank the languages much alike"
	case rho >= 0.5:
		return "rank the languages alike in part"
	case rho > -0.5:
		return "hardly agree on the languages"
	}
	return "rank the languages in opposite ways"
}

// agreement shows whether two parts of the scores rank the languages alike.
type agreement struct {
	side  side
	spec  *chart.Spec
	table *widget.Data
	said  string
}

// read keeps what was there before until the parts are compared, if that is on
// its way.
func (v *agreement) read(r *report.Report, m *margin, notes []report.Note, refining bool) {
	if d := doubts(r).Agreement; refining && d.Done < d.Asked && v.table != nil {
		v.side = side{}
		return
	}
	v.said = AgreementSaid(r)
	v.side = m.side(about(notes, "agreement"))
	v.spec, v.table = chart.Agreement(r), agreementTable(r).Since(v.table)
}

func (v *agreement) band(r *report.Report, m *margin, visible bool) ui.UI {
	parts := partings(r)
	if len(parts) == 0 && len(r.Agreement) == 0 {
		return ui.Div()
	}
	return m.band(v.side,
		head("Do two parts of the scores agree?", v.said, v.side.heading...),
		&Parts{Report: r},
		ui.If(v.spec != nil, func() ui.UI {
			how := "Each dot is a language with scores in both parts."
			if chart.AgreementMeets(r) {
				how += " On the dotted line both potentials are equal."
			}
			return &widget.Figure{Name: "agreement", Title: "Potentials in either part", How: how, Spec: v.spec, Table: v.table.ID, Visible: visible}
		}),
		ui.If(v.table.Len > 0, func() ui.UI { return &widget.Table{Data: v.table} }),
	)
}

// AgreementSaid says whether the parts rank the languages alike.
func AgreementSaid(r *report.Report) string {
	if len(r.Agreement) == 0 {
		return "Choose what makes one part; the rest is the other. Each is analysed on its own, and the two rankings of languages are compared."
	}
	a := r.Agreement[0]
	s := "The parts are " + a.A + " and " + a.B + ". "
	if !a.Spearman.OK() {
		return s + "They share " + number.Plural(a.N, "language") + ", too few to compare, or all of one rank."
	}
	return s + "They " + rests(float64(a.Spearman)) + ": ρ " + number.Ratio(float64(a.Spearman), 2) + " over " + number.Plural(a.N, "language") + "."
}

func agreementTable(r *report.Report) *widget.Data {
	d := &widget.Data{ID: "table-agreement", Caption: "Agreement of two analyses", Columns: []widget.Column{
		{Name: "a", Head: "One part", Kind: widget.Heading, Long: true},
		{Name: "b", Head: "The other", Long: true},
		{Name: "n", Head: "Languages", Kind: widget.Numeric},
		{Name: "spearman", Head: "Spearman’s ρ", Kind: widget.Numeric, Places: 3, Main: true},
		{Name: "spearman_p", Head: "p", Kind: widget.Numeric, P: true},
		{Name: "kendall", Head: "Kendall’s τ-b", Kind: widget.Numeric, Places: 3},
		{Name: "kendall_p", Head: "p", Kind: widget.Numeric, P: true},
	}}
	var rows []widget.Row
	for _, a := range r.Agreement {
		rows = append(rows, widget.Row{Key: a.A + "|" + a.B, Cells: []widget.Cell{
			widget.Word(a.A), widget.Word(a.B), widget.Count(a.N),
			widget.Number(a.Spearman), widget.Number(a.SpearmanP), widget.Number(a.Kendall), widget.Number(a.KendallP),
		}})
	}
	d.Fill(rows)
	return d
}

// partings are the labels by which the scores can be parted, by kind, of those
// that have more than one.
func partings(r *report.Report) map[string][]string {
	out := map[string][]string{}
	add := func(kind string, labels []string) {
		slices.Sort(labels)
		if labels = slices.Compact(labels); len(labels) > 1 {
			out[kind] = labels
		}
	}
	var files, buckets, datasets, models []string
	for _, s := range r.Source {
		files = append(files, s.Name)
	}
	for _, t := range r.Tasks {
		datasets = append(datasets, t.Dataset)
		if t.Bucket != nil {
			buckets = append(buckets, *t.Bucket)
		}
	}
	for _, m := range r.Models {
		models = append(models, m.Model)
	}
	add("file", files)
	add("bucket", buckets)
	add("dataset", datasets)
	add("model", models)
	return out
}

// Parts is where the reader chooses what one part is made of; the rest is the
// other.
type Parts struct {
	ui.Compo

	Report *report.Report

	by   string // the kind that is open; "": that of the plan
	of   *report.Report
	open map[string][]string
}

// Render implements app.Composer.
func (v *Parts) Render() ui.UI {
	if v.of != v.Report {
		v.of, v.open = v.Report, partings(v.Report)
	}
	asked := v.Report.Plan.Agreement
	by := v.by
	if by == "" && asked.By != "auto" {
		by = asked.By
	}
	var kinds []ui.UI
	for _, kind := range []string{"file", "bucket", "dataset", "model"} {
		if v.open[kind] != nil {
			kinds = append(kinds, ui.Button().Type("button").ID("parts-"+kind).Aria("pressed", by == kind).OnClick(v.onKind(kind), ui.EventScope(kind)).Text("by "+kind))
		}
	}
	var labels []ui.UI
	for _, label := range v.open[by] {
		labels = append(labels, ui.Label().Class("sw").Body(
			ui.Input().Type("checkbox").DataSet("part", label).Checked(asked.By == by && slices.Contains(asked.A, label)).OnChange(v.onPart(by, label), ui.EventScope(by, label)),
			ui.Span().Body(bdi(label))))
	}
	return ui.Div().Class("parts noprint").Body(
		ui.Div().Class("seg").Role("group").Aria("label", "Parts").Body(kinds...),
		ui.If(len(labels) > 0, func() ui.UI {
			return ui.Div().Class("choose").Role("group").Aria("label", "One part").Body(labels...)
		}),
	)
}

func (v *Parts) onKind(kind string) ui.EventHandler {
	return func(ui.Context, ui.Event) { v.by = kind }
}

func (v *Parts) onPart(by, label string) ui.EventHandler {
	return func(ctx ui.Context, _ ui.Event) {
		on := ctx.JSSrc().Get("checked").Bool()
		all := v.open[by]
		action.Change(ctx, func(p plan.Plan) plan.Plan {
			var chosen []string
			if p.Agreement.By == by {
				chosen = slices.DeleteFunc(slices.Clone(p.Agreement.A), func(l string) bool { return l == label })
			}
			if on {
				chosen = append(chosen, label)
			}
			p.Agreement = plan.Agreement{By: by, A: chosen}
			if len(chosen) == 0 || len(chosen) == len(all) { // there is no other part
				p.Agreement = plan.Agreement{}
			}
			return p
		})
	}
}
