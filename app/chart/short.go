package chart

import (
	"slices"
	"strings"
)

// Letters that a name may have beside a dot, and at the rows of a figure.
const (
	dotLetters = 30
	rowLetters = 22
)

// short is a name as a label can hold it.
func short(name string) string { return cut(name, dotLetters) }

// cut is a name of at most limit letters, without its end.
func cut(name string, limit int) string {
	if runes := []rune(name); len(runes) > limit {
		return string(runes[:limit-1]) + "…"
	}
	return name
}

// gap is a name of at most limit letters, without its middle.
func gap(name string, limit int) string {
	if runes := []rune(name); len(runes) > limit {
		end := limit / 2
		return string(runes[:limit-1-end]) + "…" + string(runes[len(runes)-end:])
	}
	return name
}

// base is a name without the owner before a slash.
func base(name string) string { return name[strings.LastIndexByte(name, '/')+1:] }

// shortened returns names of at most limit letters that stay apart where they
// can. If one is longer, all lose the owner of the model; then the end goes, or
// else the middle.
func shortened(names []string, limit int) map[string]string {
	whole := func(name string) string { return name }
	if slices.ContainsFunc(names, func(name string) bool { return len([]rune(name)) > limit }) {
		whole = base
	}
	ways := []func(string) string{
		whole,
		func(name string) string { return cut(base(name), limit) },
		func(name string) string { return gap(base(name), limit) },
		func(name string) string { return gap(name, limit) },
	}
	out := make(map[string]string, len(names))
	for _, way := range ways {
		alike := map[string]int{}
		for _, name := range names {
			alike[way(name)]++
		}
		for _, name := range names {
			if label := way(name); out[name] == "" && label != "" && alike[label] == 1 && len([]rune(label)) <= limit {
				out[name] = label
			}
		}
	}
	for _, name := range names {
		if out[name] == "" {
			out[name] = gap(name, limit)
		}
	}
	return out
}

// rowNames shortens the names along an axis. It returns the parameters of the
// chart that the axis then needs; none where every name can be written out.
func rowNames(axis object, names []string) list {
	labels := shortened(names, rowLetters)
	var long, brief []string
	for _, name := range names {
		if labels[name] != name {
			long, brief = append(long, name), append(brief, labels[name])
		}
	}
	if long == nil {
		return nil
	}
	axis["labelExpr"] = "indexof(rowNames, datum.value) < 0 ? datum.label : rowLabels[indexof(rowNames, datum.value)]"
	return list{object{"name": "rowNames", "value": long}, object{"name": "rowLabels", "value": brief}}
}
