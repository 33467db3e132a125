package lmm

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"isogloss/stats/design"
)

// echelon is the echelon form of integer rows modulo a prime.
type echelon struct {
	rows  [][]int64
	pivot []int
}

const groupsPrime = 1<<31 - 1

func inversePrime(x int64) int64 {
	out := int64(1)
	for n := groupsPrime - 2; n > 0; n >>= 1 {
		if n&1 == 1 {
			out = out * x % groupsPrime
		}
		x = x * x % groupsPrime
	}
	return out
}

// reduce returns what is left of row, nil if it is in the span.
func (e *echelon) reduce(row []int64) []int64 {
	for k, r := range e.rows {
		if x := row[e.pivot[k]]; x != 0 {
			for j := range row {
				row[j] = ((row[j]-x*r[j])%groupsPrime + groupsPrime) % groupsPrime
			}
		}
	}
	if !slices.ContainsFunc(row, func(x int64) bool { return x != 0 }) {
		return nil
	}
	return row
}

func (e *echelon) add(row []int64) {
	if row = e.reduce(row); row == nil {
		return
	}
	p := slices.IndexFunc(row, func(x int64) bool { return x != 0 })
	inverse := inversePrime(row[p])
	for j := range row {
		row[j] = row[j] * inverse % groupsPrime
	}
	e.rows, e.pivot = append(e.rows, row), append(e.pivot, p)
}

// groupsByRank is the definition of Groups in exact arithmetic: differences
// that are in the span of the rows of [X Z], and single effects that no row
// vector can tell from the fixed part.
func groupsByRank(d *design.Design) []Group {
	r := &d.Random[0]
	width := 1
	for _, f := range d.Factors {
		width += len(f.Levels)
	}
	var all echelon
	occurs := make([]bool, len(r.Levels))
	for i, l := range r.Index {
		row := make([]int64, width+len(r.Levels))
		row[0] = 1
		at := 1
		for _, f := range d.Factors {
			row[at+int(f.Index[i])] = 1
			at += len(f.Levels)
		}
		row[width+int(l)] = 1
		all.add(row)
		occurs[l] = true
	}
	var out []Group
	for l := range r.Levels {
		if !occurs[l] {
			continue
		}
		k := slices.IndexFunc(out, func(g Group) bool {
			row := make([]int64, width+len(r.Levels))
			row[width+l], row[width+g.Levels[0]] = 1, groupsPrime-1
			return all.reduce(row) == nil
		})
		if k < 0 {
			k = len(out)
			out = append(out, Group{})
		}
		out[k].Levels = append(out[k].Levels, l)
	}
	for g := range out {
		if len(out[g].Levels) > 1 {
			continue
		}
		// Its indicator lies in the column space of X: adding it as a column
		// does not raise the rank.
		var without, with echelon
		for i, l := range r.Index {
			row := make([]int64, width+1)
			row[0] = 1
			at := 1
			for _, f := range d.Factors {
				row[at+int(f.Index[i])] = 1
				at += len(f.Levels)
			}
			without.add(slices.Clone(row))
			if int(l) == out[g].Levels[0] {
				row[width] = 1
			}
			with.add(row)
		}
		out[g].Absorbed = len(with.rows) == len(without.rows)
	}
	return out
}

// sparsePanel draws rows of three factors, few enough to fall apart.
func sparsePanel(r *rand.Rand, fixed int) *design.Design {
	models := 2 + r.IntN(7)
	rows := models + r.IntN(3*models)
	d := &design.Design{Y: make([]float64, rows)}
	factor := func(levels int, home bool, model []int32) design.Factor {
		f := design.Factor{Name: fmt.Sprint("f", levels), Index: make([]int32, rows)}
		for l := range levels {
			f.Levels = append(f.Levels, fmt.Sprint(l))
		}
		for i := range f.Index {
			f.Index[i] = int32(r.IntN(levels))
			if home { // most rows of a model in levels of its own neighbourhood
				f.Index[i] = (model[i] + int32(r.IntN(2))) % int32(levels)
			}
		}
		return f
	}
	random := factor(models, false, nil)
	for k := range fixed {
		d.Factors = append(d.Factors, factor(2+r.IntN(models+2), (k+r.IntN(2))%2 == 0, random.Index))
	}
	d.Random = []design.Random{{Name: "model", Factor: random}}
	for i := range d.Y {
		d.Y[i] = r.NormFloat64()
	}
	return d
}

func TestGroupsAreWhatTheRowsCanEstimate(t *testing.T) {
	apart, absorbed, largest := 0, 0, 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 60))
		d := sparsePanel(r, []int{0, 1, 2, 2, 2, 3}[r.IntN(6)])
		got, want := Groups(d, 0), groupsByRank(d)
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("seed %d: groups %v, by exact rank %v\n%v\n%v", seed, got, want, d.Factors, d.Random)
		}
		if len(want) > 1 {
			apart++
		}
		for _, g := range want {
			if g.Absorbed {
				absorbed++
			}
			if len(want) > 1 {
				largest = max(largest, len(g.Levels))
			}
		}
	}
	t.Logf("%d panels fall apart, %d levels absorbed, the largest group of several has %d", apart, absorbed, largest)
	if apart < 300 || absorbed < 300 || largest < 4 {
		t.Error("the panels are too well connected for this test")
	}
}

// Models on languages of their own share no information although the tasks
// are common to all: the languages take up the difference.
func TestGroupsOfModelsOnOtherLanguages(t *testing.T) {
	var cells [][3]string
	for m, languages := range map[string][]string{"A": {"en", "de"}, "B": {"en", "de"}, "C": {"yo", "ig"}, "D": {"yo", "ig"}, "E": {"sw"}} {
		for _, l := range languages {
			cells = append(cells, [3]string{m, l, "t1"}, [3]string{m, l, "t2"})
		}
	}
	d := design.Additive(panel(cells, make([]float64, len(cells))), nil)
	want := []Group{{Levels: []int{0, 1}}, {Levels: []int{2, 3}}, {Levels: []int{4}, Absorbed: true}}
	if got := Groups(d, 0); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("groups %v, want %v", got, want)
	}
}

func BenchmarkGroups(b *testing.B) {
	names, designs := plainPanels(b)
	for _, name := range names {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Groups(designs[name], 0)
			}
		})
	}
}
