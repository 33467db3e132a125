package report

import "fmt"

// NoteNoResidualToDrop: there is no fit, or it is perfect.
func NoteNoResidualToDrop() Note {
	return Note{"no_robustness", Info, "The check without the largest residuals is left out: there are no residuals.", "robustness"}
}

// NoteTooFewToDrop: not enough records to leave some out.
func NoteTooFewToDrop(drop, records int) Note {
	return Note{"no_robustness", Info, fmt.Sprintf("The check without the %d largest residuals is left out: it needs at least %d scores, and there are %d.", drop, drop+2, records), "robustness"}
}

// NoteDropTied: which records are dropped is a choice among equals.
func NoteDropTied(drop int) Note {
	return Note{"drop_tied", Caution, fmt.Sprintf("Several residuals are as large as the one in place %d: which of them were left out is a matter of order, and others would have done as well.", drop), "robustness.dropped"}
}

// NoteDropGone names levels that are gone with the dropped records.
func NoteDropGone(names []string) Note {
	return Note{"drop_gone", Caution, fmt.Sprintf("With the largest residuals left out, no score is left of %s.", list(names)), "robustness.models"}
}

// NoteDropNoResidual: the refit has as many effects as records.
func NoteDropNoResidual(drop int) Note {
	return Note{"drop_no_residual_df", Problem, fmt.Sprintf("Without the %d largest residuals there are as many effects as scores: the check gives no PRR. Leave out fewer.", drop), "robustness.models"}
}

// NoteDropNoSpread names models without a CV-PRR in the refit.
func NoteDropNoSpread(models []string) Note {
	return Note{"drop_no_spread", Info, fmt.Sprintf("In the check, CV-PRR of %s is left empty: fewer than two usable ratios, or a mean that is not above 0.", list(models)), "robustness.models.cv_prr"}
}
