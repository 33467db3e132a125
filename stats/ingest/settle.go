package ingest

import "isogloss/stats/report"

// settle decides what takes all files of a reading to decide, so that it does
// not matter how rows are spread over files.
func (r *Reading) settle() {
	r.splitMissing()
	r.findItems()
	for _, p := range r.parts {
		if p.original != nil {
			p.items = p.original.items
		} else if p.unchecked && !p.items {
			p.note(report.DuplicatesUnchecked(p.name, maxRows))
		}
	}
}

// findItems finds the item-level files among those without an item column: a
// file is one where the middle one of its cells has more values than itemLevel,
// those of all files counted.
func (r *Reading) findItems() {
	var parts []*part
	total := 0
	for _, p := range r.parts {
		if p.original == nil && !p.itemColumn {
			parts = append(parts, p)
			for i := range p.cells.list {
				total += p.cells.list[i].values()
			}
		}
	}
	var count map[cellKey]int
	for _, p := range parts {
		if p.items || len(parts) == 1 || 2*total <= itemLevel*p.filled() {
			continue
		}
		if count == nil {
			count = map[cellKey]int{}
			for _, q := range parts {
				for i := range q.cells.list {
					count[q.cells.list[i].key] += q.cells.list[i].values()
				}
			}
		}
		p.items = p.medianOf(func(c *cell) int { return count[c.key] }) > itemLevel
	}
}

// splitMissing makes a missing value under a name of two metrics, as in – under
// f1/em, one missing value of each, unless every score under that name is a
// single number.
func (r *Reading) splitMissing() {
	names := r.book.metrics.names
	double, some := make([]bool, len(names)), false
	for i := range names {
		_, double[i] = r.book.pair(int32(i))
		some = some || double[i]
	}
	if !some {
		return
	}
	single := make([]bool, len(names))
	for _, p := range r.parts {
		for i := range p.cells.list {
			c := &p.cells.list[i]
			if k := c.key.metric; k >= 0 && double[k] && c.numbers() {
				single[k] = true
			}
		}
	}
	for _, p := range r.parts {
		for k := range p.pairs {
			single[k] = false
		}
	}
	for i := range double {
		double[i] = double[i] && !single[i]
	}
	for _, p := range r.parts {
		p.splitMissing(double)
	}
}

// splitMissing splits the missing values under the metrics that are double.
func (p *part) splitMissing(double []bool) {
	for n := range p.cells.list {
		key := p.cells.list[n].key
		if key.metric < 0 || !double[key.metric] {
			continue
		}
		more := p.cells.list[n].more
		p.cells.list[n].more = nil
		for _, c := range more {
			if c.class&absent == 0 {
				p.cells.list[n].more = append(p.cells.list[n].more, c)
				continue
			}
			for _, metric := range p.book.halves[key.metric] {
				half := key
				half.metric = metric
				p.cells.at(half, p.file).of(c.class|paired, p.file).merge(&c.moments, p.book)
			}
		}
	}
}

// copies makes p the copy of a part whose file has the same bytes: all of its
// values are duplicates, even of test items.
func (p *part) copies(original *part) {
	p.original = original
	p.notes, p.skipped, p.extreme = nil, 0, 0
	line := int32(0)
	for i := range p.cells.list {
		c := &p.cells.list[i]
		all := append([]classed{{0, c.plain}}, c.more...)
		c.plain, c.more = moments{file: p.file}, nil
		for _, k := range all {
			if k.n == 0 {
				continue
			}
			if line == 0 || k.line < line {
				line = k.line
			}
			as := k.class | duplicate
			if k.class&duplicate == 0 { // as of test items, which are not compared
				as |= earlier
			}
			c.of(as, p.file).merge(&k.moments, p.book)
		}
	}
	e := report.Example{File: p.name, Line: int(line), Text: "all of the file, which has the content of " + clip(original.name, 100)}
	for i := range p.met {
		if p.met[i].code == "duplicates" {
			p.met[i].examples = []report.Example{e}
			return
		}
	}
	p.met = append(p.met, met{code: "duplicates", examples: []report.Example{e}})
}
