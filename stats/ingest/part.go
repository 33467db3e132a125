package ingest

import (
	"fmt"
	"slices"

	"isogloss/stats/report"
)

// part is what one file holds.
type part struct {
	book *book
	file int32  // index of the source
	name string // of the file
	stem string // what the name is as a label

	cells cells
	loose []loose // rows outside of any cell, by reason
	met   []met   // examples of decisions, by code

	bucket buckets        // of the row at hand
	pairs  map[int32]bool // metrics with two scores in one text

	separators separators

	before     *rowSet // rows of the parts before
	own        *rowSet // rows of this part; nil: no row is a duplicate
	again      *rowSet // rows of this part that a part before has
	doubt      int     // number of rows at which to ask whether the file is item-level
	unchecked  bool    // rows were too many to look for duplicates among all
	items      bool    // an item-level file: many values a cell are no conflict
	itemColumn bool    // a column tells items apart
	original   *part   // the part of a file of the same bytes; nil for none
	named      bool    // the file's name is part of what the file says

	rows, numbers int
	skipped       int    // rows without a score
	extreme       int    // scores too large or too small
	hashes        int    // rows that begin with #
	lacking       [3]int // rows with a score but no model, language or dataset
	odd           int    // of the book, before this part
	notes         []report.Note
}

func newPart(b *book, file int32, name, stem string, before *rowSet) *part {
	return &part{book: b, file: file, name: name, stem: stem, before: before, own: new(rowSet), again: new(rowSet), doubt: maxRows / 8, odd: b.odd,
		pairs: map[int32]bool{}}
}

// use prepares for rows of layout l.
func (p *part) use(l *layout) {
	for i := range l.scores {
		if s := &l.scores[i]; s.metric != "" {
			s.id = p.book.metrics.of([]byte(s.metric))
		}
	}
	if l.model < 0 {
		p.note(report.ModelFromName(p.name, p.stem))
	}
	if l.dataset < 0 {
		p.note(report.DatasetFromName(p.name, p.stem))
	}
	p.named = p.named || l.model < 0 || l.dataset < 0
	p.itemColumn = p.itemColumn || l.item
	p.items = p.items || l.item
	for _, n := range l.notes {
		p.note(n)
	}
}

// note adds a note once.
func (p *part) note(n report.Note) {
	if !slices.Contains(p.notes, n) && len(p.notes) < 20 {
		p.notes = append(p.notes, n)
	}
}

// row takes in one row of layout l: fields by column, without blanks around
// them. Fields are not kept.
func (p *part) row(l *layout, fields [][]byte, line int) error {
	if p.book.size > maxLabels {
		return &syntaxError{Line: line,
			What: fmt.Sprintf("too many different labels: over %d, which would take more than %d MB of memory", p.book.count(), maxLabels>>20),
			Todo: "check which columns hold the model, language, dataset and metric"}
	}
	key := cellKey{
		model:    p.label(p.book.models, l.model, fields),
		language: p.label(p.book.languages, l.language, fields),
		dataset:  p.label(p.book.datasets, l.dataset, fields),
		metric:   -1,
	}
	if l.metric >= 0 {
		key.metric = p.book.metrics.of(fields[l.metric])
	}
	if key.model < 0 || key.language < 0 || key.dataset < 0 {
		return p.unlabelled(l, key, fields, line)
	}
	p.bucket = 0
	if l.bucket >= 0 {
		if b := p.book.buckets.of(fields[l.bucket]); b >= 0 {
			p.bucket = buckets(b + 1)
		}
	}
	var k class
	if p.own != nil && !p.items {
		if k = p.repeats(l.hash(fields, p.salt(l))); k != 0 {
			p.example("duplicates", fields, line)
		}
	}
	for i := range l.scores {
		s := &l.scores[i]
		if l.metric < 0 {
			key.metric = s.id
		}
		p.score(l, s, key, k, fields, line)
	}
	return p.check(line)
}

// repeats returns whether a row equals an earlier one, as a class.
func (p *part) repeats(h rowHash) class {
	switch {
	case p.before.has(h) && !p.again.add(h):
		return duplicate | earlier
	case p.before.has(h) || p.own.add(h):
		return duplicate
	}
	return 0
}

// score takes in one score of a row.
func (p *part) score(l *layout, s *scoreColumn, key cellKey, k class, fields [][]byte, line int) {
	b := fields[s.column]
	x, kind, c := parseScore(b, l.comma)
	switch kind {
	case isNumber:
	case isMarked:
		k |= marked
		p.example("marks", fields, line)
	case isMissing:
		k |= absent
		p.example("missing", fields, line)
	case isExtreme:
		k |= unreadable
		p.extreme++
		p.example("unreadable", fields, line)
		p.example("extreme", fields, line)
	case isUnreadable:
		if halves, ok := p.book.pair(key.metric); ok {
			if pair, kind, c, ok := parsePair(b, l.comma); ok {
				if k |= paired; kind == isMarked {
					k |= marked
					p.example("marks", fields, line)
				}
				p.example("pairs", fields, line)
				p.pairs[key.metric] = true
				for i, metric := range halves {
					key.metric = metric
					p.number(l, s, key, k, pair[i], c[i], fields, line)
				}
				p.numbers++
				return
			}
		}
		k |= unreadable
		p.example("unreadable", fields, line)
	}
	if k&(absent|unreadable) != 0 {
		p.add(l, s, key, k, x, fields, line)
		return
	}
	p.numbers++
	p.number(l, s, key, k, x, c, fields, line)
}

// number takes in a score that is a number with commas c.
func (p *part) number(l *layout, s *scoreColumn, key cellKey, k class, x float64, c commas, fields [][]byte, line int) {
	if !l.comma {
		if p.separators.see(fields[s.column], x, c); c == eitherComma {
			k, x = k|either, x/1000
		}
	}
	p.add(l, s, key, k, x, fields, line)
}

// add puts a value into its cell, with what the row states about it.
func (p *part) add(l *layout, s *scoreColumn, key cellKey, k class, x float64, fields [][]byte, line int) {
	m := p.cells.at(key, p.file).of(k, p.file)
	m.buckets = p.book.join(m.buckets, p.bucket)
	m.add(x, int32(p.rows), int32(line))
	if l.items < 0 && s.se < 0 && s.sd < 0 {
		if m.stated != nil {
			m.stated.last = unstated
		}
		return
	}
	m.state(statement{
		items: l.beside(l.items, false, fields),
		se:    l.beside(s.se, true, fields),
		sd:    l.beside(s.sd, true, fields),
	})
}

// label returns the number of a row's label. A column that is not there is
// the file's name.
func (p *part) label(of *labels, column int, fields [][]byte) int32 {
	if column < 0 {
		return of.named(p.stem)
	}
	return of.of(fields[column])
}

// salt tells apart equal rows of files whose names are labels.
func (p *part) salt(l *layout) uint64 {
	if l.model < 0 || l.dataset < 0 {
		a, _ := hashBytes(1, []byte(p.stem))
		return a
	}
	return 0
}
