package view

import (
	"slices"
	"strings"

	"isogloss/app/number"
	"isogloss/stats/report"
)

// Benchmarks whose items in most languages are translations, in whole or in
// part, as their papers say: those of XNLI (Conneau et al. 2018), XCOPA (Ponti
// et al. 2020), XQuAD (Artetxe et al. 2020), the questions of MLQA (Lewis et
// al. 2020), PAWS-X (Yang et al. 2019), XStoryCloze (Lin et al. 2022), IndicXNLI
// (Aggarwal et al. 2022), MGSM (Shi et al. 2023), Belebele (Bandarkar et al.
// 2024), MKQA (Longpre et al. 2021), FLORES (NLLB Team 2022) and SIB-200
// (Adelani et al. 2024) made of it, and the later ones made of XNLI, MGSM or
// MMLU.
var translations = []string{
	"xnli", "indicxnli", "afrixnli", "americasnli", "xcopa", "xquad", "mlqa", "pawsx", "xstorycloze", "mgsm", "afrimgsm",
	"belebele", "mkqa", "flores", "sib200", "globalmmlu", "mmmlu", "afrimmlu",
}

// Benchmarks of two choices.
var twoWay = []string{"xcopa", "copa", "xstorycloze", "storycloze", "pawsx", "xwinograd", "boolq"}

// known returns the datasets of r that are among benchmarks, each once.
func known(tasks []report.Task, benchmarks []string) []string {
	var names []string
	for _, t := range tasks {
		plain := strings.Map(func(c rune) rune {
			if c >= 'a' && c <= 'z' || c >= '0' && c <= '9' {
				return c
			}
			return -1
		}, strings.ToLower(t.Dataset))
		if slices.Contains(benchmarks, plain) && !slices.Contains(names, t.Dataset) {
			names = append(names, t.Dataset)
		}
	}
	return names
}

// translation names the benchmarks of the input that are known to be
// translations; "" where none is.
func translation(r *report.Report) string {
	names := known(r.Tasks, translations)
	switch len(names) {
	case 0:
		return ""
	case 1:
		return listed(names) + " is a translation, in whole or in part. Some of a low potential may be due to that."
	}
	return listed(names) + " are translations, in whole or in part. Some of a low potential may be due to that."
}

// chance says that guessing is not subtracted, where there are accuracies in
// per cent or in fractions; "" elsewhere.
func chance(r *report.Report) string {
	accuracy := map[string]bool{}
	var tasks []report.Task
	for _, t := range r.Tasks {
		if m := strings.ToLower(t.Metric); m == "" || strings.HasPrefix(m, "acc") {
			accuracy[t.Task] = true
			tasks = append(tasks, t)
		}
	}
	low, high := report.Number(0), report.Number(0)
	for _, p := range r.PRR {
		if accuracy[p.Task] {
			low, high = min(low, p.Score), max(high, p.Score)
		}
	}
	guess := "50"
	switch {
	case high == 0 || low < 0 || high > 100:
		return ""
	case high <= 1:
		guess = "0.5"
	}
	such := ""
	if names := known(tasks, twoWay); len(names) > 0 {
		such = " such as " + brief(names[0])
	}
	return "Chance is not subtracted. On a task of two choices" + such + ", " + guess + " is guessing."
}

// ceiling says where more is expected than scores in per cent, or in fractions,
// can be; "" where nothing is.
func ceiling(r *report.Report) string {
	low, high, over := report.Number(0), report.Number(0), 0
	for _, p := range r.PRR {
		low, high = min(low, p.Score), max(high, p.Score)
	}
	top, full := report.Number(100), "100"
	if high <= 1 {
		top, full = 1, "1"
	}
	for _, p := range r.PRR {
		if p.Potential > top {
			over++
		}
	}
	if over == 0 || low < 0 || high > top {
		return ""
	}
	return "In " + number.Count(over) + " of " + number.Plural(len(r.PRR), "score") + " more than " + full + " is expected: Eq. 1 knows no ceiling. " +
		"On a task that ends at " + full + ", even a full score has a PRR below 1 there."
}
