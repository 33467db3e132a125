package ingest

import "strings"

// Labels that stand for an average or another summary over their siblings, in
// the form of words.
var aggregates = wordSet("avg, ave, average, averages, averaged, mean, means, macro, micro, macro avg, micro avg, macro average, micro average, " +
	"weighted avg, weighted average, naive average, avg score, average score, mean score, median, overall, all, total, aggregate, aggregated, summary, " +
	"all languages, high resource avg, low resource avg, grand mean")

// Labels that are a summary only beside one of aggregates or each other, since
// they are also codes of languages: min (Minangkabau), max, std, …
var doubtful = wordSet("min, max, std, sd, sum, tot, med, mul, und, range, gap, rank, stdev, high, mid, low")

func wordSet(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Split(list, ", ") {
		m[w] = true
	}
	return m
}

// words returns a label in lower case with one blank between its words.
func words(label string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(label), func(r rune) bool {
		return r <= '/' || r >= ':' && r <= '@' || r >= '[' && r <= '`' || r >= '{' && r <= '~'
	}), " ")
}

// isAggregate reports whether a label says of itself that it is a summary:
// avg, Avg., _aggregate, Average (18 datasets).
func isAggregate(label string) bool {
	if i := strings.IndexAny(label, "(["); i > 0 {
		label = label[:i]
	}
	return aggregates[words(label)]
}

// summaries reports which labels of one dimension stand for summaries of the
// others. Only used labels count; a dimension of nothing but summaries has
// none, since all may be the name of the only dataset.
//
// A doubtful word is a summary where a certain one stands beside it, or where
// two doubtful ones do, unless most of the labels are codes of three letters
// as it is itself.
func summaries(names []string, used []bool) []bool {
	is := make([]bool, len(names))
	n, certain, doubts, codes := 0, 0, 0, 0
	for i, name := range names {
		if !used[i] {
			continue
		}
		n++
		switch {
		case isAggregate(name):
			is[i] = true
			certain++
		case doubtful[words(name)]:
			doubts++
		case len(name) == 3:
			codes++
		}
	}
	if n == certain+doubts {
		clear(is)
		return is
	}
	rest := n - certain - doubts
	if certain > 0 || doubts > 1 {
		for i, name := range names {
			if w := words(name); used[i] && doubtful[w] && !(len(w) == 3 && codes*2 > rest) {
				is[i] = true
			}
		}
	}
	return is
}
