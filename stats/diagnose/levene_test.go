package diagnose

import (
	"math"
	"slices"
	"testing"

	"isogloss/stats/internal/golden"
)

type leveneTest struct {
	F, P     float64
	DF1, DF2 int
}

// flat returns groups as numbers and their groups.
func flat(groups [][]float64) (x []float64, group []int) {
	for g, members := range groups {
		for _, v := range members {
			x = append(x, v)
			group = append(group, g)
		}
	}
	return x, group
}

func TestLeveneAgreesWithScipy(t *testing.T) {
	f := golden.Load(t, "testdata/scipy.json")
	for _, name := range f.Keys("levene") {
		var groups [][]float64
		f.Decode("levene."+name+".groups", &groups)
		x, group := flat(groups)
		for _, center := range []Center{Median, Mean} {
			label := name + " " + string(center)
			want := leveneTest{
				F: f.Float("levene." + name + "." + string(center) + ".F"), P: f.Float("levene." + name + "." + string(center) + ".p"),
				DF1: int(f.Float("levene." + name + "." + string(center) + ".df1")), DF2: int(f.Float("levene." + name + "." + string(center) + ".df2")),
			}
			got := Levene(x, group, center, 0)
			golden.Rel(t, label+" F", got.F, want.F, 1e-9, "scipy loses digits on the offset sample")
			golden.Rel(t, label+" p", got.P, want.P, 1e-8, "p magnifies the error of F")
			if got.DF1 != want.DF1 || got.DF2 != want.DF2 || got.Center != center {
				t.Errorf("%s: %+v, want df %d, %d", label, got, want.DF1, want.DF2)
			}
		}
	}
}

func TestLeveneLeavesSingletonsOutAndCountsThem(t *testing.T) {
	groups := [][]float64{{1, 2, 3, 10}, {4}, {5, 5.5, 6, 6.5}, {}, {7, 7, 9, 20}, {8}}
	x, group := flat(groups)
	got := Levene(x, group, "", 0)
	golden.Rel(t, "F", got.F, .774, 1e-12, "exact value")
	golden.Rel(t, "p", got.P, .48958, 1e-5, "five digits")
	if got.Center != Median || got.DF1 != 2 || got.DF2 != 9 || !slices.Equal(got.Singletons, []int{1, 5}) {
		t.Errorf("%+v", got)
	}
}

func TestLeveneIsNotAvailableWithoutSpreadWithinGroups(t *testing.T) {
	for name, groups := range map[string][][]float64{
		"none":            nil,
		"one group":       {{1, 2, 3}},
		"singletons only": {{1}, {2}, {3}},
		"one and a rest":  {{1, 2, 4}, {2}},
		"pairs":           {{.1, .4}, {.7, 1.9}, {1, 1.3}},
		"constant":        {{1, 1, 1}, {2, 2}},
		"NaN":             {{1, 2, math.NaN()}, {2, 5, 3}},
		"infinite":        {{1, 2, 3}, {2, 5, math.Inf(1)}},
	} {
		x, group := flat(groups)
		for _, center := range []Center{Median, Mean} {
			if got := Levene(x, group, center, 0); !math.IsNaN(got.F) || !math.IsNaN(got.P) {
				t.Errorf("%s: %+v, want NaN", name, got)
			}
		}
	}
	got := Levene([]float64{1, 2, math.NaN(), 3, 4, 5}, []int{0, 0, 0, 1, 1, 2}, Mean, 0)
	if got.DF1 != 1 || got.DF2 != 3 || !slices.Equal(got.Singletons, []int{2}) {
		t.Errorf("groups of numbers that are not finite: %+v", got)
	}
}

func TestLeveneIgnoresScaleLocationsAndOrder(t *testing.T) {
	x := made("tail", 240, 3)
	group := make([]int, len(x))
	for i, u := range uniform(len(x), 9) {
		group[i] = int(u * 12)
	}
	kept := slices.Clone(x)
	for _, center := range []Center{Median, Mean} {
		want := Levene(x, group, center, 0)
		for name, f := range map[string]func(i int) float64{
			"scaled":         func(i int) float64 { return 1e-3 * x[i] },
			"tiny":           func(i int) float64 { return 1e-290 * x[i] },
			"huge":           func(i int) float64 { return 1e305 * x[i] },
			"shifted":        func(i int) float64 { return x[i] + 1000 },
			"shifted groups": func(i int) float64 { return x[i] + 100*float64(group[i]) },
			"mirrored":       func(i int) float64 { return -x[i] },
		} {
			y := make([]float64, len(x))
			for i := range y {
				y[i] = f(i)
			}
			got := Levene(y, group, center, 0)
			golden.Rel(t, name+" F", got.F, want.F, 1e-10, "shifts round the data to 1e-13")
			golden.Rel(t, name+" p", got.P, want.P, 1e-9, "p magnifies the error of F")
		}
		y, h := slices.Clone(x), slices.Clone(group)
		slices.Reverse(y)
		slices.Reverse(h)
		golden.Rel(t, "reversed F", Levene(y, h, center, 0).F, want.F, 1e-12, "another order of sums")
	}
	if !slices.Equal(x, kept) {
		t.Error("argument changed")
	}
}

func TestLevenePanicsOnMisuse(t *testing.T) {
	for name, f := range map[string]func(){
		"lengths": func() { Levene([]float64{1}, nil, Median, 0) },
		"centre":  func() { Levene(nil, nil, "mode", 0) },
		"group":   func() { Levene([]float64{1}, []int{-1}, Median, 0) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			f()
		}()
	}
}
