package stats_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"isogloss/stats"
	"isogloss/stats/ingest"
	"isogloss/stats/plan"
)

// Refits, comparisons and agreement give one report however their units are
// cut into parts, and what is not done is missing and counted.
func TestPartsOfRefitsDoNotMatter(t *testing.T) {
	reading, err := stats.Open(context.Background(), []ingest.Source{load(t, megaPath)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	a, err := stats.Begin(context.Background(), reading, plan.Plan{Agreement: classification}, nil)
	if err != nil {
		t.Fatal(err)
	}
	do := func(name string, from, to int) stats.Part {
		part, err := a.Do(context.Background(), name, from, to)
		if err != nil {
			t.Fatal(err)
		}
		return part
	}
	var whole, cut, some []stats.Part
	left := 0
	for _, task := range a.Tasks() {
		if task.Name != "refits" && task.Name != "comparisons" && task.Name != "agreement" {
			continue
		}
		whole = append(whole, do(task.Name, 0, task.Units))
		for unit := range task.Units {
			cut = append(cut, do(task.Name, unit, unit+1))
			if unit%2 == 1 {
				some = append(some, cut[len(cut)-1])
			} else {
				left++
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 1))
	r.Shuffle(len(cut), func(i, j int) { cut[i], cut[j] = cut[j], cut[i] })
	wantSame(t, a.Merge(cut), a.Merge(whole))

	partial := a.Merge(some)
	u := partial.Uncertainty
	undone := 0
	for _, d := range []struct{ done, asked int }{{u.Refits.Done, u.Refits.Asked}, {u.Comparisons.Done, u.Comparisons.Asked}, {u.Agreement.Done, u.Agreement.Asked}} {
		undone += d.asked - d.done
	}
	if undone != left || len(partial.Robustness.LeaveOneOut) != u.Refits.Done || partial.Agreement != nil || partial.Comparisons != nil {
		t.Errorf("%d units are left, %d counted; %d refits, comparisons %+v, agreement %+v", left, undone, len(partial.Robustness.LeaveOneOut), partial.Comparisons, partial.Agreement)
	}
	if a.Report().Robustness.LeaveOneOut == nil || len(a.Report().Robustness.LeaveOneOut) != 0 {
		t.Error("merging changed the first report")
	}
}
