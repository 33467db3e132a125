// Package export writes a report as files. The functions are pure: they know
// neither the page nor the browser.
package export

import (
	"encoding/csv"
	"strconv"
	"strings"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// Languages writes the languages as RFC 4180, one row each; the header has the
// report's field names. Numbers carry full precision, what cannot be computed
// is empty; labels that cannot be told apart have a space between them.
func Languages(r *report.Report) []byte {
	t := table("language", "component", "iso639_3", "script", "name", "autonym", "latitude", "longitude", "family", "resource_class",
		"potential", "se", "rank", "rank_low", "rank_high", "p_first", "mean_score", "mean_rank", "records", "tasks_observed", "not_separable")
	for _, l := range r.Languages {
		t.row(text(l.Language), count(l.Component), optional(l.ISO639_3), optional(l.Script), optional(l.Name), optional(l.Autonym),
			num(l.Latitude), num(l.Longitude), optional(l.Family), num(l.ResourceClass),
			num(l.Potential), num(l.SE), num(l.Rank), num(l.RankLow), num(l.RankHigh), num(l.PFirst), num(l.MeanScore), num(l.MeanRank),
			count(l.Records), count(l.TasksObserved), text(strings.Join(l.NotSeparable, " ")))
	}
	return t.bytes()
}

// Models writes the models, as Languages does.
func Models(r *report.Report) []byte {
	t := table("model", "effect", "effect_sd", "effect_normal_score", "mean_prr", "mean_prr_low", "mean_prr_high", "std_prr", "cv_prr", "cv_prr_low", "cv_prr_high",
		"rank_mean_prr", "rank_mean_prr_low", "rank_mean_prr_high", "rank_cv_prr", "rank_cv_prr_low", "rank_cv_prr_high",
		"records", "weak_cells", "mean_prr_all", "cv_prr_all", "mean_score", "std_score")
	for _, m := range r.Models {
		t.row(text(m.Model), num(m.Effect), num(m.EffectSD), num(m.EffectNormalScore), num(m.MeanPRR), num(m.MeanPRRLow), num(m.MeanPRRHigh),
			num(m.StdPRR), num(m.CVPRR), num(m.CVPRRLow), num(m.CVPRRHigh),
			num(m.RankMeanPRR), num(m.RankMeanPRRLow), num(m.RankMeanPRRHigh), num(m.RankCVPRR), num(m.RankCVPRRLow), num(m.RankCVPRRHigh), count(m.Records), count(m.WeakCells), num(m.MeanPRRAll), num(m.CVPRRAll),
			num(m.MeanScore), num(m.StdScore))
	}
	return t.bytes()
}

// PRR writes every score and its ratio, as Languages does.
func PRR(r *report.Report) []byte {
	t := table("model", "language", "task", "score", "potential", "prr", "residual", "normal_score", "weak")
	for _, p := range r.PRR {
		t.row(text(p.Model), text(p.Language), text(p.Task), num(p.Score), num(p.Potential), num(p.PRR), num(p.Residual),
			num(p.NormalScore), strconv.FormatBool(p.Weak))
	}
	return t.bytes()
}

// CSV writes a header and rows as RFC 4180. Cells that are not numbers are
// labels, none of which becomes a formula.
func CSV(header []string, rows [][]string) string {
	w := table(guarded(header)...)
	for _, row := range rows {
		w.row(guarded(row)...)
	}
	return string(w.bytes())
}

func guarded(row []string) []string {
	cells := make([]string, len(row))
	for i, cell := range row {
		cells[i] = safe(cell)
	}
	return cells
}

type writer struct {
	out strings.Builder
	csv *csv.Writer
}

func table(header ...string) *writer {
	w := &writer{}
	w.csv = csv.NewWriter(&w.out)
	w.csv.UseCRLF = true // as RFC 4180 has it
	w.row(header...)
	return w
}

// row cannot fail: a string builder takes everything.
func (w *writer) row(cells ...string) { _ = w.csv.Write(cells) }

func (w *writer) bytes() []byte {
	w.csv.Flush()
	return []byte(w.out.String())
}

func optional(s *string) string {
	if s == nil {
		return ""
	}
	return text(*s)
}

func num(n report.Number) string { return number.Full(float64(n)) }

func count(n int) string { return strconv.Itoa(n) }
