package chart

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"isogloss/stats/report"
)

// world is a report of languages at places with potentials.
func world(sites []site) *report.Report {
	r := &report.Report{Fit: &report.Fit{Components: make([]report.Component, 1)}}
	for i, s := range sites {
		r.Languages = append(r.Languages, report.Language{
			Language: fmt.Sprintf("l%02d", i), Latitude: report.Number(s.lat), Longitude: report.Number(s.lon),
			Potential: report.Number(s.value), TasksObserved: 1 + i%4,
		})
	}
	slices.SortStableFunc(r.Languages, func(a, b report.Language) int { return cmp.Compare(b.Potential, a.Potential) })
	for i := range r.Languages {
		r.Languages[i].Rank = report.Number(i + 1)
	}
	return r
}

func drawn(t *testing.T, sites []site) *atlas {
	t.Helper()
	a := newAtlas(world(sites), 640, 0.45, 0.8)
	if a == nil {
		t.Fatal("no map")
	}
	a.draw()
	return a
}

func slope(lat, lon float64) float64 { return 50 + lon/4 }

// A slope from west to east has an isogloss from north to south in the middle.
func TestThePlantedBoundaryIsFound(t *testing.T) {
	var sites []site
	for lat := -20.0; lat <= 20; lat += 10 {
		for lon := -35.0; lon <= 35; lon += 10 {
			sites = append(sites, site{lat, lon, slope(lat, lon)})
		}
	}
	a := drawn(t, sites)
	if len(a.isogloss) == 0 || len(a.lines) != 1 {
		t.Fatalf("%d strokes of %d lines", len(a.isogloss), len(a.lines))
	}
	north, south := math.Inf(-1), math.Inf(1)
	for _, p := range a.lines[0] {
		lat, lon, _ := a.position(p)
		if north, south = max(north, lat), min(south, lat); math.Abs(lon) > 0.5 {
			t.Errorf("the boundary lies at %v, %v", lat, lon)
		}
	}
	if north < 20 || south > -20 {
		t.Errorf("it reaches from %v to %v", south, north)
	}
	for _, l := range a.languages {
		if l.high != (l.x > a.width/2) {
			t.Errorf("%v is on the wrong side", l.language.Longitude)
		}
	}
}

func TestEveryLineLiesOnItsLevelWithinReach(t *testing.T) {
	for seed := range uint64(8) {
		a := drawn(t, scattered(seed, 8+6*int(seed), 60+30*float64(seed), slope))
		h, slack := a.surface.bandwidth, mesh/a.degree*math.Pi/180*earth // between points
		check := func(name string, strokes []stroke, off func(z float64) float64) {
			for _, s := range strokes {
				for i, p := range s.points {
					lat, lon, ok := a.position(p)
					z, near := a.surface.height(direction(lat, lon))
					if !ok || near > loose*h+slack || !s.loose && near > firm*h+slack {
						t.Errorf("seed %d: %s is drawn %v km from a language, loose %v", seed, name, near, s.loose)
					}
					// Where a line is cut it ends on the chord of two points.
					if end := i == 0 || i == len(s.points)-1; !end && off(z) > 0.02 {
						t.Errorf("seed %d: %s is %v steps off its level", seed, name, off(z))
					}
				}
			}
		}
		check("the isogloss", a.isogloss, func(z float64) float64 { return math.Abs(z) / a.step })
		check("a thin line", a.thin, func(z float64) float64 { return math.Abs(z/a.step - math.Round(z/a.step)) })
	}
}

// Points, per cent and shares, and scores from which a constant is taken, give
// the same picture.
func TestUnitsOfScoresDoNotChangeTheLines(t *testing.T) {
	sites := scattered(4, 30, 120, slope)
	want := drawn(t, sites)
	for _, unit := range []struct{ factor, shift float64 }{{1, 17}, {0.01, 0}, {100, -3}} {
		other := slices.Clone(sites)
		for i := range other {
			other[i].value = unit.factor*other[i].value + unit.shift
		}
		got := drawn(t, other)
		if d := got.median - (unit.factor*want.median + unit.shift); math.Abs(d) > 1e-9*unit.factor {
			t.Errorf("%v: the median moves by %v", unit, d)
		}
		if math.Abs(got.step/want.step/unit.factor-1) > 1e-9 {
			t.Errorf("%v: steps of %v, were %v", unit, got.step, want.step)
		}
		same(t, fmt.Sprint(unit), got, want, 0)
	}
}

// same compares the lines of two maps, those of got moved by a shift to the
// right.
func same(t *testing.T, what string, got, want *atlas, shift float64) {
	t.Helper()
	for _, pair := range [][2][]stroke{{got.isogloss, want.isogloss}, {got.thin, want.thin}} {
		if len(pair[0]) != len(pair[1]) {
			t.Fatalf("%s: %d lines, want %d", what, len(pair[0]), len(pair[1]))
		}
		for i, s := range pair[0] {
			w := pair[1][i]
			if len(s.points) != len(w.points) || s.loose != w.loose {
				t.Fatalf("%s: line %d has %d points, want %d", what, i, len(s.points), len(w.points))
			}
			for k, p := range s.points {
				if (spot{p.x + shift, p.y}).to(w.points[k]) > 0.01 {
					t.Fatalf("%s: line %d has a point at %v, want %v", what, i, p, w.points[k])
				}
			}
		}
	}
}

func TestTheOrderOfLanguagesDoesNotMatter(t *testing.T) {
	r := world(scattered(9, 40, 200, slope))
	want, sketch := worldMap(r), SketchMap(r)
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(r.Languages), func(i, j int) {
		r.Languages[i], r.Languages[j] = r.Languages[j], r.Languages[i]
	})
	if worldMap(r) != want || SketchMap(r) != sketch {
		t.Error("another order gives another picture")
	}
}

// A group of languages on both sides of the antimeridian is drawn as it would
// be elsewhere.
func TestTheMapIsCutWhereNoLanguageIs(t *testing.T) {
	sites := scattered(6, 25, 80, slope)
	want := drawn(t, sites)
	for _, turn := range []float64{180, 360, -150} {
		other := slices.Clone(sites)
		for i := range other {
			other[i].lon = math.Mod(other[i].lon+turn+540, 360) - 180
		}
		got := drawn(t, other)
		for i, l := range got.languages {
			if l.to(want.languages[i].spot) > 1e-6 {
				t.Fatalf("turned by %v, %s lies at %v, was at %v", turn, l.language.Language, l.spot, want.languages[i].spot)
			}
		}
		same(t, fmt.Sprint(turn), got, want, 0)
	}
}

func TestEveryLanguageIsOnTheMap(t *testing.T) {
	for seed := range uint64(30) {
		sites := scattered(seed, 5+int(seed), []float64{1, 20, 120, 358}[seed%4], slope)
		a := drawn(t, sites)
		for _, l := range a.languages {
			if l.x < 0 || l.x > a.width || l.y < 0 || l.y > a.height {
				t.Errorf("seed %d: %v in %v × %v", seed, l.spot, a.width, a.height)
			}
			lat, lon, ok := a.position(l.spot)
			if !ok || direction(lat, lon).apart(direction(float64(l.language.Latitude), float64(l.language.Longitude))) > 1e-12 {
				t.Errorf("seed %d: the place of %v, %v is that of %v, %v", seed, l.language.Latitude, l.language.Longitude, lat, lon)
			}
		}
	}
}

func TestExtremePlacesGiveNumbers(t *testing.T) {
	for name, sites := range map[string][]site{
		"poles":        {{90, 0, 1}, {-90, 0, 2}, {90, 180, 3}, {0, 0, 4}, {-90, 90, 5}},
		"antimeridian": {{0, 180, 1}, {0, -180, 2}, {10, 179.9, 3}, {-10, -179.9, 4}, {5, 180, 5}},
		"two places":   {{1, 1, 1}, {1, 1, 2}, {1, 1, 3}, {1, 2, 4}, {1, 2, 5}},
		"one parallel": {{5, -90, 1}, {5, 0, 2}, {5, 90, 3}, {5, 180, 4}, {5, 45, 5}},
		"one meridian": {{-80, 7, 1}, {-40, 7, 2}, {0, 7, 3}, {40, 7, 4}, {80, 7, 5}},
		"most equal":   {{1, 1, 3}, {2, 2, 3}, {3, 3, 3}, {4, 4, 3}, {5, 5, 9}},
	} {
		r := world(sites)
		spec, sketch := worldMap(r), SketchMap(r)
		if spec == "" || sketch == "" {
			t.Errorf("%s: no map", name)
			continue
		}
		decode(t, spec)
		if strings.Contains(sketch, "NaN") || strings.Contains(sketch, "Inf") {
			t.Errorf("%s: %s", name, sketch)
		}
	}
}

func TestThereIsAMapOnlyOfWhatCanBeCompared(t *testing.T) {
	sites := scattered(2, 6, 60, slope)
	for name, change := range map[string]func(*report.Report){
		"four languages":    func(r *report.Report) { r.Languages = r.Languages[:4] },
		"four places":       func(r *report.Report) { r.Languages[1].Latitude, r.Languages[5].Longitude = report.None, report.None },
		"four potentials":   func(r *report.Report) { r.Languages[1].Potential, r.Languages[2].Potential = report.None, report.None },
		"equal potentials":  func(r *report.Report) { setAll(r, func(l *report.Language) { l.Potential = 50 }) },
		"one place":         func(r *report.Report) { setAll(r, func(l *report.Language) { l.Latitude, l.Longitude = 1, 2 }) },
		"several rankings":  func(r *report.Report) { r.Fit.Components = make([]report.Component, 2) },
		"nothing is fitted": func(r *report.Report) { r.Fit = nil },
	} {
		r := world(sites)
		if worldMap(r) == "" {
			t.Fatal("no map to begin with")
		}
		change(r)
		if s, f := Isogloss(r); s != nil || f != (MapFacts{}) || SketchMap(r) != "" {
			t.Errorf("%s: there is a map", name)
		}
	}
}

func setAll(r *report.Report, f func(*report.Language)) {
	for i := range r.Languages {
		f(&r.Languages[i])
	}
}

func TestTheFactsAreThoseOfThePicture(t *testing.T) {
	r := world(scattered(3, 21, 100, slope))
	r.Languages[20].Latitude = report.None
	_, f := Isogloss(r)
	if f.Shown != 20 || f.Without != 1 || !(f.Bandwidth > 100 && f.Firm > f.Bandwidth && f.Reach > f.Firm) {
		t.Errorf("%+v", f)
	}
	if want := float64(r.Languages[9].Potential+r.Languages[10].Potential) / 2; f.Median != want {
		t.Errorf("median %v, want %v", f.Median, want)
	}
	rows := byName(t, worldMap(r))
	high := 0
	for _, v := range rows {
		if v["high"] == true {
			high++
		}
	}
	if len(rows) != 20 || high != 10 {
		t.Errorf("%d languages are shown, %d of them filled", len(rows), high)
	}
}

func TestTheTipsOfTheMapAreWords(t *testing.T) {
	r := world(scattered(3, 21, 100, slope))
	name, own := "Dutch", "Nederlands"
	r.Languages[0].Name, r.Languages[0].Autonym = &name, &own
	r.Languages[0].Potential, r.Languages[0].TasksObserved, r.Tasks = 91, 2, make([]report.Task, 15)
	tip := values(t, worldMap(r))[0]["tip"].(string)
	if !strings.HasPrefix(tip, "Dutch (Nederlands)\nPotential 91.0") || !strings.HasSuffix(tip, "1st of 21\n2 of 15 tasks") {
		t.Errorf("%q", tip)
	}
}

// No name hides a dot or a name, at either size, and the ends of the ranking
// are looked after first.
func TestNamesHideNothing(t *testing.T) {
	for seed := range uint64(12) {
		a := drawn(t, scattered(seed, 20+8*int(seed), 150, slope))
		for _, zoom := range []float64{1, 1.8} {
			size := letters * zoom
			var there []lettering
			if v, ok := a.inscribe(size); ok {
				there = append(there, v)
			}
			names := a.names(25, size, zoom, there)
			if len(names) < 5 {
				t.Errorf("seed %d: only %d names", seed, len(names))
			}
			for i, n := range names {
				b := n.box(size)
				if b.left < 0 || b.right > a.width || b.top < 0 || b.bottom > a.height {
					t.Errorf("seed %d: %q leaves the map", seed, n.text)
				}
				for _, l := range a.languages {
					if l.spot != n.spot && b.meets(around(l.spot, 5*zoom)) {
						t.Errorf("seed %d: %q hides %s", seed, n.text, l.language.Language)
					}
				}
				for _, other := range names[:i] {
					if b.meets(other.box(size)) {
						t.Errorf("seed %d: %q and %q overlap", seed, n.text, other.text)
					}
				}
				for _, v := range there {
					for _, p := range v.spine(size) {
						if b.meets(around(p, size/2)) {
							t.Errorf("seed %d: %q hides the value", seed, n.text)
						}
					}
				}
			}
		}
	}
}

func TestStepsAreRoundAndAreReadToTheirDecimals(t *testing.T) {
	for x, want := range map[float64]float64{3.4: 2.5, 9.9: 5, 10: 10, 1.2: 1, 2.2: 2, 0.034: 0.025, 0.7: 0.5} {
		if got := round(x); math.Abs(got-want) > 1e-12 {
			t.Errorf("%v is rounded to %v, want %v", x, got, want)
		}
	}
	got := []int{decimals(5), decimals(2.5), decimals(0.5), decimals(0.025)}
	if want := []int{0, 0, 1, 2}; !reflect.DeepEqual(got, want) {
		t.Errorf("%v decimals, want %v", got, want)
	}
}

func BenchmarkIsogloss(b *testing.B) {
	for _, n := range []int{53, 480} {
		r := world(scattered(1, n, 200, slope))
		b.Run(fmt.Sprintf("languages=%d", n), func(b *testing.B) {
			for b.Loop() {
				worldMap(r)
			}
		})
	}
}
