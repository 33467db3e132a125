package chart

import (
	"cmp"
	"math"
	"slices"
)

// earth is the mean radius of the earth in km (IUGG).
const earth = 6371.0088

// site is a value at a place.
type site struct {
	lat, lon float64 // degrees
	value    float64
}

// vector is a place on the unit sphere.
type vector [3]float64

func direction(lat, lon float64) vector {
	sinLat, cosLat := math.Sincos(lat * math.Pi / 180)
	sinLon, cosLon := math.Sincos(lon * math.Pi / 180)
	return vector{cosLat * cosLon, cosLat * sinLon, sinLat}
}

// apart is 1 − cos of the angle between two places, which grows with the great
// circle between them.
func (a vector) apart(b vector) float64 { return 1 - a[0]*b[0] - a[1]*b[1] - a[2]*b[2] }

// kilometres is the great circle of an apart.
func kilometres(apart float64) float64 { return earth * math.Acos(min(max(1-apart, -1), 1)) }

// surface is a kernel regression (Nadaraya 1964, Watson 1964) on the sphere:
// the mean of the values of all sites, weighted by exp((cos d − 1)/h²) at an
// angle d, the von Mises–Fisher kernel, which for small d is the Gaussian
// exp(−d²/2h²). Everywhere it lies between the least and the largest value.
type surface struct {
	at        []vector
	value     []float64
	bandwidth float64 // h·earth, in km
	away      []float64
}

// Bandwidths are tried in steps of √√2; the one chosen is the largest whose
// leave-one-out error is within tolerance of the least.
const tolerance = 1.05

// smooth returns the surface through sites whose bandwidth predicts each site
// well from the others: of those within tolerance of the best, the smoothest.
// It lies between the median distance from a site to the nearest other one,
// below which single sites would be chased, and half the median distance of
// two sites, above which all would be flat. The order of the sites does not
// matter.
func smooth(sites []site) *surface {
	sites = slices.Clone(sites)
	slices.SortFunc(sites, func(a, b site) int {
		return cmp.Or(cmp.Compare(a.lat, b.lat), cmp.Compare(a.lon, b.lon), cmp.Compare(a.value, b.value))
	})
	s := &surface{away: make([]float64, len(sites))}
	for _, p := range sites {
		s.at = append(s.at, direction(p.lat, p.lon))
		s.value = append(s.value, p.value)
	}
	lo, hi := s.bounds()
	var tried, errors []float64
	for h := hi; h > lo*0.999; h /= math.Sqrt(math.Sqrt2) {
		tried, errors = append(tried, h), append(errors, s.leaveOneOut(h))
	}
	good := tolerance * slices.Min(errors)
	s.bandwidth = tried[slices.IndexFunc(errors, func(e float64) bool { return e <= good })]
	return s
}

// least is the smallest bandwidth in km: a position is no more exact.
const least = 100.0

func (s *surface) bounds() (lo, hi float64) {
	var nearest, pairs []float64
	for i, a := range s.at {
		near := math.Inf(1)
		for j, b := range s.at {
			if i == j {
				continue
			}
			d := a.apart(b)
			near = min(near, d)
			if j < i {
				pairs = append(pairs, d)
			}
		}
		nearest = append(nearest, near)
	}
	slices.Sort(nearest)
	slices.Sort(pairs)
	lo = max(least, kilometres(nearest[len(nearest)/2]))
	return lo, max(lo, kilometres(pairs[len(pairs)/2])/2)
}

// leaveOneOut is the sum of the squared errors of each value as the others
// predict it.
func (s *surface) leaveOneOut(bandwidth float64) float64 {
	sum := 0.0
	for i, a := range s.at {
		mean, _ := s.mean(a, bandwidth, i)
		sum += (s.value[i] - mean) * (s.value[i] - mean)
	}
	return sum
}

// height is the surface at a place, and near the distance in km to the nearest
// site.
func (s *surface) height(at vector) (height, near float64) {
	height, apart := s.mean(at, s.bandwidth, -1)
	return height, kilometres(apart)
}

// nearest is the distance in km from a place to the nearest site.
func (s *surface) nearest(at vector) float64 {
	near := 2.0
	for _, b := range s.at {
		near = min(near, at.apart(b))
	}
	return kilometres(near)
}

// mean is the weighted mean at a place without one site (−1: with all), and how
// far apart the nearest of them is. The
// weights are relative to the largest, so that some remain however far away
// the sites are.
func (s *surface) mean(at vector, bandwidth float64, without int) (mean, near float64) {
	near = 2
	for i, b := range s.at {
		d := at.apart(b)
		if s.away[i] = d; d < near && i != without {
			near = d
		}
	}
	scale := earth * earth / (bandwidth * bandwidth)
	sum, weight := 0.0, 0.0
	for i, d := range s.away {
		if x := (d - near) * scale; i != without && x < 30 { // e⁻³⁰ is nothing
			w := math.Exp(-x)
			sum += w * s.value[i]
			weight += w
		}
	}
	return sum / weight, near
}
