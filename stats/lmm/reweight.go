package lmm

import (
	"errors"

	"isogloss/stats/dense"
	"isogloss/stats/design"
)

// ErrNotPlain is returned for a design that is not one of a single random
// intercept.
var ErrNotPlain = errors.New("not a design with one random intercept")

// Reweighting fits one design again and again under other weights, at a θ that
// is kept: the weighted bootstrap (method.md §4). It works in its own memory
// and serves one goroutine.
type Reweighting struct {
	gram     *plainGram
	response plainResponse // of y about its mean without weights
	root     []float64     // of I + γS
	gamma    float64
}

// NewReweighting prepares d, which has one random intercept, for refits at θ.
func NewReweighting(d *design.Design, theta float64) (*Reweighting, error) {
	if len(d.Random) != 1 || d.Random[0].Slope != nil {
		return nil, ErrNotPlain
	}
	gram, err := newPlainLayout(d).cross(nil)
	if err != nil {
		return nil, err
	}
	r := &Reweighting{gram: gram, gamma: theta * theta, root: make([]float64, gram.levels*gram.levels)}
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

// Fitted writes Xβ̂ of every row under weights, one positive number per row, to
// fitted.
func (r *Reweighting) Fitted(weights, fitted []float64) error {
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
func (r *Reweighting) respond() plainResponse {
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
