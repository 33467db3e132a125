package wire

import (
	"bytes"
	"fmt"
	"math"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"isogloss/stats/plan"
	"isogloss/stats/report"
)

func sample() *report.Report {
	resolved, err := plan.Plan{}.Resolved()
	if err != nil {
		panic(err)
	}
	r := &report.Report{
		Format: report.Format,
		Source: []report.Source{{Name: "sub/ä.csv", Bytes: 12, SHA256: "00", Format: "CSV"}},
		Plan:   resolved,
		Notes:  []report.Note{},
	}
	r.GrandMeanPRR = report.None
	for i := range 40 {
		r.PRR = append(r.PRR, report.PRR{
			Model:       fmt.Sprint("m", i%3),
			Language:    fmt.Sprint("l", i%7),
			Task:        fmt.Sprint("t", i%5),
			Score:       report.Number(1 / float64(i+1)),
			Potential:   report.Number(math.Copysign(0, -1)),
			PRR:         report.Number(math.SmallestNonzeroFloat64 * float64(i)),
			Residual:    report.None,
			NormalScore: report.Number(-math.MaxFloat64),
			Weak:        i%2 == 0,
		})
	}
	return r
}

// Numbers are the same to the bit, or both absent.
var same = cmp.Comparer(func(a, b report.Number) bool {
	return math.Float64bits(float64(a)) == math.Float64bits(float64(b)) || a != a && b != b
})

func roundTrip(t *testing.T, r Reply) Reply {
	t.Helper()
	m, err := Encode(r)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Decode(m)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

func TestRepliesSurviveTheRoundTrip(t *testing.T) {
	empty := sample()
	empty.PRR = []report.PRR{}
	absent := sample()
	absent.PRR = nil
	for name, r := range map[string]Reply{
		"done":          {ID: 1, Done: true},
		"progress":      {ID: 2, Progress: &Progress{Stage: "reading", Done: 1 << 40, Total: 1 << 41, Name: "a"}},
		"opened":        {ID: 3, Opened: &Opened{Sources: []report.Source{{Name: "x"}}, Refused: []Refusal{{File: "y", Line: 3, What: "w", Todo: "t"}}, Values: 9}},
		"failed":        {ID: 4, Failed: &Failure{Code: "panic", Text: "x", Stack: "y"}},
		"report":        {ID: 5, Report: sample()},
		"no rows":       {ID: 6, Report: empty},
		"no list":       {ID: 7, Report: absent},
		"largest of id": {ID: math.MaxInt32, Done: true},
	} {
		t.Run(name, func(t *testing.T) {
			if d := cmp.Diff(r, roundTrip(t, r), same); d != "" {
				t.Error(d)
			}
		})
	}
}

// A field added to report.PRR must be added to the columns.
func TestColumnsCarryEveryFieldOfARow(t *testing.T) {
	var row report.PRR
	v := reflect.ValueOf(&row).Elem()
	for i := range v.NumField() {
		switch f := v.Field(i); f.Kind() {
		case reflect.String:
			f.SetString(v.Type().Field(i).Name)
		case reflect.Float64:
			f.SetFloat(float64(i) + 0.5)
		case reflect.Bool:
			f.SetBool(true)
		default:
			t.Fatalf("%s is of a kind that the columns do not know", v.Type().Field(i).Name)
		}
	}
	want := Reply{Report: &report.Report{PRR: []report.PRR{row}}}
	if d := cmp.Diff(want.Report.PRR, roundTrip(t, want).Report.PRR); d != "" {
		t.Error(d)
	}
}

func TestEncodeLeavesTheReportAlone(t *testing.T) {
	r := sample()
	if _, err := Encode(Reply{Report: r}); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(sample(), r, same); d != "" {
		t.Error(d)
	}
}

func TestDecodeRefusesWhatDoesNotFit(t *testing.T) {
	good, err := Encode(Reply{ID: 1, Report: sample()})
	if err != nil {
		t.Fatal(err)
	}
	change := func(at int, b byte) []byte {
		body := bytes.Clone(good.Body)
		body[at] = b
		return body
	}
	n := len(sample().PRR)
	for name, m := range map[string]Message{
		"nothing":            {},
		"no outcome":         {Head: []byte(`{"id":1}`)},
		"two outcomes":       {Head: []byte(`{"id":1,"done":true,"failed":{}}`)},
		"body without list":  {Head: []byte(`{"id":1,"done":true}`), Body: []byte{0}},
		"list without owner": {Head: []byte(`{"id":1,"done":true,"prr":{"rows":0}}`)},
		"list twice":         {Head: []byte(`{"id":1,"report":{"prr":[{}]},"prr":{"rows":0}}`)},
		"negative rows":      {Head: []byte(`{"id":1,"report":{},"prr":{"rows":-1}}`)},
		"rows that overflow": {Head: []byte(`{"id":1,"report":{},"prr":{"rows":9223372036854775807}}`)},
		"short body":         {Head: good.Head, Body: good.Body[:len(good.Body)-1]},
		"long body":          {Head: good.Head, Body: append(bytes.Clone(good.Body), 0)},
		"unknown level":      {Head: good.Head, Body: change(5*8*n, 200)},
		"negative level":     {Head: good.Head, Body: change(5*8*n+3, 255)},
		"strange flag":       {Head: good.Head, Body: change(len(good.Body)-1, 7)},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := Decode(m); err == nil {
				t.Errorf("decoded to %+v", got)
			}
		})
	}
}

func FuzzDecode(f *testing.F) {
	small := &report.Report{PRR: sample().PRR[:2]}
	for _, r := range []Reply{{ID: 1, Done: true}, {ID: 2, Report: small}, {ID: 3, Failed: &Failure{Code: "refused"}}} {
		m, err := Encode(r)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(m.Head, m.Body)
	}
	f.Fuzz(func(t *testing.T, head, body []byte) {
		r, err := Decode(Message{head, body})
		if err != nil {
			return
		}
		if d := cmp.Diff(r, roundTrip(t, r), same); d != "" {
			t.Error(d)
		}
	})
}

// The largest report that the page is made for: 10,920 rows.
func BenchmarkCodec(b *testing.B) {
	r := sample()
	for len(r.PRR) < 10920 {
		r.PRR = append(r.PRR, sample().PRR...)
	}
	r.PRR = r.PRR[:10920]
	m, err := Encode(Reply{Report: r})
	if err != nil {
		b.Fatal(err)
	}
	b.Run("direction=encode/rows=10920", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := Encode(Reply{Report: r}); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("direction=decode/rows=10920", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := Decode(m); err != nil {
				b.Fatal(err)
			}
		}
	})
}
