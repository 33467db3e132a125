package report

import "fmt"

// Notes about what was read and how it became records.

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
