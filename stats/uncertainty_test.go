package stats_test

import (
	"context"
	"math"
	"reflect"
	"testing"

	"isogloss/stats"
	"isogloss/stats/ingest"
	"isogloss/stats/internal/golden"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

func TestUncertaintyOfMEGAIsAsTheReferenceHasIt(t *testing.T) {
	reference := golden.Load(t, "testdata/mega_uncertainty.json")
	for _, method := range []string{"ml", "reml"} {
		t.Run(method, func(t *testing.T) {
			var want struct {
				Language map[string]struct {
					LP     float64 `json:"lp"`
					SE     float64 `json:"se"`
					Rank   float64 `json:"rank"`
					RankLo float64 `json:"rank_lo"`
					RankHi float64 `json:"rank_hi"`
					PFirst float64 `json:"p_first"`
				} `json:"language"`
				Adjacent []struct {
					A string  `json:"a"`
					B string  `json:"b"`
					Z float64 `json:"z"`
				} `json:"adjacent_z"`
				Separable int `json:"separable_5pct"`
			}
			reference.For(t).Decode(method, &want)
			r := analyze(t, plan.Plan{Fit: plan.Fit{Method: method}}, load(t, megaPath))
			if len(r.Languages) != 53 || len(want.Language) != 53 || len(r.Neighbours) != 52 {
				t.Fatal(len(r.Languages), len(want.Language), len(r.Neighbours))
			}
			const same = "the same linear algebra at a θ that is good to 1e-7"
			for _, l := range r.Languages {
				w := want.Language[l.Language]
				golden.Rel(t, "potential of "+l.Language, float64(l.Potential), w.LP, 1e-6, same)
				golden.Rel(t, "SE of "+l.Language, float64(l.SE), w.SE, 1e-6, same)
				golden.Abs(t, "rank of "+l.Language, float64(l.Rank), w.Rank, 0, "ranks")
				const drawn = "10,000 draws against 200,000: an end may fall on the next rank"
				golden.Abs(t, "low rank of "+l.Language, float64(l.RankLow), w.RankLo, 1, drawn)
				golden.Abs(t, "high rank of "+l.Language, float64(l.RankHigh), w.RankHi, 1, drawn)
				golden.Abs(t, "P(first) of "+l.Language, float64(l.PFirst), w.PFirst, .02, "four standard errors of a share of 10,000")
				if !(l.RankLow <= l.Rank && l.Rank <= l.RankHigh) {
					t.Errorf("%s is %g-th, outside %g–%g", l.Language, l.Rank, l.RankLow, l.RankHigh)
				}
			}
			separable := 0
			for i, n := range r.Neighbours {
				w := want.Adjacent[i]
				if n.A != w.A || n.B != w.B {
					t.Errorf("neighbours %d: %s and %s, want %s and %s", i, n.A, n.B, w.A, w.B)
				}
				golden.Rel(t, "z of "+n.A+" and "+n.B, float64(n.Z), w.Z, 1e-5, same)
				golden.Rel(t, "p of "+n.A+" and "+n.B, float64(n.P), math.Erfc(float64(n.Z)/math.Sqrt2), 1e-12, "its definition")
				if n.P < .05 {
					separable++
				}
			}
			if separable != want.Separable {
				t.Errorf("%d neighbours are separable, want %d", separable, want.Separable)
			}
		})
	}
}

// Every interval of MEGA holds its estimate (method.md §4).
func TestIntervalsOfMEGAHoldTheirEstimates(t *testing.T) {
	r := analyze(t, plan.Plan{}, load(t, megaPath))
	holds := func(name string, low, x, high report.Number) {
		if !(low <= x && x <= high && low < high) && !(low == x && x == high && name[:4] == "rank") {
			t.Errorf("%s: %g is not within %g–%g", name, x, low, high)
		}
	}
	for _, m := range r.Models {
		holds("Mean-PRR of "+m.Model, m.MeanPRRLow, m.MeanPRR, m.MeanPRRHigh)
		holds("CV-PRR of "+m.Model, m.CVPRRLow, m.CVPRR, m.CVPRRHigh)
		holds("rank by Mean-PRR of "+m.Model, m.RankMeanPRRLow, m.RankMeanPRR, m.RankMeanPRRHigh)
		holds("rank by CV-PRR of "+m.Model, m.RankCVPRRLow, m.RankCVPRR, m.RankCVPRRHigh)
	}
	holds("σ_model", r.Fit.SigmaModelLow, r.Fit.SigmaModel, r.Fit.SigmaModelHigh)
	holds("σ", r.Fit.SigmaLow, r.Fit.Sigma, r.Fit.SigmaHigh)
	if !r.Uncertainty.Complete() || r.Uncertainty.Bootstrap.Asked != 1000 || r.Uncertainty.Draws.Asked != 10000 {
		t.Errorf("%+v", r.Uncertainty)
	}
}

// The digits do not depend on how the work is cut, in which order it is done,
// nor whether copies of the analysis do it.
func TestAnyCutOfTheWorkGivesTheSameReport(t *testing.T) {
	reading, err := stats.Open(context.Background(), []ingest.Source{load(t, megaPath)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, p := range map[string]plan.Plan{
		"eq1":     {Uncertainty: plan.Uncertainty{Draws: 1050, Bootstrap: 100}, Agreement: plan.Agreement{By: "dataset", A: []string{"xnli", "panx"}}},
		"eq6":     {Fit: plan.Fit{Equation: "eq6", Method: "reml"}, Uncertainty: plan.Uncertainty{Draws: 100, Bootstrap: 100}},
		"weights": {Fit: plan.Fit{Weights: "n"}, Uncertainty: plan.Uncertainty{Draws: 100, Bootstrap: 100}, Potential: plan.Potential{LP: "published"}},
	} {
		t.Run(name, func(t *testing.T) {
			a, err := stats.Begin(context.Background(), reading, p, nil)
			if err != nil {
				t.Fatal(err)
			}
			first, _ := report.Marshal(a.Report())
			var whole, cut []stats.Part
			copies := []*stats.Analysis{a, resume(t, a), resume(t, a)}
			for _, task := range a.Tasks() {
				whole = append(whole, do(t, a, task.Name, 0, task.Units))
				turn := 0
				for to := task.Units; to > 0; turn++ {
					from := max(0, to-1-turn%7)
					worker := copies[turn%3]
					if task.Name == "agreement" {
						worker = a
					}
					cut = append(cut, do(t, worker, task.Name, from, to))
					to = from
				}
			}
			want, _ := report.Marshal(a.Merge(whole))
			got, _ := report.Marshal(a.Merge(cut))
			if string(got) != string(want) {
				t.Error("the reports differ")
			}
			if again, _ := report.Marshal(a.Report()); string(again) != string(first) {
				t.Error("the first report was changed")
			}
			half := a.Merge(cut[:1])
			if half.Uncertainty.Complete() {
				t.Error("a report with one part passes for complete")
			}
		})
	}
}

func do(t *testing.T, a *stats.Analysis, task string, from, to int) stats.Part {
	t.Helper()
	p, err := a.Do(context.Background(), task, from, to)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func resume(t *testing.T, a *stats.Analysis) *stats.Analysis {
	t.Helper()
	c, err := stats.Resume(context.Background(), a.Snapshot())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Another seed gives other draws and the same estimates.
func TestTheSeedIsOfSimulationsOnly(t *testing.T) {
	ask := plan.Plan{Uncertainty: plan.Uncertainty{Draws: 200, Bootstrap: 100}}
	one := analyze(t, ask, load(t, megaPath))
	ask.Seed = 2
	two := analyze(t, ask, load(t, megaPath))
	same := true
	for i, l := range one.Languages {
		m := two.Languages[i]
		same = same && l.PFirst == m.PFirst && l.RankLow == m.RankLow
		l.RankLow, l.RankHigh, l.PFirst = m.RankLow, m.RankHigh, m.PFirst
		if !reflect.DeepEqual(l, m) {
			t.Errorf("%s differs in more than its draws", l.Language)
		}
	}
	if same || one.Models[0].MeanPRRLow == two.Models[0].MeanPRRLow {
		t.Error("another seed gives the same draws")
	}
}

func FuzzResume(f *testing.F) {
	reading, err := stats.Open(context.Background(), []ingest.Source{text{"a.csv", "model,language,dataset,score\nA,de,x,60\nA,en,x,70\nB,de,x,50\nB,en,x,65\nA,de,y,40\nB,en,y,55\n"}}, nil)
	if err != nil {
		f.Fatal(err)
	}
	a, err := stats.Begin(context.Background(), reading, plan.Plan{}, nil)
	if err != nil {
		f.Fatal(err)
	}
	whole := a.Snapshot()
	f.Add(whole)
	f.Add(whole[:len(whole)/2])
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		if c, err := stats.Resume(context.Background(), data); err == nil {
			c.Tasks()
		}
	})
}
