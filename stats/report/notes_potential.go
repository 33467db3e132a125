package report

import (
	"fmt"
	"strings"
)

// NoteOneModel: a single model was scored.
func NoteOneModel(model string) Note {
	return Note{"one_model", Caution, fmt.Sprintf("Only one model (%s) was scored, so there is no model effect: potentials are what this model reaches, and its PRR says how its scores scatter around them, not how it compares. Add scores of other models to compare.", brief(model)), "models"}
}

// NoteOneLanguage: a single language was scored.
func NoteOneLanguage(language string) Note {
	return Note{"one_language", Caution, fmt.Sprintf("Only one language (%s) was scored, so the language term is dropped and there is no ranking of languages.", brief(language)), "languages"}
}

// NoteOneTask: a single task was scored.
func NoteOneTask(task string) Note {
	return Note{"one_task", Info, fmt.Sprintf("Only one task (%s) was scored, so the task term is dropped. Potentials are potentials on this task.", brief(task)), "languages.potential"}
}

// NoteNoResidual: as many effects as records (lmm.md §2.6).
func NoteNoResidual() Note {
	return Note{"no_residual_df", Problem, "There are as many effects as scores, so nothing is left to tell signal from noise: plain means are shown, and neither potentials nor PRR. Add models or tasks that share languages.", "fit"}
}

// NoteFit turns a problem of the fit, by its code in package lmm, into a note;
// ok is false for a code that is not known. Term is the random term concerned
// and value the number the code speaks of.
func NoteFit(code, term string, value float64, records int) (n Note, ok bool) {
	n = Note{Code: code, Where: "fit"}
	switch code {
	case "perfect_fit":
		n.Severity = Caution
		n.Text = "Every score is exactly the sum of its effects, so there is no residual variance: the log-likelihood, AIC and BIC are not defined, and there is nothing to judge uncertainty by."
	case "boundary":
		n.Severity, n.Where = Info, "fit.sigma_model"
		n.Text = fmt.Sprintf("The estimated variance of %s is zero: once languages and tasks are accounted for, its levels do not differ beyond noise. This is an ordinary answer, not a failure.", term)
	case "confounded":
		n.Severity, n.Where = Caution, "fit.sigma_model"
		n.Text = fmt.Sprintf("Differences of %s cannot be told from those of languages and tasks, so its variance is set to zero.", term)
	case "same_as_residual":
		n.Severity, n.Where = Caution, "fit.sigma_model"
		n.Text = fmt.Sprintf("Each score has its own level of %s, so its effect cannot be told from noise and is left out of the fit.", term)
	case "few_residual_df":
		n.Severity = Caution
		n.Text = fmt.Sprintf("After all effects %s left of %s: estimates of spread are rough.", counted(int(value+0.5), "degree of freedom is", "degrees of freedom are"), counted(records, "score", "scores"))
	case "residual_not_identified":
		n.Severity = Problem
		n.Text = fmt.Sprintf("The residual variance cannot be told from that of %s: estimates of spread mean little.", term)
	case "not_converged":
		n.Severity = Problem
		n.Text = "The search for the best fit ended before it was sure of it: treat estimates as approximate, and please report the data if you can share them."
	default:
		return Note{}, false
	}
	if term != "" && term != "model" && n.Where == "fit.sigma_model" {
		n.Where = "fit.random"
	}
	return n, true
}

// NoteNotEstimable names the components between which nothing can be compared.
func NoteNotEstimable(components []Component) Note {
	var groups []string
	for _, c := range components {
		groups = append(groups, list(c.Languages)+" with "+list(c.Tasks))
	}
	return Note{"not_estimable", Problem, fmt.Sprintf("A ranking across groups is not estimable: the languages fall into %d groups that share no task, so there are %d rankings (%s). PRR compares models that were scored on the same tasks. A score of any language of one group on a task of another would join them.",
		len(components), len(components), strings.Join(groups, " | ")), "languages.rank"}
}

// NoteOwnTask names models that no other was scored beside.
func NoteOwnTask(models []string, of int) Note {
	n := Note{"own_task", Caution, fmt.Sprintf("Nothing tells the effect of %s from those of the tasks or languages that no other model was scored on: a PRR of about 1 is by construction there and compares nothing. Score several models on the same tasks and languages.", list(models)), "models.mean_prr"}
	if len(models) == of {
		n.Severity = Problem
		n.Text = "Each model was scored on tasks or languages of its own: PRR is about 1 by construction and compares nothing. Score several models on the same tasks and languages."
	}
	return n
}

// NoteModelsApart names groups of models that the records do not compare.
func NoteModelsApart(groups [][]string) Note {
	words := make([]string, len(groups))
	for i, g := range groups {
		words[i] = list(g)
	}
	return Note{"models_apart", Caution, fmt.Sprintf("No chain of shared tasks and languages joins all models: %s (%s) can be compared within, not across. Mean-PRR is ranked within each; across, it tells more of the company a model was scored in than of the model.",
		counted(len(groups), "group", "groups"), strings.Join(words, " | ")), "models.rank_mean_prr"}
}

// NoteWeak counts the cells whose potential is too small to divide by.
func NoteWeak(cells, records int, models []string) Note {
	return Note{"weak_potential", Caution, fmt.Sprintf("In %d of %d scores almost nothing is expected (a potential below 5 %% of the range of scores), so a ratio means little there. Mean, Std and CV of PRR leave these out; the columns “all” keep them. Models concerned: %s.",
		cells, records, list(models)), "models.mean_prr"}
}

// NoteNoSpread names models with one usable ratio.
func NoteNoSpread(models []string) Note {
	return Note{"no_spread", Info, fmt.Sprintf("One usable ratio has no spread: Std-PRR and CV-PRR of %s are left empty.", list(models)), "models.cv_prr"}
}

// NoteAllWeak names models without a usable ratio.
func NoteAllWeak(models []string) Note {
	return Note{"all_weak", Caution, fmt.Sprintf("No score of %s has a potential large enough to divide by: its PRR is left empty.", list(models)), "models.mean_prr"}
}

// NoteNoCV names models whose mean ratio is not positive.
func NoteNoCV(models []string) Note {
	return Note{"no_cv", Caution, fmt.Sprintf("A coefficient of variation needs a mean above 0: CV-PRR of %s is left empty where the mean PRR is not.", list(models)), "models.cv_prr"}
}

// NoteSingleScore: standard deviations of one score.
func NoteSingleScore() Note {
	return Note{"single_score", Info, "A single score has no standard deviation: Std is left empty there.", "baseline.std_score"}
}

// NoteGrandMean warns of a mean PRR away from 1.
func NoteGrandMean(mean float64) Note {
	return Note{"grand_mean", Problem, fmt.Sprintf("The mean PRR over all scores is %.3f, outside 0.9–1.1. With sound potentials it is about 1: look for tasks in different units, or with scores near zero.", mean), "grand_mean_prr"}
}

// NoteOneDataset names the languages that rest on one dataset.
func NoteOneDataset(languages []string) Note {
	if len(languages) == 1 {
		return Note{"one_dataset", Caution, fmt.Sprintf("%s rests on one dataset. What it would score on the others is extrapolated.", list(languages)), "languages.potential"}
	}
	return Note{"one_dataset", Caution, fmt.Sprintf("%s rest on one dataset each. What they would score on the others is extrapolated.", list(languages)), "languages.potential"}
}

// NoteExtrapolated explains tasks_observed.
func NoteExtrapolated() Note {
	return Note{"extrapolated", Info, "A potential is a mean over tasks that includes some the language was not scored on; “tasks” tells on how many it was.", "languages.tasks_observed"}
}

// StandingNotes are true of every analysis by Eq. 1.
func StandingNotes() []Note {
	return []Note{
		{"association", Info, "Effects are associations: a low potential does not say why.", "languages.potential"},
		{"chance", Info, "Chance is not subtracted. On a two-way task, 50 is guessing.", "prr"},
		{"translation", Info, "Many multilingual benchmarks are translations. Part of a low potential may be the translation.", "languages.potential"},
		{"additive", Info, "The model is additive: a model that is good at one language in particular shows as spread, not as skill.", "models.cv_prr"},
	}
}

// NoteUnavailable: a section of a later version was asked for.
func NoteUnavailable(section string) Note {
	return Note{"unavailable", Info, fmt.Sprintf("The section %s is not computed by this version.", section), section}
}
