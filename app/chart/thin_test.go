package chart

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"isogloss/stats/report"
)

// many is a report of n scores, with residuals that rise to both ends.
func many(n int) *report.Report {
	r := panel(3)
	r.PRR = make([]report.PRR, n)
	for i := range r.PRR {
		at := i * 7919 % n
		z := 6*(float64(at)+0.5)/float64(n) - 3
		r.PRR[i] = report.PRR{Model: "m", Language: fmt.Sprintf("l%d", i%3), Task: fmt.Sprint(i), NormalScore: report.Number(z),
			Residual: report.Number(4 * z * z * z), Score: report.Number(50 + 4*z*z*z + float64(i%40)), PRR: 1}
	}
	return r
}

// remarkOf is the line below a picture.
func remarkOf(t *testing.T, spec string) string {
	t.Helper()
	var words []string
	title, _ := decode(t, spec)["title"].(map[string]any)
	lines, _ := title["text"].([]any)
	for _, line := range lines {
		words = append(words, line.(string))
	}
	return strings.Join(words, " ")
}

func TestAFewThousandScoresAreAllDrawn(t *testing.T) {
	for name, chart := range ofScores {
		if n := len(values(t, chart(many(1500)))); n != 1500 {
			t.Errorf("%s draws %d of 1500", name, n)
		}
	}
}

func TestOfManyScoresTheLargestAreDrawn(t *testing.T) {
	const n = 30011
	r := many(n)
	sizes := make([]float64, n)
	for i, p := range r.PRR {
		sizes[i] = math.Abs(float64(p.Residual))
	}
	slices.Sort(sizes)
	for name, chart := range ofScores {
		spec := chart(r)
		rows := byName(t, spec)
		if len(rows) > Most || len(rows) < 500 {
			t.Errorf("%s draws %d", name, len(rows))
		}
		large := 0
		for _, v := range rows {
			if math.Abs(v["residual"].(float64)) >= sizes[n-20] {
				large++
			}
		}
		if large != 20 {
			t.Errorf("%s draws %d of the 20 largest", name, large)
		}
		if spec != chart(r) {
			t.Errorf("%s chooses anew", name)
		}
	}
	if !strings.Contains(remarkOf(t, ResidualsFitted(r).String()), "Drawn are the 1,000 largest residuals and one in 8 of the others") {
		t.Error("the residuals do not say that some are left out")
	}
}

func TestACurveIsDrawnWithinAPixel(t *testing.T) {
	var points []point
	for i := range 20000 {
		x := float64(i) / 20
		points = append(points, point{x: x, y: 0.0004 * x * x})
	}
	drawn := curve(points)
	if drawn[0] != 0 || drawn[len(drawn)-1] != len(points)-1 {
		t.Errorf("an end is not drawn: %v", drawn)
	}
	at := 0
	for _, p := range points {
		for at+1 < len(drawn) && points[drawn[at+1]].x <= p.x {
			at++
		}
		if near := points[drawn[at]]; math.Hypot(near.x-p.x, near.y-p.y) > 1 {
			t.Fatalf("%v has no dot within a pixel", p)
		}
	}
	if len(drawn) > 2000 {
		t.Errorf("%d of %d are drawn", len(drawn), len(points))
	}
}

func TestASampleKeepsTheLargestAndTheOrder(t *testing.T) {
	ys := make([]float64, 12345)
	for i := range ys {
		ys[i] = math.Sin(float64(i)) * float64(i%100)
	}
	drawn, kept, step := sample(ys)
	if len(drawn) > Most || kept != 1000 || step != 3 || !slices.IsSorted(drawn) || len(slices.Compact(slices.Clone(drawn))) != len(drawn) {
		t.Errorf("%d drawn, %d kept, one in %d", len(drawn), kept, step)
	}
}
