package view

import (
	"slices"
	"strings"
	"testing"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/stats/report"
)

func TestASentenceIsItsPartsTogether(t *testing.T) {
	s := said("One.").next(Say{model("m"), words(" has "), key("2"), words("."), note("n")}).next(nil)
	if s.String() != "One. m has 2." || !slices.Equal(s.refs(), []string{"n"}) {
		t.Errorf("%s, notes %v", s, s.refs())
	}
	if long := model(strings.Repeat("ä", 99)); len([]rune(long.Text)) != 60 || len([]rune(long.Of)) != 99 {
		t.Errorf("a long name is said as %s", long.Text)
	}
}

func TestLettersFollowTheReader(t *testing.T) {
	n := func(code string, s report.Severity) report.Note {
		return report.Note{Code: code, Severity: s, Text: code}
	}
	said, grave, inside, rest := n("said", report.Info), n("grave", report.Caution), n("inside", report.Info), n("rest", report.Info)
	m := &margin{tab: "t", all: []report.Note{rest, grave, inside, said}}
	a := m.answer("T", Say{words("x."), note("said"), note("unheard")}, Say{words("y."), note("grave")}, []report.Note{grave})
	if got := a.limits.heading; !slices.Equal(got, []string{"b"}) {
		t.Errorf("letters after the answer: %v", got)
	}
	if len(a.limits.notes) != 1 || a.limits.notes[0] != grave || len(a.beside.notes) != 1 || a.beside.notes[0] != said {
		t.Errorf("below %v, beside %v", a.limits.notes, a.beside.notes)
	}
	s := m.side([]report.Note{grave, rest}, inside)
	if !slices.Equal(s.letters, []string{"c", "d"}) || !slices.Equal(s.heading, []string{"c"}) {
		t.Errorf("letters of the band %v, of its heading %v", s.letters, s.heading)
	}
	if m.at("inside") != "d" || m.at("unheard") != "" || m.of("unheard") != "" {
		t.Error("letters of places in the body")
	}
	for i, want := range map[int]string{0: "a", 25: "z", 26: "aa", 53: "bb"} {
		if got := alphabetic(i); got != want {
			t.Errorf("letter %d is %s, want %s", i, got, want)
		}
	}
}

func TestNamesPointIntoTheFigureWhereThereIsOne(t *testing.T) {
	r := fixture()
	page := html(t, all(r)["models"])
	if !strings.Contains(page, `data-name="best"`) || !strings.Contains(page, `data-chart="mean-cv-prr"`) {
		t.Error("the name does not point")
	}
	r.Models = r.Models[:1]
	if page := html(t, all(r)["models"]); strings.Contains(page, `data-name=`) {
		t.Error("a name points into nothing")
	}
}

func TestAPickedMarkStaysUntilItIsPickedAgain(t *testing.T) {
	var p pointing
	for i, want := range []string{"a", "b", ""} {
		p.onPick(ui.Context{}, []string{"a", "b", "b"}[i])
		if p.focus != want {
			t.Errorf("%d: %q stands out, want %q", i, p.focus, want)
		}
	}
}

func TestMeasuresAreNotBroken(t *testing.T) {
	page := html(t, all(fixture())["models"])
	if !strings.Contains(page, ">CV-PRR</span>") {
		t.Error("a line may end within CV-PRR")
	}
}
