package chart

import (
	"cmp"
	"math"
	"slices"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// atlas is a map of the languages with the lines of equal potential: what the
// chart and the sketch of the landing page both draw.
type atlas struct {
	frame
	languages []placed // from the highest potential to the lowest
	surface   *surface // of the potentials less their median
	median    float64
	without   int // languages whose place is not known

	isogloss []stroke // where the surface has the median
	thin     []stroke // where it is whole steps above or below
	step     float64
	lines    [][]spot // the isogloss in one piece, whatever it rests on
}

// placed is a language on the map.
type placed struct {
	language report.Language
	spot
	high bool // its potential is at or above the median
}

// fewest is how many languages a map needs.
const fewest = 5

// How far lines go from the nearest language, in bandwidths: firm, then loose,
// then not at all, since what little weight is left there is all that of the
// nearest few.
const firm, loose = 1.6, 2.6

// newAtlas arranges the map, in the given width and an aspect (height by
// width) within bounds. It is nil where fewer than five languages with a
// potential have a place, where all have the same potential or the same place,
// and where there are several rankings, whose potentials cannot be compared.
func newAtlas(r *report.Report, width, lowest, highest float64) *atlas {
	if r.Fit == nil || len(r.Fit.Components) > 1 {
		return nil
	}
	a := &atlas{}
	for _, l := range r.Languages {
		switch {
		case !l.Potential.OK():
		case !l.Latitude.OK() || !l.Longitude.OK():
			a.without++
		default:
			a.languages = append(a.languages, placed{language: l})
		}
	}
	n := len(a.languages)
	if n < fewest || n > Most {
		return nil
	}
	slices.SortFunc(a.languages, func(a, b placed) int {
		return cmp.Or(cmp.Compare(b.language.Potential, a.language.Potential), cmp.Compare(a.language.Language, b.language.Language))
	})
	a.median = float64(a.languages[n/2].language.Potential+a.languages[(n-1)/2].language.Potential) / 2
	sites := make([]site, n)
	for i, l := range a.languages {
		sites[i] = site{float64(l.language.Latitude), float64(l.language.Longitude), float64(l.language.Potential) - a.median}
	}
	a.frame = enclose(sites, width, lowest, highest)
	apart := false
	for i := range a.languages {
		l := &a.languages[i]
		l.spot, l.high = a.place(sites[i].lat, sites[i].lon), sites[i].value >= 0
		apart = apart || l.spot != a.languages[0].spot
	}
	if !apart || sites[0].value == sites[n-1].value {
		return nil
	}
	a.surface = smooth(sites)
	return a
}

// mesh is the width of the lattice's cells in pixels.
const mesh = 12.0

// draw finds the lines.
func (a *atlas) draw() {
	beyond := loose*a.surface.bandwidth + 2*mesh/a.degree*math.Pi/180*earth // so that every line is seen to leave its reach
	field := survey(a.width, a.height, mesh, func(p spot) float64 {
		lat, lon, ok := a.position(p)
		if !ok {
			return math.NaN()
		}
		z, near := a.surface.height(direction(lat, lon))
		if near > beyond {
			return math.NaN()
		}
		return z
	})
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, z := range field.value {
		if z == z {
			lo, hi = min(lo, z), max(hi, z)
		}
	}
	a.lines = clean(field.contours(0))
	a.isogloss = a.strokes(a.lines)
	a.step = round((hi - lo) / 14)
	for k := math.Ceil(lo / a.step); k*a.step < hi; k++ {
		if k != 0 {
			a.thin = append(a.thin, a.strokes(clean(field.contours(k*a.step)))...)
		}
	}
}

// strokes parts lines by how near they are to a language.
func (a *atlas) strokes(lines [][]spot) (out []stroke) {
	for _, line := range lines {
		out = append(out, part(line, a.far, firm*a.surface.bandwidth, loose*a.surface.bandwidth)...)
	}
	return out
}

// far is the distance in km from a point to the nearest language.
func (a *atlas) far(p spot) float64 {
	lat, lon, _ := a.position(p)
	return a.surface.nearest(direction(lat, lon))
}

// round returns the largest of 1, 2, 2.5, 5, 10, 20 … or of 0.5, 0.25, 0.2 …
// that is not above x.
func round(x float64) float64 {
	ten := math.Pow(10, math.Floor(math.Log10(x)))
	for _, m := range []float64{5, 2.5, 2} {
		if m*ten <= x {
			return m * ten
		}
	}
	return ten
}

// decimals is how many a number needs that is read to a step.
func decimals(step float64) int { return max(0, -int(math.Floor(math.Log10(step)))) }

// value is the median as the map writes it.
func (a *atlas) value() string { return number.Fixed(a.median, decimals(a.step)) }
