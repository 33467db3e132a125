package report

import "fmt"

// NoteWeightsByValues: the input tells of no test items.
func NoteWeightsByValues() Note {
	return Note{"weights_by_values", Info, "The files give no numbers of test items, so scores are weighted by how many values each averages. Where each is one value, weights change nothing.", "plan.fit.weights"}
}

// NoteWeightsByError: what weights 1/se² assume, and how many were capped.
func NoteWeightsByError(capped, limit int) Note {
	text := "Weights 1/se² treat the standard errors as known up to one common factor."
	if capped > 0 {
		text += fmt.Sprintf(" %s above %d times the median and capped there, lest a few decide the fit.", counted(capped, "weight was", "weights were"), limit)
	}
	return Note{"weights_by_error", Caution, text, "plan.fit.weights"}
}
