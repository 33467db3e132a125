package page

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/action"
	"isogloss/app/engine"
	"isogloss/app/state"
	"isogloss/app/wire"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// OnPreRender does what OnMount does where there is a browser.
func (p *Page) OnPreRender(ctx ui.Context) { p.OnMount(ctx) }

// scripted answers from a script and keeps the plans it was asked.
type scripted struct {
	mu    sync.Mutex
	open  func([]engine.File) (*wire.Opened, error)
	run   func(plan.Plan) (*report.Report, error)
	plans []plan.Plan

	refine func(ctx context.Context, progress func(wire.Progress), show func(*report.Report)) error // nil: nothing is left
}

func (s *scripted) Open(_ context.Context, files []engine.File, progress func(wire.Progress)) (*wire.Opened, error) {
	progress(wire.Progress{Stage: "reading", Done: 1, Total: 2, Name: files[0].Name})
	if s.open != nil {
		return s.open(files)
	}
	return &wire.Opened{Sources: []report.Source{{Name: files[0].Name}}}, nil
}

func (s *scripted) Refine(ctx context.Context, progress func(wire.Progress), show func(*report.Report)) error {
	return s.refine(ctx, progress, show)
}

func (s *scripted) Run(_ context.Context, p plan.Plan, _ func(wire.Progress)) (*report.Report, bool, error) {
	s.mu.Lock()
	s.plans = append(s.plans, p)
	s.mu.Unlock()
	left := s.refine != nil
	if s.run != nil {
		r, err := s.run(p)
		return r, left, err
	}
	return &report.Report{Source: []report.Source{{Name: "mega.csv"}}, Models: []report.Model{{Model: "m"}},
		GrandMeanPRR: report.None, Records: report.Records{Count: 1, Models: 1, Languages: 1, Tasks: 1}}, left, nil
}

func (s *scripted) Close() {}

// browse loads a page and returns it with a function that lets all work end.
func browse(t *testing.T, e engine.Engine) (*Page, func()) {
	t.Helper()
	p := &Page{Engine: e}
	test := ui.NewTestEngine()
	if err := test.Load(p); err != nil {
		t.Fatal(err)
	}
	test.ConsumeAll()
	return p, test.ConsumeAll
}

// html is the page as it is now; a mounted one is rendered at the next frame.
func html(p *Page) string {
	return ui.HTMLString(&Page{state: p.state, tab: p.tab, shown: p.shown, groups: p.groups, pending: p.pending})
}

func has(t *testing.T, p *Page, ids ...string) {
	t.Helper()
	html := html(p)
	for _, id := range ids {
		if n := strings.Count(html, `id="`+id+`"`); n != 1 {
			t.Errorf("%d elements #%s, want 1", n, id)
		}
	}
}

var mega = []engine.File{{Name: "mega.csv"}}

func TestThePageHasWhatTestsRelyOn(t *testing.T) {
	p, work := browse(t, &scripted{})
	has(t, p, "files", "drop", "example-mega", "view")
	p.step(p.state.Choose(mega))
	has(t, p, "cancel", "files", "drop")
	work()
	if p.state.Phase() != state.Ready || p.state.Rev != 1 {
		t.Fatalf("phase %s, rev %d", p.state.Phase(), p.state.Rev)
	}
	has(t, p, "files", "drop", "example-mega", "view",
		"table-languages", "table-models", "table-prr", "table-set-aside", "table-notes",
		"download-report-json", "download-languages-csv", "download-models-csv", "download-prr-csv",
		"panel-data", "panel-models", "panel-languages", "panel-prr", "panel-diagnostics")
}

func TestOneTabIsOnScreenAndTheOthersAreInThePage(t *testing.T) {
	p, work := browse(t, &scripted{})
	p.step(p.state.Choose(mega))
	work()
	p.tab = "prr"
	html := html(p)
	if strings.Count(html, `aria-current="page"`) != 1 {
		t.Error("not one current tab")
	}
	for _, tab := range tabs {
		id := strings.Index(html, `id="panel-`+tab.address+`"`)
		start := strings.LastIndex(html[:max(id, 0)], "<section")
		if id < 0 || start < 0 {
			t.Fatalf("no panel %s", tab.address)
		}
		tag, _, _ := strings.Cut(html[start:], ">")
		// go-app writes hidden="false", which a browser is never given.
		hidden := strings.Contains(strings.ReplaceAll(tag, `hidden="false"`, ""), "hidden")
		if hidden != (tab.address != "prr") {
			t.Errorf("%s: %s", tab.address, tag)
		}
	}
}

func TestSettingsAndDecisionsRunAgainWithTheLatestPlan(t *testing.T) {
	s := &scripted{}
	p, work := browse(t, s)
	p.step(p.state.Choose(mega))
	work()
	for _, set := range [][2]string{{"method", "reml"}, {"lp", "published"}} {
		p.onSetting(set[0], set[1])(ui.Context{}, ui.Event{})
	}
	action.Decide(p.ctx, action.Decision{Code: "units", Choice: "as_is"})
	work()
	last := s.plans[len(s.plans)-1]
	if last.Fit.Method != "reml" || last.Potential.LP != "published" || last.Audit["units"] != "as_is" {
		t.Errorf("last plan %+v", last)
	}
	p.onDecide(p.ctx, action.Decision{Code: "units", Choice: "times_100"})
	p.onSetting("method", "ml")(ui.Context{}, ui.Event{})
	p.onSetting("lp", "eq3")(ui.Context{}, ui.Event{})
	work()
	if last := s.plans[len(s.plans)-1]; last.Fit != (plan.Fit{}) || last.Potential != (plan.Potential{}) || len(last.Audit) > 0 {
		t.Errorf("back at the defaults the plan is %+v", last)
	}
	if p.state.Phase() != state.Ready {
		t.Errorf("phase %s", p.state.Phase())
	}
}

func TestRefusalsAndTroubleAreAlertsAndTheReportStays(t *testing.T) {
	s := &scripted{}
	p, work := browse(t, s)
	p.step(p.state.Choose(mega))
	work()
	s.open = func(files []engine.File) (*wire.Opened, error) {
		return &wire.Opened{Refused: []wire.Refusal{
			{File: "<b>.csv", Line: 3, What: "no scores", Todo: "add some"}, {File: "empty.csv", What: "the file is empty", Todo: "give one with scores"}}}, nil
	}
	p.step(p.state.Choose([]engine.File{{Name: "<b>.csv"}, {Name: "empty.csv"}}))
	work()
	html := html(p)
	for _, want := range []string{"&lt;b&gt;.csv, line 3:", "no scores; add some.", "empty.csv:", "mega.csv", "is loaded.", "table-models"} {
		if !strings.Contains(html, want) {
			t.Errorf("no %q on the page", want)
		}
	}
	if strings.Count(html, `role="alert"`) != 2 {
		t.Error("not one alert for each refused file")
	}
	p.onDismiss(0)(ui.Context{}, ui.Event{})
	p.onDismiss(0)(ui.Context{}, ui.Event{})
	s.run = func(plan.Plan) (*report.Report, error) { return nil, fmt.Errorf("fitting: %w", engine.ErrDied) }
	p.onSetting("method", "reml")(ui.Context{}, ui.Event{})
	work()
	has(t, p, "retry", "trouble", "table-models")
	if p.state.Phase() != state.Failed {
		t.Errorf("phase %s", p.state.Phase())
	}
	s.run = nil
	p.onRetry(ui.Context{}, ui.Event{})
	work()
	if p.state.Phase() != state.Ready || p.state.Rev != 2 {
		t.Errorf("phase %s, rev %d", p.state.Phase(), p.state.Rev)
	}
}

func TestCancelAfterTheFirstReadingOffersTheFit(t *testing.T) {
	s := &scripted{run: func(plan.Plan) (*report.Report, error) { return nil, errors.New("no usable value is left") }}
	p, work := browse(t, s)
	p.step(p.state.Choose(mega))
	work()
	has(t, p, "trouble", "files")
	p.onForgive(ui.Context{}, ui.Event{})
	work()
	has(t, p, "run")
	s.run = nil
	p.onRun(ui.Context{}, ui.Event{})
	work()
	if p.state.Phase() != state.Ready {
		t.Errorf("phase %s", p.state.Phase())
	}
}

func TestProgressIsPutInWords(t *testing.T) {
	t0 := time.Unix(0, 0)
	reading := state.Progress{Progress: wire.Progress{Stage: "reading", Done: 1000, Total: 4000, Name: "a.csv"}, Since: t0, At: t0.Add(time.Second)}
	fitting := state.Progress{Progress: wire.Progress{Stage: "fitting", Done: 1, Total: 3, Name: "mixed model"}}
	for want, p := range map[string]struct {
		phase state.Phase
		w     state.Progress
	}{
		"Reading: a.csv, 1.0 kB of 4.0 kB, about 3 s left": {state.Reading, reading},
		"Fitting: mixed model, step 1 of 3":                {state.Fitting, fitting},
		"Fitting: ":                                        {state.Fitting, state.Progress{}},
		"Reading: ":                                        {state.Reading, state.Progress{}},
	} {
		title, detail := describe(p.phase, p.w)
		if got := strings.ReplaceAll(title+": "+detail, "\u00a0", " "); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	for d, want := range map[time.Duration]string{
		300 * time.Millisecond: "less than a second left",
		12 * time.Second:       "about 12 s left",
		100 * time.Second:      "about 2 min left",
	} {
		if got := strings.ReplaceAll(remaining(d), "\u00a0", " "); got != want {
			t.Errorf("%v: %s, want %s", d, got, want)
		}
	}
}

func TestATroubleOffersOnlyWhatHelps(t *testing.T) {
	e := &scripted{}
	p, idle := browse(t, e)
	e.open = func([]engine.File) (*wire.Opened, error) { return nil, errors.New("no connection") }
	p.step(p.state.Choose(mega))
	idle()
	if got := html(p); strings.Contains(got, "stay loaded") || !strings.Contains(got, `id="retry"`) {
		t.Error("nothing is loaded, and trying again may help")
	}
	e.open = nil
	e.run = func(plan.Plan) (*report.Report, error) {
		return nil, &wire.Failure{Code: "changed", Text: "mega.csv has changed"}
	}
	p.step(p.state.Choose(mega))
	idle()
	if got := html(p); strings.Contains(got, "stay loaded") || strings.Contains(got, `id="retry"`) {
		t.Error("a changed file stays changed")
	}
	e.run = func(plan.Plan) (*report.Report, error) { return nil, errors.New("no memory") }
	p.step(p.state.Choose(mega))
	idle()
	if got := html(p); !strings.Contains(got, "stay loaded") || !strings.Contains(got, `id="retry"`) {
		t.Error("what is loaded stays, and trying again may help")
	}
}

func TestCreditsAreOneStepAway(t *testing.T) {
	p, idle := browse(t, &scripted{})
	if got := html(p); !strings.Contains(got, `href="NOTICE.txt"`) || !strings.Contains(got, "Ahuja et al. 2023") {
		t.Error("not before a result")
	}
	p.step(p.state.Choose(mega))
	idle()
	if got := html(p); !strings.Contains(got, `href="NOTICE.txt"`) {
		t.Error("not beside a result")
	}
}

func TestAPartOfThePageMayAskForAChangedPlan(t *testing.T) {
	s := &scripted{}
	p, work := browse(t, s)
	p.step(p.state.Choose(mega))
	work()
	action.Change(p.ctx, func(q plan.Plan) plan.Plan {
		q.Fit.Equation = "eq6"
		return q
	})
	work()
	if last := s.plans[len(s.plans)-1]; !last.Fit.Interaction() {
		t.Errorf("last plan %+v", last)
	}
	action.Change(p.ctx, func(q plan.Plan) plan.Plan {
		q, err := q.Resolved()
		if err != nil {
			t.Error(err)
		}
		q.Sections, q.Fit.Equation = nil, "eq1"
		return q
	})
	work()
	if !reflect.DeepEqual(p.state.Plan, plan.Plan{}) {
		t.Errorf("with every default written out the plan is %+v", p.state.Plan)
	}
}
