package lmm

import (
	"math"

	"isogloss/stats/dense"
)

// transform writes gradient and Hessian in κ, with enough curvature that no
// step leaves the region where they hold, and marks the coordinates that stay:
// held ones, flat ones, and those at a bound that push outwards.
func (s *search) transform() {
	n := len(s.kappa)
	for k, x := range s.kappa {
		s.g[k] = -s.d.gradient[k] / (x * x)
		for l, y := range s.kappa {
			s.h[k*n+l] = s.d.hessian[k*n+l] / (x * x * y * y)
		}
	}
	level := flat * float64(s.o.system.n)
	for k, x := range s.kappa {
		slope, bend := math.Abs(s.g[k])*x, s.h[k*n+k]*x*x
		noise := traceError * float64(len(s.o.system.terms[k].level)) / leastGamma
		s.stays[k] = s.held[k] ||
			slope < level && bend < level ||
			x >= s.upper[k] && s.g[k]*x <= noise ||
			x <= s.lower[k] && s.g[k] >= 0
		s.h[k*n+k] = max(bend, leastBend*slope) / (x * x)
	}
}

// solve finds the step that minimises the quadratic model within the bounds,
// by a primal active-set method, and returns the decrease −g'step.
func (s *search) solve() float64 {
	n := len(s.kappa)
	clear(s.step)
	for range n {
		target, free := s.solveFree()
		if len(free) == 0 {
			break
		}
		// Go as far towards the target as the bounds allow.
		share, hit := 1.0, -1
		for i, k := range free {
			lo := max(s.kappa[k]/longestStep, s.lower[k]) - s.kappa[k]
			hi := s.upper[k] - s.kappa[k]
			way := target[i] - s.step[k]
			switch {
			case target[i] < lo && (lo-s.step[k])/way < share:
				share, hit = (lo-s.step[k])/way, k
			case target[i] > hi && (hi-s.step[k])/way < share:
				share, hit = (hi-s.step[k])/way, k
			}
		}
		for i, k := range free {
			s.step[k] += share * (target[i] - s.step[k])
		}
		if hit < 0 {
			break
		}
		s.stays[hit] = true
	}
	decrease := 0.0
	for k, x := range s.step {
		decrease -= s.g[k] * x
	}
	return decrease
}

// solveFree minimises the model over the coordinates that do not stay, given
// the steps of the others.
func (s *search) solveFree() (target []float64, free []int) {
	n := len(s.kappa)
	for k, stays := range s.stays {
		if !stays {
			free = append(free, k)
		}
	}
	m := len(free)
	target = make([]float64, m)
	h := make([]float64, m*m)
	scale := make([]float64, m)
	for i, k := range free {
		scale[i] = 1 / math.Sqrt(s.h[k*n+k])
		target[i] = -s.g[k]
		for l, stays := range s.stays {
			if stays {
				target[i] -= s.h[k*n+l] * s.step[l]
			}
		}
		target[i] *= scale[i]
		for j := range i {
			h[i*m+j] = s.h[k*n+free[j]] * scale[i] * scale[j]
		}
		h[i*m+i] = 1 + ridge
	}
	for extra := ridge; ; extra *= 100 {
		l := append([]float64(nil), h...)
		if dense.Cholesky(l, m) {
			dense.SolveLower(l, m, target)
			dense.SolveLowerT(l, m, target)
			break
		}
		for i := range m { // rounding left a negative pivot
			h[i*m+i] += extra
		}
	}
	for i := range target {
		target[i] *= scale[i]
	}
	return target, free
}
