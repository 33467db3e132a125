package ingest

import (
	"math"
	"strconv"
	"strings"

	"isogloss/stats/record"
)

// table makes the records of the groups that are left.
func (t *audit) table() *record.Table {
	all := &record.Table{Models: t.models, Languages: t.languages}
	for _, k := range t.tasks {
		all.Tasks = append(all.Tasks, k.Task)
	}
	for i := range t.groups {
		if g := &t.groups[i]; !g.out {
			all.Rows = append(all.Rows, g.record(t.tasks[g.task].scale))
		}
	}
	return all.Keep(func(int) bool { return true })
}

// record returns the group as a record, in the unit after scaling.
func (g *group) record(scale float64) record.Record {
	return record.Record{
		Model: g.model, Language: g.language, Task: g.task,
		Score:  scaled(g.average(), scale),
		Values: int(g.n),
		SD:     g.sd() * scale,
		SE:     g.se() * scale,
		Items:  g.testItems(),
		At:     record.Origin{File: g.file, Line: g.line},
	}
}

// scaled returns x times scale, 1 or 100, as the nearest number to the decimal
// that x is written as: 0.58 becomes 58, not 57.99999999999999.
func scaled(x, scale float64) float64 {
	if scale == 1 {
		return x
	}
	digits, exponent, _ := strings.Cut(strconv.FormatFloat(x, 'e', -1, 64), "e")
	e, _ := strconv.Atoi(exponent)
	y, _ := strconv.ParseFloat(digits+"e"+strconv.Itoa(e+2), 64)
	return y
}

// sd is the n−1 standard deviation of the values, or the one stated beside a
// single value.
func (g *group) sd() float64 {
	switch {
	case g.n > 1:
		return math.Sqrt(g.m2 / float64(g.n-1))
	case g.stated != nil && g.stated.nSD == 1:
		return g.stated.sd
	}
	return math.NaN()
}

// se is the standard error of the mean: of test items from their spread, of
// other values from the errors stated beside every one of them, taken as
// independent.
func (g *group) se() float64 {
	switch {
	case g.stated != nil && g.stated.nSE == g.n:
		return math.Sqrt(g.stated.se2) / float64(g.n)
	case g.items && g.n > 1:
		return g.sd() / math.Sqrt(float64(g.n))
	}
	return math.NaN()
}

// testItems is the number of test items behind the values.
func (g *group) testItems() float64 {
	switch {
	case g.stated != nil && g.stated.nItems == g.n:
		return g.stated.items
	case g.items:
		return float64(g.n)
	}
	return math.NaN()
}
