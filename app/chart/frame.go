package chart

import (
	"math"
	"slices"
)

// frame is a map in the equidistant cylindrical projection: meridians and
// parallels are straight, degrees of latitude equally long.
type frame struct {
	width, height float64 // pixels
	lat, lon      float64 // degrees, in the middle
	degree        float64 // pixels of a degree of latitude
	narrowing     float64 // length of a degree of longitude by one of latitude
}

// enclose returns the frame of the given width and aspect (height by width),
// within bounds, that shows all sites with a margin. The map is cut where the
// widest stretch of longitude is empty. A degree of longitude has its true
// length at the upper quartile of the sites' latitudes, from the equator:
// nearer to the poles shapes are wide, but there are few.
func enclose(sites []site, width, lowest, highest float64) frame {
	lats, lons, far := make([]float64, len(sites)), make([]float64, len(sites)), make([]float64, len(sites))
	for i, s := range sites {
		lats[i], lons[i], far[i] = s.lat, math.Mod(s.lon+540, 360)-180, math.Abs(s.lat)
	}
	slices.Sort(lats)
	slices.Sort(lons)
	slices.Sort(far)
	n := len(sites)
	west, extent := lons[0], lons[n-1]-lons[0]
	for i := range n - 1 {
		if gap := lons[i+1] - lons[i]; 360-gap < extent {
			west, extent = lons[i+1], 360-gap
		}
	}
	f := frame{width: width, lat: (lats[0] + lats[n-1]) / 2, lon: west + extent/2}
	f.narrowing = math.Cos(min(60, far[(3*n)/4]) * math.Pi / 180)
	// In degrees of latitude; a small region is not blown up to fill the map.
	const margin, small = 0.13, 6.0
	across := max(extent*f.narrowing*(1+2*margin), small)
	up := max((lats[n-1]-lats[0])*(1+2*margin), small)
	aspect := min(max(up/across, lowest), highest)
	f.height = math.Round(width * aspect)
	f.degree = min(width/across, f.height/up)
	return f
}

// place is where a position lies on the map.
func (f frame) place(lat, lon float64) spot {
	east := math.Mod(lon-f.lon+900, 360) - 180
	return spot{f.width/2 + east*f.narrowing*f.degree, f.height/2 - (lat-f.lat)*f.degree}
}

// position is the inverse of place; ok is false outside of the world.
func (f frame) position(p spot) (lat, lon float64, ok bool) {
	lat = f.lat - (p.y-f.height/2)/f.degree
	east := (p.x - f.width/2) / (f.narrowing * f.degree)
	return lat, f.lon + east, math.Abs(lat) <= 90 && math.Abs(east) <= 180
}
