package widget

import (
	"slices"
	"strings"
	"testing"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"
)

// visible returns the names of the columns on screen.
func visible(t *Table) (names []string) {
	for c, col := range t.Data.Columns {
		if t.shows(c) {
			names = append(names, col.Name)
		}
	}
	return names
}

func TestTheReaderChoosesTheColumns(t *testing.T) {
	d := scores()
	d.Columns[1].Hidden, d.Columns[3].Hidden = true, true
	table := &Table{Data: d, Noun: "model"}
	if got := visible(table); !slices.Equal(got, []string{"rank", "name", "score"}) {
		t.Errorf("at first %v: the name is always there", got)
	}
	table.choose("p", true)
	table.choose("score", false)
	table.choose("name", false)
	if got := visible(table); !slices.Equal(got, []string{"rank", "name", "p"}) {
		t.Errorf("chosen %v", got)
	}
	html := ui.HTMLString(table)
	if strings.Count(html, `type="checkbox"`) != 3 || strings.Count(html, " checked") < 2 {
		t.Error("a box for each column but the name")
	}
	if !strings.Contains(html, `data-value="70.25"`) {
		t.Error("the numbers of hidden columns are not in the page")
	}
	again := scores()
	again.Columns = append(again.Columns[:0:0], again.Columns[1], again.Columns[2], again.Columns[3], again.Columns[0])
	table.Data = again
	if got := visible(table); !slices.Equal(got, []string{"name", "p", "rank"}) {
		t.Errorf("with another report %v", got)
	}
}

func TestATableWithoutNounOrFilterHasNoTools(t *testing.T) {
	if html := ui.HTMLString(&Table{Data: scores()}); strings.Contains(html, "Markdown") {
		t.Error("tools nobody asked for")
	}
	empty := scores()
	empty.Fill(nil)
	if html := ui.HTMLString(&Table{Data: empty, Noun: "model"}); strings.Contains(html, "Markdown") {
		t.Error("tools for nothing")
	}
}
