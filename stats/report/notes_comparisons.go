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
	case "too_large":
		return "With so many models, languages and tasks, Eq. 6 takes minutes to fit. Choose it under Equation to fit it all the same."
	}
	panic("report: no reason " + why)
}

// NoteComparison says how to read the row of Eq. 6: of all cells, empty have
// no score.
func NoteComparison(empty, cells int) Note {
	text := "In Eq. 6 the effect of a language on a task is random."
	if empty > 0 {
		text += fmt.Sprintf(" As fixed effects they cannot be estimated here: %d of the %d pairs of a language and a task have no score.", empty, cells)
	}
	return Note{"interaction_p", Info, text + " Its variance cannot be below zero, so its p-value is at most twice the right one.", "comparisons"}
}
