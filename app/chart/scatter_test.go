package chart

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"isogloss/stats/report"
)

func TestADotStandsAtTheNumbersOfTheReport(t *testing.T) {
	r := panel(11)
	residual := map[string]report.PRR{}
	for _, p := range r.PRR {
		residual[p.Model+"|"+p.Language+"|"+p.Task] = p
	}
	of := func(xs ...report.Number) []report.Number { return xs }
	want := map[string]struct {
		fields []string
		at     func(name string) []report.Number
	}{
		"mean-cv-prr":          {[]string{"mean_prr", "cv_prr"}, func(name string) []report.Number { m := model(r, name); return of(m.MeanPRR, m.CVPRR) }},
		"rank-potential-score": {[]string{"mean_rank", "rank"}, func(name string) []report.Number { l := language(r, name); return of(l.MeanRank, l.Rank) }},
		"qq-models": {[]string{"effect_normal_score", "effect"}, func(name string) []report.Number {
			m := model(r, name)
			return of(m.EffectNormalScore, m.Effect)
		}},
		"baseline":         {[]string{"mean_score", "std_score"}, func(name string) []report.Number { m := model(r, name); return of(m.MeanScore, m.StdScore) }},
		"qq-residuals":     {[]string{"normal_score", "residual"}, func(name string) []report.Number { p := residual[name]; return of(p.NormalScore, p.Residual) }},
		"residuals-fitted": {[]string{"fitted", "residual"}, func(name string) []report.Number { p := residual[name]; return of(p.Score-p.Residual, p.Residual) }},
		"baseline-task": {[]string{"mean_score", "std_score"}, func(name string) []report.Number {
			for _, b := range r.Baseline {
				if b.Model == name && b.Task == "task_1" {
					return of(b.MeanScore, b.StdScore)
				}
			}
			return nil
		}},
	}
	every(func(name string, chart func(*report.Report) string) {
		w, ok := want[name]
		if !ok {
			return
		}
		rows := byName(t, chart(r))
		if n := map[bool]int{true: 121, false: 11}[ofScores[name] != nil]; len(rows) != n {
			t.Errorf("%s draws %d of %d", name, len(rows), n)
		}
		for key, row := range rows {
			for i, x := range w.at(key) {
				if row[w.fields[i]] != float64(x) {
					t.Errorf("%s: %s of %s is %v, the report has %v", name, w.fields[i], key, row[w.fields[i]], x)
				}
			}
		}
	})
}

func model(r *report.Report, name string) report.Model {
	for _, m := range r.Models {
		if m.Model == name {
			return m
		}
	}
	return report.Model{}
}

func language(r *report.Report, name string) report.Language {
	for _, l := range r.Languages {
		if l.Language == name {
			return l
		}
	}
	return report.Language{}
}

func TestWhatCannotBeDrawnIsLeftOutAndSaid(t *testing.T) {
	r := panel(4)
	r.Models[0].CVPRR, r.Languages[0].Rank, r.Models[0].EffectNormalScore = report.None, report.None, report.None
	r.Models[0].StdScore = report.None
	for _, name := range []string{"mean-cv-prr", "rank-potential-score", "qq-models", "baseline"} {
		spec := ofNames[name](r)
		if n := len(values(t, spec)); n != 3 {
			t.Errorf("%s draws %d of 3", name, n)
		}
		title, _ := decode(t, spec)["title"].(map[string]any)
		if text := fmt.Sprint(title["text"]); name != "qq-models" && !strings.HasPrefix(text, "[Not drawn: 1 ") {
			t.Errorf("%s says %s", name, text)
		}
	}
	r.Fit.Components = make([]report.Component, 2)
	if RankPotentialScore(r).String() != "" {
		t.Error("ranks of two rankings are drawn as one")
	}
}

func TestTheFiveLargestAreNamed(t *testing.T) {
	for name, chart := range map[string]func(*report.Report) string{"rank-potential-score": text(RankPotentialScore), "qq-residuals": text(ResidualsQQ), "residuals-fitted": text(ResidualsFitted)} {
		size := func(v map[string]any) float64 {
			if name == "rank-potential-score" {
				return math.Abs(v["rank"].(float64) - v["mean_rank"].(float64))
			}
			return math.Abs(v["residual"].(float64))
		}
		least, most, n := math.Inf(1), 0.0, 0
		for _, v := range values(t, chart(panel(23))) {
			if v["key"] == true {
				least, n = min(least, size(v)), n+1
			} else {
				most = max(most, size(v))
			}
		}
		if n != 5 || least < most {
			t.Errorf("%s: %d are named, the least at %v; one at %v is not", name, n, least, most)
		}
	}
}

func TestTheFirstByMeanPRRStandsOut(t *testing.T) {
	for _, name := range []string{"mean-cv-prr", "baseline", "baseline-task", "qq-models"} {
		r := panel(9)
		for _, v := range values(t, ofNames[name](r)) {
			first := model(r, v["name"].(string)).RankMeanPRR == 1
			if (v["key"] == true) != first || (v["strong"] == true) != first {
				t.Errorf("%s: %v", name, v)
			}
		}
		r.Models[0].RankMeanPRR, r.Models[1].RankMeanPRR = 1, 1
		if strings.Contains(ofNames[name](r), `"key":true`) {
			t.Errorf("%s: one of several first models stands out", name)
		}
		r.Notes = []report.Note{{Code: "models_apart"}}
		if strings.Contains(ofNames[name](r), `"key":true`) {
			t.Errorf("%s: one model stands out of several rankings", name)
		}
	}
}

// Both where there is much room and where there is little.
func TestTextsHideNeitherDotsNorEachOther(t *testing.T) {
	for _, n := range []int{5, 13, 40} {
		for name, chart := range ofNames {
			spec := decode(t, chart(panel(n)))
			if strings.HasPrefix(name, "robustness") || name == "isogloss" || name == "languages-rank" { // no scatters
				continue
			}
			for _, l := range layouts {
				free := 0
				texts := textBoxes(t, spec, l.name, l.width)
				for i, a := range texts {
					free++
					if a.left < 0 || a.right > l.width {
						t.Errorf("%s of %d, %s: a text leaves the plot: %v", name, n, l.name, a)
					}
					for _, b := range texts[:i] {
						if a.meets(b.box) {
							t.Errorf("%s of %d, %s: %q and %q overlap", name, n, l.name, a.text, b.text)
						}
					}
				}
				if free == 0 {
					t.Errorf("%s of %d, %s: nothing is named", name, n, l.name)
				}
			}
		}
	}
}

type textBox struct {
	box
	text string
}

// textBoxes are the labels and captions that a plot of that layout shows, by
// their place in the spec.
func textBoxes(t *testing.T, spec map[string]any, layout string, width float64) (boxes []textBox) {
	t.Helper()
	domain := map[string][]any{}
	field := map[string]string{}
	walk(spec, "", func(_ string, o map[string]any) {
		for _, channel := range []string{"x", "y"} {
			c, _ := o[channel].(map[string]any)
			if s, ok := c["scale"].(map[string]any); ok {
				domain[channel], field[channel] = s["domain"].([]any), c["field"].(string)
			}
		}
	})
	pixel := func(channel string, v map[string]any, size float64) float64 {
		d := domain[channel]
		return (v[field[channel]].(float64) - d[0].(float64)) / (d[1].(float64) - d[0].(float64)) * size
	}
	height := spec["height"].(float64)
	for _, row := range spec["data"].(map[string]any)["values"].([]any) {
		v := row.(map[string]any)
		label, _ := v[layout].(map[string]any)
		if label == nil || label["free"] != true {
			continue
		}
		p := place{dx: int(label["dx"].(float64)), dy: int(label["dy"].(float64)), align: label["align"].(string)}
		text := label["text"].(string)
		boxes = append(boxes, textBox{p.box(point{x: pixel("x", v, width), y: height - pixel("y", v, height), text: text}), text})
	}
	for _, l := range spec["layer"].([]any) {
		l := l.(map[string]any)
		own, _ := l["data"].(map[string]any)
		if own == nil || l["transform"] == nil || !strings.Contains(fmt.Sprint(l["transform"]), map[string]string{"wide": "width >=", "narrow": "width <"}[layout]) {
			continue
		}
		v := own["values"].([]any)[0].(map[string]any)
		text := v["text"].(string)
		v = map[string]any{field["x"]: v["x"], field["y"]: v["y"]}
		mark := l["mark"].(map[string]any)
		p := place{dx: int(mark["dx"].(float64)), dy: int(mark["dy"].(float64)), align: mark["align"].(string)}
		boxes = append(boxes, textBox{p.box(point{x: pixel("x", v, width), y: height - pixel("y", v, height), text: text}), text})
	}
	return boxes
}

func TestLabelsHideNeitherDotsNorEachOther(t *testing.T) {
	var ps []point
	for i := range 40 {
		ps = append(ps, point{x: float64(i * 37 % 600), y: float64(i * 53 % 380), text: fmt.Sprintf("a longer name %d", i)})
	}
	places := labels(ps, 600, 380)
	free := 0
	for i, a := range places {
		if !a.free {
			continue
		}
		free++
		box := a.box(ps[i])
		if !box.within(600, 380) {
			t.Errorf("label %d leaves the plot", i)
		}
		for j, b := range places {
			if i != j && (b.free && box.meets(b.box(ps[j])) || covers(box, ps[j:j+1])) {
				t.Errorf("label %d hides dot or label %d", i, j)
			}
		}
	}
	if free < 10 {
		t.Errorf("only %d of 40 labels found a place", free)
	}
}

func TestALabelIsNearestToItsOwnDot(t *testing.T) {
	ps := []point{{x: 100, y: 100, text: "one"}, {x: 112, y: 104, text: "two"}, {x: 108, y: 90, text: "three"}}
	for i, p := range labels(ps, 600, 380) {
		if p.free && mistaken(p.box(ps[i]), ps, i) {
			t.Errorf("%s is nearer to another dot", ps[i].text)
		}
	}
}
