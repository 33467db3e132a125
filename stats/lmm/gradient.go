package lmm

// derivatives are those of the profiled deviance in γ, at the last evaluation
// of an objective.
type derivatives struct {
	gradient []float64
	// hessian is the average of the observed and the expected information with
	// σ² profiled out (Gilmour, Thompson and Cullis 1995), row-major; it is
	// positive semidefinite.
	hessian []float64
	// used is, per term, q_k − tr (M⁻¹)_kk: the degrees of freedom of its
	// effects.
	used []float64

	inverse inverse
	a       []float64   // Z'Py by position
	columns [][]float64 // per term: A's columns of the term times a, then L⁻¹ of it
	termAt  []int32     // by position
}

func newDerivatives(o *objective) *derivatives {
	k := len(o.system.terms)
	d := &derivatives{
		gradient: make([]float64, k),
		hessian:  make([]float64, k*k),
		used:     make([]float64, k),
		a:        make([]float64, o.system.q),
		columns:  make([][]float64, k),
		termAt:   make([]int32, o.system.q),
	}
	for k := range o.system.terms {
		d.columns[k] = make([]float64, o.system.q+o.system.p)
		t := &o.system.terms[k]
		for v := t.first; v < t.first+len(t.level); v++ {
			d.termAt[o.factor.place[v]] = int32(k)
		}
	}
	return d
}

// at computes the derivatives:
//
//	T_k  = used_k / γ_k = tr Z_k'PZ_k (REML) or tr Z_k'V⁻¹Z_k (ML)
//	a_k  = Z_k'W(y − Xβ − Zu) = Z_k'Py
//	g_k  = T_k − df |a_k|²/r²
//	H_kl = df/r² (a_k'A_kl a_l − t_k't_l) − df/r⁴ |a_k|²|a_l|²
//	t_k  = L⁻¹[ΛZ'WZ_k a_k; X'WZ_k a_k]
func (d *derivatives) at(o *objective) {
	k := len(o.system.terms)
	d.inverse.of(o.factor, o.reml)
	d.traces(o)
	o.solve()
	d.scores(o)
	d.products(o.factor)

	square := make([]float64, k)
	for j, x := range d.a {
		square[d.termAt[j]] += x * x
		row := d.hessian[int(d.termAt[j])*k:][:k]
		for l := range row {
			row[l] += x * d.columns[l][j]
		}
	}
	for _, column := range d.columns {
		for j := range d.a {
			column[j] *= o.factor.lambda[j]
		}
	}
	o.factor.forward(d.columns)
	ratio := o.df / o.r2
	for i := range k {
		d.gradient[i] = -ratio * square[i]
		if o.gamma[i] > 0 {
			d.gradient[i] += d.used[i] / o.gamma[i]
		}
		for j := range i + 1 {
			tt := 0.0
			for e, x := range d.columns[i] {
				tt += x * d.columns[j][e]
			}
			h := ratio*(d.hessian[i*k+j]-tt) - ratio/o.r2*square[i]*square[j]
			d.hessian[i*k+j], d.hessian[j*k+i] = h, h
		}
	}
}

// traces sums 1 − (M⁻¹)_jj over each term, for which the inverse is there.
func (d *derivatives) traces(o *objective) {
	clear(d.used)
	for j, k := range d.termAt {
		d.used[k] += 1 - d.inverse.diagonal[j]
	}
}

// scores computes a = A_zy − A_zx β − A_zz u.
func (d *derivatives) scores(o *objective) {
	m, a := o.factor.a, d.a
	v := o.solution.scale
	q := o.system.q
	last := int32(q + o.system.p)
	clear(a)
	for j := range q {
		sum := -m.diagonal[j] * v[j]
		lo, hi := m.start[j], m.start[j+1]
		value := m.value[lo:hi]
		for e, i := range m.row[lo:hi] {
			if i == last {
				sum += value[e]
				continue
			}
			sum -= value[e] * v[i]
			if int(i) < q {
				a[i] -= value[e] * v[j]
			}
		}
		a[j] += sum
	}
}

// products computes A's columns of each term times a, on random and fixed
// rows, and clears the Hessian.
func (d *derivatives) products(f *factor) {
	clear(d.hessian)
	for _, column := range d.columns {
		clear(column)
	}
	m, q := f.a, f.q
	last := int32(q + f.p)
	for j, x := range d.a {
		own := d.columns[d.termAt[j]]
		own[j] += m.diagonal[j] * x
		lo, hi := m.start[j], m.start[j+1]
		value := m.value[lo:hi]
		for e, i := range m.row[lo:hi] {
			if i == last {
				continue
			}
			own[i] += value[e] * x
			if int(i) < q {
				d.columns[d.termAt[i]][j] += value[e] * d.a[i]
			}
		}
	}
}
