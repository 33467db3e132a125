package report

import "fmt"

// Notes about the fits without one dataset, model or language.

// NoteLeaveOneOutNoFit names levels without which nothing can be fitted.
func NoteLeaveOneOutNoFit(levels []string) Note {
	return Note{"leave_one_out_no_fit", Caution, fmt.Sprintf("Without %s there are as many effects as scores, and languages cannot be ranked: everything hangs on it.", either(levels)), "robustness.leave_one_out"}
}

// NoteLeaveOneOutFew names levels without which too few languages are left.
func NoteLeaveOneOutFew(levels []string) Note {
	return Note{"leave_one_out_few", Info, fmt.Sprintf("Without %s there are fewer than three languages to rank, or all rank alike: a correlation of rankings says nothing and is left empty.", either(levels)), "robustness.leave_one_out.spearman"}
}

// NoteLeaveOneOutGone names datasets and models that take languages with them.
func NoteLeaveOneOutGone(levels []string) Note {
	return Note{"leave_one_out_gone", Info, fmt.Sprintf("Without %s some languages have no score left: they have no rank there, and the others are compared.", either(levels)), "robustness.leave_one_out.shifts"}
}

// NoteLeaveOneOutLimited names the kinds of which there are too many.
func NoteLeaveOneOutLimited(kinds []string) Note {
	plural := make([]string, len(kinds))
	for i, k := range kinds {
		plural[i] = k + "s"
	}
	return Note{"leave_one_out_limited", Info, fmt.Sprintf("There are too many %s to leave out each in turn. Switch off those you wonder about under What if.", list(plural)), "robustness.leave_one_out"}
}

// either joins names for a sentence: "a, b or c".
func either(names []string) string {
	text := list(names)
	if n := len(names); n > 1 && n <= listed {
		last := brief(names[n-1])
		text = text[:len(text)-len(last)-len(" and ")] + " or " + last
	}
	return text
}
