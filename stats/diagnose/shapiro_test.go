package diagnose

import (
	"math"
	"slices"
	"testing"

	"isogloss/stats/internal/golden"
)

// uniform is Park and Miller's generator, which the programs that made the
// reference numbers use too.
func uniform(n, seed int) []float64 {
	u := make([]float64, n)
	for i := range u {
		seed = seed * 16807 % 2147483647
		u[i] = float64(seed) / 2147483647
	}
	return u
}

// made returns n nearly normal ("bell") or exponential ("tail") numbers.
func made(kind string, n, seed int) []float64 {
	x := make([]float64, n)
	switch kind {
	case "bell":
		for i, u := range uniform(12*n, seed) {
			x[i/12] += u
		}
		for i := range x {
			x[i] -= 6
		}
	case "tail":
		for i, u := range uniform(n, seed) {
			x[i] = -math.Log(u)
		}
	default:
		panic("unknown kind " + kind)
	}
	return x
}

type madeSample struct {
	Kind string  `json:"kind"`
	N    int     `json:"n"`
	Seed int     `json:"seed"`
	W    float64 `json:"W"`
	P    float64 `json:"p"`
}

func TestShapiroWilkAgreesWithR(t *testing.T) {
	f := golden.Load(t, "testdata/shapiro.json")
	for _, name := range f.Keys("kept") {
		got := ShapiroWilk(f.Floats("kept." + name + ".x"))
		golden.Rel(t, name+" W", got.W, f.Float("kept."+name+".W"), 1e-9, "R's routine, without centring, loses up to 10 digits on the offset sample")
		golden.Within(t, name+" p", got.P, f.Float("kept."+name+".p"), 1e-14, 1e-8, "p magnifies the error of W")
		if got.Approximate {
			t.Errorf("%s: approximate, want calibrated", name)
		}
	}
	var samples map[string]madeSample
	f.Decode("made", &samples)
	for name, s := range samples {
		got := ShapiroWilk(made(s.Kind, s.N, s.Seed))
		golden.Rel(t, name+" W", got.W, s.W, 1e-12, "sums of thousands of terms in another order")
		golden.Rel(t, name+" p", got.P, s.P, 1e-9, "1 − W is small, and p magnifies its error")
	}
}

func TestShapiroWilkIsMarkedBeyondItsCalibration(t *testing.T) {
	var samples map[string]madeSample
	golden.Load(t, "testdata/scipy.json").Decode("shapiro", &samples)
	for name, s := range samples {
		got := ShapiroWilk(made(s.Kind, s.N, s.Seed))
		golden.Abs(t, name+" W", got.W, s.W, 1e-5, "scipy 1.10 computes in single precision")
		golden.Within(t, name+" p", got.P, s.P, 1e-20, .03, "single precision: scipy's p at n = 5000 is 1.5 % off R's")
		if got.Approximate != (s.N > ShapiroLimit) || got.N != s.N {
			t.Errorf("%s: approximate %v of n %d", name, got.Approximate, got.N)
		}
	}
}

func TestShapiroWilkOfThreeIsExactAndNeverNegative(t *testing.T) {
	got := ShapiroWilk([]float64{math.Ln2, 0, 0})
	golden.Rel(t, "W", got.W, .75, 1e-15, "smallest possible, one rounding")
	golden.Abs(t, "p", got.P, 0, 0, "clamped at 0")
	got = ShapiroWilk([]float64{1, 2, 3})
	golden.Rel(t, "W", got.W, 1, 1e-15, "evenly spaced")
	golden.Rel(t, "p", got.P, 1, 1e-7, "arcsine near 1 halves the digits")
	for _, u := range [][]float64{uniform(600, 7), uniform(600, 8)} {
		for x := range slices.Chunk(u, 3) {
			if got := ShapiroWilk(x); !(got.P >= 0 && got.P <= 1 && got.W >= .75-1e-15 && got.W <= 1) {
				t.Errorf("%v: W %v, p %v", x, got.W, got.P)
			}
		}
	}
}

func TestShapiroWilkIsNotAvailableWithoutSpread(t *testing.T) {
	third := 1.0 / 3
	for name, x := range map[string][]float64{
		"none":          nil,
		"two":           {1, 2},
		"zeros":         {0, 0, 0},
		"constant":      {5, 5, 5, 5},
		"rounding only": {third, third, math.Nextafter(third, 1)},
		"NaN":           {1, 2, math.NaN(), 4},
		"infinite":      {1, 2, math.Inf(-1), 4},
	} {
		got := ShapiroWilk(x)
		if !math.IsNaN(got.W) || !math.IsNaN(got.P) || got.Approximate || got.N != len(x) {
			t.Errorf("%s: %+v, want NaN", name, got)
		}
	}
}

func TestShapiroWilkIgnoresScaleLocationOrderAndSign(t *testing.T) {
	for _, n := range []int{3, 4, 5, 6, 8, 11, 12, 13, 60, 501} {
		for _, kind := range []string{"bell", "tail"} {
			x := made(kind, n, 40+n)
			kept := slices.Clone(x)
			want := ShapiroWilk(x)
			for name, f := range map[string]func(v float64) float64{
				"scaled":  func(v float64) float64 { return 1e-3 * v },
				"tiny":    func(v float64) float64 { return 1e-290 * v },
				"huge":    func(v float64) float64 { return 1e305 * v },
				"shifted": func(v float64) float64 { return v + 1000 },
				"mirror":  func(v float64) float64 { return -v },
			} {
				y := make([]float64, n)
				for i, v := range x {
					y[i] = f(v)
				}
				got := ShapiroWilk(y)
				golden.Rel(t, kind+" "+name+" W", got.W, want.W, 1e-10, "the shift rounds the data to 1e-13")
				golden.Within(t, kind+" "+name+" p", got.P, want.P, 1e-12, 1e-9, "p magnifies the error of W")
			}
			y := slices.Clone(x)
			slices.Reverse(y)
			if got := ShapiroWilk(y); got != want {
				t.Errorf("%s n %d: another order gives %+v, want %+v", kind, n, got, want)
			}
			if !slices.Equal(x, kept) {
				t.Errorf("%s n %d: argument changed", kind, n)
			}
		}
	}
}

func TestShapiroWeightsHaveUnitLength(t *testing.T) {
	for n := 3; n <= 40; n++ {
		sum := 0.0
		for _, a := range shapiroWeights(n) {
			sum += 2 * a * a
		}
		golden.Rel(t, "length", sum, 1, 1e-14, "by construction, up to rounding")
	}
}

func BenchmarkShapiroWilk(b *testing.B) {
	x := made("bell", 1364, 1)
	for b.Loop() {
		ShapiroWilk(x)
	}
}
