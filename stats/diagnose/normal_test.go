package diagnose

import (
	"math"
	"strconv"
	"testing"

	"isogloss/stats/internal/golden"
)

func TestNormalScoresAgreeWithR(t *testing.T) {
	f := golden.Load(t, "testdata/shapiro.json")
	for _, n := range []int{1, 2, 3, 10, 11, 100} {
		want := f.Floats("scores.n" + strconv.Itoa(n))
		got := make([]float64, n)
		for i := range got {
			got[i] = NormalScore(i+1, n)
		}
		golden.All(t, "scores", nil, got, want, 1e-15, 1e-13, "both by Wichura's AS 241; the middle one is exactly 0 here")
		for i := range got {
			if got[i] != -got[n-1-i] {
				t.Errorf("n %d: score %d is not minus score %d", n, i+1, n-i)
			}
		}
	}
}

func TestQQKeepsTiesInOrder(t *testing.T) {
	got := QQ([]float64{3, 1, math.NaN(), 3, -2, 3, math.Inf(1)})
	wantIndex := []int{4, 1, 0, 3, 5}
	if len(got) != len(wantIndex) {
		t.Fatalf("%d points, want %d", len(got), len(wantIndex))
	}
	for i, p := range got {
		if p.Index != wantIndex[i] || p.Score != NormalScore(i+1, 5) {
			t.Errorf("point %d: %+v, want index %d and score %v", i, p, wantIndex[i], NormalScore(i+1, 5))
		}
	}
	if len(QQ(nil)) != 0 {
		t.Error("points of no numbers")
	}
	if got := QQ([]float64{7}); got[0] != (Point{Value: 7}) {
		t.Errorf("one number: %+v", got)
	}
}

func TestShapeAgreesWithScipy(t *testing.T) {
	f := golden.Load(t, "testdata/scipy.json")
	for _, name := range f.Keys("shape") {
		x := f.Floats("shape." + name + ".x")
		skewness, kurtosis := Shape(x)
		rel, why := 1e-12, "sums of a few terms"
		if name == "offset" {
			rel, why = 1e-9, "scipy loses 6 digits before the spread"
		}
		golden.Within(t, name+" skewness", skewness, f.Float("shape."+name+".skewness"), 1e-14, rel, why)
		golden.Within(t, name+" kurtosis", kurtosis, f.Float("shape."+name+".kurtosis"), 1e-14, rel, why)
		for _, scale := range []float64{1e-300, -1, 1e300} {
			y := make([]float64, len(x))
			for i, v := range x {
				y[i] = scale * v
			}
			s, k := Shape(y)
			golden.Within(t, name+" scaled skewness", s, math.Copysign(1, scale)*skewness, 1e-9, 1e-9, "scaling rounds the data; the offset sample has 6 digits before its spread")
			golden.Within(t, name+" scaled kurtosis", k, kurtosis, 1e-9, 1e-9, "scaling rounds the data; the offset sample has 6 digits before its spread")
		}
	}
}

func TestShapeIgnoresLocation(t *testing.T) {
	x := []float64{1, 2, 4, 9, 3.5}
	wantSkewness, wantKurtosis := Shape(x)
	for _, shift := range []float64{-4, 1e6, 0x1p40} {
		y := make([]float64, len(x))
		for i, v := range x {
			y[i] = v + shift // exact
		}
		skewness, kurtosis := Shape(y)
		golden.Rel(t, "skewness", skewness, wantSkewness, 1e-14, "the shift is exact and taken out exactly")
		golden.Rel(t, "kurtosis", kurtosis, wantKurtosis, 1e-14, "the shift is exact and taken out exactly")
	}
}

func TestShapeIsNotAvailableWithoutSpread(t *testing.T) {
	for name, x := range map[string][]float64{"none": nil, "one": {2}, "constant": {.1, .1, .1}, "NaN": {1, math.NaN()}, "infinite": {1, math.Inf(1)}} {
		if s, k := Shape(x); !math.IsNaN(s) || !math.IsNaN(k) {
			t.Errorf("%s: skewness %v, kurtosis %v, want NaN", name, s, k)
		}
	}
}
