package ingest

import (
	"strings"

	"isogloss/stats/report"
)

// layout says what each column of a table means.
type layout struct {
	names    []string // as written
	model    int      // index of the column, −1 for none
	language int
	dataset  int
	metric   int
	bucket   int
	items    int
	scores   []scoreColumn
	item     bool // a column tells test items apart: rows are never duplicates
	comma    bool // scores have a decimal comma
	seeds    []uint64
	notes    []report.Note
}

// scoreColumn is one column of scores and what stands beside it.
type scoreColumn struct {
	column int
	metric string // "" where the name does not say, or a metric column does
	id     int32  // of metric, −1 for none
	se, sd int
}

// newLayout finds the columns of a table by their names. index says that the
// first column merely counts the rows.
func newLayout(names []string, index bool) (*layout, error) {
	l := &layout{names: names, seeds: make([]uint64, len(names))}
	folded := make([]string, len(names))
	for i, name := range names {
		folded[i] = fold(name)
		if !(i == 0 && index) {
			seed, _ := hashBytes(0x9e3779b97f4a7c15, []byte(folded[i]))
			l.seeds[i] = seed | 1
		}
	}
	l.model = l.find(folded, modelRole)
	l.language = l.find(folded, languageRole)
	l.dataset = l.find(folded, datasetRole)
	l.metric = l.find(folded, metricRole)
	l.bucket = l.find(folded, bucketRole)
	l.items = l.find(folded, itemsRole)
	for _, f := range folded {
		if r, _ := roleOf(f); r == itemRole {
			l.item = true
		}
	}
	l.findScores(folded)
	if l.language < 0 {
		return l, l.lacks("language", "language (or lang, locale, …)")
	}
	if len(l.scores) == 0 {
		return l, l.lacks("score", "score (or value, accuracy, f1, …)")
	}
	return l, nil
}

// find returns the column of a role. Of several, the one with the most telling
// name serves and a note names the others.
func (l *layout) find(folded []string, want role) int {
	best, bestRank := -1, 0
	var others []string
	for i, f := range folded {
		r, rank := roleOf(f)
		if r != want {
			continue
		}
		switch {
		case best < 0:
			best, bestRank = i, rank
		case rank < bestRank:
			others = append(others, l.names[best])
			best, bestRank = i, rank
		default:
			others = append(others, l.names[i])
		}
	}
	if want != itemsRole {
		l.unused(best, others)
	}
	return best
}

// unused notes that of several columns of one role one is used.
func (l *layout) unused(used int, others []string) {
	var rest []string
	twice := 1
	for _, name := range others {
		if name == l.names[used] {
			twice++
		} else {
			rest = append(rest, name)
		}
	}
	if twice > 1 {
		l.notes = append(l.notes, report.ColumnsRepeated(l.names[used], twice))
	}
	if rest != nil {
		l.notes = append(l.notes, report.ColumnsUnused(l.names[used], rest))
	}
}

// findScores finds the columns of scores. A column whose name does not say of
// what, or a metric column, makes one of them serve; without both, each is a
// metric of its own.
func (l *layout) findScores(folded []string) {
	var named []int
	plain, mean, spread := false, false, false
	for i, f := range folded {
		switch r, _ := roleOf(f); r {
		case scoreRole:
			plain = true
		case nameRole:
			named = append(named, i)
		case meanRole:
			mean = true
		case sdRole, itemsRole:
			spread = true
		}
	}
	var columns []int
	switch {
	case plain:
		columns = l.first(l.find(folded, scoreRole), named)
	case len(named) > 0 && l.metric >= 0:
		columns = l.first(named[0], named[1:])
	case len(named) > 0:
		columns = named
	case mean && spread:
		columns = l.first(l.find(folded, meanRole), nil)
	}
	columns = l.distinct(columns, folded)
	for _, c := range columns {
		s := scoreColumn{column: c, id: -1, se: -1, sd: -1}
		if l.metric < 0 && !plain && len(named) > 0 {
			s.metric = l.names[c]
		}
		for i, f := range folded {
			r, _ := roleOf(f)
			if len(columns) > 1 || r != seRole && r != sdRole {
				r = beside(f, folded[c])
			}
			switch {
			case r == seRole && s.se < 0:
				s.se = i
			case r == sdRole && s.sd < 0:
				s.sd = i
			}
		}
		l.scores = append(l.scores, s)
	}
}

// distinct returns the columns without those named as an earlier one, which a
// note names: their scores are not known to be of one measure.
func (l *layout) distinct(columns []int, folded []string) []int {
	var out []int
	seen := map[string]int{}
	for _, c := range columns {
		if first, twice := seen[folded[c]]; twice {
			l.unused(first, []string{l.names[c]})
			continue
		}
		seen[folded[c]] = c
		out = append(out, c)
	}
	return out
}

// first returns the one column that serves, and notes the others.
func (l *layout) first(used int, others []int) []int {
	var names []string
	for _, c := range others {
		names = append(names, l.names[c])
	}
	l.unused(used, names)
	return []int{used}
}

func (l *layout) lacks(what, name string) error {
	var seen []string
	for _, n := range l.names {
		if n == "" {
			continue
		}
		seen = append(seen, clip(clean([]byte(n)), 40))
	}
	list := clip(strings.Join(seen, ", "), 200)
	return &syntaxError{Other: true,
		What: "no " + what + " column among: " + list,
		Todo: "name one column " + name}
}
