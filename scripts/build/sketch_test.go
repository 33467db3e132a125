package main

import (
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"isogloss/stats/report"
)

func mega(t *testing.T) *report.Report {
	t.Helper()
	r, err := example("../../web/examples/mega.csv")
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The words around the pictures are true of the numbers in them.
func TestTheLandingPageIsTrueOfTheExample(t *testing.T) {
	data, err := os.ReadFile("../../web/index.html")
	if err != nil {
		t.Fatal(err)
	}
	page := strings.ReplaceAll(string(data), "&nbsp;", "\u00a0")
	r := mega(t)
	first, last := r.Languages[0], r.Languages[len(r.Languages)-1]
	best, moved := r.Models[0], 0
	for i, m := range r.Models {
		if m.RankMeanPRR == 1 {
			best = m
		}
		if r.Robustness.Models[i].RankMeanPRR != m.RankMeanPRR {
			moved++
		}
	}
	for _, want := range []string{
		fmt.Sprintf("MEGA: %d models, %d languages, %d,%03d published scores", r.Records.Models, r.Records.Languages, r.Records.Count/1000, r.Records.Count%1000),
		fmt.Sprintf("The %d languages of MEGA", r.Records.Languages),
		fmt.Sprintf("%s realises %.0f\u00a0%% more than a typical model", best.Model, 100*(float64(best.MeanPRR)-1)),
		fmt.Sprintf("from %s, %.0f, to %s, %.0f", *first.Name, float64(first.Potential), *last.Name, float64(last.Potential)),
		fmt.Sprintf("without %d of %d,%03d, the models keep their order by Mean-PRR", len(r.Robustness.Dropped), r.Records.Count/1000, r.Records.Count%1000),
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	if moved > 0 {
		t.Errorf("%d models change places by Mean-PRR", moved)
	}
	for _, l := range r.Languages {
		if math.IsNaN(float64(l.Latitude)) {
			t.Errorf("%s is not on the map", l.Language)
		}
	}
}

func TestThePicturesStandInTheirPlacesEveryTimeAlike(t *testing.T) {
	data, err := os.ReadFile("../../web/index.html")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir("../..")
	var pages [2]string
	for i := range pages {
		s := site{"index.html": data}
		if err := sketch(s); err != nil {
			t.Fatal(err)
		}
		pages[i] = string(s["index.html"])
	}
	if pages[0] != pages[1] || strings.Count(pages[0], `class="sketch"`) != len(sketches) || strings.Contains(pages[0], "sketch-") {
		t.Error("not every picture is in its place, or not the same twice")
	}
	if err := sketch(site{"index.html": []byte("<html></html>")}); err == nil {
		t.Error("a page without places is taken")
	}
}
