package chart

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// scattered is n sites all over the world, or within a region, with values
// that f gives them.
func scattered(seed uint64, n int, width float64, f func(lat, lon float64) float64) []site {
	r := rand.New(rand.NewPCG(seed, 5))
	sites := make([]site, n)
	for i := range sites {
		lat, lon := width/2*(r.Float64()-0.5), width*(r.Float64()-0.5)
		sites[i] = site{lat, lon, f(lat, lon) + r.NormFloat64()}
	}
	return sites
}

func TestTheSurfaceStaysBetweenTheValues(t *testing.T) {
	for seed := range uint64(20) {
		sites := scattered(seed, 5+int(seed)*3, 340, func(lat, lon float64) float64 { return lat })
		s := smooth(sites)
		lo, hi := slices.Min(s.value), slices.Max(s.value)
		for lat := -90.0; lat <= 90; lat += 15 {
			for lon := -180.0; lon <= 180; lon += 20 {
				z, near := s.height(direction(lat, lon))
				if !(z >= lo-1e-9 && z <= hi+1e-9) || !(near >= 0 && near <= math.Pi*earth) {
					t.Fatalf("seed %d: height %v at %v, %v, %v km from a site", seed, z, lat, lon, near)
				}
			}
		}
	}
}

func TestTheBandwidthFollowsTheValues(t *testing.T) {
	smoothest := smooth(scattered(1, 80, 100, func(lat, lon float64) float64 { return 0 }))
	wide := smooth(scattered(1, 80, 100, func(lat, lon float64) float64 { return lon }))
	narrow := smooth(scattered(1, 80, 100, func(lat, lon float64) float64 { return 30 * math.Sin(lon/8) }))
	if !(narrow.bandwidth < wide.bandwidth && wide.bandwidth < smoothest.bandwidth) {
		t.Errorf("bandwidths %v for waves, %v for a slope, %v for noise", narrow.bandwidth, wide.bandwidth, smoothest.bandwidth)
	}
	for _, s := range []*surface{narrow, wide, smoothest} {
		if lo, hi := s.bounds(); s.bandwidth < lo*0.99 || s.bandwidth > hi {
			t.Errorf("bandwidth %v outside of %v to %v", s.bandwidth, lo, hi)
		}
	}
}

// A bandwidth is a length on earth: rotating the sites does not change it.
func TestTheBandwidthIsTheSameAnywhereOnEarth(t *testing.T) {
	sites := scattered(3, 40, 90, func(lat, lon float64) float64 { return lat })
	want := smooth(sites).bandwidth
	for i := range sites {
		sites[i].lon += 170
	}
	if got := smooth(sites).bandwidth; math.Abs(got-want) > 1e-6*want {
		t.Errorf("%v, rotated %v", want, got)
	}
}

func TestIdenticalPlacesArePredictedByTheirMean(t *testing.T) {
	s := smooth([]site{{10, 20, 1}, {10, 20, 3}, {10, 20, 5}, {10, 20, 7}, {10, 20, 9}})
	if z, near := s.height(direction(10, 20)); math.Abs(z-5) > 1e-12 || near > 1 {
		t.Errorf("%v, %v km away", z, near)
	}
	if z, _ := s.height(direction(-10, -160)); math.Abs(z-5) > 1e-12 {
		t.Errorf("%v on the other side of the earth", z)
	}
}

func TestDistancesAreGreatCircles(t *testing.T) {
	for _, c := range []struct {
		a, b [2]float64
		want float64 // radians
	}{
		{[2]float64{0, 0}, [2]float64{0, 90}, math.Pi / 2},
		{[2]float64{90, 0}, [2]float64{-90, 77}, math.Pi},
		{[2]float64{60, 179}, [2]float64{60, -179}, 2 * math.Asin(math.Cos(math.Pi/3)*math.Sin(math.Pi/180))},
	} {
		got := kilometres(direction(c.a[0], c.a[1]).apart(direction(c.b[0], c.b[1])))
		if math.Abs(got-c.want*earth) > 1e-6*earth {
			t.Errorf("%v to %v: %v km, want %v", c.a, c.b, got, c.want*earth)
		}
	}
}
