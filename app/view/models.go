package view

import (
	"math"
	"slices"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/chart"
	"isogloss/app/widget"
	"isogloss/stats/report"
)

// Models shows how much of the potential each model realises, and how evenly
// (paper 1, Table 1), beside the plain means that a leaderboard shows (Fig. 2).
type Models struct {
	ui.Compo

	Report   *report.Report
	Refining bool // more of what Report is to say is on its way
	Visible  bool // its tab is on screen

	of       *report.Report
	margin   *margin
	answer   answer
	pointing pointing
	spec     *chart.Spec
	picture  side
	ranking  side
	table    *widget.Data
	means    baseline
}

// Render implements app.Composer.
func (v *Models) Render() ui.UI {
	if v.of != v.Report {
		v.read(v.Report)
	}
	r := v.Report
	return ui.Div().Body(
		v.answer.band(&v.pointing),
		ui.If(v.spec != nil, func() ui.UI {
			return v.margin.tight(v.picture, &widget.Figure{
				Name:    "mean-cv-prr",
				Title:   "Realised share of the potential, and how evenly",
				How:     modelsHow(r),
				Spec:    v.spec,
				Table:   v.table.ID,
				Focus:   v.pointing.focus,
				OnPick:  v.pointing.onPick,
				Visible: v.Visible,
				Stamp:   stamp(r, doubts(r).Bootstrap, "replicate", v.Refining),
				Notes:   v.picture.heading,
			})
		}),
		v.margin.wide(v.ranking,
			head("Models, by Mean-PRR", "PRR, the performance realisation ratio, is a score over what its language and task lead one to expect (Eq. 4, Hu et al. 2025). Mean-PRR is its mean over a model’s scores, Std-PRR its standard deviation, CV-PRR the second over the first. Scores and effects are in points."+partial(doubts(r).Bootstrap, "replicate"), v.ranking.heading...),
			&widget.Table{Data: v.table, Noun: "model", Filter: "Filter models"},
		),
		v.means.band(v.margin, v.Visible),
	)
}

func (v *Models) read(r *report.Report) {
	notes := Caveats(r)
	v.of = r
	v.margin = &margin{tab: "models", all: about(notes, "models", "uncertainty", "grand_mean_prr", "prr", "fit", "plan.fit", "records", "source", "baseline")}
	v.answer = v.margin.answer("Models", ModelsHeadline(r), ModelsAlso(r), limits(notes, "models", "grand_mean_prr"))
	v.spec = chart.MeanCV(r)
	v.pointing.figure = ""
	if v.spec != nil {
		v.pointing.figure = "mean-cv-prr"
		v.picture = v.margin.side(about(notes, "prr", "models.cv_prr"))
	}
	heading, inside := parted(about(notes, "models", "fit.sigma_model", "fit.random", "grand_mean_prr", "prr"), leaderboard)
	best, even := leaders(r)
	if topScorer(r, best) == even { // whose name has a letter already
		heading, inside = append(heading, inside...), nil
	}
	v.ranking = v.margin.side(heading, inside...)
	v.table = modelsTable(r, v.margin).Since(v.table)
	v.means.read(r, v.margin, about(notes, "baseline"))
}

func modelsHow(r *report.Report) string {
	s := "Each dot is a model"
	if slices.ContainsFunc(r.Models, func(m report.Model) bool { return m.MeanPRRLow < m.MeanPRRHigh }) {
		s += " with its 95\u00a0% intervals"
	}
	if slices.ContainsFunc(r.Models, chart.Thin(r)) {
		s += "; hollow: one task only, or few scores (under 25, and under half the median)"
	}
	s += ". "
	if !chart.Apart(r) {
		s += "The dotted line is a typical model. "
	}
	return s + "Point at a dot, or at a name above."
}

func modelsTable(r *report.Report, m *margin) *widget.Data {
	rank, group, typical := "Rank", "in group", ""
	var means, spreads *widget.Scale // of ratios that can be compared
	if !chart.Apart(r) {
		rank, group, typical = "#", "", "typical: 1"
		means = scale(r.Models, func(m report.Model) report.Number { return m.MeanPRR }, 1)
		spreads = scale(r.Models, func(m report.Model) report.Number { return m.CVPRR }, math.NaN())
		widen(means, r.Models, meanInterval)
		widen(spreads, r.Models, cvInterval)
	}
	scores := decimals(r.Models, func(m report.Model) report.Number { return m.MeanScore }, func(m report.Model) report.Number { return m.StdScore })
	effects := decimals(r.Models, func(m report.Model) report.Number { return m.Effect }, func(m report.Model) report.Number { return m.EffectSD })
	d := &widget.Data{ID: "table-models", Caption: "Models by Mean-PRR, with CV-PRR, effects and mean scores",
		Sorted: "rank_mean_prr", Columns: []widget.Column{
			{Name: "rank_mean_prr", Head: rank, Small: group, Kind: widget.Numeric, Places: widget.Auto, Low: true},
			{Name: "model", Head: "Model", Kind: widget.Heading},
			{Name: "mean_prr", Head: "Mean-PRR", Small: typical, Kind: widget.Numeric, Places: 3, Main: true, Picture: means},
			{Name: "rank_mean_prr_low", Head: "Rank", Small: "95\u00a0%", Kind: widget.Numeric, Low: true},
			{Name: "cv_prr", Head: "CV-PRR", Small: "low: even", Kind: widget.Numeric, Places: 3, Low: true, Picture: spreads},
			{Name: "rank_cv_prr", Head: "Rank", Small: "by CV-PRR", Kind: widget.Numeric, Places: widget.Auto, Low: true},
			{Name: "rank_cv_prr_low", Head: "Rank", Small: "95\u00a0%", Kind: widget.Numeric, Low: true},
			{Name: "std_prr", Head: "Std-PRR", Kind: widget.Numeric, Places: 3},
			{Name: "records", Head: "Scores", Kind: widget.Numeric},
			{Name: "mean_score", Head: "Mean", Small: "score", Kind: widget.Numeric, Places: scores},
			{Name: "std_score", Head: "SD", Small: "of scores", Kind: widget.Numeric, Places: scores},
			{Name: "effect", Head: "Effect", Small: "points", Kind: widget.Numeric, Places: effects},
			{Name: "effect_sd", Head: "± SD", Small: "points", Kind: widget.Numeric, Places: effects},
			{Name: "mean_prr_low", Head: "Mean-PRR", Small: "95\u00a0%, low", Kind: widget.Numeric, Places: 3, Hidden: true},
			{Name: "mean_prr_high", Head: "Mean-PRR", Small: "95\u00a0%, high", Kind: widget.Numeric, Places: 3, Hidden: true},
			{Name: "cv_prr_low", Head: "CV-PRR", Small: "95\u00a0%, low", Kind: widget.Numeric, Places: 3, Low: true, Hidden: true},
			{Name: "cv_prr_high", Head: "CV-PRR", Small: "95\u00a0%, high", Kind: widget.Numeric, Places: 3, Low: true, Hidden: true},
			{Name: "rank_mean_prr_high", Head: "Rank", Small: "95\u00a0%, high", Kind: widget.Numeric, Low: true, Hidden: true},
			{Name: "rank_cv_prr_high", Head: "Rank", Small: "by CV-PRR, high", Kind: widget.Numeric, Low: true, Hidden: true},
		}}
	weak, narrow, thin := false, chart.OneTask(r), chart.Thin(r)
	best, even := leaders(r)
	top := topScorer(r, best)
	var rows []widget.Row
	for _, m := range r.Models {
		weak = weak || m.WeakCells > 0
	}
	if weak {
		d.Columns = append(d.Columns,
			widget.Column{Name: "weak_cells", Head: "Weak", Small: "cells left out", Kind: widget.Numeric},
			widget.Column{Name: "mean_prr_all", Head: "Mean-PRR", Small: "all cells", Kind: widget.Numeric, Places: 3},
			widget.Column{Name: "cv_prr_all", Head: "CV-PRR", Small: "all cells", Kind: widget.Numeric, Places: 3, Low: true})
	}
	for _, x := range byRank(r.Models, func(m report.Model) report.Number { return m.RankMeanPRR }) {
		name := widget.Word(x.Model)
		if narrow(x) {
			name.Mark = "one task"
		}
		switch {
		case best != nil && x.Model == best.Model:
			name.Note = m.at(fewBest)
		case even != nil && x.Model == even.Model:
			name.Note = m.at(fewEven)
		case top != nil && x.Model == top.Model:
			name.Note = m.at(leaderboard)
		}
		mean, cv := widget.Number(x.MeanPRR), widget.Number(x.CVPRR)
		hollow := thin(x)
		mean.Picture = spread(dot(x.MeanPRR, hollow, best != nil && x.Model == best.Model), x.MeanPRRLow, x.MeanPRRHigh)
		cv.Picture = spread(dot(x.CVPRR, hollow, even != nil && x.Model == even.Model), x.CVPRRLow, x.CVPRRHigh)
		row := widget.Row{Key: x.Model, Cells: []widget.Cell{
			widget.Number(x.RankMeanPRR), name, mean, rankRange(x.RankMeanPRRLow, x.RankMeanPRRHigh),
			cv, widget.Number(x.RankCVPRR), rankRange(x.RankCVPRRLow, x.RankCVPRRHigh), widget.Number(x.StdPRR),
			widget.Count(x.Records), widget.Number(x.MeanScore), widget.Number(x.StdScore),
			widget.Number(x.Effect), widget.Number(x.EffectSD),
			widget.Number(x.MeanPRRLow), widget.Number(x.MeanPRRHigh), widget.Number(x.CVPRRLow), widget.Number(x.CVPRRHigh),
			widget.Number(bounded(x.RankMeanPRRHigh, x.RankMeanPRRLow)), widget.Number(bounded(x.RankCVPRRHigh, x.RankCVPRRLow)),
		}}
		if weak {
			row.Cells = append(row.Cells, widget.Count(x.WeakCells), widget.Number(x.MeanPRRAll), widget.Number(x.CVPRRAll))
		}
		rows = append(rows, row)
	}
	d.Fill(rows)
	return d
}

func meanInterval(m report.Model) (low, high report.Number) { return m.MeanPRRLow, m.MeanPRRHigh }
func cvInterval(m report.Model) (low, high report.Number)   { return m.CVPRRLow, m.CVPRRHigh }
