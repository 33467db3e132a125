package widget

import (
	"math"
	"strings"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/export"
	"isogloss/app/number"
)

// What is taken away is what the reader has chosen: the rows that the filter
// finds, on all pages, in the order and with the columns on screen.

func (t *Table) onCSV(ctx ui.Context, _ ui.Event) {
	Save(t.file(".csv"), "text/csv;charset=utf-8", t.csv())
	t.say(ctx, "Saved "+number.Plural(len(t.rows), "row"))
}

func (t *Table) onMarkdown(ctx ui.Context, _ ui.Event) {
	Save(t.file(".md"), "text/markdown;charset=utf-8", t.markdown())
	t.say(ctx, "Saved "+number.Plural(len(t.rows), "row"))
}

// file is the name of a file of this table.
func (t *Table) file(ending string) string {
	return "isogloss-" + strings.TrimPrefix(t.Data.ID, "table-") + ending
}

// csv has the report's field names as its header.
func (t *Table) csv() string {
	t.prepare()
	return export.CSV(t.full(func(c *Column, end string) string {
		if end != "" {
			return c.Name + "_" + end
		}
		return c.Name
	}))
}

// tsv has the heads on screen as its header.
func (t *Table) tsv() string {
	t.prepare()
	return export.TSV(t.full(func(c *Column, end string) string {
		return strings.TrimSpace(c.title() + " " + end)
	}))
}

// full writes the table with all digits. A column whose cells are intervals
// has two more for their ends, low and high, if any is known.
func (t *Table) full(title func(c *Column, end string) string) (header []string, rows [][]string) {
	d := t.Data
	chosen := make([]Row, len(t.rows))
	for i, r := range t.rows {
		chosen[i] = d.Row(r)
	}
	rows = make([][]string, len(chosen))
	add := func(head string, cell func(Cell) string, c int) {
		header = append(header, head)
		for i := range chosen {
			rows[i] = append(rows[i], cell(chosen[i].Cells[c]))
		}
	}
	for c := range d.Columns {
		col := &d.Columns[c]
		switch {
		case !t.shows(c):
		case col.Kind != Numeric:
			add(title(col, ""), func(cell Cell) string { return cell.Text }, c)
		default:
			add(title(col, ""), Cell.digits, c)
			for i := range chosen {
				if chosen[i].Cells[c].bounded() {
					add(title(col, "low"), func(cell Cell) string { return cell.end(func(p *Interval) float64 { return p.Low }) }, c)
					add(title(col, "high"), func(cell Cell) string { return cell.end(func(p *Interval) float64 { return p.High }) }, c)
					break
				}
			}
		}
	}
	return header, rows
}

// digits is a number in a file; its words where it is none.
func (c Cell) digits() string {
	if full := number.Full(c.Number); full != "" {
		return full
	}
	return c.Shown
}

// bounded says whether a cell has an interval with an end.
func (c Cell) bounded() bool {
	return c.Picture != nil && !(math.IsNaN(c.Picture.Low) && math.IsNaN(c.Picture.High))
}

func (c Cell) end(of func(*Interval) float64) string {
	if c.Picture == nil {
		return ""
	}
	return number.Full(of(c.Picture))
}

// markdown has everything as it is on screen, intervals behind their number.
func (t *Table) markdown() string {
	t.prepare()
	d := t.Data
	var header []string
	var right []bool
	for c := range d.Columns {
		if t.shows(c) {
			header = append(header, d.Columns[c].title())
			right = append(right, d.Columns[c].Kind == Numeric)
		}
	}
	rows := make([][]string, len(t.rows))
	for i, r := range t.rows {
		for c, cell := range d.Row(r).Cells {
			if t.shows(c) {
				rows[i] = append(rows[i], t.words(c, cell))
			}
		}
	}
	return export.Markdown(header, right, rows)
}

// words is a cell as it is on screen.
func (t *Table) words(c int, cell Cell) string {
	text := cell.Text
	if t.Data.Columns[c].Kind == Numeric {
		text = t.shown(c, cell)
		if cell.Shown == "" && cell.bounded() {
			text += " (" + t.index.formats[c](cell.Picture.Low) + " to " + t.index.formats[c](cell.Picture.High) + ")"
		}
	}
	if text == "" {
		text = number.None
	}
	if cell.Sub != "" {
		text += " " + cell.Sub
	}
	if cell.Mark != "" {
		text += " (" + cell.Mark + ")"
	}
	return text
}

// title is the head of a column with its second line, the unit or what tells it
// from another of the same head.
func (c *Column) title() string {
	if c.Small == "" {
		return c.Head
	}
	return c.Head + " (" + c.Small + ")"
}
