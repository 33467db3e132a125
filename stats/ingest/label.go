package ingest

import (
	"strings"
	"unicode/utf8"
)

// The bytes that all labels together may take, with 64 for the index of each.
const maxLabels = 64 << 20

// labels numbers the distinct labels of one dimension in the order in which
// they are first seen.
type labels struct {
	names []string
	ids   map[string]int32 // of clean labels and of the texts they were read from
	none  map[string]bool  // texts, in lower case, that say there is no label
	book  *book
	last  [64]memo
}

// memo remembers one text, since the same few labels come again and again.
type memo struct {
	text string
	id   int32
}

// of returns the number of the label that b, without blanks around it, spells;
// −1 for an empty one.
func (l *labels) of(b []byte) int32 {
	if len(b) == 0 {
		return -1
	}
	slot := &l.last[(uint(b[0])*7+uint(b[len(b)-1])*3+uint(b[len(b)/2])*5+uint(len(b)))%64]
	if string(b) == slot.text {
		return slot.id
	}
	id, ok := l.ids[string(b)]
	if !ok {
		id = l.add(b)
	}
	if id >= 0 && l.names[id] == string(b) {
		slot.text, slot.id = l.names[id], id
	}
	return id
}

// noLabel is what programs and people write for no label. NA and nan are not
// among them: they are codes of languages.
var noLabel = wordSet("-, –, —, --, null, none, n/a, <na>")

// named returns the number of a label that is a file's name, whatever it is.
func (l *labels) named(stem string) int32 {
	if id, ok := l.ids[stem]; ok && id >= 0 {
		return id
	}
	name := clean([]byte(stem))
	if name == "" {
		return -1
	}
	return l.number([]byte(stem), name)
}

// add numbers a text not seen before; −1 is kept for what is no label.
func (l *labels) add(b []byte) int32 {
	name := clean(b)
	if name == "" {
		return -1
	}
	if l.none[strings.ToLower(name)] {
		l.ids[string(b)] = -1
		return -1
	}
	return l.number(b, name)
}

// number numbers a label that b spells.
func (l *labels) number(b []byte, name string) int32 {
	if !utf8.Valid(b) {
		l.book.odd++
	}
	id, ok := l.ids[name]
	if !ok || id < 0 {
		id = int32(len(l.names))
		l.names = append(l.names, name)
		l.ids[name] = id
		l.book.size += len(name) + 64
	}
	if name != string(b) {
		l.ids[string(b)] = id
		l.book.size += len(b) + 64
	}
	return id
}

// book is the labels of a reading, shared by its parts.
type book struct {
	models, languages, datasets, metrics, buckets *labels

	size   int                // bytes of all labels
	odd    int                // labels that were not UTF-8
	cells  int                // of the parts that are read
	halves map[int32][2]int32 // metric f1/em → f1, em; {−1, −1} for no pair
}

func newBook() *book {
	b := &book{halves: map[int32][2]int32{}}
	for _, l := range []**labels{&b.models, &b.languages, &b.datasets, &b.metrics, &b.buckets} {
		*l = &labels{ids: map[string]int32{}, book: b}
	}
	for _, l := range []*labels{b.models, b.languages, b.datasets} {
		l.none = noLabel
	}
	return b
}

// count counts the labels.
func (b *book) count() int {
	n := 0
	for _, l := range []*labels{b.models, b.languages, b.datasets, b.metrics, b.buckets} {
		n += len(l.names)
	}
	return n
}

// pair returns the two metrics that the name of one puts together.
func (b *book) pair(metric int32) (halves [2]int32, ok bool) {
	if metric < 0 {
		return halves, false
	}
	halves, known := b.halves[metric]
	if !known {
		halves = [2]int32{-1, -1}
		left, right, cut := strings.Cut(b.metrics.names[metric], "/")
		left, right = strings.TrimSpace(left), strings.TrimSpace(right)
		if cut && metricName(left) && metricName(right) {
			halves = [2]int32{b.metrics.of([]byte(left)), b.metrics.of([]byte(right))}
		}
		b.halves[metric] = halves
	}
	return halves, halves[0] >= 0
}

// metricName reports whether s may name a metric: it holds a letter and no
// second separator.
func metricName(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return r > '9' }) && !strings.Contains(s, "/")
}
