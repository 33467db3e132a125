package view

import (
	"math"
	"slices"
	"strings"

	"isogloss/app/chart"
	"isogloss/app/number"
	"isogloss/stats/report"
)

// ModelsHeadline says which model makes the most of the potential, and which
// is the most even.
func ModelsHeadline(r *report.Report) string {
	if len(r.Models) == 0 {
		return "There is no result for models."
	}
	if len(r.Models) == 1 {
		return r.Models[0].Model + " is the only model, so there is nothing to compare it with."
	}
	first, tied := leader(r.Models, func(m report.Model) report.Number { return m.RankMeanPRR })
	if first == nil {
		return "How much of the potential the models realise cannot be computed from these scores."
	}
	if chart.Apart(r) {
		if noted(r, "models_apart") {
			return "The models fall into groups that share no scores; each group has its own ranking."
		}
		return "Each model was scored on tasks or languages of its own, so nothing compares them."
	}
	if same(r) {
		return "The models do not differ beyond noise."
	}
	best, even := named(r)
	s := number.Plural(tied, "model") + " share the highest Mean-PRR, " + number.Fixed(float64(first.MeanPRR), 2) + "."
	if best != nil {
		s = best.Model + " realises " + versus(float64(best.MeanPRR)) + " of what each language and task allow" + narrow(r, best) + "."
	}
	switch {
	case even == nil:
		return s
	case best != nil && even.Model == best.Model:
		return s + " Its results are also the most even (CV-PRR " + number.Ratio(float64(even.CVPRR), 2) + ")."
	}
	return s + " The most even results are those of " + even.Model + " (CV-PRR " + number.Ratio(float64(even.CVPRR), 2) + ")" + narrow(r, even) + "."
}

// narrow says that all scores of a model are of one task, where there are
// several.
func narrow(r *report.Report, m *report.Model) string {
	if !oneTask(r)(*m) {
		return ""
	}
	return ", on one task only (" + number.Plural(m.Records, "score") + ")"
}

// oneTask returns which models have all their scores from one of several tasks.
func oneTask(r *report.Report) func(report.Model) bool {
	tasks := map[string]int{}
	for _, b := range r.Baseline {
		tasks[b.Model]++
	}
	return func(m report.Model) bool { return tasks[m.Model] == 1 && len(r.Tasks) > 1 }
}

func noted(r *report.Report, code string) bool {
	return slices.ContainsFunc(r.Notes, func(n report.Note) bool { return n.Code == code })
}

// same reports whether the fit finds no difference between models.
func same(r *report.Report) bool { return r.Fit != nil && r.Fit.SigmaModel == 0 }

// named are the models that the headline may name: the one that stands alone
// at the highest Mean-PRR, and the one that stands alone at the lowest CV-PRR
// of several; none where models do not differ or are ranked apart.
func named(r *report.Report) (best, even *report.Model) {
	if same(r) || chart.Apart(r) {
		return nil, nil
	}
	if m, tied := leader(r.Models, func(m report.Model) report.Number { return m.RankMeanPRR }); tied == 1 {
		best = m
	}
	spreads := 0
	for _, m := range r.Models {
		if m.CVPRR.OK() {
			spreads++
		}
	}
	if m, tied := leader(r.Models, func(m report.Model) report.Number { return m.RankCVPRR }); tied == 1 && spreads > 1 {
		even = m
	}
	return best, even
}

// ModelsAlso says when a place that the headline tells rests on few scores,
// unless the headline says that itself.
func ModelsAlso(r *report.Report) string {
	if len(r.Models) < 2 {
		return ""
	}
	var s []string
	few, narrow := chart.Few(r.Models), oneTask(r)
	best, even := named(r)
	for i, m := range []*report.Model{best, even} {
		if m == nil || !few(*m) || narrow(*m) || i == 1 && m == best {
			continue
		}
		s = append(s, m.Model+" was scored only "+times(m.Records)+".")
	}
	return strings.Join(s, " ")
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return number.Count(n) + " times"
}

// versus puts a mean ratio beside that of a typical model, 1.
func versus(ratio float64) string {
	switch percent := math.Round(100 * (ratio - 1)); {
	case percent > 0:
		return number.Fixed(percent, 0) + "\u00a0% more than a typical model"
	case percent < 0:
		return number.Fixed(-percent, 0) + "\u00a0% less than a typical model"
	}
	return "as much as a typical model"
}

// leader returns the model of rank 1 and how many share that rank; nil when no
// model has a rank.
func leader(models []report.Model, rank func(report.Model) report.Number) (*report.Model, int) {
	var first *report.Model
	n := 0
	for i := range models {
		if rank(models[i]) == 1 {
			n++
			if first == nil {
				first = &models[i]
			}
		}
	}
	return first, n
}
