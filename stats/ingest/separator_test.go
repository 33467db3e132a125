package ingest

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// A comma before three digits is read as the other scores of the file tell,
// wherever they stand; a note tells where they do not.
func TestCommasBeforeThreeDigits(t *testing.T) {
	for _, c := range []struct{ scores, want string }{
		{"53,861 41,2", "53.861 41.2"},
		{"41,2 53,861", "41.2 53.861"},
		{"53,861 41,273", "53.861 41.273 commas_unclear"},
		{"53,861 54", "53.861 54 commas_unclear"},
		{"53,861 100", "53.861 100 commas_unclear"},
		{"1,021 987", "1021 987 commas_unclear"},
		{"1,021 987,5", "1.021 987.5"},
		{"1,021 987.5", "1021 987.5"},
		{"1,021 1,234,567", "1021 1.234567e+06"},
		{"1,021 1,060.5", "1021 1060.5"},
		{"1,021 41.2 41,2", "1021 41.2 41.2 commas_unclear"},
		{"-1,021 -1,5", "-1.021 -1.5"},
		{"53,861† 41,2", "53.861 41.2"},
		{"53,861% 41,273", "53.861 41.273 commas_unclear"},
		{"0,861 1,273", "0.861 1.273"},
		{"53.861 41.273", "53.861 41.273"},
		{"1,000,000 2000", "1e+06 2000"},
	} {
		tsv, csv, json := "model\tlanguage\tdataset\tscore\n", "model,language,dataset,score\n", ""
		for i, s := range strings.Fields(c.scores) {
			tsv += fmt.Sprintf("A\tl%d\tt\t%s\n", i, s)
			csv += fmt.Sprintf("A,l%d,t,\"%s\"\n", i, s)
			json += fmt.Sprintf(`{"model": "A", "language": "l%d", "dataset": "t", "score": "%s"}`+"\n", i, s)
		}
		for name, text := range map[string]string{"a.tsv": tsv, "a.csv": csv, "a.jsonl": json} {
			out, _, notes, err := readText(t, name, text).Table(nil)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, r := range out.Rows {
				got = append(got, fmt.Sprint(r.Score))
			}
			for _, n := range notes {
				if n.Code == "commas_unclear" {
					got = append(got, n.Code)
				}
			}
			if s := strings.Join(got, " "); s != c.want {
				t.Errorf("%s in %s: got %s, want %s", c.scores, name, s, c.want)
			}
		}
	}
}

// Means and deviations of scores that wait are those of the numbers, to the
// rounding of their sums.
func TestReplicatesWithCommasBeforeThreeDigits(t *testing.T) {
	head := "model\tlanguage\tdataset\tscore\tstderr\n"
	for _, c := range []struct {
		more      string
		low, high float64
	}{{"41,2", 1.1, 1.4}, {"41.2", 1100, 1400}} {
		text := head + "A\ten\tt\t1,100\t0,125\nA\ten\tt\t1,400\t0,375\nA\tde\tt\t" + c.more + "\t0,5\n"
		out, _, _, _ := readText(t, "a.tsv", text).Table(nil)
		r := out.Rows[1]
		mean, sd := (c.low+c.high)/2, (c.high-c.low)/math.Sqrt2
		if math.Abs(r.Score-mean) > 1e-15*mean || math.Abs(r.SD-sd) > 1e-14*sd || r.Values != 2 || math.Abs(r.SE-math.Sqrt(0.125*0.125+0.375*0.375)/2) > 1e-16 {
			t.Errorf("beside %s: %+v", c.more, r)
		}
	}
	out, _, _, _ := readText(t, "a.jsonl", `{"model":"A","language":"en","dataset":"t","metric":"f1/em","score":"53,861/41,273"}
{"model":"A","language":"de","dataset":"t","metric":"f1/em","score":"53,8/41,2"}`).Table(nil)
	if len(out.Rows) != 4 || out.Rows[2].Score != 41.273 || out.Rows[3].Score != 53.861 {
		t.Errorf("pairs: %+v", out.Rows)
	}
}
