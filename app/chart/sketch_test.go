package chart

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"isogloss/stats/report"
)

var sketches = map[string]func(*report.Report) string{
	"map": SketchMap, "models": SketchModels, "languages": SketchLanguages, "robustness": SketchRobustness,
}

func TestASketchIsWellFormedAndHasClassesForLooks(t *testing.T) {
	odd := `<b>"odd" & 'names'</b>`
	for name, f := range sketches {
		r := panel(21)
		r.Models[20].Model, r.Robustness.Models[20].Model, r.Languages[0].Name = odd, odd, &odd
		svg := f(r)
		if svg == "" || strings.Contains(svg, "NaN") || strings.Contains(svg, "%!") {
			t.Errorf("%s: %s", name, svg)
		}
		d := xml.NewDecoder(strings.NewReader(svg))
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v in %s", name, err, svg)
			}
			if e, ok := token.(xml.StartElement); ok {
				for _, a := range e.Attr {
					switch a.Name.Local {
					case "style", "fill", "stroke", "id", "href":
						t.Errorf("%s: a %s has a %s of its own", name, e.Name.Local, a.Name.Local)
					}
				}
			}
		}
	}
}

func TestASketchHasEveryModelAndLanguage(t *testing.T) {
	r := panel(21)
	for name, want := range map[string]int{"map": 21, "models": 21, "languages": 21, "robustness": 42} {
		if got := strings.Count(sketches[name](r), "<circle"); got != want {
			t.Errorf("%s has %d dots, want %d", name, got, want)
		}
	}
}

func TestThereIsNoSketchOfNothing(t *testing.T) {
	for name, f := range sketches {
		for _, r := range []*report.Report{{}, blank(panel(6)), panel(1)} {
			if svg := f(r); svg != "" {
				t.Errorf("%s: %s", name, svg)
			}
		}
	}
}
