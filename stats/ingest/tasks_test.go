package ingest

import (
	"strings"
	"testing"

	"isogloss/stats/plan"
)

// Whatever the names of datasets and metrics are, no two tasks share a name
// and no task is lost, in whatever order the rows come.
func TestTasksOfOneNameStayApart(t *testing.T) {
	for _, c := range []struct{ rows, want string }{
		{"A,en,a_b,c,1 A,en,a,b_c,2 A,en,a,,3", "a; a_b_c; a_b_c (a_b)"},
		{"A,en,a_b,c,1 A,en,a,b_c,2 A,en,a_b_c,,3", "a_b_c; a_b_c (a_b); a_b_c (a_b_c)"},
		{"A,en,a_b,c,1 A,en,a,b_c,2 A,en,a_b_c(a_b),,3", "a_b_c; a_b_c (a_b); a_b_c(a_b)"},
		{"A,en,a_b,c,1 A,en,a,b_c,2 A,en,a_b_c~(a_b),,3", "a_b_c; a_b_c (a_b); a_b_c (a_b) (a_b)"},
		{"A,en,a_b,c,1 A,en,a,b_c,2 A,en,a_b_c~(a_b),,3 A,en,a_b_c~(a_b)~(a_b),,4", "a_b_c; a_b_c (a_b); a_b_c (a_b) (a_b); a_b_c (a_b) (a_b) (a_b)"},
		{"A,en,a_b,c,1 A,en,a,b_c,2 A,en,a_b_c~#2,,3", "a_b_c; a_b_c #2; a_b_c (a_b)"}, // by bytes
	} {
		rows := strings.Fields(c.rows)
		for range 2 {
			text := "model,language,dataset,metric,score\n" + strings.ReplaceAll(strings.Join(rows, "\n"), "~", " ")
			out := table(t, readText(t, "a.csv", text), plan.Audit{"units": "as_is"})
			var names []string
			for _, k := range out.Tasks {
				names = append(names, k.Name)
			}
			if got := strings.Join(names, "; "); got != c.want || len(out.Rows) != len(rows) {
				t.Errorf("%s\ngives %d records of the tasks %s, want %s", text, len(out.Rows), got, c.want)
			}
			for _, r := range out.Rows { // each score is where it belongs
				k := out.Tasks[r.Task]
				if !strings.Contains(strings.ReplaceAll(c.rows, "~", " "), ","+k.Dataset+","+k.Metric+","+string(rune('0'+int(r.Score)))) {
					t.Errorf("%v is a score of %+v", r.Score, k)
				}
			}
			for i, j := 0, len(rows)-1; i < j; i, j = i+1, j-1 {
				rows[i], rows[j] = rows[j], rows[i]
			}
		}
	}
}

func TestADatasetInTwoBucketsIsNoted(t *testing.T) {
	out, _, notes, _ := readText(t, "a.csv", "model,language,dataset,bucket,score\nA,en,t,NLU,80\nA,de,t,NLG,70\nA,en,u,NLU,80\nA,de,u,,80\n").Table(nil)
	if len(notes) != 1 || notes[0].Code != "buckets_differ" || out.Tasks[0].Bucket != "NLG" || out.Tasks[1].Bucket != "NLU" {
		t.Errorf("tasks %v, notes %v", out.Tasks, notes)
	}
}

// A row that is set aside says nothing about the bucket of its dataset, unless
// it is kept.
func TestOnlyUsedRowsDecideABucket(t *testing.T) {
	for _, c := range []struct {
		row   string
		audit plan.Audit
		want  string
	}{
		{"A,avg,t,acc,45,All", nil, "Reasoning"},
		{"A,avg,t,acc,45,All", plan.Audit{"aggregates": "keep"}, "All buckets_differ"},
		{"A,sw,t,acc,–,All", nil, "Reasoning"},
		{"A,sw,t,acc,–,All", plan.Audit{"missing": "zero"}, "All buckets_differ"},
		{"A,sw,t,loss,4,All", nil, "Reasoning"},
		{"A,sw,t,acc,–,ReasoninG", nil, "Reasoning"},
		{"A,sw,t,acc,130,All", plan.Audit{"out_of_range": "set_aside"}, "Reasoning"},
		{"A,sw,t,acc,13,Some\nA,yo,t,acc,13,Zero", nil, "Reasoning buckets_differ"},
	} {
		text := "model,language,dataset,metric,score,bucket\nA,en,t,acc,50,Reasoning\nA,de,t,acc,41,Reasoning\n" + c.row + "\n"
		out, _, notes, err := readText(t, "a.csv", text).Table(c.audit)
		if err != nil {
			t.Fatal(err)
		}
		got := out.Tasks[0].Bucket
		for _, n := range notes {
			got += " " + n.Code
		}
		if got != c.want {
			t.Errorf("%s with %v gives %s, want %s", c.row, c.audit, got, c.want)
		}
	}
}
