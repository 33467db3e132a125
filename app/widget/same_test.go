package widget

import (
	"math"
	"testing"
)

func TestDataThatShowsTheSameIsKept(t *testing.T) {
	made := func(change func(d *Data, rows []Row)) *Data {
		d := &Data{ID: "t", Caption: "A table", Sorted: "n", Columns: []Column{
			{Name: "n", Kind: Numeric, Picture: &Scale{0, 1, math.NaN()}}, {Name: "name", Kind: Heading}}}
		rows := []Row{{Key: "a", Cells: []Cell{Count(1), Word("a")}}, {Key: "b", Cells: []Cell{Number(math.NaN()), Word("b")}}}
		rows[0].Cells[0].Picture = &Interval{Low: math.NaN(), High: math.NaN()}
		if change != nil {
			change(d, rows)
		}
		d.Fill(rows)
		return d
	}
	before := made(nil)
	if made(nil).Since(before) != before {
		t.Error("the same is taken for something else")
	}
	if d := made(nil); d.Since(nil) != d {
		t.Error("there was nothing before")
	}
	for name, change := range map[string]func(*Data, []Row){
		"caption":   func(d *Data, _ []Row) { d.Caption = "B" },
		"order":     func(d *Data, _ []Row) { d.Descending = true },
		"column":    func(d *Data, _ []Row) { d.Columns[0].Small = "points" },
		"scale":     func(d *Data, _ []Row) { d.Columns[0].Picture = &Scale{0, 2, math.NaN()} },
		"no scale":  func(d *Data, _ []Row) { d.Columns[0].Picture = nil },
		"key":       func(_ *Data, rows []Row) { rows[1].Key = "c" },
		"number":    func(_ *Data, rows []Row) { rows[0].Cells[0].Number = 2 },
		"no number": func(_ *Data, rows []Row) { rows[0].Cells[0].Number = math.NaN() },
		"text":      func(_ *Data, rows []Row) { rows[0].Cells[1].Text = "z" },
		"note":      func(_ *Data, rows []Row) { rows[0].Cells[1].Note = "a" },
		"picture":   func(_ *Data, rows []Row) { rows[0].Cells[0].Picture.Key = true },
	} {
		if d := made(change); d.Since(before) != d {
			t.Errorf("another %s is taken for the same", name)
		}
	}
}
