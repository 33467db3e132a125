package chart

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"isogloss/stats/report"
)

// panel is a report of n models and n languages spread over both charts.
func panel(n int) *report.Report {
	r := &report.Report{Fit: &report.Fit{Components: make([]report.Component, 1)}}
	for i := range n {
		x := float64(i*7%n) / float64(n)
		r.Models = append(r.Models, report.Model{
			Model: fmt.Sprintf("model %d", i), MeanPRR: report.Number(0.7 + x/2), CVPRR: report.Number(0.1 + x*x/3),
			RankMeanPRR: report.Number(n - i*7%n), Records: 10 + i,
		})
		r.Languages = append(r.Languages, report.Language{
			Language: fmt.Sprintf("l%d", i), Rank: report.Number(i + 1), MeanRank: report.Number(i*7%n + 1), TasksObserved: 1 + i%3,
		})
	}
	return r
}

var charts = map[string]func(*report.Report) string{"mean-cv-prr": MeanCV, "rank-potential-score": RankPotentialScore}

// walk calls visit for every object in a decoded spec, with its path.
func walk(v any, path string, visit func(path string, o map[string]any)) {
	switch v := v.(type) {
	case map[string]any:
		visit(path, v)
		for k, child := range v {
			walk(child, path+"."+k, visit)
		}
	case []any:
		for _, child := range v {
			walk(child, path, visit)
		}
	}
}

func decode(t *testing.T, spec string) map[string]any {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal([]byte(spec), &v); err != nil {
		t.Fatalf("not JSON: %v\n%s", err, spec)
	}
	return v
}

func TestASpecHoldsNoLookAndLoadsNothing(t *testing.T) {
	looks := []string{"color", "fill", "stroke", "font", "fontSize", "fontWeight", "opacity", "config", "url", "href"}
	for name, chart := range charts {
		spec := decode(t, chart(panel(11)))
		walk(spec, "", func(path string, o map[string]any) {
			for key := range o {
				if slices.Contains(looks, key) {
					t.Errorf("%s: %s has %s", name, path, key)
				}
			}
		})
	}
}

func TestEveryMarkNamesAStyleOfTheTheme(t *testing.T) {
	styles := theme(t)["config"].(map[string]any)["style"].(map[string]any)
	for name, chart := range charts {
		marks := 0
		walk(decode(t, chart(panel(11))), "", func(path string, o map[string]any) {
			if !strings.HasSuffix(path, ".mark") {
				return
			}
			marks++
			if _, ok := styles[fmt.Sprint(o["style"])]; !ok {
				t.Errorf("%s: the theme has no style %v", name, o["style"])
			}
		})
		if marks == 0 {
			t.Errorf("%s has no marks", name)
		}
	}
}

func TestASpecHoldsEveryModelAndLanguage(t *testing.T) {
	for name, chart := range charts {
		data := decode(t, chart(panel(11)))["data"].(map[string]any)["values"].([]any)
		if len(data) != 11 {
			t.Errorf("%s draws %d of 11", name, len(data))
		}
	}
}

func TestASpecIsTheSameEveryTime(t *testing.T) {
	for name, chart := range charts {
		if chart(panel(30)) != chart(panel(30)) {
			t.Errorf("%s differs between two calls", name)
		}
	}
}

func TestWhatCannotBeDrawnIsLeftOut(t *testing.T) {
	r := panel(4)
	r.Models[0].CVPRR, r.Languages[0].Rank = report.None, report.None
	for name, chart := range charts {
		if data := decode(t, chart(r))["data"].(map[string]any)["values"].([]any); len(data) != 3 {
			t.Errorf("%s draws %d of 3", name, len(data))
		}
		if spec := chart(panel(1)); spec != "" {
			t.Errorf("%s draws a single point", name)
		}
		if spec := chart(&report.Report{}); spec != "" {
			t.Errorf("%s draws an empty report", name)
		}
	}
	same := panel(3)
	for i := range same.Models {
		same.Models[i].MeanPRR, same.Models[i].CVPRR = 1, 0
	}
	decode(t, MeanCV(same))
	r.Fit.Components = make([]report.Component, 2)
	if RankPotentialScore(r) != "" {
		t.Error("ranks of two rankings are drawn as one")
	}
}

func TestTheFiveLargestMovesAreNamed(t *testing.T) {
	var named []string
	for _, v := range decode(t, RankPotentialScore(panel(23)))["data"].(map[string]any)["values"].([]any) {
		if o := v.(map[string]any); o["key"] == true {
			named = append(named, o["language"].(string))
		}
	}
	if len(named) != 5 {
		t.Errorf("named: %v", named)
	}
}

func TestLabelsHideNeitherDotsNorEachOther(t *testing.T) {
	var ps []point
	for i := range 40 {
		ps = append(ps, point{float64(i * 37 % 600), float64(i * 53 % 380), fmt.Sprintf("a longer name %d", i)})
	}
	places := labels(ps, 600, 380)
	free := 0
	for i, a := range places {
		if !a.free {
			continue
		}
		free++
		box := a.box(ps[i])
		if box.left < 0 || box.right > 600 {
			t.Errorf("label %d leaves the plot", i)
		}
		for j, b := range places {
			if i != j && b.free && box.meets(b.box(ps[j])) {
				t.Errorf("labels %d and %d overlap", i, j)
			}
		}
	}
	if free < 10 {
		t.Errorf("only %d of 40 labels found a place", free)
	}
}

func theme(t *testing.T) map[string]any {
	t.Helper()
	data, err := os.ReadFile("../../web/charts/theme.json")
	if err != nil {
		t.Fatal(err)
	}
	return decode(t, string(data))
}

// The page's colours stand in its style sheet; a chart's must be the same.
func TestTheThemeHasTheColoursOfThePage(t *testing.T) {
	css, err := os.ReadFile("../../web/css/isogloss.css")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]string{"paper": "paper", "ink": "ink", "ink2": "ink-2", "ink3": "ink-3", "line": "line", "strong": "line-strong", "accent": "accent", "mark": "mark", "soft": "mark-soft"}
	_, dark, _ := strings.Cut(string(css), "prefers-color-scheme: dark")
	for mode, text := range map[string]string{"light": string(css), "dark": dark} {
		tokens := theme(t)["tokens"].(map[string]any)[mode].(map[string]any)
		for token, property := range names {
			m := regexp.MustCompile(`--` + property + `: (#[0-9a-f]+)`).FindStringSubmatch(text)
			if m == nil || long(m[1]) != tokens[token] {
				t.Errorf("%s: --%s is %v, the theme's %s is %v", mode, property, m, token, tokens[token])
			}
		}
	}
}

func long(colour string) string {
	if len(colour) != 4 {
		return colour
	}
	return fmt.Sprintf("#%c%c%c%c%c%c", colour[1], colour[1], colour[2], colour[2], colour[3], colour[3])
}

func TestEveryTokenOfTheThemeIsKnown(t *testing.T) {
	tokens := theme(t)["tokens"].(map[string]any)
	text, _ := json.Marshal(theme(t)["config"])
	for _, m := range regexp.MustCompile(`"\$([^"]+)"`).FindAllStringSubmatch(string(text), -1) {
		for _, mode := range []string{"light", "dark"} {
			if _, ok := tokens[mode].(map[string]any)[m[1]]; !ok {
				t.Errorf("%s has no token %s", mode, m[1])
			}
		}
	}
}
