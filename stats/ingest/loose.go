package ingest

import "isogloss/stats/report"

// loose counts values that are in no cell.
type loose struct {
	reason string
	count  int
}

// unlabelled takes in a row without a model, language or dataset. Without a
// score either, it is a heading or a footnote.
func (p *part) unlabelled(l *layout, key cellKey, fields [][]byte, line int) error {
	scores := 0
	for _, s := range l.scores {
		if len(fields[s.column]) > 0 {
			scores++
		}
	}
	if scores == 0 {
		return p.skip(fields, line)
	}
	for i, id := range [...]int32{key.model, key.language, key.dataset} {
		if id < 0 {
			p.lacking[i]++
		}
	}
	p.setAside("no_label", scores, fields, line)
	return p.check(line)
}

// skip passes over a row that holds no score.
func (p *part) skip(fields [][]byte, line int) error {
	p.skipped++
	p.example("skipped", fields, line)
	return p.check(line)
}

// malformed sets aside a row of too many fields, as where a name holds the
// delimiter and has no quotes.
func (p *part) malformed(fields [][]byte, line int) error {
	p.setAside("malformed", 1, fields, line)
	return p.check(line)
}

// hashesKept notes the rows that begin with #.
func (p *part) hashesKept() {
	if p.hashes > 0 {
		p.note(report.HashesKept(p.name, p.hashes))
	}
}

// setAside counts values that belong to no cell.
func (p *part) setAside(reason string, n int, fields [][]byte, line int) {
	p.example(reason, fields, line)
	for i := range p.loose {
		if p.loose[i].reason == reason {
			p.loose[i].count += n
			return
		}
	}
	p.loose = append(p.loose, loose{reason, n})
}
