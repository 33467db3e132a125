package view

import (
	"isogloss/app/widget"
	"isogloss/stats/report"
)

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
