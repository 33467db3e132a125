package potential

import (
	"math"
	"testing"

	"isogloss/stats/record"
)

// small has two models and two tasks; the second task's potential is weak.
func small() (*record.Table, []float64) {
	t := &record.Table{
		Models:    []string{"A", "B"},
		Languages: []string{"en"},
		Tasks:     []record.Task{{Name: "t1"}, {Name: "t2"}},
		Rows: []record.Record{
			{Model: 0, Task: 0, Score: 60},
			{Model: 0, Task: 1, Score: 3},
			{Model: 1, Task: 0, Score: 40},
		},
	}
	return t, []float64{50, 1, 50}
}

func TestWeakCellsAreFlaggedAndLeftOut(t *testing.T) {
	table, potentials := small()
	ratios := Ratios(table, potentials)
	if ratios[0].Weak || !ratios[1].Weak || ratios[2].Weak {
		t.Errorf("weak: %+v", ratios)
	}
	m := Models(table, ratios, [][]int{{0, 1}})
	if m[0].Mean != 1.2 || m[0].MeanAll != 2.1 || m[0].Weak != 1 || !math.IsNaN(m[0].SD) || !math.IsNaN(m[0].RankCV) {
		t.Errorf("A: %+v", m[0])
	}
	if m[1].Mean != 0.8 || m[1].MeanAll != 0.8 || m[0].RankMean != 1 || m[1].RankMean != 2 {
		t.Errorf("B: %+v", m[1])
	}
}

func TestAPotentialOfZeroHasNoRatio(t *testing.T) {
	table, potentials := small()
	potentials[1] = 0
	ratios := Ratios(table, potentials)
	if !math.IsNaN(ratios[1].PRR) || !ratios[1].Weak {
		t.Errorf("%+v", ratios[1])
	}
	if m := Models(table, ratios, [][]int{{0, 1}})[0]; m.MeanAll != 1.2 {
		t.Errorf("mean with weak cells %g, want 1.2: a ratio that does not exist cannot be averaged", m.MeanAll)
	}
	if g := GrandMean(ratios); g != 1 {
		t.Errorf("grand mean %g, want 1", g)
	}
}

func TestRoundingDecidesNothing(t *testing.T) {
	table, potentials := small()
	potentials[1] = 1e-14 // a potential of 0, up to rounding
	if q := Ratios(table, potentials)[1]; q.Potential != 0 || !math.IsNaN(q.PRR) || !q.Weak {
		t.Errorf("%+v", q)
	}
	potentials[1] = WeakShare*57 - 1e-13 // on the line
	if q := Ratios(table, potentials)[1]; q.Weak {
		t.Errorf("%+v", q)
	}
	zero := moments{x: []float64{0.3, -0.1, -0.2}}
	if cv := zero.variation(); !math.IsNaN(cv) {
		t.Errorf("CV %g of a mean of 0, up to rounding", cv)
	}
}

func TestModelTaskMeansListObservedPairs(t *testing.T) {
	table, _ := small()
	got := ModelTaskMeans(table)
	if len(got) != 3 || got[2].Model != 1 || got[2].Task != 0 || got[2].Mean.Mean != 40 || !math.IsNaN(got[2].SD) {
		t.Errorf("%+v", got)
	}
}
