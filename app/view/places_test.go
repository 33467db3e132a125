package view

import (
	"strings"
	"testing"

	"isogloss/stats/report"
)

// saysOf checks what is said of a report after a change to it.
func saysOf(t *testing.T, headline func(*report.Report) Say, r *report.Report, want string) {
	t.Helper()
	if got := strings.ReplaceAll(headline(r).String(), "\u00a0", " "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestTheHeadlineSaysWhichOtherPlacesFit(t *testing.T) {
	after := func(change func(*report.Report)) *report.Report {
		r := doubtful()
		change(r)
		return r
	}
	pairs := " Of 2 neighbouring pairs, one can be told apart: Swahili and wo, the last two."
	saysOf(t, LanguagesHeadline, doubtful(), "Dutch comes first, but anything from 1st to 2nd fits the data."+pairs)
	saysOf(t, LanguagesHeadline, after(func(r *report.Report) { r.Languages[1].RankHigh = 1 }), "Dutch comes first, and no other place fits the data."+pairs)
	saysOf(t, LanguagesHeadline, after(func(r *report.Report) {
		for i := range r.Languages {
			r.Languages[i].RankLow, r.Languages[i].RankHigh = report.None, report.None
		}
	}), "Dutch comes first; which other places fit the data is not known yet."+pairs)
	saysOf(t, LanguagesHeadline, after(func(r *report.Report) { r.Languages[0].Rank = 1 }), "2 languages share the first place."+pairs)
	saysOf(t, LanguagesHeadline, after(func(r *report.Report) { r.Notes = append(r.Notes, report.Note{Code: "languages_apart"}) }),
		"If the groups of models are equally good on average, Dutch comes first, but anything from 1st to 2nd fits the data."+pairs)
	first := "Dutch comes first, but anything from 1st to 2nd fits the data. "
	for _, c := range []struct {
		z    []report.Number
		want string
	}{
		{[]report.Number{0.5, 1.95}, "Of 2 neighbouring pairs, none can be told apart."},
		{[]report.Number{1.96, 2}, "All 2 neighbouring pairs can be told apart."},
		{[]report.Number{3, 1}, "Of 2 neighbouring pairs, one can be told apart: Dutch and Swahili, the first two."},
		{[]report.Number{1, 3, 1}, "Of 3 neighbouring pairs, one can be told apart: Swahili and wo."},
		{[]report.Number{3, 3, 1}, "Of 3 neighbouring pairs, two can be told apart: Dutch and Swahili; and Swahili and wo."},
		{[]report.Number{3, 3, 3, 3, 1}, "Of 5 neighbouring pairs, 4 can be told apart."},
		{[]report.Number{3}, "The two can be told apart."},
		{[]report.Number{1}, "The two cannot be told apart."},
	} {
		saysOf(t, LanguagesHeadline, after(func(r *report.Report) {
			pair := r.Neighbours
			r.Neighbours = nil
			for i, z := range c.z {
				n := pair[min(i, 1)]
				n.Z = z
				r.Neighbours = append(r.Neighbours, n)
			}
		}), first+c.want)
	}
	saysOf(t, LanguagesHeadline, after(func(r *report.Report) {
		for i := range r.Neighbours {
			r.Neighbours[i].Z = report.None // a fit without residual
		}
	}), strings.TrimSpace(first))
}

func TestTheAnchorIsSaid(t *testing.T) {
	r := doubtful()
	for anchor, want := range map[string]string{
		"nl": "In magenta, the one language that cannot be told apart from Dutch.",
		"wo": "In magenta: wo, which can be told apart from every other language.",
		"xx": "",
	} {
		if got := anchorSaid(r, anchor); got != want {
			t.Errorf("%s: %s", anchor, got)
		}
	}
	page := html(t, all(r)["languages"])
	if !strings.Contains(row(t, page, "table-languages", "nl"), "is-anchor") || strings.Contains(row(t, page, "table-languages", "sw"), "is-anchor") {
		t.Error("the first is not the anchor, or not alone")
	}
	if !strings.Contains(page, "10,000 draws, seed 1") {
		t.Error("the figure does not say how many draws it rests on")
	}
}

func TestDoubtStandsBesideItsNumber(t *testing.T) {
	r := doubtful()
	page := html(t, all(r)["languages"])
	for _, c := range []struct{ table, key, column, value, text string }{
		{"table-languages", "nl", "se", "3.2", "±3.2"},
		{"table-languages", "nl", "rank_low", "1", "1–2"},
		{"table-languages", "nl", "rank_high", "2", "2"},
		{"table-languages", "nl", "p_first", "0.9", "90\u00a0%"},
		{"table-languages", "wo", "rank_low", "3", "3"},
		{"table-neighbours", "nl|sw", "difference", "16.435", "16.4"},
		{"table-neighbours", "nl|sw", "se", "9", "±9.0"},
		{"table-neighbours", "sw|wo", "z", "5.8", "5.80"},
		{"table-neighbours", "sw|wo", "p", "6.6e-09", "6.6e−9"},
	} {
		attributes, text := cell(t, row(t, page, c.table, c.key), c.column)
		if !strings.Contains(attributes, `data-value="`+c.value+`"`) || text != c.text {
			t.Errorf("%s %s %s: %s shows %q, want %s shown as %q", c.table, c.key, c.column, attributes, text, c.value, c.text)
		}
	}
}

func TestAReportThatIsOnItsWayKeepsThePicture(t *testing.T) {
	ready, early := doubtful(), doubtful()
	early.Uncertainty.Draws.Done = 0
	for i := range early.Languages {
		early.Languages[i].RankLow, early.Languages[i].RankHigh, early.Languages[i].PFirst = report.None, report.None, report.None
	}
	v := &Languages{Report: ready}
	v.read(ready)
	before := v.places
	v.Report, v.Refining = early, true
	if v.read(early); v.places != before || !v.coming() || v.stamp != "10,000 draws, seed 1" {
		t.Error("the picture went before the next one is there")
	}
	v.Refining = false
	if v.read(early); v.places == before || v.stamp != "none of 10,000 draws" {
		t.Errorf("what was stopped is shown as if it were whole: %s", v.stamp)
	}
	early.Uncertainty.Draws.Done = 4300
	if v.read(early); v.stamp != "4,300 of 10,000 draws, seed 1" {
		t.Errorf("a part is stamped %s", v.stamp)
	}
}
