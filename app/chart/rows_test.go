package chart

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"isogloss/stats/report"
)

// domain is the list of rows or columns of a spec.
func domain(t *testing.T, spec, channel string) (names []string) {
	t.Helper()
	walk(decode(t, spec), "", func(_ string, o map[string]any) {
		c, _ := o[channel].(map[string]any)
		if s, ok := c["scale"].(map[string]any); ok && c["type"] == "nominal" {
			names = nil
			for _, v := range s["domain"].([]any) {
				names = append(names, v.(string))
			}
		}
	})
	return names
}

func TestRobustnessHasTheNumbersOfBothFitsInTheOrderOfTheReport(t *testing.T) {
	r := panel(11)
	for i, m := range r.Models {
		mean, cv := byName(t, RobustnessMeanPRR(r).String())[m.Model], byName(t, RobustnessCVPRR(r).String())[m.Model]
		after := r.Robustness.Models[i]
		if mean["before"] != float64(m.MeanPRR) || mean["after"] != float64(after.MeanPRR) || cv["before"] != float64(m.CVPRR) || cv["after"] != float64(after.CVPRR) {
			t.Errorf("%s: %v, %v", m.Model, mean, cv)
		}
		if at := slices.Index(domain(t, RobustnessMeanPRR(r).String(), "y"), m.Model); at != int(m.RankMeanPRR)-1 {
			t.Errorf("%s stands in row %d by Mean-PRR", m.Model, at)
		}
		if at := slices.Index(domain(t, RobustnessCVPRR(r).String(), "y"), m.Model); at != int(m.RankCVPRR)-1 {
			t.Errorf("%s stands in row %d by CV-PRR", m.Model, at)
		}
		if mean["change"] != nil || (cv["change"] == nil) != (m.RankCVPRR == after.RankCVPRR) {
			t.Errorf("%s changes rank: %v, %v", m.Model, mean["change"], cv["change"])
		}
	}
}

func TestOfManyModelsThoseThatMoveMostAreDrawn(t *testing.T) {
	r := panel(97)
	spec := RobustnessMeanPRR(r).String()
	rows := byName(t, spec)
	least, most := math.Inf(1), 0.0
	for i, m := range r.Models {
		distance := math.Abs(float64(r.Robustness.Models[i].MeanPRR - m.MeanPRR))
		if rows[m.Model] != nil {
			least = min(least, distance)
		} else {
			most = max(most, distance)
		}
	}
	if len(rows) != 40 || least < most || !strings.Contains(remarkOf(t, spec), "the 40 of 97 models that move most") {
		t.Errorf("%d rows; the least moves by %v, one left out by %v", len(rows), least, most)
	}
}

func TestAModelThatIsGoneInTheRefitIsSaid(t *testing.T) {
	r := panel(5)
	r.Robustness.Models = r.Robustness.Models[1:]
	r.Robustness.Models[0].MeanPRR = report.None
	if spec := RobustnessMeanPRR(r).String(); len(values(t, spec)) != 3 || remarkOf(t, spec) != "Not drawn: 2 models without a Mean-PRR in the refit." {
		t.Error(spec)
	}
	r.Robustness = nil
	if RobustnessMeanPRR(r).String() != "" || RobustnessCVPRR(r).String() != "" {
		t.Error("there is no refit")
	}
}

func TestCoverageCountsWhatTheReportHas(t *testing.T) {
	r := panel(4)
	r.PRR = []report.PRR{
		{Model: "model 0", Language: "l1", Task: "task_1"}, {Model: "model 0", Language: "l1", Task: "task_0"},
		{Model: "model 2", Language: "l1", Task: "task_1"}, {Model: "model 2", Language: "l3", Task: "task_1"},
	}
	count := func(spec string) map[string]float64 {
		n := map[string]float64{}
		for _, v := range values(t, spec) {
			n[fmt.Sprint(v["column"], " ", v["row"])] = v["value"].(float64)
		}
		return n
	}
	if got := fmt.Sprint(count(CoverageTasks(r).String())); got != "map[l1 task_0:1 l1 task_1:2 l3 task_1:1]" {
		t.Error(got)
	}
	if got := fmt.Sprint(count(CoverageModels(r).String())); got != "map[l1 model 0:2 l1 model 2:1 l3 model 2:1]" {
		t.Error(got)
	}
	for want, got := range map[string][]string{
		"[l1 l3]":           domain(t, CoverageTasks(r).String(), "x"),
		"[task_1 task_0]":   domain(t, CoverageTasks(r).String(), "y"),
		"[model 0 model 2]": domain(t, CoverageModels(r).String(), "y"),
	} {
		if fmt.Sprint(got) != want {
			t.Errorf("the order is %v, not %s", got, want)
		}
	}
	if tip := values(t, CoverageTasks(r).String())[0]["tip"]; tip != "l1\ntask_1\n2 of 4 models" {
		t.Errorf("tip %q", tip)
	}
}

func TestAPRRCellIsTheMeanOfItsSoundTasks(t *testing.T) {
	r := panel(3)
	r.PRR = []report.PRR{
		{Model: "model 0", Language: "l1", Task: "task_0", PRR: 1.2}, {Model: "model 0", Language: "l1", Task: "task_1", PRR: 0.9},
		{Model: "model 0", Language: "l1", Task: "task_2", PRR: 9, Weak: true}, {Model: "model 1", Language: "l0", Task: "task_2", PRR: 9, Weak: true},
		{Model: "model 2", Language: "l0", Task: "task_2", PRR: report.None},
	}
	rows := values(t, PRRMap(r).String())
	if len(rows) != 1 || math.Abs(rows[0]["value"].(float64)-1.05) > 1e-15 {
		t.Fatal(rows)
	}
	if tip := rows[0]["tip"]; tip != "model 0\nl1\nPRR 1.05, mean of 2 tasks\nleft out, for a weak potential: 1 task" {
		t.Errorf("tip %q", tip)
	}
}

func TestThePRRScaleIsAsWideAboveAsBelow(t *testing.T) {
	walk(decode(t, PRRMap(panel(9)).String()), "", func(_ string, o map[string]any) {
		if s, ok := o["scale"].(map[string]any); ok && s["domainMid"] != nil {
			d := s["domain"].([]any)
			if lo, hi := d[0].(float64), d[1].(float64); math.Abs(lo+hi-2) > 1e-12 || lo >= 1 || s["domainMid"] != 1.0 {
				t.Errorf("the scale is %v", s)
			}
		}
	})
}

func TestAHeatMapGrowsAndThenGivesUp(t *testing.T) {
	width := func(languages int) (float64, bool) {
		h := &heat{colour: object{"field": "value"}, rows: []string{"row"}}
		for i := range languages {
			h.columns = append(h.columns, fmt.Sprint(i))
			h.cells = append(h.cells, cell{fmt.Sprint(i), "row", 1, "tip"})
		}
		spec := h.spec()
		return decode(t, spec)["usermeta"].(map[string]any)["minWidth"].(float64), !strings.Contains(spec, `"labels":false`)
	}
	for languages, want := range map[int]struct {
		width  float64
		labels bool
	}{5: {640, true}, 53: {642, true}, 100: {994, true}, 200: {1134, false}} {
		if w, labels := width(languages); w != want.width || labels != want.labels {
			t.Errorf("%d languages: width %v, labels %v", languages, w, labels)
		}
	}
	for n, want := range map[int]int{100: 10_000, 101: 0} { // models and languages
		r := panel(n)
		for name, chart := range map[string]*Spec{"coverage-models": CoverageModels(r), "prr": PRRMap(r)} {
			if (chart == nil) != (want == 0) || chart != nil && strings.Count(chart.String(), `"row"`) != want+1 {
				t.Errorf("%s of %d by %d is there: %v", name, n, n, chart != nil)
			}
		}
		if CoverageTasks(r) == nil {
			t.Errorf("three tasks in %d languages are not drawn", n)
		}
	}
	sparse := panel(101)
	for i := range sparse.PRR[:202] {
		sparse.PRR[i].PRR, sparse.PRR[i].Weak = report.None, i%2 == 0
	}
	if PRRMap(sparse) == nil {
		t.Error("cells without a ratio count")
	}
}
