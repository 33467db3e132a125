package page

import (
	"cmp"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"isogloss/app/number"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// group is one kind of what may be switched off. It is made once for all
// reports that list the same, so that its switches are drawn once.
type group struct {
	kind, title, one string // language, Languages, language
	levels           []level
}

// level is one thing that may be switched off.
type level struct {
	key, name string
	words     string // what a filter looks at, in lower case
	records   string
	share     float64 // of the records of the largest of the group
}

// kinds are the groups, in their order.
var kinds = []struct {
	kind, title string
	levels      func(*report.Levels) []report.Level
	off         func(*plan.Without) *[]string
}{
	{"model", "Models", func(l *report.Levels) []report.Level { return l.Models }, func(w *plan.Without) *[]string { return &w.Models }},
	{"dataset", "Datasets", func(l *report.Levels) []report.Level { return l.Datasets }, func(w *plan.Without) *[]string { return &w.Datasets }},
	{"metric", "Metrics", func(l *report.Levels) []report.Level { return l.Metrics }, func(w *plan.Without) *[]string { return &w.Metrics }},
	{"language", "Languages", func(l *report.Levels) []report.Level { return l.Languages }, func(w *plan.Without) *[]string { return &w.Languages }},
}

// grouped returns the groups of a report, or those before where it lists the
// same. A single metric is no group: nothing would be left without it.
func grouped(l *report.Levels, before []*group) []*group {
	var groups []*group
	for _, k := range kinds {
		if list := k.levels(l); len(list) > 1 || k.kind != "metric" && len(list) > 0 {
			groups = append(groups, newGroup(k.kind, k.title, list))
		}
	}
	if reflect.DeepEqual(groups, before) {
		return before
	}
	return groups
}

// newGroup lists languages by name, all else by falling records.
func newGroup(kind, title string, list []report.Level) *group {
	most := 1
	for _, l := range list {
		most = max(most, l.Records)
	}
	sorted := slices.Clone(list)
	slices.SortStableFunc(sorted, func(a, b report.Level) int {
		if kind == "language" {
			return cmp.Compare(strings.ToLower(levelName(a)), strings.ToLower(levelName(b)))
		}
		return cmp.Compare(b.Records, a.Records)
	})
	g := &group{kind: kind, title: title, one: kind}
	for _, l := range sorted {
		g.levels = append(g.levels, level{l.Level, levelName(l), levelWords(l), number.Count(l.Records), float64(l.Records) / float64(most)})
	}
	return g
}

func levelName(l report.Level) string {
	if l.Name != nil && *l.Name != "" {
		return *l.Name
	}
	return l.Level
}

func levelWords(l report.Level) string {
	words := []string{levelName(l), l.Level}
	for _, w := range []*string{l.Script, l.Family} {
		if w != nil {
			words = append(words, *w)
		}
	}
	if l.ResourceClass.OK() {
		words = append(words, "class "+strconv.Itoa(int(l.ResourceClass)))
	}
	return strings.ToLower(strings.Join(words, "\n"))
}

// matches lists the levels that a filter finds.
func (g *group) matches(filter string) []level {
	filter = strings.ToLower(strings.TrimSpace(filter))
	if filter == "" {
		return g.levels
	}
	var found []level
	for _, l := range g.levels {
		if strings.Contains(l.words, filter) {
			found = append(found, l)
		}
	}
	return found
}

// on counts the levels that are not off.
func (g *group) on(off []string) int {
	n := 0
	for _, l := range g.levels {
		if !slices.Contains(off, l.key) {
			n++
		}
	}
	return n
}

// names words which levels are off.
func (g *group) names(off []string) string {
	var names []string
	for _, l := range g.levels {
		if slices.Contains(off, l.key) {
			names = append(names, l.name)
		}
	}
	switch n := len(names); n {
	case 0, 1, 2:
		return strings.Join(names, " and ")
	case 3:
		return names[0] + ", " + names[1] + " and " + names[2]
	default:
		return number.Plural(n, g.one)
	}
}

// nothing returns the first group in which w leaves nothing on; nil: none.
func nothing(groups []*group, w plan.Without) *group {
	for _, g := range groups {
		if g.on(*off(&w, g.kind)) == 0 {
			return g
		}
	}
	return nil
}

// off is the list of labels of that kind.
func off(w *plan.Without, kind string) *[]string {
	for _, k := range kinds {
		if k.kind == kind {
			return k.off(w)
		}
	}
	panic("page: no kind " + kind)
}
