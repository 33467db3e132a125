package view

import (
	"slices"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/app/widget"
	"isogloss/stats/report"
)

// placesHow says how to read the picture of the ranks that fit the data.
func placesHow(r *report.Report) string {
	s := "Each dot is a language at its rank"
	if slices.ContainsFunc(r.Languages, chart.Bounded) {
		s += "; its line covers 95\u00a0% of the ranks that the data allow"
	}
	s += ". "
	if thinned(r) {
		s += "Hollow: a single dataset. "
	}
	return s + "Choose another row, or a name above, to compare with it."
}

// thinned reports whether any language rests on one of several datasets.
func thinned(r *report.Report) bool {
	thin := chart.OneDataset(r)
	return slices.ContainsFunc(r.Languages, func(l report.Language) bool { return thin[l.Language] })
}

// anchorSaid says what the languages in the accent are.
func anchorSaid(r *report.Report, anchor string) string {
	at := slices.IndexFunc(r.Languages, func(l report.Language) bool { return l.Language == anchor })
	if at < 0 || r.Languages[at].NotSeparable == nil {
		return ""
	}
	l := r.Languages[at]
	name := brief(chart.Name(l))
	switch n := len(l.NotSeparable); n {
	case 0:
		return "In magenta: " + name + ", which can be told apart from every other language."
	case 1:
		return "In magenta, the one language that cannot be told apart from " + name + "."
	default:
		return "In magenta, the " + number.Count(n) + " languages that cannot be told apart from " + name + "."
	}
}

// pairsHow says how to read the table of neighbours.
func pairsHow(r *report.Report) string {
	return "A difference of less than 1.96 of its standard errors is one that chance alone could make; p is two-sided. " +
		"Errors of differences are smaller than those of potentials suggest, which share the intercept."
}

// neighboursTable has every pair of successive languages.
func neighboursTable(r *report.Report) *widget.Data {
	places := potentialPlaces(r)
	d := &widget.Data{ID: "table-neighbours", Caption: "Neighbours in the ranking and whether they can be told apart", Columns: []widget.Column{
		{Name: "pair", Head: "#", Small: "of the first", Kind: widget.Numeric, Low: true},
		{Name: "a", Head: "Language", Kind: widget.Heading},
		{Name: "b", Head: "and the next"},
		{Name: "difference", Head: "Difference", Small: "points", Kind: widget.Numeric, Places: places, Main: true},
		{Name: "se", Head: "SE", Small: "points", Kind: widget.Numeric, Places: places, Low: true, Quiet: true},
		{Name: "z", Head: "z", Kind: widget.Numeric, Places: 2},
		{Name: "p", Head: "p", Kind: widget.Numeric, P: true, Low: true},
		{Name: "apart", Head: "Can be told apart"},
	}}
	of := map[string]report.Language{}
	for _, l := range r.Languages {
		of[l.Language] = l
	}
	label := labels(r)
	var rows []widget.Row
	for _, n := range r.Neighbours {
		se := widget.Number(n.SE)
		if n.SE.OK() {
			se.Shown = "±" + number.Fixed(float64(n.SE), places)
		}
		apart := "no"
		switch {
		case !n.Z.OK():
			apart = ""
		case separable(n):
			apart = "yes"
		}
		row := widget.Row{Key: n.A + "|" + n.B, Cells: []widget.Cell{
			widget.Number(of[n.A].Rank), label(n.A), label(n.B), widget.Number(n.Difference), se, widget.Number(n.Z), widget.Number(n.P), widget.Word(apart),
		}}
		row.Cells[0].Field = "rank"
		rows = append(rows, row)
	}
	d.Fill(rows)
	return d
}
