package lmm

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"isogloss/stats/design"
	"isogloss/stats/internal/golden"
)

// heavyPanel draws a small, sparse panel whose scores have heavy tails, and
// half the time weights over orders of magnitude, which give the deviance
// several minima.
func heavyPanel(r *rand.Rand) *design.Design {
	languages, tasks, models := 1+r.IntN(6), 1+r.IntN(5), 2+r.IntN(7)
	share := .2 + .8*r.Float64()
	tail := 3 * r.Float64()
	var cells [][3]string
	var y []float64
	for m := range models {
		effect := r.NormFloat64()
		for l := range languages {
			for k := range tasks {
				if r.Float64() < share {
					cells = append(cells, [3]string{fmt.Sprint(m), fmt.Sprint(l), fmt.Sprint(k)})
					y = append(y, effect+r.NormFloat64()*math.Exp(tail*r.NormFloat64()))
				}
			}
		}
	}
	d := design.Additive(panel(cells, y), nil)
	if r.IntN(2) == 0 {
		d.Weights = make([]float64, len(y))
		spread := 5 * r.Float64()
		for i := range d.Weights {
			d.Weights[i] = math.Exp(spread * r.NormFloat64())
		}
	}
	return d
}

// eachProfile visits the profiles of random panels that have a residual, with
// the γ and unbounded of minimise.
func eachProfile(panels int, stream uint64, visit func(seed uint64, p *plainProfile, gamma float64, unbounded bool)) {
	for seed := range uint64(panels) {
		r := rand.New(rand.NewPCG(seed, stream))
		d := heavyPanel(r)
		if len(d.Random) == 0 {
			continue
		}
		gram, err := newPlainLayout(d).gram(d.Weights)
		if err != nil || gram.rank == 0 || len(d.Y)-gram.columns.Rank-gram.rank < 1 {
			continue
		}
		response := gram.response(d.Y)
		_, floor := response.asFixed()
		if floor <= response.rounding {
			continue
		}
		p := response.profile(r.IntN(2) == 0, floor)
		gamma, unbounded := p.minimise()
		visit(seed, p, gamma, unbounded)
	}
}

// No point of a scan a hundred times as dense is lower than what was found.
func TestPlainFindsWhatADenseScanFinds(t *testing.T) {
	panels := 1500
	profiles, hidden := 0, 0
	eachProfile(panels, 63, func(seed uint64, p *plainProfile, gamma float64, unbounded bool) {
		profiles++
		best := p.deviance(gamma)
		dips, last := 0, -1.0
		for k := 0; ; k++ {
			x := p.offset * math.Expm1(.01*float64(k))
			if x > p.scale*math.Expm1(plainEnd) {
				break
			}
			if d := p.deviance(x); d < best-1e-9 {
				t.Fatalf("seed %d: deviance %.12g at γ %g, estimated %.12g at %g", seed, d, x, best, gamma)
			}
			slope, _ := p.slope(x)
			if k > 0 && last < 0 && slope >= 0 {
				dips++
			}
			last = slope
		}
		if start, _ := p.slope(0); gamma > 0 && !unbounded && start > 0 || dips > 1 {
			hidden++
		}
		if first, _ := p.slope(gamma); gamma > 0 && !unbounded && math.Abs(first)*(gamma+p.offset) > 1e-9*p.df {
			t.Errorf("seed %d: d' is %g at γ %g", seed, first, gamma)
		}
	})
	t.Logf("%d profiles, %d with several minima", profiles, hidden)
	if profiles < panels/2 || hidden < panels/100 {
		t.Error("too few profiles with several minima")
	}
}

// Panels on which d' is positive at 0 and at scale and negative between. The
// tables are random draws; the references are lme4 1.1-31's:
// lmer(score ~ language + dataset + (1 | model), d, REML = FALSE,
// control = lmerControl(optCtrl = list(ftol_abs = 1e-14, xtol_abs = 1e-12))),
// without dataset and the check of levels for the first.
func TestDipNearZeroIsFound(t *testing.T) {
	for name, want := range map[string]struct{ logLik, theta, sigma float64 }{
		"dip7":  {-28.04362909458, .63245552362, 11.78511304466},
		"dip29": {-101.306546110549, .685800128865, 6.998862202919},
		"dip36": {-41.323659708340, .351843122144, .731700302502},
	} {
		f := readFrame(t, "testdata/"+name+".csv")
		model, language, task := f.column("model"), f.column("language"), f.column("dataset")
		cells := make([][3]string, f.n)
		for i := range cells {
			cells[i] = [3]string{model[i], language[i], task[i]}
		}
		eachEngine(t, design.Additive(panel(cells, f.numbers("score")), nil), func(engine string, r *Result) {
			golden.Abs(t, name+" "+engine+" logLik", r.LogLik, want.logLik, 1e-8, "lme4's optimum is flat to 1e-9")
			golden.Rel(t, name+" "+engine+" θ", r.Theta[0], want.theta, 1e-4, "the optimum is flat; the general engine ends at 1e-9 predicted")
			golden.Rel(t, name+" "+engine+" σ", r.Sigma, want.sigma, 1e-4, "follows θ")
		})
	}
}
