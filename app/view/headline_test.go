package view

import (
	"strings"
	"testing"

	"isogloss/stats/report"
)

// says checks a headline of the fixture after a change to it.
func says(t *testing.T, headline func(*report.Report) Say, change func(*report.Report), want string) {
	t.Helper()
	r := fixture()
	if change != nil {
		change(r)
	}
	if got := strings.ReplaceAll(headline(r).String(), "\u00a0", " "); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestDataHeadlineCountsAndDoesNotGuess(t *testing.T) {
	says(t, DataHeadline, nil, "11 scores understood: 3 models, 3 languages, 2 tasks. 61 % of that grid is filled; the rest is left empty.")
	says(t, DataHeadline, func(r *report.Report) { r.Records.Count = 18 },
		"18 scores understood: 3 models, 3 languages, 2 tasks. Every model has a score for every language and task.")
	says(t, DataHeadline, func(r *report.Report) { r.Records = report.Records{} }, "0 scores understood: 0 models, 0 languages, 0 tasks.")
	says(t, DataAlso, nil, "2 of the 13 values read were set aside (averages and other summaries). 2 of the 3 language labels were recognised: not wo.")
	says(t, DataAlso, func(r *report.Report) { r.Records.SetAside = nil; r.Records.Values = 30 },
		"Nothing was set aside. The scores are means of 30 values. 2 of the 3 language labels were recognised: not wo.")
	says(t, DataAlso, func(r *report.Report) { r.Records.SetAside[0].Count = 1; r.Records.Values = 12 }, "1 of the 12 values read was set aside (averages and other summaries). 2 of the 3 language labels were recognised: not wo.")
}

func TestModelsHeadlineNamesOneOnlyWhereItStandsAlone(t *testing.T) {
	says(t, ModelsHeadline, nil, "best realises 35 % more than a typical model of what each language and task allow. The most even results are those of even (CV-PRR .05).")
	says(t, ModelsHeadline, func(r *report.Report) { r.Models[0].RankCVPRR, r.Models[1].RankCVPRR = 2, 1 },
		"best realises 35 % more than a typical model of what each language and task allow. Its results are also the most even (CV-PRR .15).")
	says(t, ModelsHeadline, func(r *report.Report) { r.Models[0].RankMeanPRR = 1; r.Models[1].RankCVPRR = 1 },
		"2 models share the highest Mean-PRR, 0.98.")
	says(t, ModelsHeadline, func(r *report.Report) { r.Fit.SigmaModel = 0; r.Models[1].RankCVPRR = 1 }, "The models do not differ beyond noise.")
	says(t, ModelsHeadline, func(r *report.Report) { r.Fit.SigmaModel = 0; r.Models[0].RankCVPRR, r.Models[1].RankCVPRR = 2, 1 },
		"The models do not differ beyond noise.")
	says(t, ModelsHeadline, func(r *report.Report) { r.Models[0].WeakCells = 25 },
		"In 25 of 42 scores almost nothing is expected, so how much of it the models realise says little.")
	says(t, ModelsHeadline, func(r *report.Report) { r.Baseline = r.Baseline[1:] },
		"best realises 35 % more than a typical model of what each language and task allow, on one task only (11 scores). The most even results are those of even (CV-PRR .05).")
	says(t, ModelsHeadline, func(r *report.Report) { r.Baseline = r.Baseline[:3] },
		"best realises 35 % more than a typical model of what each language and task allow. The most even results are those of even (CV-PRR .05), on one task only (30 scores).")
	says(t, ModelsHeadline, func(r *report.Report) {
		r.Models[0].RankCVPRR, r.Models[0].CVPRR = report.None, report.None
		r.Models[1].RankCVPRR = 1
	},
		"best realises 35 % more than a typical model of what each language and task allow.")
	says(t, ModelsHeadline, func(r *report.Report) { r.Notes = append(r.Notes, report.Note{Code: "models_apart"}) },
		"The models fall into groups that share no scores; each group has its own ranking.")
	says(t, ModelsHeadline, func(r *report.Report) { r.Models[1].MeanPRR = 1.002; r.Models[1].RankCVPRR = 1 },
		"best realises as much as a typical model of what each language and task allow.")
	says(t, ModelsHeadline, func(r *report.Report) { r.Models[1].MeanPRR = 0.9; r.Models[1].RankCVPRR = 1 },
		"best realises 10 % less than a typical model of what each language and task allow.")
	says(t, ModelsHeadline, func(r *report.Report) { r.Models = r.Models[:1] }, "even is the only model, so there is nothing to compare it with.")
	says(t, ModelsHeadline, func(r *report.Report) { r.Models = nil }, "There is no result for models.")
	says(t, ModelsHeadline, func(r *report.Report) {
		for i := range r.Models {
			r.Models[i].RankMeanPRR = report.None
		}
	}, "How much of the potential the models realise cannot be computed from these scores.")
	says(t, ModelsAlso, nil, "even realises 2 % less than a typical model.")
	says(t, ModelsAlso, func(r *report.Report) { r.Models[2].Records = 30 }, "best was scored only 11 times. even realises 2 % less than a typical model.")
	says(t, ModelsAlso, func(r *report.Report) { r.Models[2].Records = 30; r.Baseline = r.Baseline[1:] }, "even realises 2 % less than a typical model.")
	says(t, ModelsAlso, func(r *report.Report) { r.Models[0].Records, r.Models[2].Records = 11, 11 }, "even realises 2 % less than a typical model.")
	says(t, ModelsAlso, func(r *report.Report) { r.Models[1].Records = 25 }, "even realises 2 % less than a typical model.")
	says(t, ModelsAlso, func(r *report.Report) {
		r.Baseline = r.Baseline[:3]
		r.Models[2].CVPRR, r.Models[2].RankCVPRR = 0.3, 3
		r.Models[1].Records, r.Models[2].Records = 30, 30
	},
		"Of the models with more scores to go by, the most even is best (CV-PRR .15), which realises 35 % more than a typical model.")
	says(t, ModelsAlso, func(r *report.Report) { r.Models[0].WeakCells = 25 }, "")
	says(t, ModelsAlso, func(r *report.Report) { r.Fit.SigmaModel = 0 }, "")
}

func TestLanguagesHeadlineNamesTheEnds(t *testing.T) {
	says(t, LanguagesHeadline, nil, "Dutch has the highest estimated potential, 78.3; wo the lowest, 21.3.")
	says(t, LanguagesHeadline, func(r *report.Report) { r.Fit.Components = append(r.Fit.Components, report.Component{}) },
		"The languages fall into 2 groups that share no task, so there are as many rankings.")
	says(t, LanguagesHeadline, func(r *report.Report) { r.Languages = r.Languages[:1] }, "Swahili is the only language, so there is no ranking.")
	says(t, LanguagesHeadline, func(r *report.Report) { r.Languages = nil }, "There is no result for languages.")
	says(t, LanguagesHeadline, func(r *report.Report) {
		r.Languages[0].Rank, r.Languages[0].Potential = 1, 78.335
	}, "2 languages share the highest estimated potential, 78.3; wo has the lowest, 21.3.")
	says(t, LanguagesHeadline, func(r *report.Report) {
		for i := range r.Languages {
			r.Languages[i].Rank, r.Languages[i].Potential = 1, 50
		}
	}, "All languages have the same potential, 50.0.")
	says(t, LanguagesHeadline, func(r *report.Report) {
		for i := range r.Languages {
			r.Languages[i].Rank, r.Languages[i].Potential = report.None, report.None
		}
	}, "Potentials cannot be computed from these scores; the table has plain means.")
	says(t, LanguagesAlso, nil, "Every language rests on one dataset. The mean score puts Dutch 3rd, the potential 1st: no other language moves as far.")
	says(t, LanguagesAlso, func(r *report.Report) { wide(r) }, "The mean score puts Dutch 3rd, the potential 1st: no other language moves as far. wo was scored on 1 of 2 tasks.")
	says(t, LanguagesAlso, func(r *report.Report) {
		wide(r)
		r.Languages[1].MeanRank = 2
		r.Languages[2].MeanRank = 3
		r.Languages[2].TasksObserved = 2
	}, "")
}

func TestLanguagesOfDifferentModelsAreComparedOnACondition(t *testing.T) {
	says(t, LanguagesHeadline, func(r *report.Report) { r.Notes = append(r.Notes, report.Note{Code: "languages_apart"}) },
		"If the groups of models are equally good on average, Dutch has the highest estimated potential, 78.3; wo the lowest, 21.3.")
}

func TestLanguagesSayWhatRestsOnOneTask(t *testing.T) {
	says(t, LanguagesAlso, func(r *report.Report) { wide(r); r.Languages[1].TasksObserved = 1 },
		"The mean score puts Dutch, which rests on one task, 3rd, the potential 1st: no other language moves as far. wo was scored on 1 of 2 tasks.")
	says(t, LanguagesHeadline, func(r *report.Report) {
		r.Languages[0].Potential, r.Languages[1].Potential, r.Languages[2].Potential = 55.11, 55.12, 55.1
	}, "All languages have nearly the same estimated potential, 55.1.")
}

func TestPRRHeadlineLeavesWeakCellsOut(t *testing.T) {
	says(t, PRRHeadline, nil, "In 2 of 3 scores (67 %) a model is within 20 % of what language and task lead one to expect.")
	says(t, PRRHeadline, func(r *report.Report) { r.PRR = r.PRR[3:] }, "No ratio of score and potential can be computed from these scores.")
	says(t, PRRAlso, nil, "Over all scores the ratio averages 0.990, close to 1 as it should be. 1 cell is marked weak: almost nothing is expected there, so a ratio means little.")
	says(t, PRRAlso, func(r *report.Report) { r.GrandMeanPRR = 1.7; r.PRR = r.PRR[:3] }, "Over all scores the ratio averages 1.700, too far from 1 for the potentials to be trusted.")
	says(t, PRRAlso, func(r *report.Report) { r.PRR = r.PRR[3:] }, "1 cell is marked weak: almost nothing is expected there, so a ratio means little.")
	says(t, PRRAlso, func(r *report.Report) { r.PRR = r.PRR[:3]; r.PRR[0].PRR = -0.5 }, "Over all scores the ratio averages 0.990, but 1 of the ratios is negative, so their mean says little.")
	says(t, PRRAlso, func(r *report.Report) { r.GrandMeanPRR = report.None; r.PRR = nil }, "")
}

func TestDiagnosticsHeadlineSaysWhatTheTestsSay(t *testing.T) {
	says(t, DiagnosticsHeadline, nil, "The residuals have heavier tails than assumed, and their spread differs between languages. "+
		"Without the 2 scores that fit worst, the order of the models by Mean-PRR stays, but by CV-PRR even and best change places.")
	alone := func(change func(*report.Residuals)) func(*report.Report) {
		return func(r *report.Report) {
			r.Robustness = nil
			r.Diagnostics.Residuals.Levene.P = 0.5
			change(&r.Diagnostics.Residuals)
		}
	}
	says(t, DiagnosticsHeadline, alone(func(d *report.Residuals) { d.Kurtosis = -1 }), "The residuals have lighter tails than assumed.")
	says(t, DiagnosticsHeadline, alone(func(d *report.Residuals) { d.Kurtosis, d.Skewness = 0, 1 }), "The residuals are more lopsided than assumed.")
	says(t, DiagnosticsHeadline, alone(func(d *report.Residuals) { d.Kurtosis, d.Skewness = 0, 0 }), "The residuals depart from a normal distribution.")
	says(t, DiagnosticsHeadline, alone(func(d *report.Residuals) { d.ShapiroP = 0.05 }), "Nothing speaks against normal residuals.")
	says(t, DiagnosticsHeadline, alone(func(d *report.Residuals) { d.ShapiroP = 0.5; d.Levene.P = 0.01 }), "Nothing speaks against normal residuals, but their spread differs between languages.")
	says(t, DiagnosticsHeadline, alone(func(d *report.Residuals) { d.ShapiroP, d.Levene.P = report.None, report.None }), "Whether the residuals are normal cannot be tested.")
	says(t, DiagnosticsHeadline, func(r *report.Report) { r.Diagnostics, r.Robustness = nil, nil }, "There was no fit to check.")
	says(t, Order, func(r *report.Report) {
		r.Robustness.Models[0].CVPRR = 0.2
		r.Robustness.Dropped = r.Robustness.Dropped[:1]
	},
		"Without the score that fits worst, the order of the models stays, by Mean-PRR and by CV-PRR.")
	says(t, Order, func(r *report.Report) {
		for i := range r.Robustness.Models {
			r.Robustness.Models[i].MeanPRR, r.Robustness.Models[i].CVPRR = report.None, report.None
		}
	}, "Without the 2 scores that fit worst, no PRR could be computed.")
	says(t, Order, func(r *report.Report) { r.Robustness.Models[2].MeanPRR = 2 },
		"Without the 2 scores that fit worst, by Mean-PRR 3 models change places, and by CV-PRR even and best change places.")
}
