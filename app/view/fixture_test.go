package view

import "isogloss/stats/report"

// fixture is a small report in which every section is present.
func fixture() *report.Report {
	name := func(s string) *string { return &s }
	return &report.Report{
		Source: []report.Source{{Name: "a.csv", Bytes: 1234, SHA256: "00ff", Format: "csv"}},
		Records: report.Records{
			Count: 11, Values: 13, Models: 3, Languages: 3, Tasks: 2,
			SetAside: []report.SetAside{{Reason: "aggregate", Count: 2, Examples: []report.Example{{File: "a.csv", Line: 1204, Text: "<b>avg</b>"}}}},
			Decisions: []report.Decision{{Code: "units", Text: "Fractions become percentages.", Default: "times_100", Chosen: "as_is",
				Choices: []string{"times_100", "as_is"}, Affected: 4}},
		},
		Fit: &report.Fit{Formula: "score ~ language + task + (1 | model)", Method: "ml", LogLikelihood: -31.5, DF: 6, SigmaModel: 8.2, Sigma: 3.1, Theta: 2.645,
			AIC: 75, BIC: 77.4, Evaluations: 9, Components: []report.Component{{Languages: []string{"nl", "sw", "wo"}, Tasks: []string{"pawsx", "xnli"}}}},
		Languages: []report.Language{
			{Language: "sw", Name: name("Swahili"), Potential: 61.9, Rank: 2, MeanScore: 70, MeanRank: 1, Records: 4, TasksObserved: 2},
			{Language: "nl", Name: name("Dutch"), ISO639_3: name("nld"), Script: name("Latn"), Potential: 78.335, Rank: 1, MeanScore: 65, MeanRank: 3, Records: 5, TasksObserved: 2},
			{Language: "wo", Potential: 21.3, Rank: 3, MeanScore: 66, MeanRank: 2, Records: 2, TasksObserved: 1},
		},
		Tasks: []report.Task{{Task: "pawsx", Dataset: "pawsx"}, {Task: "xnli_accuracy", Dataset: "xnli", Metric: "accuracy", Effect: 4}},
		Models: []report.Model{
			{Model: "even", Effect: -1, MeanPRR: 0.98, StdPRR: 0.05, CVPRR: 0.0510, RankMeanPRR: 2, RankCVPRR: 1, Records: 30, MeanPRRAll: 0.98, CVPRRAll: 0.051},
			{Model: "best", Effect: 9, MeanPRR: 1.349, StdPRR: 0.2, CVPRR: 0.1482, RankMeanPRR: 1, RankCVPRR: 2, Records: 11, MeanPRRAll: 1.349, CVPRRAll: 0.148},
			{Model: "poor", Effect: -8, MeanPRR: 0.7, StdPRR: report.None, CVPRR: report.None, RankMeanPRR: 3, RankCVPRR: report.None, Records: 1, MeanPRRAll: 0.7, CVPRRAll: report.None},
		},
		Baseline: []report.Baseline{{Model: "best", Task: "pawsx", MeanScore: 81.2, StdScore: report.None, Records: 1},
			{Model: "best", Task: "xnli_accuracy", MeanScore: 80, StdScore: 2, Records: 10},
			{Model: "even", Task: "pawsx", MeanScore: 61, StdScore: 2, Records: 15}, {Model: "even", Task: "xnli_accuracy", MeanScore: 62, StdScore: 2, Records: 15},
			{Model: "poor", Task: "pawsx", MeanScore: 40, StdScore: report.None, Records: 1}},
		PRR: []report.PRR{
			{Model: "best", Language: "nl", Task: "pawsx", Score: 90, Potential: 78, PRR: 1.15, Residual: 1, NormalScore: 0.5},
			{Model: "even", Language: "nl", Task: "pawsx", Score: 77, Potential: 78, PRR: 0.987, Residual: -1, NormalScore: -0.5},
			{Model: "poor", Language: "wo", Task: "pawsx", Score: 40, Potential: 80, PRR: 0.5, Residual: 0, NormalScore: 0},
			{Model: "poor", Language: "sw", Task: "pawsx", Score: 4, Potential: 0.5, PRR: 8, Residual: 2, NormalScore: 1, Weak: true},
		},
		GrandMeanPRR: 0.99,
		Diagnostics: &report.Diagnostics{
			Residuals: report.Residuals{ShapiroW: 0.979, ShapiroP: 3.2e-13, Skewness: -0.4, Kurtosis: 1.49,
				Levene: report.Levene{Center: "median", F: 4.18, DF1: 52, DF2: 1311, P: 4.9e-20}},
			ModelEffects: report.ModelEffects{ShapiroW: report.None, ShapiroP: report.None},
		},
		Robustness: &report.Robustness{
			Dropped: []report.Dropped{{Model: "poor", Language: "sw", Task: "pawsx", Score: 4, Residual: -40}, {Model: "best", Language: "nl", Task: "pawsx", Score: 90, Residual: 30}},
			Models: []report.RobustnessModel{
				{Model: "best", MeanPRR: 1.30, CVPRR: 0.04, RankMeanPRR: 1, RankCVPRR: 1},
				{Model: "even", MeanPRR: 0.99, CVPRR: 0.05, RankMeanPRR: 2, RankCVPRR: 2},
				{Model: "poor", MeanPRR: 0.72, CVPRR: report.None, RankMeanPRR: 3, RankCVPRR: report.None},
			},
		},
		Notes: []report.Note{
			{Code: "association", Severity: report.Info, Text: "Effects are associations.", Where: "languages.potential"},
			{Code: "weak_potential", Severity: report.Caution, Text: "One score is weak.", Where: "models.mean_prr"},
			{Code: "boundary", Severity: report.Info, Text: "The variance is zero.", Where: "fit.sigma_model"},
			{Code: "grave", Severity: report.Problem, Text: "Do not use.", Where: "models"},
		},
	}
}

// wide lets every language rest on two datasets.
func wide(r *report.Report) {
	for _, l := range r.Languages {
		for _, task := range r.Tasks {
			r.PRR = append(r.PRR, report.PRR{Model: "best", Language: l.Language, Task: task.Task, Score: 1, PRR: report.None})
		}
	}
}

// doubtful is the fixture with how sure its numbers are.
func doubtful() *report.Report {
	r := fixture()
	r.Plan.Seed = 1
	r.Uncertainty = &report.Uncertainty{Draws: report.Done{Done: 10000, Asked: 10000}, Bootstrap: report.Done{Done: 1000, Asked: 1000},
		Refits: report.Done{Done: 8, Asked: 8}, Comparisons: report.Done{Done: 3, Asked: 3}}
	for i, d := range []struct {
		se, low, high, first report.Number
		near                 []string
	}{{4.94, 1, 2, 0.1, []string{"nl"}}, {3.2, 1, 2, 0.9, []string{"sw"}}, {6.31, 3, 3, 0, []string{}}} {
		l := &r.Languages[i]
		l.SE, l.RankLow, l.RankHigh, l.PFirst, l.NotSeparable = d.se, d.low, d.high, d.first, d.near
	}
	r.Neighbours = []report.Neighbour{{A: "nl", B: "sw", Difference: 16.435, SE: 9, Z: 1.826, P: 0.068}, {A: "sw", B: "wo", Difference: 40.6, SE: 7, Z: 5.8, P: 6.6e-9}}
	return r
}
