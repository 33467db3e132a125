package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"isogloss/app/chart"
	"isogloss/stats"
	"isogloss/stats/ingest"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// The pictures of the landing page, by their id in index.html.
var sketches = map[string]func(*report.Report) string{
	"sketch-map":        chart.SketchMap,
	"sketch-models":     chart.SketchModels,
	"sketch-languages":  chart.SketchLanguages,
	"sketch-robustness": chart.SketchRobustness,
}

// sketch puts pictures of the example's own numbers into index.html.
func sketch(s site) error {
	r, err := example("web/examples/mega.csv")
	if err != nil {
		return err
	}
	for id, picture := range sketches {
		empty := []byte(`<svg id="` + id + `"></svg>`)
		if n := bytes.Count(s["index.html"], empty); n != 1 {
			return fmt.Errorf("index.html has %d places for %s", n, id)
		}
		svg := picture(r)
		if svg == "" {
			return fmt.Errorf("%s has nothing to draw", id)
		}
		s["index.html"] = bytes.Replace(s["index.html"], empty, []byte(svg), 1)
	}
	return nil
}

// example is the report of a file, as the page first shows it.
func example(path string) (*report.Report, error) {
	ctx := context.Background()
	reading, err := stats.Open(ctx, []ingest.Source{file(path)}, nil)
	if err != nil {
		return nil, err
	}
	if len(reading.Refused) > 0 {
		return nil, errors.New(reading.Refused[0].Error())
	}
	return stats.Analyze(ctx, reading, plan.Plan{}, nil)
}

// file is a source on disk, by its path.
type file string

func (f file) Name() string                 { return string(f) }
func (f file) Open() (io.ReadCloser, error) { return os.Open(string(f)) }

func (f file) Size() int64 {
	info, err := os.Stat(string(f))
	if err != nil {
		return 0
	}
	return info.Size()
}
