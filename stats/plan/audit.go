package plan

// Audit holds, per decision code, the alternative that the reader chose; a
// code that is absent takes its default. The codes and their alternatives are
// listed in Decisions.
type Audit map[string]string

// A Decision is one thing the audit decides before any fit (method.md §1).
type Decision struct {
	Code    string
	Choices []string // the first is the default
}

// Decisions lists every decision of the audit, in the order they are applied.
var Decisions = []Decision{
	{"missing", []string{"set_aside", "zero"}},         // a cell without a usable score
	{"marks", []string{"strip", "set_aside"}},          // 81.8†, **0.9**, 74 %
	{"pairs", []string{"split", "set_aside"}},          // 83.5/72.2 under the metric f1/em
	{"aggregates", []string{"set_aside", "keep"}},      // languages avg, mean, all, …
	{"duplicates", []string{"once", "keep"}},           // rows equal in every column
	{"replicates", []string{"mean", "first", "last"}},  // different values of one cell
	{"lower_is_better", []string{"set_aside", "keep"}}, // perplexity, WER, …
	{"units", []string{"times_100", "as_is"}},          // tasks in [0, 1] among percentages
	{"out_of_range", []string{"keep", "set_aside"}},    // above 100 among percentages
}

// Choice returns the alternative chosen for code, or its default.
func (a Audit) Choice(code string) string {
	if c := a[code]; c != "" {
		return c
	}
	for _, d := range Decisions {
		if d.Code == code {
			return d.Choices[0]
		}
	}
	panic("plan: no decision " + code)
}

func (a Audit) resolve() error {
	for code, chosen := range a {
		if err := a.check(code, chosen); err != nil {
			return err
		}
	}
	return nil
}

func (a Audit) check(code, chosen string) error {
	for _, d := range Decisions {
		if d.Code == code {
			return choose("decision "+code, &chosen, d.Choices...)
		}
	}
	return errUnknownDecision(code)
}

type errUnknownDecision string

func (e errUnknownDecision) Error() string { return "decision " + string(e) + " is not known" }
