package lmm

import (
	"encoding/csv"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"isogloss/stats/design"
)

// frame is a table of text, as R's models see it: designs are made of its
// columns by name, a:b being the interaction of two.
type frame struct {
	t       testing.TB
	columns map[string][]string
	n       int
}

func readFrame(t testing.TB, name string) *frame {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	f := &frame{t: t, columns: map[string][]string{}, n: len(rows) - 1}
	for j, name := range rows[0] {
		column := make([]string, f.n)
		for i := range column {
			column[i] = rows[i+1][j]
		}
		f.columns[name] = column
	}
	return f
}

// megaFrame is the MEGA example with its tasks.
func megaFrame(t testing.TB) *frame {
	f := readFrame(t, "../../web/examples/mega.csv")
	f.tasks()
	return f
}

func (f *frame) tasks() {
	task := make([]string, f.n)
	for i := range task {
		task[i] = f.columns["Dataset"][i] + "_" + f.columns["Metric"][i]
	}
	f.columns["Task"] = task
}

func (f *frame) column(name string) []string {
	f.t.Helper()
	if a, b, ok := strings.Cut(name, ":"); ok {
		x, y := f.column(a), f.column(b)
		column := make([]string, f.n)
		for i := range column {
			column[i] = x[i] + ":" + y[i]
		}
		return column
	}
	column, ok := f.columns[name]
	if !ok {
		f.t.Fatalf("no column %s", name)
	}
	return column
}

func (f *frame) numbers(name string) []float64 {
	f.t.Helper()
	x := make([]float64, f.n)
	for i, text := range f.column(name) {
		var err error
		if x[i], err = strconv.ParseFloat(text, 64); err != nil {
			f.t.Fatal(err)
		}
	}
	return x
}

func (f *frame) factor(name string) design.Factor {
	f.t.Helper()
	column := f.column(name)
	out := design.Factor{Name: name, Levels: slices.Clone(column), Index: make([]int32, f.n)}
	slices.Sort(out.Levels)
	out.Levels = slices.Compact(out.Levels)
	for i, level := range column {
		j, _ := slices.BinarySearch(out.Levels, level)
		out.Index[i] = int32(j)
	}
	return out
}

// design makes a design of fixed factors and random terms, of which x|g is a
// slope of x by g.
func (f *frame) design(response string, factors, random []string) *design.Design {
	f.t.Helper()
	d := &design.Design{Y: f.numbers(response)}
	for _, name := range factors {
		d.Factors = append(d.Factors, f.factor(name))
	}
	for _, name := range random {
		term := design.Random{Name: name}
		if x, g, ok := strings.Cut(name, "|"); ok {
			term.Factor, term.Slope = f.factor(g), f.numbers(x)
		} else {
			term.Factor = f.factor(name)
		}
		d.Random = append(d.Random, term)
	}
	return d
}
