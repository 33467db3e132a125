package stats_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"isogloss/stats/internal/golden"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// panel is a random table of percentages: 2–6 models, 3–8 languages and 2–5
// tasks, with holes.
type panel struct {
	rows [][3]int // model, language, task
	s    []float64
}

func randomPanel(r *rand.Rand) panel {
	models, languages, tasks := 2+r.IntN(5), 3+r.IntN(6), 2+r.IntN(4)
	u, a, b := normals(r, models, 8*float64(r.IntN(2))), normals(r, languages, 10), normals(r, tasks, 10)
	var p panel
	for m := range models {
		for l := range languages {
			for t := range tasks {
				if r.Float64() < 0.25 {
					continue
				}
				p.rows = append(p.rows, [3]int{m, l, t})
				p.s = append(p.s, 50+u[m]+a[l]+b[t]+4*r.NormFloat64())
			}
		}
	}
	return p
}

func normals(r *rand.Rand, n int, sd float64) []float64 {
	x := make([]float64, n)
	for i := range x {
		x[i] = sd * r.NormFloat64()
	}
	return x
}

// csv writes the panel with scores times c, rows in the given order and the
// levels named by name.
func (p panel) csv(c float64, order []int, name func(kind string, level int) string) text {
	var b strings.Builder
	b.WriteString("model,language,dataset,score\n")
	for _, i := range order {
		row := p.rows[i]
		fmt.Fprintf(&b, "%s,%s,%s,%v\n", name("model", row[0]), name("language", row[1]), name("task", row[2]), c*p.s[i])
	}
	return text{"panel.csv", b.String()}
}

func inOrder(n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	return order
}

func plainName(kind string, level int) string { return fmt.Sprintf("%s%02d", kind, level) }

// reversed names levels so that their order by bytes is the opposite.
func reversed(kind string, level int) string { return fmt.Sprintf("%s%02d", kind, 50-level) }

// asPlain undoes reversed.
func asPlain(label string) string {
	if label == "" {
		return label
	}
	var level int
	kind := strings.TrimRight(label, "0123456789")
	fmt.Sscanf(label[len(kind):], "%d", &level)
	return plainName(kind, 50-level)
}

// undecided is a plan whose audit leaves units alone, since whether a task
// lies in [0, 1] does depend on the scale.
var undecided = plan.Plan{Audit: plan.Audit{"units": "as_is"}}

const panels = 60

func eachPanel(t *testing.T, check func(t *testing.T, r *rand.Rand, p panel, method string)) {
	for seed := range uint64(panels) {
		r := rand.New(rand.NewPCG(seed, 7))
		p := randomPanel(r)
		if len(p.rows) < 8 {
			continue
		}
		for _, method := range []string{"ml", "reml"} {
			t.Run(fmt.Sprintf("seed=%d/%s", seed, method), func(t *testing.T) { check(t, r, p, method) })
		}
	}
}

const rounding = "the same numbers added up in another order or unit"

func TestScalingScoresScalesPotentialsAndNothingElse(t *testing.T) {
	eachPanel(t, func(t *testing.T, r *rand.Rand, p panel, method string) {
		ask := undecided
		ask.Fit.Method = method
		want := analyze(t, ask, p.csv(1, inOrder(len(p.rows)), plainName))
		for _, c := range []float64{1e-4, 0.01, 1000} {
			got := analyze(t, ask, p.csv(c, inOrder(len(p.rows)), plainName))
			same(t, got, want, c, func(label string) string { return label })
		}
	})
}

func TestOrderOfRowsAndNamesOfLevelsDoNotMatter(t *testing.T) {
	eachPanel(t, func(t *testing.T, r *rand.Rand, p panel, method string) {
		ask := undecided
		ask.Fit.Method = method
		want := analyze(t, ask, p.csv(1, inOrder(len(p.rows)), plainName))
		same(t, analyze(t, ask, p.csv(1, r.Perm(len(p.rows)), plainName)), want, 1, func(label string) string { return label })
		same(t, analyze(t, ask, p.csv(1, r.Perm(len(p.rows)), reversed)), want, 1, asPlain)
	})
}

// same requires got to be want with scores times c and levels renamed.
func same(t *testing.T, got, want *report.Report, c float64, name func(string) string) {
	t.Helper()
	equal := func(what string, g, w report.Number) {
		t.Helper()
		golden.Within(t, what, float64(g), float64(w), 1e-9, 1e-9, rounding)
	}
	scaled := func(what string, g, w report.Number) {
		t.Helper()
		golden.Within(t, what, float64(g), c*float64(w), 1e-9*c*100, 1e-9, rounding)
	}
	if (got.Fit == nil) != (want.Fit == nil) {
		t.Fatalf("fit present %t, want %t", got.Fit != nil, want.Fit != nil)
	}
	if want.Fit != nil {
		n := float64(want.Records.Count)
		if want.Fit.Method == "reml" {
			n -= float64(len(want.Fit.Fixed))
		}
		golden.Abs(t, "log-likelihood", float64(got.Fit.LogLikelihood)+n*math.Log(c), float64(want.Fit.LogLikelihood), 1e-7, "n logarithms cancel")
		scaled("σ", got.Fit.Sigma, want.Fit.Sigma)
		golden.Within(t, "σ_model", float64(got.Fit.SigmaModel), c*float64(want.Fit.SigmaModel), 1e-7*c, 1e-7, "an optimum near its boundary is flat")
	}
	equal("grand mean PRR", got.GrandMeanPRR, want.GrandMeanPRR)
	languages := make(map[string]report.Language)
	for _, l := range want.Languages {
		languages[l.Language] = l
	}
	for _, l := range got.Languages {
		w := languages[name(l.Language)]
		scaled("potential of "+l.Language, l.Potential, w.Potential)
		equal("rank of "+l.Language, l.Rank, w.Rank)
		equal("mean rank of "+l.Language, l.MeanRank, w.MeanRank)
	}
	models := make(map[string]report.Model)
	for _, m := range want.Models {
		models[m.Model] = m
	}
	for _, m := range got.Models {
		w := models[name(m.Model)]
		golden.Within(t, "effect of "+m.Model, float64(m.Effect), c*float64(w.Effect), 1e-6*c, 1e-7, "an optimum near its boundary is flat")
		equal("mean PRR of "+m.Model, m.MeanPRR, w.MeanPRR)
		equal("CV of PRR of "+m.Model, m.CVPRR, w.CVPRR)
		equal("rank of "+m.Model, m.RankCVPRR, w.RankCVPRR)
		if m.WeakCells != w.WeakCells {
			t.Errorf("%s has %d weak cells, want %d", m.Model, m.WeakCells, w.WeakCells)
		}
	}
	sameRefits(t, got, want, name)
	if want.Diagnostics != nil {
		equal("Shapiro–Wilk", got.Diagnostics.Residuals.ShapiroW, want.Diagnostics.Residuals.ShapiroW)
		equal("Levene", got.Diagnostics.Residuals.Levene.F, want.Diagnostics.Residuals.Levene.F)
	}
}

// sameRefits requires the same of leave-one-out and of comparisons of models.
func sameRefits(t *testing.T, got, want *report.Report, name func(string) string) {
	t.Helper()
	if (got.Robustness == nil) != (want.Robustness == nil) || len(got.Comparisons) != len(want.Comparisons) {
		t.Fatalf("%d comparisons, want %d; robustness %v, want %v", len(got.Comparisons), len(want.Comparisons), got.Robustness, want.Robustness)
	}
	for i, c := range got.Comparisons {
		w := want.Comparisons[i]
		golden.Within(t, "χ² of "+c.Name, float64(c.Chi2), float64(w.Chi2), 1e-6, 1e-6, "twice a difference of log-likelihoods, each to 1e-7")
		if c.Name != w.Name || c.DF != w.DF || c.Formula != w.Formula {
			t.Errorf("%+v, want %+v", c, w)
		}
	}
	if want.Robustness == nil {
		return
	}
	refits := make(map[string]report.LeaveOneOut)
	for _, l := range want.Robustness.LeaveOneOut {
		refits[l.Kind+l.Level] = l
	}
	for _, l := range got.Robustness.LeaveOneOut {
		w := refits[l.Kind+name(l.Level)]
		golden.Abs(t, "ρ without "+l.Level, float64(l.Spearman), float64(w.Spearman), 1e-12, rounding)
		if l.N != w.N || l.MaxShift.Compare(w.MaxShift) != 0 {
			t.Errorf("without %s: n %d, shift %g; want %d, %g", l.Level, l.N, l.MaxShift, w.N, w.MaxShift)
		}
	}
	if len(got.Robustness.LeaveOneOut) != len(want.Robustness.LeaveOneOut) {
		t.Errorf("%d refits, want %d", len(got.Robustness.LeaveOneOut), len(want.Robustness.LeaveOneOut))
	}
}

func TestShiftingScoresShiftsPotentials(t *testing.T) {
	eachPanel(t, func(t *testing.T, r *rand.Rand, p panel, method string) {
		ask := undecided
		ask.Fit.Method = method
		want := analyze(t, ask, p.csv(1, inOrder(len(p.rows)), plainName))
		shifted := panel{rows: p.rows}
		for _, s := range p.s {
			shifted.s = append(shifted.s, s+1000)
		}
		got := analyze(t, ask, shifted.csv(1, inOrder(len(p.rows)), plainName))
		for i, l := range want.Languages {
			golden.Abs(t, "potential of "+l.Language, float64(got.Languages[i].Potential), float64(l.Potential)+1000, 1e-8, rounding)
		}
		golden.Abs(t, "log-likelihood", float64(got.Fit.LogLikelihood), float64(want.Fit.LogLikelihood), 1e-7, rounding)
	})
}

func TestADuplicateRowChangesNothing(t *testing.T) {
	eachPanel(t, func(t *testing.T, r *rand.Rand, p panel, method string) {
		ask := undecided
		ask.Fit.Method = method
		order := inOrder(len(p.rows))
		want := analyze(t, ask, p.csv(1, order, plainName))
		same(t, analyze(t, ask, p.csv(1, append(order, r.IntN(len(p.rows))), plainName)), want, 1, func(label string) string { return label })
	})
}
