package report

import "fmt"

// NoteNoInteraction: Eq. 6 was asked for and its interaction is not
// identified, for reasons by their code in package stats.
func NoteNoInteraction(why string) Note {
	return Note{"no_interaction", Caution, noInteraction(why) + " The answer is that of Eq. 1.", "fit"}
}

// NoteInteractionNotCompared: the comparison lacks Eq. 6.
func NoteInteractionNotCompared(why string) Note {
	return Note{"no_interaction_compared", Info, noInteraction(why) + " Eq. 6 is not among the models compared.", "comparisons"}
}

func noInteraction(why string) string {
	switch why {
	case "residual":
		return "Every language has one score on each of its tasks, so an effect of a language on a task (Eq. 6) is the same as noise and cannot be estimated. Scores of several models would tell them apart."
	case "confounded":
		return "With one language or one task, an effect of a language on a task (Eq. 6) cannot be told from that of the language or task itself."
	case "no_residual":
		return "With an effect of every language on every task (Eq. 6) there are as many effects as scores, and nothing is left to tell signal from noise."
	case "not_separate":
		return "The scores do not tell an effect of a language on a task (Eq. 6) from noise: its variance grows as the residual's vanishes."
	case "perfect":
		return "With an effect of every language on every task (Eq. 6) every score is exactly the sum of its effects, so there is no likelihood to compare."
	case "too_large":
		return "With so many models, languages and tasks, Eq. 6 takes minutes to fit. Choose it under Equation to fit it all the same."
	}
	panic("report: no reason " + why)
}

// NoteInteractionP says how to read the row of Eq. 6: of all cells, empty have
// no score.
func NoteInteractionP(empty, cells int) Note {
	text := "In Eq. 6 the effects of languages on tasks are random."
	if empty > 0 {
		text += fmt.Sprintf(" As fixed effects %d of the %d could not be estimated: there is no score of that language on that task.", empty, cells)
	}
	return Note{"interaction_p", Info, text + " Their variance cannot be below zero, so the p-value is at most twice the right one.", "comparisons"}
}

// NoteLogit says what a fit on the logit scale is and is not: moved scores were
// at a bound.
func NoteLogit(moved int) Note {
	text := "On the logit scale a point near 0 or the ceiling counts for more than one in the middle. A ratio of logits means nothing, so PRR is not computed on that scale; only the ranking is compared."
	if moved > 0 {
		text += fmt.Sprintf(" %s at a bound, which has no logit, and %s moved inwards by half the smallest distance that another score keeps from either bound.", counted(moved, "score is", "scores are"), were(moved))
	}
	return Note{"logit", Caution, text, "sensitivity"}
}

// NoteSensitivityByError says what weights 1/se² assume in the comparison.
func NoteSensitivityByError(capped, limit int) Note {
	n := NoteWeightsByError(capped, limit)
	n.Code, n.Where = "sensitivity_by_error", "sensitivity"
	n.Text += " Here only the ranking is compared; choose 1/se² under Weights to see the whole answer."
	return n
}

// NoteSensitivityFew: too few languages for a correlation.
func NoteSensitivityFew() Note {
	return Note{"sensitivity_few", Info, "Fewer than three languages are ranked, or all rank alike: a correlation of rankings says nothing and is left empty.", "sensitivity.spearman"}
}
