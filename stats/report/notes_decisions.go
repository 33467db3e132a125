package report

import "fmt"

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
