package export

import (
	"encoding/csv"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"isogloss/stats/report"
)

func read(t *testing.T, data []byte) [][]string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// fields lists the JSON names of a struct's fields in order.
func fields(v any) []string {
	var names []string
	for f := range reflect.TypeOf(v).Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		names = append(names, name)
	}
	return names
}

func TestHeadersAreTheReportsFieldNames(t *testing.T) {
	r := &report.Report{}
	for name, c := range map[string]struct {
		got  [][]string
		want []string
	}{
		"languages": {read(t, Languages(r)), fields(report.Language{})},
		"models":    {read(t, Models(r)), fields(report.Model{})},
		"prr":       {read(t, PRR(r)), fields(report.PRR{})},
	} {
		if !slices.Equal(c.got[0], c.want) {
			t.Errorf("%s: header %v\nwant %v", name, c.got[0], c.want)
		}
	}
}

func TestNumbersKeepEveryDigitAndNullIsEmpty(t *testing.T) {
	x := 78.33518019070587
	r := &report.Report{Languages: []report.Language{{Language: "nl", Potential: report.Number(x), Rank: report.None, MeanScore: -1e-17}}}
	row := read(t, Languages(r))[1]
	for i, want := range map[int]string{0: "nl", 2: "", 10: "78.33518019070587", 12: "", 16: "-1e-17"} {
		if row[i] != want {
			t.Errorf("cell %d is %q, want %q", i, row[i], want)
		}
	}
	var back float64
	if err := json.Unmarshal([]byte(row[10]), &back); err != nil || back != x {
		t.Errorf("read back as %v", back)
	}
}

func TestNoLabelIsAFormula(t *testing.T) {
	for label, want := range map[string]string{
		`=HYPERLINK("x")`: `'=HYPERLINK("x")`,
		"+1":              "'+1",
		"-1":              "'-1",
		"@A1":             "'@A1",
		"\tx":             "'\tx",
		"\rx":             "'\rx",
		"a=b":             "a=b",
		"":                "",
	} {
		if got := text(label); got != want {
			t.Errorf("%q is written %q, want %q", label, got, want)
		}
	}
	row := read(t, PRR(&report.Report{PRR: []report.PRR{{Model: "=m", Language: "a,b", Task: "line\nbreak \"quoted\"", Residual: -2}}}))[1]
	if row[0] != "'=m" || row[1] != "a,b" || row[2] != "line\nbreak \"quoted\"" || row[6] != "-2" {
		t.Errorf("row %q", row)
	}
}

func TestLinesEndAsRFC4180HasIt(t *testing.T) {
	if out := string(Models(&report.Report{})); !strings.HasSuffix(out, "std_score\r\n") {
		t.Errorf("%q", out)
	}
}
