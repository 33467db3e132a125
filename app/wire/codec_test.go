package wire

import (
	"bytes"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

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
	got, err := Decode(Encode(r))
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
		"begun":         {ID: 8, Begun: &Begun{Report: sample(), Tasks: []Task{{"draws", 10, false}, {"agreement", 2, true}}}},
		"copy":          {ID: 9, Copy: &Copy{Data: []byte{0, 1, 255}}},
		"empty copy":    {ID: 9, Copy: &Copy{Data: []byte{}}},
		"part":          {ID: 10, Part: &Part{"refits", 3, 5, []float64{0.1, -0.0, math.Inf(1), math.SmallestNonzeroFloat64}}},
		"empty part":    {ID: 10, Part: &Part{"refits", 3, 3, []float64{}}},
		"absent values": {ID: 10, Part: &Part{Task: "refits"}},
		"largest of id": {ID: math.MaxInt32, Done: true},
	} {
		t.Run(name, func(t *testing.T) {
			if d := cmp.Diff(r, roundTrip(t, r), same, cmpopts.EquateNaNs()); d != "" {
				t.Error(d)
			}
		})
	}
}

// fill sets every field below v to something else than zero, each to another.
func fill(t *testing.T, v reflect.Value, path string, n *int) {
	*n++
	switch v.Kind() {
	case reflect.String:
		v.SetString(fmt.Sprint(path, *n))
	case reflect.Float64:
		v.SetFloat(float64(*n) + 0.5)
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int64:
		v.SetInt(int64(-*n))
	case reflect.Uint64:
		v.SetUint(math.MaxUint64 - uint64(*n))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(t, v.Elem(), path, n)
	case reflect.Struct:
		for i := range v.NumField() {
			fill(t, v.Field(i), path+"."+v.Type().Field(i).Name, n)
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		for i := range 2 {
			fill(t, v.Index(i), path, n)
		}
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for i := range 2 {
			of := reflect.New(v.Type().Elem()).Elem()
			fill(t, of, path, n)
			v.SetMapIndex(reflect.ValueOf(fmt.Sprint("key ", i)), of)
		}
	default:
		t.Fatalf("%s is a %s, which does not cross", path, v.Type())
	}
}

// A field added to report.PRR must be added to the columns.
func TestEveryFieldCrosses(t *testing.T) {
	for _, full := range []any{&report.Report{}, &Opened{}, &Progress{}, &Failure{}, &Begun{}, &Part{}} {
		n := 0
		fill(t, reflect.ValueOf(full).Elem(), "", &n)
		want := Reply{ID: n}
		switch full := full.(type) {
		case *report.Report:
			want.Report = full
		case *Opened:
			want.Opened = full
		case *Progress:
			want.Progress = full
		case *Failure:
			want.Failed = full
		case *Begun:
			want.Begun = full
		case *Part:
			want.Part = full
		}
		if d := cmp.Diff(want, roundTrip(t, want)); d != "" {
			t.Error(d)
		}
	}
}

func TestPartsSurviveTheRoundTrip(t *testing.T) {
	for _, want := range [][]Part{nil, {}, {{"draws", 0, 2, []float64{1, math.NaN()}}, {"refits", 1, 1, nil}}} {
		data := EncodeParts(want)
		got, err := DecodeParts(data)
		if d := cmp.Diff(want, got, cmpopts.EquateNaNs()); err != nil || d != "" {
			t.Error(err, d)
		}
		for n := range data {
			if got, err := DecodeParts(data[:n]); err == nil {
				t.Errorf("%d of %d bytes: %v", n, len(data), got)
			}
		}
	}
}

func TestTheBytesAreTheSameEveryTime(t *testing.T) {
	r := sample()
	r.Plan.Audit = plan.Audit{"units": "as_is", "marks": "strip", "pairs": "split", "duplicates": "keep"}
	for range 5 {
		if !bytes.Equal(Encode(Reply{Report: r}), Encode(Reply{Report: r})) {
			t.Fatal("one report has two forms")
		}
	}
}

func TestEncodeLeavesTheReportAlone(t *testing.T) {
	r := sample()
	Encode(Reply{Report: r})
	if d := cmp.Diff(sample(), r, same); d != "" {
		t.Error(d)
	}
}

func TestDecodeRefusesWhatDoesNotFit(t *testing.T) {
	good := Encode(Reply{ID: 1, Report: sample()})
	done := Encode(Reply{ID: 1, Done: true})
	cases := map[string][]byte{
		"nothing":        nil,
		"no outcome":     Encode(Reply{ID: 1}),
		"two outcomes":   Encode(Reply{ID: 1, Done: true, Failed: &Failure{}}),
		"one byte more":  append(bytes.Clone(good), 0),
		"strange flag":   append(bytes.Clone(done[:len(done)-1]), 7),
		"endless number": bytes.Repeat([]byte{255}, 20),
	}
	for n := range good {
		cases[fmt.Sprint("the first ", n, " bytes")] = good[:n]
	}
	long := Encode(Reply{ID: 1, Opened: &Opened{}})
	at := bytes.LastIndexByte(long[:len(long)-4], 0)
	cases["a list longer than the bytes"] = slices.Concat(long[:at], []byte{255, 255, 255, 255, 15}, long[at+1:])
	for name, data := range cases {
		t.Run(name, func(t *testing.T) {
			if got, err := Decode(data); err == nil {
				t.Errorf("decoded to %+v", got)
			}
		})
	}
}

func FuzzDecode(f *testing.F) {
	small := &report.Report{PRR: sample().PRR[:2], Plan: sample().Plan}
	for _, r := range []Reply{{ID: 1, Done: true}, {ID: 2, Report: small}, {ID: 3, Failed: &Failure{Code: "refused"}},
		{ID: 4, Part: &Part{"draws", 1, 3, []float64{1, 2}}}, {ID: 5, Copy: &Copy{[]byte{1}}}} {
		f.Add(Encode(r))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Decode(data)
		if err != nil {
			return
		}
		if d := cmp.Diff(r, roundTrip(t, r), same, cmpopts.EquateNaNs()); d != "" {
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
	data := Encode(Reply{Report: r})
	b.Run("direction=encode/rows=10920", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			Encode(Reply{Report: r})
		}
	})
	b.Run("direction=decode/rows=10920", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := Decode(data); err != nil {
				b.Fatal(err)
			}
		}
	})
}
