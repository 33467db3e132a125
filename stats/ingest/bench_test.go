package ingest

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"testing"
)

// memory is a source held in memory, read at most step bytes at a time.
type memory struct {
	name string
	data []byte
	step int // 0: as much as asked for
}

func (m memory) Name() string { return m.name }
func (m memory) Size() int64  { return int64(len(m.data)) }

func (m memory) Open() (io.ReadCloser, error) {
	return io.NopCloser(&stepReader{bytes.NewReader(m.data), m.step}), nil
}

type stepReader struct {
	r    io.Reader
	step int
}

func (s *stepReader) Read(b []byte) (int, error) {
	if s.step > 0 && len(b) > s.step {
		b = b[:s.step]
	}
	return s.r.Read(b)
}

// itemLevel writes rows of single test items: models × languages × tasks
// round robin, right or wrong.
func itemRows(rows int, item bool) []byte {
	r := rand.New(rand.NewPCG(1, 2))
	var b bytes.Buffer
	b.WriteString("model,language,dataset,metric,score")
	if item {
		b.WriteString(",doc_id")
	}
	b.WriteByte('\n')
	for i := range rows {
		fmt.Fprintf(&b, "org/model-%d,lang%d,benchmark-%d,acc,%d", i%7, i/7%40, i/280%5, r.IntN(2))
		if item {
			fmt.Fprintf(&b, ",%d", i/1400)
		}
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// jsonRows writes the rows of a table as JSON, one on a line.
func jsonRows(table []byte, between string) []byte {
	rows := bytes.Split(bytes.TrimSpace(table), []byte("\n"))
	names := bytes.Split(rows[0], []byte(","))
	var b bytes.Buffer
	for i, row := range rows[1:] {
		if i > 0 {
			b.WriteString(between)
		}
		b.WriteByte('{')
		for k, f := range bytes.Split(row, []byte(",")) {
			if k > 0 {
				b.WriteString(", ")
			}
			if k == 4 {
				fmt.Fprintf(&b, `"%s": %s`, names[k], f)
			} else {
				fmt.Fprintf(&b, `"%s": "%s"`, names[k], f)
			}
		}
		b.WriteByte('}')
	}
	return b.Bytes()
}

func BenchmarkRead(b *testing.B) {
	table := itemRows(1_000_000, true)
	mega, err := os.ReadFile("../../web/examples/mega.csv")
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		data   []byte
		values int
	}{
		{"format=csv/rows=1e6/item=yes", table, 1_000_000},
		{"format=csv/rows=1e6/item=no", itemRows(1_000_000, false), 1_000_000},
		{"format=jsonl/rows=1e6/item=yes", jsonRows(table, "\n"), 1_000_000},
		{"format=csv/rows=1364/data=mega", mega, 1364},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.data)))
			b.ReportAllocs()
			for b.Loop() {
				r, err := Read(context.Background(), []Source{memory{"items.csv", c.data, 0}}, nil)
				if err != nil || len(r.Refused) > 0 {
					b.Fatal(err, r.Refused)
				}
				if n := r.Values(); n != c.values {
					b.Fatalf("%d values", n)
				}
			}
		})
	}
}

func BenchmarkTable(b *testing.B) {
	r, err := Read(context.Background(), []Source{memory{"items.csv", itemRows(1_000_000, true), 0}}, nil)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("records=1400", func(b *testing.B) {
		for b.Loop() {
			if err := r.decide(nil).err; err != nil {
				b.Fatal(err)
			}
		}
	})
}
