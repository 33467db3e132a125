package lmm

import (
	"context"

	"isogloss/stats/dense"
	"isogloss/stats/design"
)

// Reweighting fits one design again and again under other weights, at a θ that
// is kept: the weighted bootstrap (method.md §4). It works in its own memory
// and serves one goroutine.
type Reweighting struct {
	plain   *plainReweighting
	general *generalReweighting
}

// NewReweighting prepares d for refits at θ, one number for each of its random
// terms. One random intercept, or none, takes the closed form, and other
// designs one factorisation a refit.
func NewReweighting(d *design.Design, theta ...float64) (*Reweighting, error) {
	if len(theta) != len(d.Random) {
		panic("lmm: as many θ as random terms, please")
	}
	if len(d.Random) == 1 && servesPlain(d) {
		plain, err := newPlainReweighting(d, theta[0])
		return &Reweighting{plain: plain}, err
	}
	general, err := newGeneralReweighting(d, theta)
	return &Reweighting{general: general}, err
}

// Fitted writes Xβ̂ of every row under weights, one positive number per row,
// to fitted. θ is relative to σ at the average weight; a mean near 1 is meant.
func (r *Reweighting) Fitted(weights, fitted []float64) error {
	if r.plain != nil {
		return r.plain.fitted(weights, fitted)
	}
	return r.general.fitted(weights, fitted)
}

// generalReweighting keeps the order of elimination, which weights do not
// change.
type generalReweighting struct {
	objective *objective
	gamma     []float64
}

func newGeneralReweighting(d *design.Design, theta []float64) (*generalReweighting, error) {
	fitted, _, err := separable(d)
	if err != nil {
		return nil, err
	}
	s := newSystem(d, d.Columns(), fitted)
	if s.unit == 0 {
		s.unit = 1 // a constant response is its centre
	}
	o, err := newObjective(context.Background(), s, false)
	if err != nil {
		return nil, err
	}
	return &generalReweighting{o, s.start(theta)}, nil
}

func (r *generalReweighting) fitted(weights, fitted []float64) error {
	o := r.objective
	s := o.system
	s.w = weights
	o.factor.a = o.factor.arrange(s.crossProducts())
	if _, err := o.at(context.Background(), r.gamma); err != nil {
		return err
	}
	o.solve()
	b := o.solution.scale[s.q:]
	for i := range fitted {
		fitted[i] = s.centre + s.unit*s.fixedAt(i, b)
	}
	return nil
}

// plainReweighting is that of one random intercept.
type plainReweighting struct {
	gram     *plainGram
	response plainResponse // of y about its mean without weights
	root     []float64     // of I + γS
	gamma    float64
}

func newPlainReweighting(d *design.Design, theta float64) (*plainReweighting, error) {
	gram, err := newPlainLayout(d).cross(nil)
	if err != nil {
		return nil, err
	}
	r := &plainReweighting{gram: gram, gamma: theta * theta, root: make([]float64, gram.levels*gram.levels)}
	r.response = plainResponse{
		plainGram: gram,
		mean:      dense.Sum(d.Y) / float64(len(d.Y)),
		y:         make([]float64, len(d.Y)),
		groupMean: make([]float64, gram.groups),
		forward:   make([]float64, len(gram.column)+1),
		score:     make([]float64, gram.levels),
	}
	for i, y := range d.Y {
		r.response.y[i] = y - r.response.mean
	}
	return r, nil
}

func (r *plainReweighting) fitted(weights, fitted []float64) error {
	r.gram.reset()
	if err := r.gram.cross(weights); err != nil {
		return err
	}
	response := r.respond()
	f := plainFit{plainResponse: &response, gamma: r.gamma, root: r.root}
	f.solve()
	f.rows(f.effects, fitted, nil)
	return nil
}

// respond sums the response over the rows in one pass: centred once and for
// all, it loses no digits that a draw of weights could notice.
func (r *plainReweighting) respond() plainResponse {
	g, out := r.gram, r.response
	wide, k := len(g.column), g.levels
	clear(out.groupMean)
	clear(out.forward)
	clear(out.score)
	w := 1.0
	for i, y := range out.y {
		if g.weight != nil {
			w = g.weight[i]
		}
		v := w * y
		out.groupMean[g.group[i]] += v
		g.spread(i, v, out.forward)
		out.score[g.level[i]] += v
	}
	out.forward = out.forward[:wide]
	for l, n := range g.total {
		if n == 0 {
			continue
		}
		out.groupMean[l] /= n
		sums := g.sums[l*(wide+k):][:wide+k]
		dense.Axpy(out.forward, -out.groupMean[l], sums[:wide])
		dense.Axpy(out.score, -out.groupMean[l], sums[wide:])
	}
	dense.SolveLower(g.panel, wide, out.forward)
	for m := range out.score {
		out.score[m] -= dense.Dot(g.panel[(wide+m)*wide:][:wide], out.forward)
	}
	return out
}
