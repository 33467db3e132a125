package report

import "fmt"

// NoteShapiroApproximate: the p-value is outside its range of validity.
func NoteShapiroApproximate() Note {
	return Note{"shapiro_approximate", Caution, "Shapiro–Wilk's p-value is calibrated for at most 5,000 values and approximate beyond: with as many as here, look at the Q–Q plot instead.", "diagnostics.residuals.shapiro_p"}
}

// NoteLeveneLeftOut: groups of one are no evidence of spread.
func NoteLeveneLeftOut(groups int) Note {
	return Note{"levene_left_out", Info, fmt.Sprintf("Levene's test leaves out %s with a single score.", counted(groups, "language", "languages")), "diagnostics.residuals.levene"}
}

// NoteNoModelTest: too few models, or equal effects.
func NoteNoModelTest() Note {
	return Note{"no_model_test", Info, "The normality of the model effects is not tested: it takes at least three models whose effects differ.", "diagnostics.model_effects"}
}

// NoteNoResidualTest: constant residuals, or too few.
func NoteNoResidualTest() Note {
	return Note{"no_residual_test", Info, "The normality of the residuals is not tested: it takes at least three that differ beyond rounding.", "diagnostics.residuals.shapiro_w"}
}

// NoteNoLevene: one language, or no spread within languages.
func NoteNoLevene() Note {
	return Note{"no_levene", Info, "Equal spread across languages is not tested: it takes at least two languages whose residuals differ from their centre by different amounts, so at least three scores in one.", "diagnostics.residuals.levene"}
}
