package report

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Notes and texts about what was read and how it became records.

// FileRepeated: a file has the bytes of another. What is done about it is the
// choice about duplicates.
func FileRepeated(name, same, chosen string) Note {
	text := name + " has the same content as " + same + ": its scores are duplicates and "
	if chosen == "keep" {
		return Note{"file_repeated", Caution, text + "are kept as repeated measurements.", "source"}
	}
	return Note{"file_repeated", Info, text + "count once.", "source"}
}

// DuplicatesMany: a large share of what was read is set aside as duplicates.
func DuplicatesMany(n, values int) Note {
	return Note{"duplicates_many", Caution, fmt.Sprintf("%d of %d values are set aside since their rows equal an earlier one in every column. "+
		"If the rows are single test items or repeated runs, keep them, or tell them apart by a column such as doc_id or seed.", n, values), "records"}
}

// ColumnsUnused: several columns have names of one meaning.
func ColumnsUnused(used string, others []string) Note {
	return Note{"columns_unused", Info, fmt.Sprintf("The column %s is used; %s, which could serve by name, %s not. Rename the columns to choose otherwise.",
		brief(used), briefs(others), are(len(others))), "records"}
}

// ColumnsRepeated: n columns have the same name.
func ColumnsRepeated(name string, n int) Note {
	return Note{"columns_repeated", Caution, fmt.Sprintf("%s columns are named %s; the first is used. Rename the columns to choose otherwise.", number(n), brief(name)), "records"}
}

// HashesKept: rows begin with # as comments do, but have the fields of the header.
func HashesKept(file string, n int) Note {
	return Note{"hashes_kept", Info, fmt.Sprintf("%s holds %s with # and as many fields as its header: read as scores, not as comments. "+
		"If they are comments, delete them from the file.", file, counted(n, "row that begins", "rows that begin")), "records"}
}

// LinesSkipped: lines of a table hold no score.
func LinesSkipped(n int, examples []Example) Note {
	return Note{"lines_skipped", Info, fmt.Sprintf("%s no score and %s passed over%s.", counted(n, "line holds", "lines hold"), were(n), shown(examples)), "records"}
}

// BucketsDiffer: a dataset is in several buckets.
func BucketsDiffer(datasets []string) Note {
	return Note{"buckets_differ", Caution, fmt.Sprintf("%s in more than one bucket: the bucket that sorts first is taken.",
		briefs(datasets)+" "+are(len(datasets))), "tasks"}
}

// ModelFromName: there is no column of models.
func ModelFromName(file, model string) Note {
	return Note{"model_from_name", Info, fmt.Sprintf("%s has no column of models; all its scores are read as those of one model, named %s after the file.",
		file, brief(model)), "models"}
}

// DatasetFromName: there is no column of datasets.
func DatasetFromName(file, dataset string) Note {
	return Note{"dataset_from_name", Info, fmt.Sprintf("%s has no column of datasets; all its scores are read as those of one dataset, named %s after the file.",
		file, brief(dataset)), "tasks"}
}

// NotUTF8: labels hold bytes that are not UTF-8.
func NotUTF8(file string, n int) Note {
	return Note{"not_utf8", Info, fmt.Sprintf("%s is not all UTF-8: %s read as Windows-1252. If letters look wrong, save the file as UTF-8.",
		file, counted(n, "label was", "labels were")), "records"}
}

// RecordsSkipped: some objects of a JSON file hold no score.
func RecordsSkipped(file string, n int) Note {
	return Note{"records_skipped", Info, fmt.Sprintf("%s holds %s without a language or a score, which %s passed over.",
		file, counted(n, "object", "objects"), were(n)), "records"}
}

// DuplicatesUnchecked: a file has too many rows to compare them all.
func DuplicatesUnchecked(file string, limit int) Note {
	return Note{"duplicates_unchecked", Caution, fmt.Sprintf("%s has so many rows that equal ones were looked for among the first %d only; "+
		"later ones may count twice.", file, limit), "records"}
}

// CommasUnclear: n scores such as example have a comma of decimals or of
// thousands, and the rest of the file does not tell which.
func CommasUnclear(file string, n int, example string, decimal bool) Note {
	how, otherwise := "separators of thousands", "a decimal comma, write them with a point"
	if decimal {
		how, otherwise = "decimal commas", "separators of thousands, write the numbers without them"
	}
	return Note{"commas_unclear", Caution, fmt.Sprintf("The commas of %s of %s, such as %s, may be of decimals or of thousands, and the other scores do not tell. "+
		"They are read as %s. If they are %s.", counted(n, "score", "scores"), file, brief(example), how, otherwise), "records"}
}

// ScoresExtreme: scores are too large or too near 0 to be computed with.
func ScoresExtreme(n int, examples []Example) Note {
	return Note{"scores_extreme", Caution, fmt.Sprintf("%s beyond 1e50 in size, or nearer to 0 than 1e-150 without being 0%s, and set aside as unreadable. "+
		"Correct the file: no score is of such a size.", counted(n, "score is", "scores are"), shown(examples)), "records"}
}

// MarksStripped: numbers carried marks whose meaning the file may explain.
func MarksStripped(n int, examples []Example) Note {
	return Note{"marks_stripped", Info, fmt.Sprintf("%s read without the marks around the number%s. A mark such as † often says that "+
		"a score was obtained differently: if so, set those values aside.", counted(n, "score was", "scores were"), shown(examples)), "records"}
}

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

// DecisionText says what a decision is about and what was done: n values, or
// records for replicates and units, of which conflicts differ. top is the highest
// score of the tasks that are not in fractions.
func DecisionText(code, chosen string, n, conflicts int, top float64) string {
	switch code + " " + chosen {
	case "missing set_aside":
		return counted(n, "value has", "values have") + " no usable score (blank, –, NA, NaN, …): set aside."
	case "missing zero":
		return counted(n, "value has", "values have") + " no usable score (blank, –, NA, NaN, …): counted as 0."
	case "marks strip":
		return counted(n, "score carries", "scores carry") + " marks (†, *, %, ± …): read without them."
	case "marks set_aside":
		return counted(n, "score carries", "scores carry") + " marks (†, *, %, ± …): set aside."
	case "pairs split":
		return counted(n, "score stands", "scores stand") + " two to a cell, as in 83.5/72.2 under f1/em: read as scores of the two metrics."
	case "pairs set_aside":
		return counted(n, "score stands", "scores stand") + " two to a cell, as in 83.5/72.2 under f1/em: set aside."
	case "aggregates set_aside":
		return counted(n, "value is", "values are") + " a summary over others (avg, mean, overall, …), not a measurement: set aside."
	case "aggregates keep":
		return counted(n, "value is", "values are") + " a summary over others (avg, mean, overall, …): kept as if a measurement."
	case "duplicates once":
		return counted(n, "value stands", "values stand") + " in rows equal to an earlier one in every column: counted once."
	case "duplicates keep":
		return counted(n, "value stands", "values stand") + " in rows equal to an earlier one in every column: kept as repeated measurements."
	case "replicates mean", "replicates first", "replicates last":
		how := map[string]string{"mean": "their mean is", "first": "the first is", "last": "the last is"}[chosen]
		return fmt.Sprintf("%s several values for one model, language and task, %d of them different ones: %s used.",
			counted(n, "record has", "records have"), conflicts, how)
	case "lower_is_better set_aside":
		return counted(n, "value is", "values are") + " of a metric that is better when lower (perplexity, error rate, loss, …): set aside."
	case "lower_is_better keep":
		return counted(n, "value is", "values are") + " of a metric that is better when lower (perplexity, error rate, loss, …): kept; high ranks there mean bad results."
	case "units times_100":
		return counted(n, "record is", "records are") + " of tasks in fractions (0 to 1; of correlations −1 to 1) while other tasks go up to " + short(top) + ": multiplied by 100."
	case "units as_is":
		return counted(n, "record is", "records are") + " of tasks in fractions (0 to 1; of correlations −1 to 1) while other tasks go up to " + short(top) + ": left as they are."
	case "out_of_range keep":
		return counted(n, "value is", "values are") + " above 100 among percentages: kept."
	case "out_of_range set_aside":
		return counted(n, "value is", "values are") + " above 100 among percentages: set aside, with any other values of their records."
	}
	panic("report: no text for decision " + code + " " + chosen)
}

// short is a score as a sentence may hold it, to three digits or whole.
func short(x float64) string {
	if x >= 1000 && x < 1e6 {
		return strconv.FormatFloat(x, 'f', 0, 64)
	}
	return strconv.FormatFloat(x, 'g', 3, 64)
}

// number is n at the beginning of a sentence.
func number(n int) string {
	if n == 2 {
		return "Two"
	}
	return strconv.Itoa(n)
}

// counted is n with the word for one or several.
func counted(n int, one, several string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, several)
}

func were(n int) string {
	if n == 1 {
		return "was"
	}
	return "were"
}

func has(n int) string {
	if n == 1 {
		return "has"
	}
	return "have"
}

func are(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// shown is examples in parentheses, or nothing.
func shown(examples []Example) string {
	var texts []string
	for _, e := range examples[:min(3, len(examples))] {
		texts = append(texts, e.Text)
	}
	if texts == nil {
		return ""
	}
	return " (" + strings.Join(texts, "; ") + ")"
}

// brief is a label of the input, shortened for a sentence.
func brief(s string) string {
	r := []rune(s)
	if len(r) > 60 {
		s = string(r[:60]) + "…"
	}
	if s == "" {
		return "without a name"
	}
	return s
}

func briefs(list []string) string {
	var out []string
	for i, s := range list {
		if i == 5 {
			out = append(out, "…")
			break
		}
		out = append(out, brief(s))
	}
	return strings.Join(out, ", ")
}
