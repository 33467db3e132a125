package stats_test

import (
	"encoding/csv"
	"os"
	"strconv"
	"testing"

	"isogloss/stats/plan"
)

// table reads one of paper 1's printed tables, typed as printed; lines that
// begin with # say where from.
func table(t *testing.T, path string) [][]string {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r := csv.NewReader(file)
	r.Comment = '#'
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}

// digits writes x as the paper prints it.
func digits[T ~float64](x T) string { return strconv.FormatFloat(float64(x), 'f', 2, 64) }

func whole[T ~float64](x T) string { return strconv.FormatFloat(float64(x), 'f', -1, 64) }

func TestTable1OfPaper1ToThePrintedDigit(t *testing.T) {
	r := analyze(t, plan.Plan{Potential: plan.Potential{LP: "published"}}, load(t, megaPath))
	rows := table(t, "testdata/hu2025_table1.csv")
	if len(rows) != 13 {
		t.Fatalf("%d models, want 13", len(rows))
	}
	for _, row := range rows {
		m := modelOf(t, r, row[0])
		if got := []string{digits(m.MeanPRR), digits(m.StdPRR), digits(m.CVPRR)}; got[0] != row[1] || got[1] != row[2] || got[2] != row[3] {
			t.Errorf("%s: %v, printed %v", row[0], got, row[1:])
		}
	}
}

func TestTable2OfPaper1ToThePrintedDigit(t *testing.T) {
	r := analyze(t, plan.Plan{Potential: plan.Potential{LP: "published"}}, load(t, megaPath))
	rows := table(t, "testdata/hu2025_table2.csv")
	if len(rows) != 53 {
		t.Fatalf("%d languages, want 53", len(rows))
	}
	for _, row := range rows {
		l := languageOf(t, r, row[0])
		got := []string{whole(l.Rank), digits(l.Potential), whole(l.MeanRank), digits(l.MeanScore)}
		for i, want := range row[2:] {
			if got[i] != want {
				t.Errorf("%s: %v, printed %v", row[0], got, row[2:])
				break
			}
		}
	}
}

// Figure 8: without the ten largest residuals, gpt-3.5-turbo (TT) and mBERT
// change places in CV-PRR, and nothing else does; Figure 7: Mean-PRR keeps its
// order.
func TestFigures7And8OfPaper1(t *testing.T) {
	r := analyze(t, plan.Plan{}, load(t, megaPath))
	swap := map[string]string{"gpt-3.5-turbo (TT)": "mBERT", "mBERT": "gpt-3.5-turbo (TT)"}
	for i, after := range r.Robustness.Models {
		before := r.Models[i]
		if after.RankMeanPRR != before.RankMeanPRR {
			t.Errorf("%s moves from %g to %g in Mean-PRR", before.Model, before.RankMeanPRR, after.RankMeanPRR)
		}
		want := before.RankCVPRR
		if other, ok := swap[before.Model]; ok {
			want = modelOf(t, r, other).RankCVPRR
		}
		if after.RankCVPRR != want {
			t.Errorf("%s moves from %g to %g in CV-PRR, want %g", before.Model, before.RankCVPRR, after.RankCVPRR, want)
		}
	}
}
