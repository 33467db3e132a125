package random_test

import (
	"math"
	"testing"

	"isogloss/stats/random"
)

// The first numbers of xoshiro256++ seeded by SplitMix64 are fixed here, so
// that a report made today can be made again.
func TestStreamsStay(t *testing.T) {
	r := random.New(1, "draws", 0)
	got := [3]uint64{r.Uint64(), r.Uint64(), r.Uint64()}
	if want := [3]uint64{0x13e0ad77c4814925, 0x533d2e836bfb5e2d, 0x3c16664d1f1b4a4b}; got != want {
		t.Errorf("%#x, want %#x", got, want)
	}
	r.Reset(1, "draws", 0)
	if x := r.Uint64(); x != got[0] {
		t.Error("a stream that is reset begins anew")
	}
}

func TestStreamsDiffer(t *testing.T) {
	seen := map[uint64]bool{}
	for seed := range uint64(50) {
		for piece := range 50 {
			for _, name := range []string{"draws", "bootstrap"} {
				seen[random.New(seed, name, piece).Uint64()] = true
			}
		}
	}
	if len(seen) != 50*50*2 {
		t.Errorf("%d different first numbers of %d streams", len(seen), 50*50*2)
	}
}

// Moments of a million numbers, within 5 standard errors.
func TestMoments(t *testing.T) {
	const n = 1_000_000
	r := random.New(7, "moments", 0)
	for _, c := range []struct {
		name           string
		next           func() float64
		mean, variance float64
		fourth         float64 // central moment
	}{
		{"uniform", r.Float64, .5, 1. / 12, 1. / 80},
		{"exponential", r.Exponential, 1, 1, 9},
		{"normal", r.Normal, 0, 1, 3},
	} {
		var sum, square, product, last float64
		for range n {
			x := c.next() - c.mean
			sum += x
			square += x * x
			product += x * last
			last = x
		}
		check := func(what string, got, want, se float64) {
			if math.Abs(got-want) > 5*se {
				t.Errorf("%s: %s %g, want %g ± %g", c.name, what, got, want, se)
			}
		}
		root := math.Sqrt(n)
		check("mean", sum/n, 0, math.Sqrt(c.variance)/root)
		check("variance", square/n, c.variance, math.Sqrt(c.fourth-c.variance*c.variance)/root)
		check("serial product", product/n, 0, c.variance/root)
	}
}

func TestUniformIsInsideItsInterval(t *testing.T) {
	r := random.New(3, "uniform", 1)
	for range 1000 {
		if x := r.Float64(); !(x > 0 && x < 1) {
			t.Fatal(x)
		}
	}
}

// The shares below some points, within 5 standard errors, and beyond where the
// tails begin.
func TestDistributions(t *testing.T) {
	const n = 2_000_000
	r := random.New(11, "distributions", 0)
	for _, c := range []struct {
		name  string
		next  func() float64
		below func(x float64) float64
		at    []float64
	}{
		{"exponential", r.Exponential, func(x float64) float64 { return 1 - math.Exp(-x) }, []float64{.001, .01, .1, .5, 1, 2, 4, 7, 7.7, 9}},
		{"normal", r.Normal, func(x float64) float64 { return math.Erfc(-x/math.Sqrt2) / 2 }, []float64{-4, -3.65, -3, -2, -1, -.1, -.001, 0, .01, .3, 1, 2.5, 3.66, 4.2}},
	} {
		counts := make([]float64, len(c.at))
		for range n {
			x := c.next()
			for i, at := range c.at {
				if x < at {
					counts[i]++
				}
			}
		}
		for i, at := range c.at {
			want := c.below(at)
			if se := math.Sqrt(want * (1 - want) / n); math.Abs(counts[i]/n-want) > 5*se {
				t.Errorf("%s: %g below %g, want %g ± %g", c.name, counts[i]/n, at, want, se)
			}
		}
	}
}

func BenchmarkNormal(b *testing.B) {
	r := random.New(1, "", 0)
	for b.Loop() {
		r.Normal()
	}
}

func BenchmarkExponential(b *testing.B) {
	r := random.New(1, "", 0)
	for b.Loop() {
		r.Exponential()
	}
}
