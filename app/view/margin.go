package view

import (
	"slices"
	"strings"

	"isogloss/stats/report"
)

// margin gives out the letters of a tab's notes, in the order in which a
// reader comes to them: a, b, … z, aa. A note has one letter and one place in
// a tab.
type margin struct {
	tab   string        // its address
	all   []report.Note // that the tab may have
	given []report.Note // those with a letter, in the order of the letters
}

// side is the notes of one band.
type side struct {
	notes   []report.Note
	letters []string // of notes
	heading []string // letters that stand after the band's heading
}

// letter returns the letter of n, the next one if it has none yet.
func (m *margin) letter(n report.Note) string {
	i := slices.Index(m.given, n)
	if i < 0 {
		i = len(m.given)
		m.given = append(m.given, n)
	}
	return alphabetic(i)
}

// of returns the letter of the note of that code, "" where the tab has none.
func (m *margin) of(code string) string {
	for _, n := range m.all {
		if n.Code == code {
			return m.letter(n)
		}
	}
	return ""
}

// at is of for a place that comes after all sentences and bands: it gives out
// no letter.
func (m *margin) at(code string) string {
	for i, n := range m.given {
		if n.Code == code {
			return alphabetic(i)
		}
	}
	return ""
}

// alphabetic is the i-th of a, b, … z, aa, ab, …
func alphabetic(i int) string {
	s := string(rune('a' + i%26))
	if i >= 26 {
		s = alphabetic(i/26-1) + s
	}
	return s
}

// side gives the notes that have no letter yet to a band. The letters of
// inside stand in its body, at what they limit; the others after its heading.
func (m *margin) side(heading []report.Note, inside ...report.Note) side {
	var s side
	for i, n := range append(slices.Clone(heading), inside...) {
		if slices.Contains(m.given, n) {
			continue
		}
		letter := m.letter(n)
		s.notes, s.letters = append(s.notes, n), append(s.letters, letter)
		if i < len(heading) {
			s.heading = append(s.heading, letter)
		}
	}
	return s
}

// parted returns the notes without and those with one of the codes.
func parted(notes []report.Note, codes ...string) (without, with []report.Note) {
	for _, n := range notes {
		if slices.Contains(codes, n.Code) {
			with = append(with, n)
		} else {
			without = append(without, n)
		}
	}
	return without, with
}

// about returns the notes on any of the sections or fields named: a note about
// models.cv_prr is about models and about models.cv_prr. The gravest are first.
func about(notes []report.Note, sections ...string) []report.Note {
	var found [3][]report.Note
	for _, n := range notes {
		for _, s := range sections {
			if n.Where == s || strings.HasPrefix(n.Where, s+".") {
				found[gravity(n.Severity)] = append(found[gravity(n.Severity)], n)
				break
			}
		}
	}
	return slices.Concat(found[0], found[1], found[2])
}

// limits returns the notes that limit what a tab about those sections says
// first: the cautions and problems about them, about the fit, and about what
// was read.
func limits(notes []report.Note, sections ...string) []report.Note {
	return grave(about(notes, append(sections, "fit", "plan.fit", "records", "source")...))
}

// grave returns the cautions and problems among notes.
func grave(notes []report.Note) []report.Note {
	return slices.DeleteFunc(slices.Clone(notes), func(n report.Note) bool { return n.Severity == report.Info })
}

func gravity(s report.Severity) int {
	switch s {
	case report.Problem:
		return 0
	case report.Caution:
		return 1
	}
	return 2
}
