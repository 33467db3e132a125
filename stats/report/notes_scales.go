package report

import (
	"fmt"
	"slices"
	"strings"
)

// Notes about the units and scales of scores.

// OutOfRange: scores above 100 stand among percentages.
func OutOfRange(n int, examples []Example) Note {
	return Note{"out_of_range", Caution, fmt.Sprintf("%s above 100 among percentages%s. They are kept and pull on every result; "+
		"if they are errors, correct them in the file or set them aside.", counted(n, "score is", "scores are"), shown(examples)), "records"}
}

// ReplicatesScaled: of the records with different values, n have two that
// differ by a factor of about 100; low and high are the files of these, as far as
// known.
func ReplicatesScaled(n, conflicts int, low, high []string) Note {
	where := "The lower ones come from " + briefs(low) + ", the higher ones from " + briefs(high) + ". If the lower ones are fractions, multiply those by 100 in the file"
	if len(low) == 0 || len(high) == 0 {
		where = "If the lower ones are fractions, multiply those by 100 in their file"
	} else if slices.Equal(low, high) {
		where = "They come from " + briefs(low) + ". If the lower ones are fractions, multiply those by 100"
	} else {
		where += ", or give the files of one unit only"
	}
	return Note{"replicates_scaled", Caution, fmt.Sprintf("Of the %s with different values, %d %s values that differ by a factor of about 100, as scores in per cent "+
		"and in fractions do. %s; no mean of both has a meaning.", counted(conflicts, "record", "records"), n, has(n), where), "records"}
}

// UnitsMixed: within one task in per cent, some models may be in fractions.
func UnitsMixed(task string, models []string) Note {
	return Note{"units_mixed", Caution, fmt.Sprintf("Task %s is in per cent, but no score of %s is above 1. If these are fractions, multiply them by 100 "+
		"in the file; if they are this low, nothing is wrong.", brief(task), briefs(models)), "records"}
}

// UnitsNegative: tasks between −1 and 1 among percentages are left as they are.
func UnitsNegative(tasks []string) Note {
	return Note{"units_negative", Caution, fmt.Sprintf("Other tasks go further, but all scores of %s lie between −1 and 1, some below 0, and are used as they are. "+
		"If these are fractions, multiply them by 100 in the file.", briefs(tasks)), "records"}
}

// Scale is tasks of which no score exceeds Top in size.
type Scale struct {
	Tasks []string
	Top   float64
}

// ScalesMixed: tasks are on different scales, lowest first.
func ScalesMixed(scales []Scale) Note {
	var texts []string
	for i, s := range scales {
		form := "those of %s to %s"
		if i == 0 {
			form = "scores of %s go up to %s"
		}
		texts = append(texts, fmt.Sprintf(form, briefs(s.Tasks), short(s.Top)))
	}
	return Note{"scales_mixed", Caution, "Tasks are on different scales: " + strings.Join(texts, ", ") +
		". Potentials and means over these tasks put different units together: bring the scores to one scale in the file, or analyse the tasks apart.", "records"}
}
