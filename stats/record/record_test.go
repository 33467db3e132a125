package record

import (
	"math"
	"slices"
	"testing"
)

func small() *Table {
	return &Table{
		Models: []string{"A", "B"}, Languages: []string{"de", "en", "sw"}, Tasks: []Task{{Name: "t1"}, {Name: "t2"}},
		Rows: []Record{{Score: 5}, {Language: 2, Task: 1, Score: -3}, {Model: 1, Language: 1, Score: 9}},
	}
}

func TestKeepDropsLevelsWithoutARow(t *testing.T) {
	all := small()
	got := all.Keep(func(i int) bool { return i != 0 })
	if !slices.Equal(got.Models, []string{"A", "B"}) || !slices.Equal(got.Languages, []string{"en", "sw"}) || len(got.Tasks) != 2 {
		t.Errorf("levels are %v, %v, %v", got.Models, got.Languages, got.Tasks)
	}
	for i, want := range []Record{{Language: 1, Task: 1, Score: -3}, {Model: 1, Score: 9}} {
		if got.Rows[i] != want {
			t.Errorf("row %d is %+v, want %+v", i, got.Rows[i], want)
		}
	}
	if all.Rows[1].Language != 2 || len(all.Languages) != 3 {
		t.Error("the table itself has changed")
	}
	none := all.Keep(func(int) bool { return false })
	if len(none.Models)+len(none.Languages)+len(none.Tasks)+len(none.Rows) != 0 {
		t.Errorf("nothing kept is %+v", none)
	}
}

func TestScoresAndTheirRange(t *testing.T) {
	if got := small().Scores(); !slices.Equal(got, []float64{5, -3, 9}) {
		t.Errorf("scores %v", got)
	}
	if lo, hi := small().Range(); lo != -3 || hi != 9 {
		t.Errorf("range %v to %v", lo, hi)
	}
	if lo, hi := (&Table{}).Range(); !math.IsNaN(lo) || !math.IsNaN(hi) {
		t.Errorf("range of nothing %v to %v", lo, hi)
	}
}
