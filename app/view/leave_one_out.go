package view

import (
	"cmp"
	"slices"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/app/widget"
	"isogloss/stats/report"
)

// leaveOneOut shows what the ranking of languages owes to single datasets,
// models and languages.
type leaveOneOut struct {
	side     side
	top, all *chart.Spec
	table    *widget.Data
	stamp    string
	said     string
}

// read keeps what was there before until the first refits of r are done, if they
// are on their way.
func (v *leaveOneOut) read(r *report.Report, m *margin, notes []report.Note, refining bool) {
	if d := doubts(r).Refits; refining && d.Done == 0 && d.Asked > 0 && v.table != nil {
		v.side = side{}
		return
	}
	v.said = ""
	if r.Robustness != nil {
		v.said = LeaveOneOutSaid(r)
	}
	v.side = m.side(about(notes, "robustness.leave_one_out"))
	v.top, v.all = chart.LeaveOneOut(r), chart.LeaveOneOutMap(r)
	v.table = leaveOneOutTable(r).Since(v.table)
	if d := doubts(r).Refits; d.Done < d.Asked {
		v.stamp = number.Count(d.Done) + " of " + number.Plural(d.Asked, "refit")
	} else {
		v.stamp = number.Plural(d.Done, "refit")
	}
}

// band is empty where there are no refits.
func (v *leaveOneOut) band(r *report.Report, m *margin, visible bool) ui.UI {
	if v.table.Len == 0 {
		return ui.Div()
	}
	return m.band(v.side,
		ui.If(v.top != nil, func() ui.UI {
			return &widget.Figure{Name: "leave-one-out", Title: v.said,
				How:  "Everything is fitted again without the named dataset or model. Shown is the language that moves most, and by how many places.",
				Spec: v.top, Table: v.table.ID, Stamp: v.stamp, Visible: visible}
		}),
		ui.If(v.all != nil, func() ui.UI {
			return &widget.Figure{Name: "leave-one-out-map", Title: "Who moves, and which way",
				How:  "A row is the ranking without one dataset or model, a column a language, the highest potential on the left. Blue rises, ochre falls; an empty cell is a language that has no other scores.",
				Spec: v.all, Table: v.table.ID, Visible: visible}
		}),
		head("Refits without one dataset, model or language", "ρ compares the two rankings of the languages that are left."+partial(doubts(r).Refits, "refit"), v.side.heading...),
		&widget.Table{Data: v.table, Noun: "refit", Filter: "Filter by what is left out, or who moves", PageSize: 20},
	)
}

// LeaveOneOutSaid says how much a single dataset or model can do.
func LeaveOneOutSaid(r *report.Report) string {
	var most *report.LeaveOneOut
	for i := range r.Robustness.LeaveOneOut {
		l := &r.Robustness.LeaveOneOut[i]
		if l.Kind != "language" && l.MaxShift.OK() && (most == nil || l.MaxShift > most.MaxShift) {
			most = l
		}
	}
	switch {
	case most == nil || most.MaxShift == 0:
		return "No dataset and no model moves a language"
	case most.MaxShift == 1:
		return "One " + most.Kind + " can move a language by 1 place"
	}
	return "One " + most.Kind + " can move a language by " + trimmed(float64(most.MaxShift)) + " places"
}

func leaveOneOutTable(r *report.Report) *widget.Data {
	d := &widget.Data{ID: "table-leave-one-out", Caption: "Refits without one dataset, model or language", Sorted: "max_shift", Descending: true, Columns: []widget.Column{
		{Name: "level", Head: "Without", Kind: widget.Heading},
		{Name: "kind", Head: "A"},
		{Name: "n", Head: "Languages", Small: "left", Kind: widget.Numeric},
		{Name: "spearman", Head: "ρ", Small: "of rankings", Kind: widget.Numeric, Places: 3},
		{Name: "max_shift", Head: "Largest move", Small: "places", Kind: widget.Numeric, Places: widget.Auto, Main: true},
		{Name: "language", Head: "Who moves"},
		{Name: "to", Head: "Rank", Small: "before → after", Kind: widget.Numeric, Places: widget.Auto, Low: true},
		{Name: "from", Head: "Rank", Small: "before", Kind: widget.Numeric, Places: widget.Auto, Low: true, Hidden: true},
	}}
	if r.Robustness == nil {
		return d
	}
	label := labels(r)
	var rows []widget.Row
	refits := slices.Clone(r.Robustness.LeaveOneOut)
	slices.SortStableFunc(refits, func(a, b report.LeaveOneOut) int { return cmp.Compare(b.MaxShift, a.MaxShift) })
	for _, l := range refits {
		who, level := widget.Word(""), widget.Word(l.Level)
		if l.MaxShift > 0 {
			who = label(l.Language)
		}
		if l.Kind == "language" {
			level = label(l.Level)
		}
		rows = append(rows, widget.Row{Key: l.Kind + "|" + l.Level, Cells: []widget.Cell{
			level, widget.Word(l.Kind), widget.Count(l.N), widget.Number(l.Spearman), widget.Number(l.MaxShift), who, rankChange(l.From, l.To), widget.Number(l.From),
		}})
	}
	d.Fill(rows)
	return d
}
