// Command analyze is the native twin of the page: it reads score files and
// prints the same report as JSON.
//
//	go run ./scripts/analyze [flags] FILE…
//
// Exit status 0 with a report on standard output; 1 with one line per problem
// on standard error and nothing on standard output.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	"isogloss/stats"
	"isogloss/stats/ingest"
	"isogloss/stats/report"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout, os.Stderr); err != nil && !errors.Is(err, flag.ErrHelp) {
		for _, line := range problems(err) {
			fmt.Fprintln(os.Stderr, "analyze: "+line)
		}
		os.Exit(1)
	}
}

// run is the command: arguments in, a report or an error of one line per
// problem out.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) error {
	p, files, err := request(args, stderr)
	if err != nil {
		return err
	}
	for _, name := range files {
		if strings.HasPrefix(name, "-") && len(name) > 1 {
			return fmt.Errorf("%s: flags come before the files", name)
		}
	}
	if len(files) == 0 {
		return errors.New("no file given; name the score files to read, such as: go run ./scripts/analyze scores.csv")
	}
	var sources []ingest.Source
	for _, name := range files {
		s, err := open(name)
		if err != nil {
			return err
		}
		sources = append(sources, s)
	}
	reading, err := stats.Open(ctx, sources, nil)
	if err != nil {
		return err
	}
	if len(reading.Refused) > 0 {
		var errs []error
		for _, r := range reading.Refused {
			errs = append(errs, r)
		}
		return errors.Join(errs...)
	}
	r, err := stats.Analyze(ctx, reading, p, nil)
	if err != nil {
		return err
	}
	data, err := report.Marshal(r)
	if err != nil {
		return err
	}
	_, err = stdout.Write(data)
	return err
}

// problems splits a joined error into one line each.
func problems(err error) []string { return strings.Split(err.Error(), "\n") }

// file is a source on disk.
type file struct {
	path string
	size int64
}

func open(path string) (file, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return file{}, unreadable(path, err)
	case info.IsDir():
		return file{}, fmt.Errorf("%s: is a folder; name the files in it", path)
	case !info.Mode().IsRegular():
		return file{}, fmt.Errorf("%s: is a stream, and files are read more than once; save it as a file first", path)
	}
	return file{path, info.Size()}, nil
}

func unreadable(path string, err error) error {
	var problem *os.PathError
	if errors.As(err, &problem) {
		err = problem.Err
	}
	return fmt.Errorf("%s: cannot be read: %w; check the name", path, err)
}

func (f file) Name() string                 { return filepath.Base(f.path) }
func (f file) Size() int64                  { return f.size }
func (f file) Open() (io.ReadCloser, error) { return os.Open(f.path) }
