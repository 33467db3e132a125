package widget

import (
	"math"
	"strings"
	"testing"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"
)

func TestFilesHoldWhatTheReaderChose(t *testing.T) {
	table := &Table{Data: scores(), PageSize: 1}
	table.onSort(2)(ui.Context{}, ui.Event{})
	table.filter = "sub"
	table.choose("p", false)
	for name, c := range map[string]struct{ got, want string }{
		"csv":      {table.csv(), "rank,name,score\r\n1,d,70.25\r\n2,c,70.25\r\n3,b,-3\r\n4,a,\r\n"},
		"tsv":      {table.tsv(), "#\tName\tScore\n1\td\t70.25\n2\tc\t70.25\n3\tb\t-3\n4\ta\t\n"},
		"markdown": {table.markdown(), "| # | Name | Score |\n| ---: | :--- | ---: |\n| 1 | d sub0 | 70.25 |\n| 2 | c sub1 | 70.25 |\n| 3 | b sub2 | −3.00 |\n| 4 | a sub3 | – |\n"},
	} {
		if c.got != c.want {
			t.Errorf("%s:\n%swant\n%s", name, c.got, c.want)
		}
	}
	table.filter = "sub2"
	if got := table.csv(); got != "rank,name,score\r\n3,b,-3\r\n" {
		t.Errorf("filtered:\n%s", got)
	}
	if got := table.file(".md"); got != "isogloss-scores.md" {
		t.Errorf("named %s", got)
	}
}

func TestFilesHoldTheDoubtOfANumber(t *testing.T) {
	d := &Data{ID: "table-models", Columns: []Column{
		{Name: "rank", Head: "Rank", Kind: Numeric},
		{Name: "model", Head: "Model", Kind: Heading},
		{Name: "mean_prr", Head: "Mean-PRR", Kind: Numeric, Places: 2, Picture: &Scale{High: 2}},
		{Name: "rank_cv_prr", Head: "Rank", Small: "by CV", Kind: Numeric},
	}}
	rank := Cell{Number: 5, Shown: "4–6", Picture: &Interval{Low: 4, High: 6}}
	d.Fill([]Row{
		{Cells: []Cell{rank, {Text: "gpt 4", Sub: "OpenAI", Mark: "one task"}, {Number: 1.125, Picture: &Interval{Low: 1, High: 1.25}}, Count(1)}},
		{Cells: []Cell{{Number: 1, Shown: "1"}, Word("b"), {Number: 1.5, Picture: &Interval{Low: math.NaN(), High: math.NaN()}}, Count(2)}},
	})
	table := &Table{Data: d}
	if got, want := table.csv(), "rank,rank_low,rank_high,model,mean_prr,mean_prr_low,mean_prr_high,rank_cv_prr\r\n5,4,6,gpt 4,1.125,1,1.25,1\r\n1,,,b,1.5,,,2\r\n"; got != want {
		t.Errorf("csv:\n%swant\n%s", got, want)
	}
	if got, want := table.tsv(), "Rank\tRank low\tRank high\tModel\tMean-PRR\tMean-PRR low\tMean-PRR high\tRank (by CV)\n"; !strings.HasPrefix(got, want) {
		t.Errorf("tsv:\n%swant\n%s", got, want)
	}
	if got, want := table.markdown(), "| 4–6 | gpt 4 OpenAI (one task) | 1.12 (1.00 to 1.25) | 1 |\n"; !strings.Contains(got, want) {
		t.Errorf("markdown:\n%swant\n%s", got, want)
	}
}
