package view

import (
	"strings"
	"testing"

	"isogloss/stats/report"
)

func TestTheConsequenceIsTheFurthestMove(t *testing.T) {
	for want, change := range map[string]func(*report.Report){
		"No language and no model changes its place.": nil,
		"No language changes its place; even moves 1 place, from 2nd to 1st of 3 models by Mean-PRR.": func(r *report.Report) {
			r.Models[0].RankMeanPRR, r.Models[1].RankMeanPRR = r.Models[1].RankMeanPRR, r.Models[0].RankMeanPRR
		},
		"wo moves 1 place, from 3rd to 2nd of 3 languages; no model changes its place.": func(r *report.Report) { r.Languages[0].Rank = 4 },
		"Dutch moves 0.5 places, from 1st to a shared place 1.5 of 3 languages; no model changes its place.": func(r *report.Report) {
			r.Languages[0].Rank, r.Languages[1].Rank = 1.5, 1.5
		},
	} {
		r := fixture()
		if change != nil {
			change(r)
		}
		if got := strings.ReplaceAll(Consequence(fixture(), r), "\u00a0", " "); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	if got := Consequence(nil, fixture()); got != "" {
		t.Error(got)
	}
}

func TestTheConsequenceNamesWhoDropsOut(t *testing.T) {
	for want, change := range map[string]func(*report.Report){
		"Swahili has no other scores and drops out.":           func(r *report.Report) { r.Languages[0].Rank = report.None },
		"Swahili and Dutch have no other scores and drop out.": func(r *report.Report) { r.Languages[0].Rank, r.Languages[1].Rank = report.None, report.None },
		"of 2 languages; no model changes its place.": func(r *report.Report) {
			r.Languages[0].Rank = report.None
			r.Languages[1].Rank = 7
			r.Plan.Without.Languages = []string{r.Languages[0].Language}
		},
		fixture().Models[1].Model + " has no other scores and drops out.": func(r *report.Report) { r.Models = append(r.Models[:1:1], r.Models[2:]...) },
	} {
		r := fixture()
		change(r)
		if got := Consequence(fixture(), r); !strings.HasSuffix(got, want) {
			t.Errorf("got  %s\nwant … %s", got, want)
		}
	}
}
