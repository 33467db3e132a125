package lmm

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
)

// rise95 is the 95 % quantile of χ² with 1 degree of freedom.
const rise95 = 3.841458820694124

func TestProfileIntervalsAreThoseOfLme4(t *testing.T) {
	reference := golden.Load(t, "testdata/profile_lme4.json")
	sleep := readFrame(t, "testdata/sleepstudy.csv").design("Reaction", nil, []string{"Subject"})
	sleep.Covariates = []design.Covariate{{Name: "Days", Values: readFrame(t, "testdata/sleepstudy.csv").numbers("Days")}}
	for name, d := range map[string]*design.Design{
		"mega":       megaFrame(t).design("Score", []string{"Language", "Task"}, []string{"Model"}),
		"sleepstudy": sleep,
		"dyestuff2":  readFrame(t, "testdata/Dyestuff2.csv").design("Yield", nil, []string{"Batch"}),
	} {
		t.Run(name, func(t *testing.T) {
			want := reference.For(t)
			r, err := Fit(context.Background(), d, Options{})
			if err != nil {
				t.Fatal(err)
			}
			term, sigma := r.ProfileIntervals(rise95)
			t.Logf("term %.9g, residual %.9g", term, sigma)
			const splines = "lme4 interpolates its profile by splines"
			golden.Within(t, "low of term", term.Low, want.Floats(name + ".term")[0], 1e-9, 1e-4, splines)
			golden.Rel(t, "high of term", term.High, want.Floats(name + ".term")[1], 1e-4, splines)
			if want.Has(name + ".sigma") {
				golden.Rel(t, "low of residual", sigma.Low, want.Floats(name + ".sigma")[0], 1e-4, splines)
				golden.Rel(t, "high of residual", sigma.High, want.Floats(name + ".sigma")[1], 1e-4, splines)
			}
		})
	}
}

// At an end of an interval the least deviance over the other parameter, taken
// on a fine grid, is that of the fit plus the rise.
func TestProfileIntervalsAreWhatTheyAreDefinedAs(t *testing.T) {
	for seed := range uint64(200) {
		random := rand.New(rand.NewPCG(seed, 1))
		d := ratings(random, 2+random.IntN(5), 3+random.IntN(8), []float64{0, .3, 1, 5}[seed%4])
		reml := seed%2 == 0
		r, err := Fit(context.Background(), d, Options{REML: reml})
		if err != nil || len(r.Problems) > 0 && r.Problems[0].Code != Boundary && r.Problems[0].Code != FewResidualDF {
			continue
		}
		term, sigma := r.ProfileIntervals(rise95)
		at := func(gamma, v float64) float64 {
			p := r.cov.(*plainFit).profile
			deviance := p.deviance(gamma)
			// D(γ, v) − d(γ) = df (x − 1 − log x), x = r²/(df v).
			x := p.residual(gamma) / p.df / v
			return deviance + p.df*(x-1-math.Log(x))
		}
		least := -2 * r.LogLik
		over := func(of func(k int) float64) float64 {
			best := math.Inf(1)
			for k := -4000; k <= 4000; k++ {
				best = min(best, of(k))
			}
			return best
		}
		check := func(what string, got float64) {
			// The grid's step of 0.4 % leaves the deviance of a flat minimum within 1e-3.
			if math.Abs(got-least-rise95) > 1e-3*(1+math.Abs(least)) {
				t.Errorf("seed %d, %s: the deviance rises by %.6f, want %.6f", seed, what, got-least, rise95)
			}
		}
		for _, s := range []float64{sigma.Low, sigma.High} {
			check(fmt.Sprintf("σ %g", s), over(func(k int) float64 {
				if k == -4000 {
					return at(0, s*s)
				}
				return at(math.Exp(float64(k)*.004), s*s)
			}))
		}
		for _, s := range []float64{term.Low, term.High} {
			if s == 0 {
				if rise := -2*r.LogLik + rise95 - r.cov.(*plainFit).profile.deviance(0); rise < 0 {
					t.Errorf("seed %d: 0 is outside by %g", seed, -rise)
				}
				continue
			}
			check(fmt.Sprintf("σ_k %g", s), over(func(k int) float64 {
				v := r.Sigma * r.Sigma * math.Exp(float64(k)*.004)
				return at(s*s/v, v)
			}))
		}
		if !(term.Low <= r.Terms[0].SD && r.Terms[0].SD <= term.High && sigma.Low < r.Sigma && r.Sigma < sigma.High) {
			t.Errorf("seed %d: %v of %g, %v of %g", seed, term, r.Terms[0].SD, sigma, r.Sigma)
		}
	}
}

func TestProfileIntervalsScaleWithTheResponse(t *testing.T) {
	d := ratings(rand.New(rand.NewPCG(1, 2)), 5, 8, 1)
	r, _ := Fit(context.Background(), d, Options{})
	term, sigma := r.ProfileIntervals(rise95)
	for i := range d.Y {
		d.Y[i] *= 1e-6
	}
	r, _ = Fit(context.Background(), d, Options{})
	small, smaller := r.ProfileIntervals(rise95)
	for i, pair := range [][2]float64{{term.Low, small.Low}, {term.High, small.High}, {sigma.Low, smaller.Low}, {sigma.High, smaller.High}} {
		golden.Rel(t, fmt.Sprint(i), 1e6*pair[1], pair[0], 1e-9, "rounding")
	}
}

func TestThereIsNoProfileIntervalOfAPerfectFit(t *testing.T) {
	d := ratings(rand.New(rand.NewPCG(1, 2)), 5, 8, 1)
	clear(d.Y)
	r, _ := Fit(context.Background(), d, Options{})
	term, sigma := r.ProfileIntervals(rise95)
	if !math.IsNaN(term.Low) || !math.IsNaN(sigma.High) {
		t.Error(term, sigma)
	}
}

func BenchmarkProfileIntervals(b *testing.B) {
	r, err := Fit(context.Background(), megaFrame(b).design("Score", []string{"Language", "Task"}, []string{"Model"}), Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.Run("data=mega", func(b *testing.B) {
		for b.Loop() {
			r.ProfileIntervals(rise95)
		}
	})
}

// ratings is two fixed factors and random models of an SD times that of noise.
func ratings(random *rand.Rand, models, languages int, sd float64) *design.Design {
	d := &design.Design{}
	l := design.Factor{Name: "language", Levels: make([]string, languages)}
	m := design.Factor{Name: "model", Levels: make([]string, models)}
	effect := make([]float64, models)
	for i := range effect {
		m.Levels[i] = fmt.Sprint("m", i)
		effect[i] = sd * random.NormFloat64()
	}
	for i := range languages {
		l.Levels[i] = fmt.Sprint("l", i)
		for k := range models {
			for range 1 + random.IntN(2) {
				l.Index, m.Index = append(l.Index, int32(i)), append(m.Index, int32(k))
				d.Y = append(d.Y, float64(i)+effect[k]+random.NormFloat64())
			}
		}
	}
	d.Factors = []design.Factor{l}
	d.Random = []design.Random{{Name: "model", Factor: m}}
	return d
}
