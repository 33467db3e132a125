//go:build js

package main

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"isogloss/stats"
	"isogloss/stats/ingest"
	"isogloss/stats/plan"
)

// warm analyses a little made-up table, so that the browser has compiled the
// engine's code by the time a reader drops a file: that halves her first wait.
// Workers share what is compiled, so one is enough.
func warm() error {
	var b bytes.Buffer
	b.WriteString("model,language,task,score\n")
	for i := range 3 * 4 * 5 {
		fmt.Fprintf(&b, "m%d,l%d,t%d,%d.%d\n", i%3, i/3%4, i/12, 20+i*i%50, i%10)
	}
	reading, err := stats.Open(context.Background(), []ingest.Source{memory(b.Bytes())}, nil)
	if err == nil {
		_, err = stats.Analyze(context.Background(), reading, plan.Plan{}, nil)
	}
	return err
}

// memory is a source without a file.
type memory []byte

func (memory) Name() string                   { return "warm.csv" }
func (m memory) Size() int64                  { return int64(len(m)) }
func (m memory) Open() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(m)), nil }
