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
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	"isogloss/stats"
	"isogloss/stats/ingest"
	"isogloss/stats/plan"
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

// request reads the command line. Flags that are given overrule the plan's.
func request(args []string, stderr io.Writer) (plan.Plan, []string, error) {
	flags := flag.NewFlagSet("analyze", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // the error says it in one line
	method := flags.String("method", "ml", "ml or reml, the fit's `criterion`")
	lp := flags.String("lp", "eq3", "`convention` of the language potential: eq3 (over all tasks) or published (as Hu et al. 2025, Table 2)")
	drop := flags.Int("drop", 10, "records with the largest residuals to leave out in the robustness check")
	seed := flags.Uint64("seed", 1, "seed of every simulation")
	weights := flags.String("weights", "none", "`weights` of the records: none, n (test items) or se (1/se²)")
	levene := flags.String("levene", "median", "`centre` of Levene's test: median (Brown–Forsythe) or mean")
	sections := flags.String("sections", "potential,robustness", "comma-separated `list` of sections")
	decide := flags.String("decide", "", "comma-separated audit `decisions`, such as units=as_is,duplicates=keep")
	from := flags.String("plan", "", "`file` with a report's plan, or a report, to rerun")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(stderr, "analyze [flags] FILE…: print the report of score files as JSON")
		flags.SetOutput(stderr)
		flags.PrintDefaults()
		return plan.Plan{}, nil, err
	} else if err != nil {
		return plan.Plan{}, nil, fmt.Errorf("%w; -help lists the flags", err)
	}
	var p plan.Plan
	if *from != "" {
		data, err := os.ReadFile(*from)
		if err != nil {
			return p, nil, unreadable(*from, err)
		}
		if p, err = plan.Parse(data); err != nil {
			return p, nil, fmt.Errorf("%s: %w; give a report or its plan", *from, err)
		}
	}
	var errs []error
	flags.Visit(func(f *flag.Flag) {
		switch f.Name {
		case "method":
			p.Fit.Method = *method
		case "lp":
			p.Potential.LP = *lp
		case "drop":
			if p.Robustness.Drop = *drop; *drop < 1 {
				errs = append(errs, errors.New("-drop: give a positive number, or leave robustness out of -sections"))
			}
		case "seed":
			p.Seed = *seed
		case "weights":
			p.Fit.Weights = *weights
		case "levene":
			p.Diagnostics.Levene = *levene
		case "sections":
			p.Sections = strings.Split(strings.ReplaceAll(*sections, " ", ""), ",")
		case "decide":
			chosen, err := decisions(*decide)
			errs = append(errs, err)
			audit := maps.Clone(p.Audit)
			if audit == nil {
				audit = plan.Audit{}
			}
			maps.Copy(audit, chosen)
			p.Audit = audit
		}
	})
	if err := errors.Join(errs...); err != nil {
		return p, nil, err
	}
	p, err := p.Resolved()
	return p, flags.Args(), err
}

// decisions reads code=choice,…
func decisions(list string) (plan.Audit, error) {
	audit := plan.Audit{}
	for _, pair := range strings.Split(list, ",") {
		code, choice, ok := strings.Cut(pair, "=")
		if !ok {
			return nil, fmt.Errorf("-decide %q: write decision=choice, separated by commas", pair)
		}
		audit[strings.TrimSpace(code)] = strings.TrimSpace(choice)
	}
	return audit, nil
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
