package page

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/action"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

func listed() report.Levels {
	text := func(s string) *string { return &s }
	level := func(name string, records int) report.Level {
		return report.Level{Level: name, Records: records, ResourceClass: report.None}
	}
	return report.Levels{
		Models:   []report.Level{level("<b>", 2), level("large", 7)},
		Datasets: []report.Level{level("copa", 3), level("nli", 6)},
		Metrics:  []report.Level{level("accuracy", 9)},
		Languages: []report.Level{
			{Level: "de", Records: 5, Name: text("German"), Script: text("Latn"), Family: text("Indo-European"), ResourceClass: 5},
			{Level: "ka", Records: 1, Name: text("Georgian"), Script: text("Geor"), Family: text("Kartvelian"), ResourceClass: 3},
			{Level: "xx", Records: 3, ResourceClass: report.None},
		},
	}
}

// switchable is a page with a report of these levels.
func switchable(t *testing.T) (*Page, *scripted, func()) {
	s := &scripted{run: func(plan.Plan) (*report.Report, error) {
		return &report.Report{Models: []report.Model{{Model: "m"}}, Sensitivity: []report.Sensitivity{{Name: "weights_se"}}, GrandMeanPRR: report.None, Records: report.Records{Count: 9, Levels: listed()}}, nil
	}}
	p, work := browse(t, s)
	p.step(p.state.Choose(mega))
	work()
	return p, s, work
}

func keys(levels []level) []string {
	var out []string
	for _, l := range levels {
		out = append(out, l.key)
	}
	return out
}

func TestLevelsAreGroupedSortedAndFound(t *testing.T) {
	levels := listed()
	groups := grouped(&levels, nil)
	if len(groups) != 3 {
		t.Fatalf("%d groups, want none of a single metric", len(groups))
	}
	for i, want := range [][]string{{"large", "<b>"}, {"nli", "copa"}, {"ka", "de", "xx"}} {
		if got := keys(groups[i].levels); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", groups[i].title, got, want)
		}
	}
	for filter, want := range map[string][]string{
		"": {"ka", "de", "xx"}, " GEO": {"ka"}, "class 5": {"de"}, "latn": {"de"}, "kart": {"ka"}, "xx": {"xx"}, "none": nil,
	} {
		if got := keys(groups[2].matches(filter)); !slices.Equal(got, want) {
			t.Errorf("%q finds %v, want %v", filter, got, want)
		}
	}
	again := listed()
	if same := grouped(&again, groups); &same[0] != &groups[0] {
		t.Error("the same levels are grouped anew")
	}
	again.Models[0].Records++
	if same := grouped(&again, groups); &same[0] == &groups[0] {
		t.Error("other levels are not")
	}
}

func TestASwitchAsksForAReportWithoutIt(t *testing.T) {
	p, s, work := switchable(t)
	action.Switch(p.ctx, action.Switches{Kind: "language", Off: []string{"xx", "ka"}})
	action.Switch(p.ctx, action.Switches{Kind: "dataset", Off: []string{"copa"}})
	work()
	want := plan.Without{Datasets: []string{"copa"}, Languages: []string{"ka", "xx"}}
	if got := s.plans[len(s.plans)-1].Without; !reflect.DeepEqual(got, want) {
		t.Errorf("asked without %+v", got)
	}
	if off := p.departures(p.state.Plan); len(off) != 1 || off[0] != "without copa, Georgian and xx" {
		t.Errorf("departures %q", off)
	}
	action.Switch(p.ctx, action.Switches{Kind: "language", On: []string{"ka", "xx", "de"}})
	action.Switch(p.ctx, action.Switches{Kind: "dataset", On: []string{"copa"}})
	work()
	if !reflect.DeepEqual(p.state.Plan, plan.Plan{}) {
		t.Errorf("with all on again the plan is %+v", p.state.Plan)
	}
}

func TestAllAtOnceActsOnWhatTheFilterShows(t *testing.T) {
	p, s, work := switchable(t)
	languages := &Switches{Group: p.groups[2], Off: []string{"ka"}, filter: "e"} // Georgian, German
	for word, want := range map[string][]string{"all": nil, "none": {"de", "ka"}, "invert": {"de"}} {
		p.state.Plan.Without.Languages = []string{"ka"}
		languages.onPick(word)(p.ctx, ui.Event{})
		work()
		if got := s.plans[len(s.plans)-1].Without.Languages; !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", word, got, want)
		}
	}
}

func TestNothingLeftIsNotAskedFor(t *testing.T) {
	p, s, work := switchable(t)
	asked := len(s.plans)
	action.Switch(p.ctx, action.Switches{Kind: "model", Off: []string{"<b>", "large"}})
	work()
	if len(s.plans) != asked || p.pending == nil {
		t.Fatal("a report of nothing was asked for")
	}
	has(t, p, "void")
	if got := html(p); !strings.Contains(got, "switch on at least one model.") || !strings.Contains(got, "table-models") {
		t.Error("it is not said what to do, or the results are gone")
	}
	p.onSetting("method", "reml")(ui.Context{}, ui.Event{})
	work()
	if len(s.plans) != asked {
		t.Fatal("a setting asked for a report of nothing")
	}
	action.Switch(p.ctx, action.Switches{Kind: "model", On: []string{"large"}})
	work()
	if last := s.plans[len(s.plans)-1]; p.pending != nil || last.Fit.Method != "reml" || !slices.Equal(last.Without.Models, []string{"<b>"}) {
		t.Errorf("then %+v", last)
	}
	action.Switch(p.ctx, action.Switches{Kind: "model", Off: []string{"large"}})
	work()
	p.onUndo(ui.Context{}, ui.Event{})
	if p.pending != nil || !slices.Equal(p.state.Plan.Without.Models, []string{"<b>"}) {
		t.Errorf("undone to %+v", p.state.Plan)
	}
}

func TestTheRailHasASwitchOfEachLevel(t *testing.T) {
	p, _, _ := switchable(t)
	got := html(p)
	for _, want := range []string{`data-key="large"`, `data-key="nli"`, "2 of 2", "3 of 3", `id="draws"`, `id="bootstrap"`, `id="equation-eq6"`, `id="weights-se"`} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s", want)
		}
	}
	if strings.Contains(got, `data-key="de"`) {
		t.Error("languages are drawn while they are closed")
	}
	if n := strings.Count(got, `role="switch"`); n != 4 {
		t.Errorf("%d switches", n)
	}
}

func TestAnInterruptedRefinementIsMarked(t *testing.T) {
	u := &report.Uncertainty{Draws: report.Done{Done: 10_000, Asked: 10_000}, Bootstrap: report.Done{Done: 430, Asked: 1_000}}
	if got := plainSpaces(stoppedAt(u)); got != "Stopped at 430 of 1,000 resamplings of the scores" {
		t.Error(got)
	}
}

func plainSpaces(s string) string {
	return strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(s)
}
