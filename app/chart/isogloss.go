package chart

import (
	"math"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// The map is laid out in a width of its own; the chart library scales it to
// that of its host. Where the host is narrower than roomy, there is room for
// fewer names.
const (
	mapWidth = 640.0
	roomy    = 600.0
	phone    = 350.0
)

// letters is the size of names in pixels of the screen.
const letters = 12.0

// Isogloss is a map of the languages at their places on earth, filled where
// the potential is at or above the median, with the line that parts the
// smoothed potentials at the median, and what its caption says. It is nil where
// there is nothing to draw: fewer than five languages with a place, potentials
// all equal, or several rankings, which cannot be compared.
func Isogloss(r *report.Report) (*Spec, MapFacts) {
	a := newAtlas(r, mapWidth, 0.45, 0.8)
	if a == nil {
		return nil, MapFacts{}
	}
	h := a.surface.bandwidth
	return later(func() string { return a.spec(r) }), MapFacts{len(a.languages), a.without, a.median, h, firm * h, loose * h}
}

// MapFacts is what a caption of the map says.
type MapFacts struct {
	Shown   int     // languages on the map
	Without int     // languages with a potential whose place is not known
	Median  float64 // the potential at which the isogloss runs
	// The bandwidth of the smoothing, the distance from the nearest language up
	// to which the isogloss is drawn firm, and that up to which it is drawn at
	// all, in km.
	Bandwidth, Firm, Reach float64
}

// spec draws the map of r.
func (a *atlas) spec(r *report.Report) string {
	a.draw()
	places := decimals(a.step) + 1
	data := make([]object, len(a.languages))
	for i, l := range a.languages {
		name, words := Name(l.language), Name(l.language)
		if own := own(l.language); own != name {
			words += " (" + own + ")"
		}
		data[i] = object{
			"x": tenth(l.x), "y": tenth(l.y), "name": l.language.Language, "high": l.high, "potential": float64(l.language.Potential),
			"latitude": float64(l.language.Latitude), "longitude": float64(l.language.Longitude),
			"tip": words + "\nPotential " + number.Fixed(float64(l.language.Potential), places) + ", " + nth(l.language.Rank) + " of " + number.Count(len(r.Languages)) +
				"\n" + ofAll(l.language.TasksObserved, len(r.Tasks), "task"),
		}
	}
	across, down := field("x"), field("y")
	across["scale"], across["axis"] = object{"domain": list{0, mapWidth}, "zero": false, "nice": false}, nil
	down["scale"], down["axis"] = object{"domain": list{a.height, 0}, "zero": false, "nice": false}, nil
	at := func(more object) object {
		e := object{"x": across, "y": down}
		for k, v := range more {
			e[k] = v
		}
		return e
	}
	dots := at(object{"tooltip": tip(), "opacity": faded()})
	layers := []object{
		inked("isoline", a.thin, false, at),
		inked("isoline", a.thin, true, at),
		inked("isogloss-loose", a.isogloss, true, at),
		inked("isogloss", a.isogloss, false, at),
		layer("point", "place-hollow", "!datum.high", dots, silent),
		layer("point", "place", "datum.high", dots, silent),
	}
	wide, narrow := mapWidth/roomy, mapWidth/phone
	layers = append(layers, a.texts(30, wide, "width >= 600", at)...)
	layers = append(layers, a.texts(12, narrow, "width < 600", at)...)
	extras := pointed("language")
	extras["usermeta"].(object)["aspect"] = tenth(1000*a.height/a.width) / 1000
	return unit("Map of "+number.Plural(len(a.languages), "language")+", filled where the potential is at or above the median of "+a.value()+", with the line at the median.",
		int(a.height), data, layers, extras)
}

// inked is a layer of strokes, firm or loose.
func inked(style string, strokes []stroke, loose bool, at func(object) object) object {
	values := []object{}
	for i, s := range strokes {
		if s.loose != loose {
			continue
		}
		for k, p := range s.points {
			values = append(values, object{"line": i, "k": k, "x": tenth(p.x), "y": tenth(p.y)})
		}
	}
	l := layer("line", style, "", at(object{"detail": object{"field": "line"}, "order": field("k")}), silent)
	l["data"] = object{"values": values}
	return l
}

// texts is the layers of the isogloss's value and of up to limit names, shown
// where the width passes the filter.
func (a *atlas) texts(limit int, zoom float64, filter string, at func(object) object) []object {
	var layers []object
	size := letters * zoom
	var there []lettering
	if t, ok := a.inscribe(size); ok {
		there = append(there, t)
		for _, style := range []string{"halo", "isogloss-value"} {
			l := layer("text", style, filter, at(object{"text": object{"value": t.text}}), object{"angle": math.Round(t.angle)}, silent)
			l["data"] = object{"values": list{object{"x": tenth(t.x), "y": tenth(t.y)}}}
			layers = append(layers, l)
		}
	}
	values := []object{}
	for _, t := range a.names(limit, size, zoom, there) {
		values = append(values, object{"x": tenth(t.x), "y": tenth(t.y), "name": t.of, "text": t.text, "align": t.align,
			"dx": tenth(t.dx / zoom), "dy": tenth(t.dy / zoom)})
	}
	of := func(property string) object { return object{"expr": "datum." + property} }
	for _, style := range []string{"halo", "label"} {
		l := layer("text", style, filter, at(object{"text": object{"field": "text"}, "opacity": faded()}), silent,
			object{"align": of("align"), "dx": of("dx"), "dy": of("dy")})
		l["data"] = object{"values": values}
		layers = append(layers, l)
	}
	return layers
}

// tenth rounds to a tenth of a pixel.
func tenth(x float64) float64 { return math.Round(10*x) / 10 }
