package lmm

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"isogloss/stats/design"
)

// shape says what randomDesign draws.
type shape struct {
	languages, tasks, models int
	share                    float64 // of the cells that are observed
	terms                    [][]int // random terms as sets of language 0, task 1, model 2
	slope                    bool    // one more term: a slope per model
	fixed                    []int   // factors
	covariates               int
	weights                  bool
	sds                      []float64 // of the terms, residual last; drawn where nil
}

// fiveTerms are the random terms of paper 2's third stage.
var fiveTerms = [][]int{{2, 0}, {1, 0}, {1, 2}, {0}, {2}}

// randomDesign draws a panel of cells with normal effects.
func randomDesign(r *rand.Rand, s shape) *design.Design {
	sizes := []int{s.languages, s.tasks, s.models}
	names := []string{"language", "task", "model"}
	var cells [][3]int
	for l := range s.languages {
		for t := range s.tasks {
			for m := range s.models {
				if r.Float64() < s.share {
					cells = append(cells, [3]int{l, t, m})
				}
			}
		}
	}
	d := &design.Design{Y: make([]float64, len(cells))}
	factor := func(set []int) design.Factor {
		f := design.Factor{Index: make([]int32, len(cells))}
		count := 1
		for _, k := range set {
			if f.Name != "" {
				f.Name += ":"
			}
			f.Name += names[k]
			count *= sizes[k]
		}
		for v := range count {
			f.Levels = append(f.Levels, fmt.Sprint(v))
		}
		for i, c := range cells {
			for _, k := range set {
				f.Index[i] = f.Index[i]*int32(sizes[k]) + int32(c[k])
			}
		}
		return f
	}
	sd := func(k int) float64 {
		if s.sds != nil {
			return s.sds[k]
		}
		return []float64{0, 0, 0.1, 0.3, 1, 3}[r.IntN(6)]
	}
	for k, set := range s.terms {
		f := factor(set)
		d.Random = append(d.Random, design.Random{Name: f.Name, Factor: f})
		scale := sd(k)
		for _, l := range drawn(r, &f, scale) {
			d.Y[l.row] += l.effect
		}
	}
	if s.slope {
		f := factor([]int{2})
		x := make([]float64, len(cells))
		for i := range x {
			x[i] = 50 + 20*r.NormFloat64()
		}
		d.Random = append(d.Random, design.Random{Name: "x|model", Factor: f, Slope: x})
		for _, l := range drawn(r, &f, sd(len(s.terms))/50) {
			d.Y[l.row] += l.effect * x[l.row]
		}
	}
	for _, k := range s.fixed {
		f := factor([]int{k})
		d.Factors = append(d.Factors, f)
		for _, l := range drawn(r, &f, 1) {
			d.Y[l.row] += l.effect
		}
	}
	for k := range s.covariates {
		x := design.Covariate{Name: fmt.Sprintf("x%d", k), Values: make([]float64, len(cells))}
		for i := range x.Values {
			x.Values[i] = 1000 + 100*r.NormFloat64()
			d.Y[i] += x.Values[i] / 300
		}
		d.Covariates = append(d.Covariates, x)
	}
	noise := 1.0
	if s.sds != nil {
		noise = s.sds[len(s.sds)-1]
	}
	if s.weights {
		d.Weights = make([]float64, len(cells))
	}
	for i := range d.Y {
		w := 1.0
		if s.weights {
			w = math.Exp(r.NormFloat64()) * 7
			d.Weights[i] = w
		}
		d.Y[i] += 10 + noise*r.NormFloat64()/math.Sqrt(w)
	}
	return d
}

type drawnEffect struct {
	row    int
	effect float64
}

func drawn(r *rand.Rand, f *design.Factor, sd float64) []drawnEffect {
	effect := make([]float64, len(f.Levels))
	for l := range effect {
		effect[l] = sd * r.NormFloat64()
	}
	out := make([]drawnEffect, len(f.Index))
	for i, l := range f.Index {
		out[i] = drawnEffect{i, effect[l]}
	}
	return out
}

// denseDeviance is −2 (restricted) log-likelihood by the textbook: V = W⁻¹ +
// Σ θ² ZZ' in full, W of mean 1, β by generalised least squares.
func denseDeviance(t testing.TB, d *design.Design, theta []float64, reml bool) float64 {
	t.Helper()
	n := len(d.Y)
	v := make([]float64, n*n)
	mean := 0.0
	for _, w := range d.Weights {
		mean += w / float64(n)
	}
	for i := range n {
		v[i*n+i] = 1
		if d.Weights != nil {
			v[i*n+i] = mean / d.Weights[i]
		}
		for k := range d.Random {
			r := &d.Random[k]
			for j := range i + 1 {
				if r.Index[i] == r.Index[j] {
					z := 1.0
					if r.Slope != nil {
						z = r.Slope[i] * r.Slope[j]
					}
					v[i*n+j] += theta[k] * theta[k] * z
				}
			}
		}
	}
	c := d.Columns()
	// Columns of X and the response, whitened by the factor of V.
	var x [][]float64
	for j := range c.Names {
		if c.Dropped[j] {
			continue
		}
		column := make([]float64, n)
		switch {
		case j == 0:
			for i := range column {
				column[i] = 1
			}
		case j >= c.FirstCovariate:
			copy(column, d.Covariates[j-c.FirstCovariate].Values)
		default:
			for _, index := range c.Index {
				for i, at := range index {
					if int(at) == j {
						column[i] = 1
					}
				}
			}
		}
		x = append(x, column)
	}
	x = append(x, append([]float64(nil), d.Y...))
	logV := 0.0
	for i := range n {
		row := v[i*n : i*n+i+1]
		for k := range i {
			s := row[k]
			for m := range k {
				s -= row[m] * v[k*n+m]
			}
			row[k] = s / v[k*n+k]
		}
		s := row[i]
		for k := range i {
			s -= row[k] * row[k]
		}
		row[i] = math.Sqrt(s)
		logV += math.Log(s)
		for _, column := range x {
			s := column[i]
			for k := range i {
				s -= row[k] * column[k]
			}
			column[i] = s / row[i]
		}
	}
	// Gram–Schmidt, twice, for log|X'V⁻¹X| and the residual.
	logX := 0.0
	p := len(x) - 1
	for j, column := range x {
		for range 2 {
			for _, q := range x[:j] {
				s := 0.0
				for i := range q {
					s += q[i] * column[i]
				}
				for i := range q {
					column[i] -= s * q[i]
				}
			}
		}
		s := 0.0
		for _, a := range column {
			s += a * a
		}
		if j == p {
			df := float64(n)
			dev := logV
			if reml {
				df -= float64(p)
				dev += logX
			}
			return dev + df*(1+math.Log(2*math.Pi*s/df))
		}
		logX += math.Log(s)
		for i := range column {
			column[i] /= math.Sqrt(s)
		}
	}
	panic("unreachable")
}
