package chart

import (
	"math"
	"testing"
)

func TestACircleIsOneClosedLine(t *testing.T) {
	g := survey(200, 160, 10, func(p spot) float64 { return 60 - math.Hypot(p.x-95, p.y-83) })
	lines := g.contours(0)
	if len(lines) != 1 {
		t.Fatalf("%d lines", len(lines))
	}
	line := lines[0]
	if line[0] != line[len(line)-1] || len(line) < 30 {
		t.Errorf("a line of %d points from %v to %v", len(line), line[0], line[len(line)-1])
	}
	for _, p := range line {
		if r := math.Hypot(p.x-95, p.y-83); math.Abs(r-60) > 0.06 {
			t.Errorf("%v lies at a radius of %v", p, r)
		}
	}
	if along := measure(line); math.Abs(along[len(along)-1]-2*math.Pi*60) > 2 {
		t.Errorf("length %v", along[len(along)-1])
	}
}

func TestASlopeIsOneOpenLineFromBorderToBorder(t *testing.T) {
	g := survey(200, 160, 10, func(p spot) float64 { return p.x - p.y/2 })
	lines := g.contours(55)
	if len(lines) != 1 {
		t.Fatalf("%d lines", len(lines))
	}
	for _, p := range lines[0] {
		if math.Abs(p.x-p.y/2-55) > 1e-6 {
			t.Errorf("%v is not on the line", p)
		}
	}
	first, last := lines[0][0], lines[0][len(lines[0])-1]
	if math.Abs(first.y-last.y) != 160 {
		t.Errorf("from %v to %v", first, last)
	}
}

// Where a cell is crossed on all sides the lines do not cross each other.
func TestASaddleIsTwoLines(t *testing.T) {
	for _, shift := range []float64{0.3, -0.3} {
		g := survey(100, 100, 10, func(p spot) float64 { return (p.x-55)*(p.y-55)/100 + shift })
		lines := g.contours(0)
		if len(lines) != 2 {
			t.Fatalf("%d lines", len(lines))
		}
		for _, line := range lines {
			for _, p := range line {
				if (p.x-55)*(line[0].x-55) < 0 && (p.y-55)*(line[0].y-55) < 0 {
					t.Errorf("shift %v: %v belongs to the other line", shift, p)
				}
			}
		}
	}
}

func TestNothingIsDrawnWhereTheFieldIsUnknownOrOnOneSide(t *testing.T) {
	g := survey(100, 100, 10, func(p spot) float64 {
		if p.x > 50 {
			return math.NaN()
		}
		return p.y - 33
	})
	for _, line := range g.contours(0) {
		for _, p := range line {
			if p.x > 50 || math.Abs(p.y-33) > 1e-6 {
				t.Errorf("%v", p)
			}
		}
	}
	flat := survey(100, 100, 10, func(spot) float64 { return 0 })
	if n := len(flat.contours(0)); n != 0 {
		t.Errorf("%d lines on a plain", n)
	}
}

func TestALineIsCutWhereItLeavesWhatItRestsOn(t *testing.T) {
	far := func(p spot) float64 { return math.Abs(p.x - 50) }
	var line []spot
	for x := 0.0; x <= 100; x += 12.5 {
		line = append(line, spot{x, 7})
	}
	got := part(line, far, 10, 30)
	want := []struct {
		from, to float64
		loose    bool
	}{{20, 40, true}, {40, 60, false}, {60, 80, true}}
	if len(got) != len(want) {
		t.Fatalf("%d strokes: %v", len(got), got)
	}
	for i, w := range want {
		s := got[i]
		if math.Abs(s.points[0].x-w.from) > 1e-9 || math.Abs(s.points[len(s.points)-1].x-w.to) > 1e-9 || s.loose != w.loose {
			t.Errorf("stroke %d: %v", i, s)
		}
	}
	// In one step across all limits.
	got = part([]spot{{50, 0}, {100, 0}}, far, 10, 30)
	if len(got) != 2 || got[0].points[1].x != 60 || got[1].points[1].x != 80 || got[0].loose || !got[1].loose {
		t.Errorf("%v", got)
	}
	if got = part([]spot{{0, 0}, {10, 0}}, far, 10, 30); len(got) != 0 {
		t.Errorf("%v far from everything", got)
	}
}

func TestShortLinesAndCrumbsAreLeftOut(t *testing.T) {
	lines := clean([][]spot{{{0, 0}, {3, 0}, {5, 0}}, {{0, 0}, {20, 0}, {20.5, 0}, {40, 0}, {40.5, 0}}})
	if len(lines) != 1 || len(lines[0]) != 4 || lines[0][3].x != 40.5 {
		t.Errorf("%v", lines)
	}
}

func TestAPathGoesThroughItsPoints(t *testing.T) {
	if got, want := path([]spot{{0, 0}, {6, 0}, {12, 6}}), "M0 0c 1 0 4-1 6 0 2 1 5 5 6 6"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	square := []spot{{0, 0}, {10, 0}, {10, 10}, {0, 10}, {0, 0}}
	if got, want := path(square), "M0 0c 1.7-1.7 8.3-1.7 10 0 1.7 1.7 1.7 8.3 0 10-1.7 1.7-8.3 1.7-10 0-1.7-1.7-1.7-8.3 0-10"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
