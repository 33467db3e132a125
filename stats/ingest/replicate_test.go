package ingest

import (
	"fmt"
	"strings"
	"testing"

	"isogloss/stats/plan"
)

// The value that is chosen among replicates keeps what its own row states,
// wherever the row stands and whatever the others state.
func TestAChosenReplicateKeepsWhatItsRowStates(t *testing.T) {
	a := "model,language,dataset,seed,score,n,se,sd\nA,en,t,1,60,1000,1,30\nA,en,t,2,64,500,2,\nB,en,t,1,50,,,\nB,en,t,2,55,70,3,8\n"
	b := "model,language,dataset,seed,score\nA,en,t,3,70\n"
	for _, c := range []struct {
		choice string
		files  []Source
		want   string
	}{
		{"first", []Source{memory{"a.csv", []byte(a), 0}}, "60 n 1000 se 1 sd 30, 50 n NaN se NaN sd NaN"},
		{"last", []Source{memory{"a.csv", []byte(a), 0}}, "64 n 500 se 2 sd NaN, 55 n 70 se 3 sd 8"},
		{"first", []Source{memory{"a.csv", []byte(a), 0}, memory{"b.csv", []byte(b), 0}}, "60 n 1000 se 1 sd 30, 50 n NaN se NaN sd NaN"},
		{"last", []Source{memory{"a.csv", []byte(a), 0}, memory{"b.csv", []byte(b), 0}}, "70 n NaN se NaN sd NaN, 55 n 70 se 3 sd 8"},
		{"first", []Source{memory{"b.csv", []byte(b), 0}, memory{"a.csv", []byte(a), 0}}, "70 n NaN se NaN sd NaN, 50 n NaN se NaN sd NaN"},
		{"last", []Source{memory{"b.csv", []byte(b), 0}, memory{"a.csv", []byte(a), 0}}, "64 n 500 se 2 sd NaN, 55 n 70 se 3 sd 8"},
		{"last", []Source{memory{"a.jsonl", []byte(`{"model":"A","language":"en","dataset":"t","score":60,"n":9}` + "\n" +
			`{"model":"A","language":"en","dataset":"t","score":61}`), 0}}, "61 n NaN se NaN sd NaN"},
		{"first", []Source{memory{"a.jsonl", []byte(`{"model":"A","language":"en","dataset":"t","score":60,"n":9}` + "\n" +
			`{"model":"A","language":"en","dataset":"t","score":61}`), 0}}, "60 n 9 se NaN sd NaN"},
	} {
		out := table(t, read(t, c.files...), plan.Audit{"replicates": c.choice})
		var got []string
		for _, r := range out.Rows {
			got = append(got, fmt.Sprintf("%v n %v se %v sd %v", r.Score, r.Items, r.SE, r.SD))
		}
		if s := strings.Join(got, ", "); s != c.want {
			t.Errorf("%s of %d files: got %s, want %s", c.choice, len(c.files), s, c.want)
		}
	}
}

// The same scores in per cent and in fractions are told with their files.
func TestReplicatesInTwoUnitsAreNoted(t *testing.T) {
	head := "model,language,dataset,score\n"
	percent := memory{"ok.csv", []byte(head + "A,en,t,53.86\nA,de,t,60.35\nA,fr,t,0\n"), 0}
	for _, c := range []struct {
		data string
		want bool
	}{
		{"A,en,t,0.5386\nA,de,t,0.6\nA,fr,t,0\n", true},
		{"A,en,t,0.5386\nA,de,t,60.2\nA,fr,t,1\n", false},
		{"A,en,t,53.8\nA,de,t,60.2\n", false},
	} {
		for _, choice := range []string{"mean", "first"} {
			r := read(t, memory{"frac.csv", []byte(head + c.data), 0}, percent)
			_, _, notes, err := r.Table(plan.Audit{"replicates": choice})
			if err != nil {
				t.Fatal(err)
			}
			got := false
			for _, n := range notes {
				got = got || n.Code == "replicates_scaled" && strings.Contains(n.Text, "from frac.csv, the higher ones from ok.csv")
			}
			if got != c.want {
				t.Errorf("%q, %s: noted %v, notes %v", c.data, choice, got, notes)
			}
		}
	}
}
