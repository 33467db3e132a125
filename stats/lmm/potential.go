package lmm

import (
	"math"

	"isogloss/stats/dense"
	"isogloss/stats/design"
)

// Joint is the estimates of several linear functions of fixed effects with
// their covariance in factored form,
//
//	Cov = σ² [ diag(own) + W W' ],
//
// so that a standard error, that of a difference, and a draw cost one row of
// W each and the full covariance is never formed.
type Joint struct {
	Estimate []float64

	sigma  float64
	own    []float64
	shared []float64 // W, stride width
	width  int
}

// joint implements covariance.
func (v *fixedCovariance) joint(contrasts [][]float64, j *Joint) {
	j.width = len(v.fixed.kept)
	j.shared = make([]float64, len(contrasts)*j.width)
	for i, c := range contrasts {
		v.whiten(c, j.row(i))
	}
}

// Joint returns the estimates and covariance of the contrasts, each with one
// entry for each of Fixed. One that cannot be estimated has NaN for its
// estimate and standard errors.
func (r *Result) Joint(contrasts [][]float64) *Joint {
	j := &Joint{Estimate: make([]float64, len(contrasts)), sigma: r.Sigma, own: make([]float64, len(contrasts))}
	for i, c := range contrasts {
		for k, x := range c {
			j.Estimate[i] += x * r.Fixed[k].Estimate
		}
		if len(c) != len(r.Fixed) || !r.columns.Estimable(c) {
			j.Estimate[i] = math.NaN()
		}
	}
	r.cov.joint(contrasts, j)
	return j
}

// SE returns the standard error of function i.
func (j *Joint) SE(i int) float64 {
	w := j.row(i)
	return j.sigma * math.Sqrt(j.own[i]+dense.Dot(w, w)) * j.valid(i)
}

// SEDifference returns the standard error of function i minus function k.
func (j *Joint) SEDifference(i, k int) float64 {
	if i == k {
		return 0 * j.valid(i)
	}
	v, w := j.row(i), j.row(k)
	sum := j.own[i] + j.own[k]
	for a, x := range v {
		sum += (x - w[a]) * (x - w[a])
	}
	return j.sigma * math.Sqrt(sum) * j.valid(i) * j.valid(k)
}

// Normals returns how many standard normal numbers Draw uses.
func (j *Joint) Normals() int { return len(j.own) + j.width }

// Draw writes a draw of all functions from the normal distribution about
// their estimates; z holds Normals() independent standard normal numbers.
func (j *Joint) Draw(to, z []float64) {
	common := z[len(j.own):]
	for i := range to {
		to[i] = j.Estimate[i] + j.sigma*(math.Sqrt(j.own[i])*z[i]+dense.Dot(j.row(i), common))
	}
}

func (j *Joint) row(i int) []float64 { return j.shared[i*j.width:][:j.width] }

// valid is 1, or NaN for a function that cannot be estimated.
func (j *Joint) valid(i int) float64 {
	if math.IsNaN(j.Estimate[i]) {
		return j.Estimate[i]
	}
	return 1
}

// Potentials returns the language potentials LP (paper 1, Eq. 3) of a fit of
// design.Additive or of the same fixed part, by language index: the mean of
// the fixed part over the tasks of the language's component. Components are
// those of the languages (A) and tasks (B) of the table fitted; LP over fewer
// tasks is asked for by a shorter B.
func (r *Result) Potentials(components []design.Component) *Joint {
	languages, tasks := r.levels("language"), r.levels("task")
	n := 0
	for _, c := range components {
		for _, l := range c.A {
			n = max(n, l+1)
		}
	}
	contrasts := make([][]float64, n)
	for _, c := range components {
		mean := make([]float64, len(r.Fixed))
		mean[0] = 1
		for _, t := range c.B {
			if t < len(tasks) && tasks[t] >= 0 {
				mean[tasks[t]] = 1 / float64(len(c.B))
			}
		}
		for _, l := range c.A {
			contrasts[l] = append([]float64(nil), mean...)
			if l < len(languages) && languages[l] >= 0 {
				contrasts[l][languages[l]] = 1
			}
		}
	}
	return r.Joint(contrasts)
}

// levels returns the columns of a factor's levels, nil if it is not in the
// fixed part.
func (r *Result) levels(factor string) []int32 {
	for f := range r.columns.Level {
		if r.columns.FactorName(f) == factor {
			return r.columns.Level[f]
		}
	}
	return nil
}
