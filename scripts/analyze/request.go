package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"strings"

	"isogloss/stats/plan"
)

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
	sections := flags.String("sections", "potential,robustness,uncertainty", "comma-separated `list` of sections")
	equation := flags.String("equation", "eq1", "`equation` that is fitted: eq1, or eq6 with a random effect of every language on every task")
	draws := flags.Int("draws", 10_000, "draws of the potentials for the ranks of languages")
	bootstrap := flags.Int("bootstrap", 1_000, "weighted replicates for PRR and its ranks")
	without := flags.String("without", "", "what to `switch off`, such as model=mBERT,BLOOMZ,language=sw (kinds: model, dataset, metric, language)")
	agreement := flags.String("agreement", "auto", "`parts` to compare: auto, none, or file, bucket, dataset or model, each also with labels of one part and of the other, such as dataset=xnli,xcopa:udpos")
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
		case "equation":
			p.Fit.Equation = *equation
		case "draws":
			if p.Uncertainty.Draws = *draws; *draws == 0 {
				errs = append(errs, errors.New("-draws: give a positive number, or leave uncertainty out of -sections"))
			}
		case "bootstrap":
			if p.Uncertainty.Bootstrap = *bootstrap; *bootstrap == 0 {
				errs = append(errs, errors.New("-bootstrap: give a positive number, or leave uncertainty out of -sections"))
			}
		case "without":
			off, err := switches(*without)
			errs = append(errs, err)
			p.Without = off
		case "agreement":
			p.Agreement = parts(*agreement)
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

// switches reads kind=label,label,…,kind=label,…
func switches(list string) (plan.Without, error) {
	var off plan.Without
	kinds := map[string]*[]string{"model": &off.Models, "dataset": &off.Datasets, "metric": &off.Metrics, "language": &off.Languages}
	var kind *[]string
	for _, label := range strings.Split(list, ",") {
		name, rest, ok := strings.Cut(label, "=")
		if k := kinds[strings.TrimSpace(name)]; ok && k != nil {
			kind, label = k, rest
		}
		if kind == nil {
			return off, fmt.Errorf("-without %q: write kind=label,… with the kind model, dataset, metric or language", list)
		}
		*kind = append(*kind, strings.TrimSpace(label))
	}
	return off, nil
}

// parts reads kind=label,…:label,…
func parts(text string) plan.Agreement {
	by, labels, _ := strings.Cut(text, "=")
	a, b, _ := strings.Cut(labels, ":")
	split := func(list string) []string {
		if list == "" {
			return nil
		}
		out := strings.Split(list, ",")
		for i := range out {
			out[i] = strings.TrimSpace(out[i])
		}
		return out
	}
	return plan.Agreement{By: strings.TrimSpace(by), A: split(a), B: split(b)}
}
