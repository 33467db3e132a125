package chart

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"isogloss/stats/report"
)

// panel is a report of n models, n languages and three tasks spread over all
// charts; every model was scored in every language, each on one task.
func panel(n int) *report.Report {
	r := &report.Report{Fit: &report.Fit{Sigma: 4, SigmaModel: 6, Components: make([]report.Component, 1)}, Robustness: &report.Robustness{}}
	for i := range 3 {
		r.Tasks = append(r.Tasks, report.Task{Task: fmt.Sprintf("task_%d", i)})
	}
	for i := range n {
		at := i * 7 % n
		x := float64(at) / float64(n)
		model := fmt.Sprintf("model %d", i)
		r.Models = append(r.Models, report.Model{
			Model: model, MeanPRR: report.Number(0.7 + x/2), CVPRR: report.Number(0.1 + x*x/3),
			RankMeanPRR: report.Number(n - at), RankCVPRR: report.Number(at + 1), Records: 10 + i,
			Effect: report.Number(20*x - 10), EffectNormalScore: report.Number(3*x - 1.5),
			MeanScore: report.Number(50 + 20*x), StdScore: report.Number(3 + 5*x),
			MeanPRRLow: report.Number(0.65 + x/2), MeanPRRHigh: report.Number(0.75 + x/2), CVPRRLow: report.Number(0.08 + x*x/3), CVPRRHigh: report.Number(0.13 + x*x/3),
		})
		r.Languages = append(r.Languages, report.Language{
			Language: fmt.Sprintf("l%d", i), Rank: report.Number(i + 1), MeanRank: report.Number(at + 1), TasksObserved: 1 + i%3,
			Potential: report.Number(80 - i), SE: 3, RankLow: report.Number(max(1, i)), RankHigh: report.Number(min(n, i+3)), PFirst: 0.4 / report.Number(i+1),
			NotSeparable: []string{fmt.Sprintf("l%d", (i+1)%n)}, Latitude: report.Number(at%9*5 - 20), Longitude: report.Number(100*x - 50),
		})
		r.Robustness.Models = append(r.Robustness.Models, report.RobustnessModel{
			Model: model, MeanPRR: report.Number(0.7 + x/2 + 0.1*math.Sin(float64(i))), RankMeanPRR: report.Number(n - at),
			CVPRR: report.Number(0.1 + x*x/3 + 0.02*math.Cos(float64(i))), RankCVPRR: report.Number(n - at),
		})
		for t := range 3 {
			r.Baseline = append(r.Baseline, report.Baseline{Model: model, Task: fmt.Sprintf("task_%d", t), Records: 5,
				MeanScore: report.Number(40 + 30*x + float64(t)), StdScore: report.Number(2 + 5*x)})
		}
		for j := range n {
			z := float64((i*n+j)*37%(n*n)+1)/float64(n*n+1) - 0.5
			r.PRR = append(r.PRR, report.PRR{Model: model, Language: fmt.Sprintf("l%d", j), Task: fmt.Sprintf("task_%d", (i+j)%3),
				Score: report.Number(60 + 20*x + 15*z), Potential: 60, PRR: report.Number(1 + z), Residual: report.Number(15 * z), NormalScore: report.Number(4 * z)})
		}
	}
	return r
}

// charts are those of named dots, of single scores, and of rows and cells.
var (
	ofNames = map[string]func(*report.Report) string{
		"mean-cv-prr": text(MeanCV), "rank-potential-score": text(RankPotentialScore), "qq-models": text(EffectsQQ),
		"robustness-mean-prr": text(RobustnessMeanPRR), "robustness-cv-prr": text(RobustnessCVPRR), "baseline": overall, "baseline-task": onTask,
		"isogloss": worldMap, "languages-rank": places,
	}
	ofScores = map[string]func(*report.Report) string{"qq-residuals": text(ResidualsQQ), "residuals-fitted": text(ResidualsFitted)}
	ofCells  = map[string]func(*report.Report) string{"coverage-tasks": text(CoverageTasks), "coverage-models": text(CoverageModels), "prr": text(PRRMap)}
)

// text is a chart as JSON, "" where there is none.
func text(chart func(*report.Report) *Spec) func(*report.Report) string {
	return func(r *report.Report) string { return chart(r).String() }
}

func worldMap(r *report.Report) string {
	s, _ := Isogloss(r)
	return s.String()
}

func places(r *report.Report) string { return RankInterval(r, nil).String() }

func overall(r *report.Report) string { return Baseline(r, "").String() }
func onTask(r *report.Report) string  { return Baseline(r, "task_1").String() }

// every calls f for every chart in turn.
func every(f func(name string, chart func(*report.Report) string)) {
	for _, group := range []map[string]func(*report.Report) string{ofNames, ofScores, ofCells} {
		for name, chart := range group {
			f(name, chart)
		}
	}
}

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

// values are the rows of a spec's data.
func values(t *testing.T, spec string) []map[string]any {
	t.Helper()
	var rows []map[string]any
	for _, v := range decode(t, spec)["data"].(map[string]any)["values"].([]any) {
		rows = append(rows, v.(map[string]any))
	}
	return rows
}

// byName are the rows by their name.
func byName(t *testing.T, spec string) map[string]map[string]any {
	t.Helper()
	rows := map[string]map[string]any{}
	for _, v := range values(t, spec) {
		rows[v["name"].(string)] = v
	}
	return rows
}

// A channel may say that a field is told by tone or what fades, by a range of
// the theme or a condition; a colour or a font is the theme's to say.
func TestASpecHoldsNoLookAndLoadsNothing(t *testing.T) {
	looks := []string{"color", "fill", "stroke", "font", "fontSize", "fontWeight", "labelFontSize", "labelColor", "opacity", "config", "url", "href", "scheme"}
	ranges := theme(t)["config"].(map[string]any)["range"].(map[string]any)
	every(func(name string, chart func(*report.Report) string) {
		walk(decode(t, chart(panel(11))), "", func(path string, o map[string]any) {
			for key, v := range o {
				if !slices.Contains(looks, key) {
					continue
				}
				channel, _ := v.(map[string]any)
				scale, _ := channel["scale"].(map[string]any)
				tone := key == "color" && ranges[fmt.Sprint(scale["range"])] != nil
				if !tone && !(key == "opacity" && channel["condition"] != nil) {
					t.Errorf("%s: %s has %s", name, path, key)
				}
			}
		})
	})
}

func TestEveryMarkNamesAStyleOfTheTheme(t *testing.T) {
	styles := theme(t)["config"].(map[string]any)["style"].(map[string]any)
	every(func(name string, chart func(*report.Report) string) {
		marks := 0
		walk(decode(t, chart(panel(41))), "", func(path string, o map[string]any) {
			style, ok := o["style"]
			if strings.HasSuffix(path, ".mark") {
				marks++
			} else if !ok {
				return
			}
			if styles[fmt.Sprint(style)] == nil {
				t.Errorf("%s: the theme has no style %v", name, style)
			}
		})
		if marks == 0 {
			t.Errorf("%s has no marks", name)
		}
	})
}

func TestASpecIsTheSameEveryTime(t *testing.T) {
	every(func(name string, chart func(*report.Report) string) {
		if chart(panel(30)) != chart(panel(30)) {
			t.Errorf("%s differs between two calls", name)
		}
	})
}

func TestEveryDatumHasItsWords(t *testing.T) {
	every(func(name string, chart func(*report.Report) string) {
		spec := chart(panel(11))
		if s := decode(t, spec)["description"].(string); !strings.HasSuffix(s, ".") {
			t.Errorf("%s is described as %q", name, s)
		}
		for _, v := range values(t, spec) {
			if s, _ := v["tip"].(string); s == "" || strings.Contains(s, "NaN") || strings.Contains(s, "–") {
				t.Fatalf("%s: a tip is %q", name, s)
			}
		}
	})
}

func TestANamedDotCanBePointedAt(t *testing.T) {
	kinds := map[string]string{"rank-potential-score": "language", "isogloss": "language", "languages-rank": "language"}
	for name, chart := range ofNames {
		spec := decode(t, chart(panel(11)))
		kind := kinds[name]
		if kind == "" {
			kind = "model"
		}
		if usermeta, _ := spec["usermeta"].(map[string]any); usermeta["names"] != kind {
			t.Errorf("%s: usermeta is %v", name, usermeta)
		}
		if params := fmt.Sprint(spec["params"]); !strings.HasPrefix(params, "[map[name:focus value:<nil>]") {
			t.Errorf("%s: params are %s", name, params)
		}
		if n := len(byName(t, chart(panel(11)))); n != 11 {
			t.Errorf("%s names %d of 11", name, n)
		}
	}
}

func TestNothingIsDrawnOfNothing(t *testing.T) {
	every(func(name string, chart func(*report.Report) string) {
		for _, r := range []*report.Report{{}, {Models: panel(3).Models[:0], Fit: &report.Fit{Sigma: report.None, SigmaModel: report.None}}, blank(panel(4))} {
			if spec := chart(r); spec != "" && !strings.HasPrefix(name, "coverage") {
				t.Errorf("%s draws %s", name, spec)
			}
		}
	})
}

// blank is r with every result gone, as where no model can be fitted.
func blank(r *report.Report) *report.Report {
	none := report.None
	r.Fit = nil
	for i := range r.Models {
		r.Models[i] = report.Model{Model: r.Models[i].Model, Effect: none, EffectNormalScore: none, MeanPRR: none, CVPRR: none, RankMeanPRR: none, RankCVPRR: none, MeanScore: none, StdScore: none}
	}
	for i := range r.Languages {
		r.Languages[i].Rank, r.Languages[i].MeanRank = none, none
	}
	for i := range r.Baseline {
		r.Baseline[i].MeanScore, r.Baseline[i].StdScore = none, none
	}
	for i := range r.PRR {
		p := &r.PRR[i]
		p.Potential, p.PRR, p.Residual, p.NormalScore = none, none, none, none
	}
	for i := range r.Robustness.Models {
		r.Robustness.Models[i].MeanPRR, r.Robustness.Models[i].CVPRR = none, none
	}
	return r
}

// What a reader may have called her models, and a model that fits perfectly.
func TestOddReportsAreDrawn(t *testing.T) {
	odd := []string{`a "quoted" name`, "a|b", "<b>bold</b>", "🦙🦙", "العربية نموذج", strings.Repeat("long name ", 20), "datum['x']", `\u0000 \n`, "__proto__", "${width}"}
	r := panel(len(odd))
	for i, name := range odd {
		for j := range r.PRR {
			if r.PRR[j].Model == r.Models[i].Model {
				r.PRR[j].Model = name
			}
			if r.PRR[j].Language == r.Languages[i].Language {
				r.PRR[j].Language = name
			}
		}
		for j := range r.Baseline {
			if r.Baseline[j].Model == r.Models[i].Model {
				r.Baseline[j].Model = name
			}
		}
		r.Models[i].Model, r.Robustness.Models[i].Model, r.Languages[i].Language = name, name, name
	}
	for chartName, chart := range ofNames {
		rows := byName(t, chart(r))
		for _, name := range odd {
			if rows[name] == nil {
				t.Errorf("%s lost %q", chartName, name)
				continue
			}
			for _, layout := range []string{"wide", "narrow"} {
				if label, ok := rows[name][layout].(map[string]any); ok && len([]rune(label["text"].(string))) > 30 {
					t.Errorf("%s labels a dot %s", chartName, label["text"])
				}
			}
		}
	}
	for _, n := range []int{1, 2} {
		every(func(name string, chart func(*report.Report) string) {
			if spec := chart(panel(n)); spec != "" {
				decode(t, spec)
			}
		})
	}
	same := panel(5)
	same.Fit.Sigma, same.Fit.SigmaModel = 0, 0
	for i := range same.Models {
		same.Models[i].MeanPRR, same.Models[i].CVPRR, same.Models[i].Effect, same.Models[i].StdScore = 1, 0, 0, 0
	}
	for i := range same.PRR {
		same.PRR[i].Residual, same.PRR[i].PRR, same.PRR[i].Score = 1e-14, 1, 60
	}
	every(func(name string, chart func(*report.Report) string) {
		spec := chart(same)
		if strings.HasPrefix(name, "qq") || name == "residuals-fitted" {
			if spec != "" {
				t.Errorf("%s draws rounding errors", name)
			}
			return
		}
		decode(t, spec)
	})
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
	property := func(text, name string) string {
		m := regexp.MustCompile(`--` + name + `: (#[0-9a-f]+)`).FindStringSubmatch(text)
		if m == nil {
			t.Fatalf("the style sheet has no --%s", name)
		}
		return long(m[1])
	}
	_, dark, _ := strings.Cut(string(css), "prefers-color-scheme: dark")
	for mode, text := range map[string]string{"light": string(css), "dark": dark} {
		tokens := theme(t)["tokens"].(map[string]any)[mode].(map[string]any)
		for token, name := range names {
			if colour := property(text, name); colour != tokens[token] {
				t.Errorf("%s: --%s is %v, the theme's %s is %v", mode, name, colour, token, tokens[token])
			}
		}
		for i, tone := range tokens["seq"].([]any) {
			if colour := property(text, fmt.Sprintf("seq-%d", i)); colour != tone || i > 0 && tone != tokens["ramp"].([]any)[i-1] {
				t.Errorf("%s: --seq-%d is %v, the theme's is %v", mode, i, colour, tone)
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
