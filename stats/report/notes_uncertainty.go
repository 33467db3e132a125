package report

import "fmt"

// NoteDifferences says what the standard error of a potential is not for.
func NoteDifferences() Note {
	return Note{"differences", Info, "Whether two languages can be told apart is a question about their difference. Intervals of potentials overlap more than that, since they share the uncertainty about the level of all scores.", "languages.se"}
}

// NoteBootstrap says what the intervals of models are.
func NoteBootstrap() Note {
	return Note{"bootstrap", Info, "Intervals of models hold 95 % of the fits under random weights on the scores. They are about which scores there happen to be, not about tasks and languages that nobody measured. Since fits under weights come out too even, the interval of CV-PRR is reflected about the estimate.", "models.mean_prr_low"}
}

// NoteWeakReplicates counts cells left out of replicates.
func NoteWeakReplicates(cells, replicates int) Note {
	return Note{"weak_replicates", Info, fmt.Sprintf("In %s the potential of some scores was too small to divide by: %s left out of a replicate's means, over all replicates.",
		counted(replicates, "replicate", "replicates"), counted(cells, "score was", "scores were")), "models.mean_prr_low"}
}

// NoteNoDoubt: nothing was fitted.
func NoteNoDoubt() Note {
	return Note{"no_uncertainty", Info, "Without a fit there are no standard errors, no intervals and no refits.", "uncertainty"}
}

// NoteNoDoubtPerfect: there is no noise.
func NoteNoDoubtPerfect() Note {
	return Note{"no_uncertainty", Info, "The fit leaves no residual, so there is nothing to judge uncertainty by: standard errors and intervals are left empty.", "uncertainty"}
}

// NoteNotAsked: the section was not asked for.
func NoteNotAsked() Note {
	return Note{"uncertainty_not_asked", Info, "How sure ranks are was not asked for: standard errors and intervals are left empty.", "uncertainty"}
}

// NoteNoProfile: the model is not one of a single random intercept.
func NoteNoProfile() Note {
	return Note{"no_profile", Info, "Profile intervals of the standard deviations are computed for one random effect only: those of this fit are left empty.", "fit.sigma"}
}

// NoteNoProfileOfModels: there is no random term, or it has no information.
func NoteNoProfileOfModels() Note {
	return Note{"no_profile", Info, "The scores do not tell the effects of models from the rest, so their standard deviation has no interval.", "fit.sigma_model"}
}

// NoteTooManyLanguages: comparing each with each grows with the square.
func NoteTooManyLanguages(most int) Note {
	return Note{"many_languages", Caution, fmt.Sprintf("More than %d languages are in one ranking: which cannot be told apart, and the intervals of their ranks, are left empty. Neighbours and standard errors are there. Switch some languages off to see the rest.", most), "languages"}
}

// NoteFewReplicates: intervals of what has too few usable replicates.
func NoteFewReplicates(models []string) Note {
	return Note{"few_replicates", Caution, fmt.Sprintf("In more than one replicate of twenty a ratio of %s is not defined: its intervals are left empty.", list(models)), "models"}
}
