package lmm

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
)

// exactRank is the rank of [X Z] modulo a prime, of a design without slopes
// and covariates.
func exactRank(d *design.Design) int {
	const prime = 1<<31 - 1
	rows := make([][]uint64, len(d.Y))
	width := 1
	for _, f := range d.Factors {
		width += len(f.Levels)
	}
	for _, r := range d.Random {
		width += len(r.Levels)
	}
	for i := range rows {
		row := make([]uint64, width)
		row[0] = 1
		at := 1
		for _, f := range d.Factors {
			row[at+int(f.Index[i])] = 1
			at += len(f.Levels)
		}
		for _, r := range d.Random {
			row[at+int(r.Index[i])] = 1
			at += len(r.Levels)
		}
		rows[i] = row
	}
	power := func(x uint64, n int) uint64 {
		out := uint64(1)
		for ; n > 0; n >>= 1 {
			if n&1 == 1 {
				out = out * x % prime
			}
			x = x * x % prime
		}
		return out
	}
	rank := 0
	for j := 0; j < width && rank < len(rows); j++ {
		pivot := slices.IndexFunc(rows[rank:], func(row []uint64) bool { return row[j] != 0 })
		if pivot < 0 {
			continue
		}
		rows[rank], rows[rank+pivot] = rows[rank+pivot], rows[rank]
		inverse := power(rows[rank][j], prime-2)
		for _, row := range rows[rank+1:] {
			if row[j] == 0 {
				continue
			}
			s := prime - row[j]*inverse%prime
			for k := j; k < width; k++ {
				row[k] = (row[k] + s*rows[rank][k]) % prime
			}
		}
		rank++
	}
	return rank
}

func TestResidualDegreesOfFreedomAreRowsLessRank(t *testing.T) {
	r := rand.New(rand.NewPCG(51, 1))
	refused := 0
	for trial := range 120 {
		d := randomDesign(r, shape{
			languages: 2 + r.IntN(6), tasks: 2 + r.IntN(4), models: 2 + r.IntN(5), share: 0.2 + 0.8*r.Float64(),
			terms: fiveTerms[r.IntN(4):], fixed: [][]int{nil, {1}, {0, 1}}[r.IntN(3)], weights: r.IntN(2) == 0,
		})
		if len(d.Y) <= d.Columns().Rank {
			continue
		}
		o := objectiveFrom(t, d, true)
		g, err := o.free(context.Background(), newDerivatives(o))
		if err != nil {
			t.Fatal(err)
		}
		want := float64(len(d.Y) - exactRank(d))
		if want == 0 {
			refused++
		}
		golden.Abs(t, fmt.Sprintf("trial %d: residual df", trial), g.residualDF, want, 0.02, "1e-7 of the effects' variances is left at γ = 1e7")
	}
	if refused < 5 {
		t.Errorf("only %d designs without residual", refused)
	}
}

// completePanel is a complete panel of languages, tasks and models with the given
// random terms.
func completePanel(languages, tasks, models int, terms ...[]int) *design.Design {
	return randomDesign(rand.New(rand.NewPCG(52, 1)), shape{
		languages: languages, tasks: tasks, models: models, share: 1, terms: terms, sds: slices.Repeat([]float64{1}, len(terms)+1),
	})
}

func codes(r *Result) []string {
	var out []string
	for _, p := range r.Problems {
		out = append(out, strings.TrimSuffix(p.Code+" "+p.Term, " "))
	}
	return out
}

func expect(t *testing.T, r *Result, want ...string) {
	t.Helper()
	if got := codes(r); !slices.Equal(got, want) {
		t.Errorf("problems %q, want %q", got, want)
	}
}

func TestDesignWithoutResidualIsRefused(t *testing.T) {
	ctx := context.Background()
	// Two languages, one task, one record for each pair with a model.
	d := completePanel(2, 2, 2, []int{0, 1}, []int{0, 2}, []int{1, 2})
	d = subset(d, func(i int) bool { return i != 0 && i != 7 })
	_, err := Fit(ctx, d, Options{})
	if !errors.Is(err, ErrNoResidual) || !strings.Contains(err.Error(), "drop language:task") {
		t.Errorf("error %v", err)
	}
	// As many fixed effects as rows.
	d = completePanel(4, 1, 1, []int{1}, []int{2})
	d.Factors = []design.Factor{{Name: "language", Levels: []string{"a", "b", "c", "d"}, Index: []int32{0, 1, 2, 3}}}
	for _, general := range []bool{false, true} {
		if _, err := Fit(ctx, d, Options{General: general}); !errors.Is(err, ErrNoResidual) {
			t.Errorf("error %v", err)
		}
	}
}

func TestTermWithALevelPerRowIsLeftOut(t *testing.T) {
	d := completePanel(4, 3, 3, []int{0, 1, 2}, []int{0}, []int{2})
	r := generalFitOf(t, d, true)
	without := *d
	without.Random = d.Random[1:]
	want := generalFitOf(t, &without, true)
	expect(t, r, "same_as_residual language:task:model")
	golden.Abs(t, "logLik", r.LogLik, want.LogLik, 0, "the same fit")
	golden.Abs(t, "DF", float64(r.DF), float64(want.DF), 0, "the term has no parameter")
	golden.All(t, "θ", nil, r.Theta, append([]float64{0}, want.Theta...), 0, 0, "the same fit")
	if !math.IsNaN(r.Terms[0].SD) || !math.IsNaN(r.Terms[0].Effect[3]) || r.Terms[1].Effect[2] != want.Terms[0].Effect[2] {
		t.Errorf("terms %v", r.Terms)
	}
}

func TestTermsOfEqualLevelsAreRefused(t *testing.T) {
	d := completePanel(4, 3, 3, []int{0}, []int{2})
	script := d.Random[0]
	script.Name = "script"
	script.Levels = []string{"w", "x", "y", "z"}
	script.Index = slices.Clone(script.Index)
	for i, l := range script.Index {
		script.Index[i] = 3 - l
	}
	d.Random = append(d.Random, script)
	_, err := Fit(context.Background(), d, Options{})
	if !errors.Is(err, ErrSameTerm) || !strings.Contains(err.Error(), "language and script") {
		t.Errorf("error %v", err)
	}
}

func TestTermInsideTheFixedPartIsConfounded(t *testing.T) {
	for _, reml := range []bool{false, true} {
		d := completePanel(5, 4, 3, []int{0}, []int{1}, []int{2})
		d.Factors = []design.Factor{d.Random[1].Factor}
		r := generalFitOf(t, d, reml)
		expect(t, r, "confounded task")
		if r.Terms[1].SD != 0 || r.Terms[0].SD == 0 || r.Terms[2].SD == 0 {
			t.Errorf("SDs %v %v %v", r.Terms[0].SD, r.Terms[1].SD, r.Terms[2].SD)
		}
		without := *d
		without.Random = []design.Random{d.Random[0], d.Random[2]}
		golden.Abs(t, "logLik", r.LogLik, generalFitOf(t, &without, reml).LogLik, 1e-9, "the term adds nothing")
	}
}

func TestSingleLevelIsConfoundedWithTheIntercept(t *testing.T) {
	d := completePanel(6, 1, 4, []int{0}, []int{1}, []int{2})
	expect(t, generalFitOf(t, d, true), "confounded task")
}

func TestFewResidualDegreesOfFreedomAreReported(t *testing.T) {
	d := completePanel(3, 3, 2, []int{0, 1}, []int{1, 2}, []int{0})
	r := generalFitOf(t, d, true)
	i := slices.IndexFunc(r.Problems, func(p Problem) bool { return p.Code == FewResidualDF })
	if i < 0 || r.Problems[i].Value != float64(len(d.Y)-exactRank(d)) {
		t.Errorf("problems %v, want %d residual degrees of freedom", r.Problems, len(d.Y)-exactRank(d))
	}
}

func TestBadDataIsNamedByRow(t *testing.T) {
	for _, c := range []struct {
		spoil func(d *design.Design)
		want  string
	}{
		{func(d *design.Design) { d.Y[2] = math.NaN() }, "response of row 3"},
		{func(d *design.Design) { d.Weights[1] = math.Inf(1) }, "weight of row 2"},
		{func(d *design.Design) { d.Weights[4] = 0 }, "weight of row 5 is 0; weights must be positive"},
		{func(d *design.Design) { d.Covariates[0].Values[0] = math.Inf(-1) }, "x0 of row 1"},
		{func(d *design.Design) { d.Random[5].Slope[7] = math.NaN() }, "x|model in row 8"},
		{func(d *design.Design) { *d = design.Design{} }, "no records"},
	} {
		d := someDesign()
		c.spoil(d)
		if _, err := Fit(context.Background(), d, Options{}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want %q", err, c.want)
		}
	}
}

func TestEndedContextStopsTheFit(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Fit(ctx, someDesign(), Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}
