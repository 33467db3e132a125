package ingest

import (
	"fmt"
	"strings"

	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// reasonNames say why values are set aside.
var reasonNames = map[string]string{
	"missing": "no usable score", "unreadable": "not readable as numbers", "marked": "marked (†, *, …)", "pair": "two to a cell",
	"aggregate": "summaries over others", "duplicate": "duplicates", "replicate": "other replicates", "lower_is_better": "of metrics that are better when lower",
	"out_of_range": "above 100 among percentages", "no_label": "without a model, language or dataset", "malformed": "in rows of too many fields",
}

// ways to use values that are set aside, by reason: a decision and its choice.
var ways = map[string][2]string{
	"marked": {"marks", "strip"}, "pair": {"pairs", "split"}, "aggregate": {"aggregates", "keep"},
	"lower_is_better": {"lower_is_better", "keep"}, "out_of_range": {"out_of_range", "keep"},
}

// barren says why a file has no usable score.
func (p *part) barren() error {
	unlabelled, malformed := 0, 0
	for _, l := range p.loose {
		switch l.reason {
		case "no_label":
			unlabelled += l.count
		case "malformed":
			malformed += l.count
		}
	}
	switch {
	case p.rows == 0:
		return &syntaxError{What: "only a header, no rows", Todo: "give a file with scores below it"}
	case unlabelled > 0 && len(p.cells.list) == 0:
		var lacking []string
		for i, what := range [...]string{"model", "language", "dataset"} {
			if p.lacking[i] > 0 {
				lacking = append(lacking, fmt.Sprintf("%d without a %s", p.lacking[i], what))
			}
		}
		return &syntaxError{What: fmt.Sprintf("no row with a score has a model, a language and a dataset: %s", strings.Join(lacking, ", ")),
			Todo: "fill these columns, or leave a column of models or datasets out to take the file's name"}
	case malformed > 0 && malformed == p.rows:
		return &syntaxError{What: "every row has more fields than the header", Todo: "put quotes around texts that hold the delimiter, or name every column"}
	}
	if p.extreme > 0 {
		return &syntaxError{What: fmt.Sprintf("no usable score in the file: %d are beyond 1e50 in size or nearer to 0 than 1e-150", p.extreme), Todo: "correct the file"}
	}
	for _, m := range p.met {
		if m.code == "unreadable" && len(m.examples) > 0 {
			e := m.examples[0]
			return &syntaxError{Line: e.Line, What: fmt.Sprintf("no usable score in the file, and none here: “%s”", e.Text), Todo: "give numbers alone in the column of scores"}
		}
	}
	return &syntaxError{What: "no usable score in the file", Todo: "check which column holds the score"}
}

// nothing says why there is no record: what was set aside, and how to use it
// where a choice would do.
func (r *Reading) nothing(asides []report.SetAside, a plan.Audit) error {
	if len(r.parts) == 0 && len(r.Refused) > 0 {
		return r.Refused[0]
	}
	out := &Refusal{What: "no score is left", Todo: "give files with scores"}
	if len(r.Sources) == 1 {
		out.File = r.Sources[0].Name
	}
	total := 0
	var reasons, decisions []string
	for _, s := range asides {
		total += s.Count
		reasons = append(reasons, fmt.Sprintf("%d %s", s.Count, reasonNames[s.Reason]))
		if w, ok := ways[s.Reason]; ok && a.Choice(w[0]) != w[1] {
			decisions = append(decisions, w[0]+"="+w[1])
		}
	}
	if total > 0 {
		out.What = fmt.Sprintf("all %d scores were set aside: %s", total, strings.Join(reasons, ", "))
		if len(asides) == 1 {
			out.What = fmt.Sprintf("all %d scores were set aside: %s", total, reasonNames[asides[0].Reason])
		}
		if total == 1 {
			out.What = "the only score was set aside: " + reasonNames[asides[0].Reason]
		}
		out.Todo = "correct the file, or give others"
	}
	if decisions != nil {
		out.Todo = "decide " + strings.Join(decisions, " or ") + " to use them"
	}
	return out
}
