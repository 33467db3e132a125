package stats

import (
	"cmp"
	"math"
	"slices"

	"isogloss/stats/design"
	"isogloss/stats/language"
	"isogloss/stats/lmm"
	"isogloss/stats/potential"
	"isogloss/stats/report"
)

// potential fills the sections fit, languages, tasks, models, baseline, prr
// and grand_mean_prr, with their notes.
func (a *analysis) potential(r *report.Report) {
	r.Fit = a.reportFit()
	r.Languages = a.reportLanguages()
	r.Tasks = a.reportTasks()
	r.Models = a.reportModels()
	r.Baseline = a.reportBaseline()
	r.PRR = a.reportPRR()
	r.GrandMeanPRR = report.Number(potential.GrandMean(a.ratios))
	r.Notes = append(r.Notes, a.limits(r)...)
}

func (a *analysis) reportFit() *report.Fit {
	if a.fit == nil {
		return nil
	}
	f := &report.Fit{
		Formula:       a.formula(),
		Method:        a.plan.Fit.Method,
		LogLikelihood: report.Number(a.fit.LogLik),
		DF:            a.fit.DF,
		AIC:           report.Number(a.fit.AIC),
		BIC:           report.Number(a.fit.BIC),
		SigmaModel:    report.None,
		SigmaModelLow: report.None, SigmaModelHigh: report.None,
		SigmaLow: report.None, SigmaHigh: report.None,
		Sigma:       report.Number(a.fit.Sigma),
		Theta:       report.None,
		Evaluations: a.fit.Evaluations,
		Random:      []report.Random{},
	}
	for _, c := range a.components {
		f.Components = append(f.Components, a.reportComponent(c))
	}
	for i, term := range a.fit.Terms {
		f.Random = append(f.Random, report.Random{Term: term.Name, SD: report.Number(term.SD), Levels: len(term.Levels)})
		if i != a.modelTerm() {
			continue
		}
		if f.SigmaModel = report.Number(term.SD); f.SigmaModel.OK() {
			f.Theta = report.Number(a.fit.Theta[i])
		}
	}
	for _, c := range a.fit.Fixed {
		if !c.Dropped {
			f.Fixed = append(f.Fixed, report.Fixed{Term: c.Name, Estimate: report.Number(c.Estimate), SE: report.Number(c.SE)})
		}
	}
	return f
}

// formula is that of the terms which the fit kept.
func (a *analysis) formula() string {
	d := *a.design
	d.Random = slices.DeleteFunc(slices.Clone(d.Random), func(r design.Random) bool {
		return slices.ContainsFunc(a.fit.Problems, func(p lmm.Problem) bool {
			return p.Code == lmm.SameAsResidual && p.Term == r.Name
		})
	})
	return d.Formula()
}

func (a *analysis) reportComponent(c design.Component) report.Component {
	var out report.Component
	for _, l := range c.A {
		out.Languages = append(out.Languages, a.table.Languages[l])
	}
	for _, t := range c.B {
		out.Tasks = append(out.Tasks, a.table.Tasks[t].Name)
	}
	return out
}

// reportLanguages orders the languages by component, then rank, then label.
func (a *analysis) reportLanguages() []report.Language {
	means := potential.LanguageMeans(a.table)
	observed := a.tasksObserved()
	known := language.LookupAll(a.table.Languages)
	var out []report.Language
	for i, c := range a.components {
		lp, mean := make([]float64, len(c.A)), make([]float64, len(c.A))
		for k, l := range c.A {
			lp[k], mean[k] = a.lp[l], means[l].Mean
		}
		unit := potential.Scale(a.table)
		rank, meanRank := potential.Ranks(lp, true, unit), potential.Ranks(mean, true, unit)
		order := rank
		if a.fit == nil {
			order = meanRank
		}
		for _, k := range byRank(order) {
			l := c.A[k]
			row := report.Language{
				Language:      a.table.Languages[l],
				Component:     i,
				Potential:     report.Number(lp[k]),
				Rank:          report.Number(rank[k]),
				MeanScore:     report.Number(mean[k]),
				MeanRank:      report.Number(meanRank[k]),
				Records:       means[l].Records,
				TasksObserved: observed[l],
				Latitude:      report.None,
				Longitude:     report.None,
				ResourceClass: report.None,
				SE:            report.None,
				RankLow:       report.None,
				RankHigh:      report.None,
				PFirst:        report.None,
			}
			if k := known[l]; k != nil {
				row.ISO639_3, row.Script, row.Name = &k.ISO639_3, &k.Script, &k.Name
				row.Latitude, row.Longitude = report.Number(k.Lat), report.Number(k.Lon)
				row.ResourceClass = report.Number(k.JoshiClass)
				if k.Family != "" {
					row.Family = &k.Family
				}
				if k.Autonym != "" {
					row.Autonym = &k.Autonym
				}
			}
			out = append(out, row)
		}
	}
	return out
}

// tasksObserved counts, by language index, the tasks with a record.
func (a *analysis) tasksObserved() []int {
	seen := make([]bool, len(a.table.Languages)*len(a.table.Tasks))
	count := make([]int, len(a.table.Languages))
	for _, r := range a.table.Rows {
		cell := int(r.Language)*len(a.table.Tasks) + int(r.Task)
		if !seen[cell] {
			seen[cell] = true
			count[r.Language]++
		}
	}
	return count
}

func (a *analysis) reportTasks() []report.Task {
	out := make([]report.Task, len(a.table.Tasks))
	for i, t := range a.table.Tasks {
		out[i] = report.Task{Task: t.Name, Dataset: t.Dataset, Metric: t.Metric, Effect: report.Number(a.effects.Task[i])}
		if t.Bucket != "" {
			out[i].Bucket = &a.table.Tasks[i].Bucket
		}
	}
	for _, r := range a.table.Rows {
		out[r.Task].Records++
	}
	return out
}

func (a *analysis) reportModels() []report.Model {
	effect, sd := missing(len(a.models)), missing(len(a.models))
	if term := a.modelTerm(); a.fit != nil && term >= 0 {
		effect, sd = a.fit.Terms[term].Effect, a.fit.Terms[term].SDs
	}
	score := normalScores(effect)
	out := make([]report.Model, len(a.models))
	for i, m := range a.models {
		out[i] = report.Model{
			Model:             a.table.Models[i],
			Effect:            report.Number(effect[i]),
			EffectSD:          report.Number(sd[i]),
			EffectNormalScore: report.Number(score[i]),
			MeanPRR:           report.Number(m.Mean),
			MeanPRRLow:        report.None,
			MeanPRRHigh:       report.None,
			CVPRRLow:          report.None,
			CVPRRHigh:         report.None,
			RankMeanPRRLow:    report.None,
			RankMeanPRRHigh:   report.None,
			RankCVPRRLow:      report.None,
			RankCVPRRHigh:     report.None,
			StdPRR:            report.Number(m.SD),
			CVPRR:             report.Number(m.CV),
			RankMeanPRR:       report.Number(m.RankMean),
			RankCVPRR:         report.Number(m.RankCV),
			Records:           m.Records,
			WeakCells:         m.Weak,
			MeanPRRAll:        report.Number(m.MeanAll),
			CVPRRAll:          report.Number(m.CVAll),
			MeanScore:         report.Number(m.MeanScore),
			StdScore:          report.Number(m.SDScore),
		}
	}
	return out
}

func (a *analysis) reportBaseline() []report.Baseline {
	var out []report.Baseline
	for _, m := range potential.ModelTaskMeans(a.table) {
		out = append(out, report.Baseline{
			Model:     a.table.Models[m.Model],
			Task:      a.table.Tasks[m.Task].Name,
			MeanScore: report.Number(m.Mean.Mean),
			StdScore:  report.Number(m.SD),
			Records:   m.Records,
		})
	}
	return out
}

func (a *analysis) reportPRR() []report.PRR {
	residual := missing(len(a.table.Rows))
	if a.fit != nil {
		residual = a.fit.Residuals
	}
	score := normalScores(residual)
	out := make([]report.PRR, len(a.table.Rows))
	for i, row := range a.table.Rows {
		q := a.ratios[i]
		out[i] = report.PRR{
			Model:       a.table.Models[row.Model],
			Language:    a.table.Languages[row.Language],
			Task:        a.table.Tasks[row.Task].Name,
			Score:       report.Number(row.Score),
			Potential:   report.Number(q.Potential),
			PRR:         report.Number(q.PRR),
			Residual:    report.Number(residual[i]),
			NormalScore: report.Number(score[i]),
			Weak:        q.Weak,
		}
	}
	return out
}

// byRank returns the indices of rank in ascending order, NaN last, ties in
// index order.
func byRank(rank []float64) []int {
	order := make([]int, len(rank))
	for i := range order {
		order[i] = i
	}
	place := func(i int) float64 {
		if math.IsNaN(rank[i]) {
			return math.Inf(1)
		}
		return rank[i]
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(place(i), place(j)) })
	return order
}
