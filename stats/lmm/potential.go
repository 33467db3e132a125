package lmm

import (
	"math"
	"slices"

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

// contrast is Σ value·β over some columns, each at most once.
type contrast struct {
	column []int32
	value  []float64
}

func sparse(c []float64) contrast {
	var s contrast
	for j, x := range c {
		if x != 0 {
			s.column, s.value = append(s.column, int32(j)), append(s.value, x)
		}
	}
	return s
}

// to writes c over all columns.
func (c contrast) to(x []float64) []float64 {
	clear(x)
	for i, j := range c.column {
		x[j] = c.value[i]
	}
	return x
}

// Joint returns the estimates and covariance of the contrasts, each with one
// entry for each of Fixed. One that cannot be estimated has NaN for its
// estimate and standard errors.
func (r *Result) Joint(contrasts [][]float64) *Joint {
	list := make([]contrast, len(contrasts))
	for i, c := range contrasts {
		if len(c) != len(r.Fixed) {
			panic("lmm: contrast of another length than the fixed effects")
		}
		list[i] = sparse(c)
	}
	return r.joint(list)
}

func (r *Result) joint(contrasts []contrast) *Joint {
	j := &Joint{Estimate: make([]float64, len(contrasts)), sigma: r.Sigma, own: make([]float64, len(contrasts))}
	if slices.ContainsFunc(r.Theta, math.IsNaN) {
		j.sigma = math.NaN() // a perfect fit by random effects of unknown SD
	}
	full := make([]float64, len(r.Fixed))
	deficient := len(r.columns.Nulls()) > 0
	for i, c := range contrasts {
		for k, column := range c.column {
			j.Estimate[i] += c.value[k] * r.Fixed[column].Estimate
		}
		if len(c.column) == 0 || deficient && !r.columns.Estimable(c.to(full)) {
			j.Estimate[i] = math.NaN()
		}
	}
	r.cov.joint(contrasts, j)
	return j
}

// joint implements covariance.
func (v *fixedCovariance) joint(contrasts []contrast, j *Joint) {
	j.width = len(v.fixed.kept)
	j.shared = make([]float64, len(contrasts)*j.width)
	columns := slices.Max(v.fixed.kept) + 1
	for _, c := range contrasts {
		for _, column := range c.column {
			columns = max(columns, int(column)+1)
		}
	}
	full := make([]float64, columns)
	for i, c := range contrasts {
		v.whiten(c.to(full), j.row(i))
	}
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
	contrasts := make([]contrast, n)
	for _, c := range components {
		mean := contrast{[]int32{0}, []float64{1}}
		for _, t := range c.B {
			if t < len(tasks) && tasks[t] >= 0 {
				mean.column = append(mean.column, tasks[t])
				mean.value = append(mean.value, 1/float64(len(c.B)))
			}
		}
		size := len(mean.column) + 1
		column, value := make([]int32, 0, size*len(c.A)), make([]float64, 0, size*len(c.A))
		for _, l := range c.A {
			contrasts[l] = mean
			if l < len(languages) && languages[l] >= 0 {
				from := len(column)
				column = append(append(column, languages[l]), mean.column...)
				value = append(append(value, 1), mean.value...)
				contrasts[l] = contrast{column[from:], value[from:]}
			}
		}
	}
	return r.joint(contrasts)
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
