package design

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"isogloss/stats/record"
)

func table(rows ...[3]int32) *record.Table {
	t := &record.Table{
		Models:    []string{"A", "B"},
		Languages: []string{"de", "en", "ig", "yo"},
		Tasks: []record.Task{
			{Name: "t1_acc", Dataset: "t1", Metric: "acc"},
			{Name: "t1_f1", Dataset: "t1", Metric: "f1"},
			{Name: "t2_acc", Dataset: "t2", Metric: "acc"},
		},
	}
	for i, r := range rows {
		t.Rows = append(t.Rows, record.Record{Model: r[0], Language: r[1], Task: r[2], Score: float64(i)})
	}
	return t
}

func TestOneLevelTermsAreLeftOut(t *testing.T) {
	for _, c := range []struct {
		rows [][3]int32
		want string
	}{
		{[][3]int32{{0, 0, 0}, {1, 1, 1}}, "score ~ language + task + (1 | model)"},
		{[][3]int32{{0, 0, 0}, {0, 1, 1}}, "score ~ language + task"},
		{[][3]int32{{0, 0, 2}, {1, 1, 2}}, "score ~ language + (1 | model)"},
		{[][3]int32{{0, 0, 2}, {1, 0, 2}}, "score ~ 1 + (1 | model)"},
		{[][3]int32{{0, 0, 2}}, "score ~ 1"},
		{nil, "score ~ 1"},
	} {
		d := Additive(table(c.rows...), nil)
		if got := d.Formula(); got != c.want {
			t.Errorf("%v: %s, want %s", c.rows, got, c.want)
		}
	}
	slope := &Design{
		Covariates: []Covariate{{Name: "days"}},
		Random:     []Random{{Name: "subject"}, {Name: "days|subject", Slope: []float64{}}},
	}
	if got, want := slope.Formula(), "score ~ days + (1 | subject) + (0 + days | subject)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestTermsAreRecordFieldsAndInteractions(t *testing.T) {
	tab := table([3]int32{0, 1, 2}, [3]int32{1, 1, 0}, [3]int32{0, 0, 1}, [3]int32{0, 1, 2})
	d := Terms{Fixed: []string{"dataset", "metric"}, Random: []string{"language:task", "model:language:dataset"}}.Design(tab, nil)
	got := []Factor{d.Factors[0], d.Factors[1], d.Random[0].Factor, d.Random[1].Factor}
	want := []Factor{
		{"dataset", []string{"t1", "t2"}, []int32{1, 0, 0, 1}},
		{"metric", []string{"acc", "f1"}, []int32{0, 0, 1, 0}},
		{"language:task", []string{"de:t1_f1", "en:t1_acc", "en:t2_acc"}, []int32{2, 1, 0, 2}},
		{"model:language:dataset", []string{"A:de:t1", "A:en:t2", "B:en:t1"}, []int32{1, 2, 0, 1}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("factors\n%v, want\n%v", got, want)
	}
}

func TestComponentsOfATable(t *testing.T) {
	tab := table([3]int32{0, 1, 0}, [3]int32{0, 3, 2}, [3]int32{1, 0, 0}, [3]int32{1, 2, 2})
	got := ComponentsOf(tab)
	if want := []Component{{[]int{0, 1}, []int{0}}, {[]int{2, 3}, []int{2}}}; !reflect.DeepEqual(got, want) {
		t.Fatalf("components %v, want %v", got, want)
	}
}

func TestComponentsAreReachability(t *testing.T) {
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 3))
		d := random(r, 1+r.IntN(25), 0, 1+r.IntN(9), 1+r.IntN(7))
		a, b := d.Factors[0], d.Factors[1]
		comps := Components(a, b)
		last := -1
		for _, c := range comps {
			if len(c.A) == 0 || len(c.B) == 0 || c.A[0] <= last || !slices.IsSorted(c.A) || !slices.IsSorted(c.B) {
				t.Fatalf("seed %d: components out of order: %v", seed, comps)
			}
			last = c.A[0]
			// Spread from one level along rows until nothing changes.
			inA, inB := map[int32]bool{int32(c.A[0]): true}, map[int32]bool{}
			for range len(a.Levels) + len(b.Levels) {
				for i, l := range a.Index {
					if inA[l] || inB[b.Index[i]] {
						inA[l], inB[b.Index[i]] = true, true
					}
				}
			}
			if len(inA) != len(c.A) || len(inB) != len(c.B) {
				t.Fatalf("seed %d: component %v, reached %v and %v", seed, c, inA, inB)
			}
		}
	}
}
