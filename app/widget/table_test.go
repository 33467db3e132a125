package widget

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"
)

func scores() *Data {
	d := &Data{ID: "table-scores", Caption: "Scores", Sorted: "rank", Columns: []Column{
		{Name: "rank", Head: "#", Kind: Numeric, Places: Auto, Low: true},
		{Name: "name", Head: "Name", Kind: Heading},
		{Name: "score", Head: "Score", Kind: Numeric, Places: Auto},
		{Name: "p", Head: "p", Kind: Numeric, P: true},
	}}
	var rows []Row
	for i, s := range []float64{70.25, 70.25, -3, math.NaN()} {
		rows = append(rows, Row{Key: fmt.Sprint("k", i), Cells: []Cell{
			Count(i + 1), {Text: string(rune('d' - i)), Sub: fmt.Sprint("sub", i)}, Number(s), Number(math.Pow(10, float64(-i))),
		}})
	}
	d.Fill(rows)
	return d
}

func TestOrderIsStableAndPutsMissingLast(t *testing.T) {
	x := newIndex(scores())
	for name, c := range map[string]struct {
		column     int
		descending bool
		filter     string
		want       []int
	}{
		"as they stand":   {-1, false, "", []int{0, 1, 2, 3}},
		"ascending":       {2, false, "", []int{2, 0, 1, 3}},
		"descending":      {2, true, "", []int{0, 1, 2, 3}},
		"by name":         {1, false, "", []int{3, 2, 1, 0}},
		"by name, down":   {1, true, "", []int{0, 1, 2, 3}},
		"filtered":        {2, false, " SUB2 ", []int{2}},
		"filtered by sub": {-1, false, "sub", []int{0, 1, 2, 3}},
		"nothing left":    {0, false, "zzz", []int{}},
	} {
		if got := x.order(c.column, c.descending, c.filter); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestAColumnHasOnePrecision(t *testing.T) {
	d := scores()
	for c, want := range map[int]string{0: "1", 2: "−3.00", 3: ".001"} {
		x := d.Row(map[int]int{0: 0, 2: 2, 3: 3}[c]).Cells[c].Number
		if got := newIndex(d).formats[c](x); got != want {
			t.Errorf("column %d: %s, want %s", c, got, want)
		}
	}
	if got := newIndex(d).formats[2](math.NaN()); got != "–" {
		t.Errorf("missing number: %s", got)
	}
	ratios := &Data{Columns: []Column{{Kind: Numeric, Places: 2}}}
	ratios.Fill([]Row{{Cells: []Cell{Number(0.5)}}, {Cells: []Cell{Number(0.25)}}})
	if got := newIndex(ratios).formats[0](0.5); got != ".50" {
		t.Errorf("ratio: %s", got)
	}
}

// shown lets the reader act and returns the keys on screen after it.
func shown(table *Table, act func()) (keys []string, html string) {
	if act != nil {
		act()
	}
	html = ui.HTMLString(table)
	for _, part := range strings.Split(html, `data-key="`)[1:] {
		key, _, _ := strings.Cut(part, `"`)
		keys = append(keys, key)
	}
	return keys, html
}

func TestAClickSortsAndASecondTurnsTheOrder(t *testing.T) {
	table := &Table{Data: scores()}
	click := func(c int) func() { return func() { table.onSort(c)(ui.Context{}, ui.Event{}) } }
	if keys, html := shown(table, nil); keys[0] != "k0" || !strings.Contains(html, `aria-sort="ascending"`) {
		t.Errorf("at first %v", keys)
	}
	if keys, _ := shown(table, click(0)); keys[0] != "k3" {
		t.Errorf("a click on the column that the table stands in turns it: %v", keys)
	}
	table = &Table{Data: scores()}
	if keys, html := shown(table, click(2)); keys[0] != "k0" || !strings.Contains(html, `aria-sort="descending"`) {
		t.Errorf("largest first: %v", keys)
	}
	if keys, _ := shown(table, click(2)); keys[0] != "k2" {
		t.Errorf("smallest first: %v", keys)
	}
}

func TestPagesHoldAllRowsOnce(t *testing.T) {
	table := &Table{Data: scores(), Noun: "model", PageSize: 3, Filter: "Filter"}
	keys, html := shown(table, nil)
	if len(keys) != 3 || !strings.Contains(html, ">4 models<") || !strings.Contains(html, ">Page 1 of 2<") {
		t.Errorf("first page %v", keys)
	}
	next := func() { table.onNext(ui.Context{}, ui.Event{}) }
	if keys, _ := shown(table, next); !slices.Equal(keys, []string{"k3"}) {
		t.Errorf("second page %v", keys)
	}
	if keys, _ := shown(table, next); !slices.Equal(keys, []string{"k3"}) {
		t.Errorf("there is no third page: %v", keys)
	}
	if keys, _ := shown(table, func() { table.onPrevious(ui.Context{}, ui.Event{}) }); keys[0] != "k0" {
		t.Errorf("back on the first page: %v", keys)
	}
	whole := func() { table.onWhole(ui.Context{}, ui.Event{}) }
	if keys, html := shown(table, whole); len(keys) != 4 || !strings.Contains(html, ">Show 3 at a time<") {
		t.Errorf("all at a time: %v", keys)
	}
	if keys, html := shown(table, whole); len(keys) != 3 || !strings.Contains(html, ">Show all 4<") {
		t.Errorf("pages again: %v", keys)
	}
	table.filter = "sub1"
	if keys, html := shown(table, nil); !slices.Equal(keys, []string{"k1"}) || !strings.Contains(html, ">1 of 4 models<") {
		t.Errorf("filtered %v", keys)
	}
	table.filter = "zzz"
	if keys, html := shown(table, nil); len(keys) != 0 || !strings.Contains(html, "No model has this in it.") {
		t.Errorf("nothing found: %v", keys)
	}
}

func TestATableHasACaptionAndScopes(t *testing.T) {
	_, html := shown(&Table{Data: scores()}, nil)
	for _, want := range []string{"<caption", `scope="col"`, `scope="row"`, `data-col="score"`, `data-value="70.25"`, `<button`} {
		if !strings.Contains(html, want) {
			t.Errorf("no %s", want)
		}
	}
}

func TestTheChosenOrderOutlivesAReportWithoutItsColumn(t *testing.T) {
	table := &Table{Data: scores()}
	click := func(c int) func() { return func() { table.onSort(c)(ui.Context{}, ui.Event{}) } }
	shown(table, click(3))
	fewer := scores()
	row := fewer.Row
	fewer.Columns = fewer.Columns[:3]
	fewer.Row = func(i int) Row { r := row(i); r.Cells = r.Cells[:3]; return r }
	table.Data = fewer
	if keys, html := shown(table, nil); keys[0] != "k0" || !strings.Contains(html, `aria-sort="ascending"`) {
		t.Errorf("without the column the order is the first one: %v", keys)
	}
	if keys, _ := shown(table, click(2)); keys[0] != "k0" {
		t.Errorf("another column sorts: %v", keys)
	}
	moved := scores()
	row2 := moved.Row
	moved.Columns = append(moved.Columns[:0:0], moved.Columns[2], moved.Columns[0], moved.Columns[1])
	moved.Row = func(i int) Row { r := row2(i); r.Cells = []Cell{r.Cells[2], r.Cells[0], r.Cells[1]}; return r }
	moved.Number = func(i, column int) float64 { return moved.Row(i).Cells[column].Number }
	table.Data = moved
	shown(table, func() { table.sorted, table.descending = "score", false })
	if keys, _ := shown(table, nil); keys[0] != "k2" {
		t.Errorf("the order goes with the column's name: %v", keys)
	}
}

func TestALongTableHasPages(t *testing.T) {
	d := &Data{ID: "long", Columns: []Column{{Name: "n", Kind: Numeric}}, Len: 50000,
		Row:    func(i int) Row { return Row{Key: fmt.Sprint(i), Cells: []Cell{Count(i)}} },
		Number: func(i, _ int) float64 { return float64(i) }}
	table := &Table{Data: d}
	keys, html := shown(table, nil)
	if len(keys) != pageSize || strings.Contains(html, "Show all") {
		t.Errorf("%d rows at a time", len(keys))
	}
	if !strings.Contains(html, "The first 2,000 of 50,000; the CSV has all.") {
		t.Error("nothing says that paper does not have all")
	}
	table.whole = true
	if keys, _ := shown(table, nil); len(keys) != pageSize {
		t.Errorf("%d rows at a time, chosen for a shorter table", len(keys))
	}
}

func TestANoteStandsBehindTheName(t *testing.T) {
	d := scores()
	row := d.Row
	d.Row = func(i int) Row {
		r := row(i)
		r.Cells[1].Note, r.Cells[1].Lang = "b", "nl"
		return r
	}
	_, html := shown(&Table{Data: d}, nil)
	_, ref, _ := strings.Cut(html, `<a `)
	ref, _, _ = strings.Cut(ref, "</a>")
	for _, want := range []string{`href="#note-b"`, `role="doc-noteref"`, `aria-label="note b"`, ">b"} {
		if !strings.Contains(ref, want) {
			t.Errorf("no %s in %s", want, ref)
		}
	}
	if !strings.Contains(html, `<small lang="nl"`) {
		t.Error("what is set back has no language")
	}
}
