package view

import "strings"

// Say is the answer of a tab, or the next best thing to know: sentences in
// parts, so that what is on screen, what is read aloud and what is tested are
// one text.
type Say []Part

// Part is a piece of a sentence.
type Part struct {
	Kind Kind
	Text string
	Of   string // of a Name: what it is called in figures and tables; of a Ref: the code of the note
}

// Kind is what a part is.
type Kind int

// The kinds of part.
const (
	Words Kind = iota
	Key        // the number that matters: at most two in an answer
	Name       // of a model or a language: points into the figure of the tab
	Ref        // to a note; it has no text of its own
)

// String returns the sentences as plain text.
func (s Say) String() string {
	var b strings.Builder
	for _, p := range s {
		b.WriteString(p.Text)
	}
	return b.String()
}

// refs returns the codes of the notes that s refers to.
func (s Say) refs() []string {
	var codes []string
	for _, p := range s {
		if p.Kind == Ref {
			codes = append(codes, p.Of)
		}
	}
	return codes
}

func words(text string) Part { return Part{Text: text} }
func key(number string) Part { return Part{Kind: Key, Text: number} }
func note(code string) Part  { return Part{Kind: Ref, Of: code} }

// said is a sentence without names, numbers and notes; nothing for no text.
func said(text string) Say {
	if text == "" {
		return nil
	}
	return Say{words(text)}
}

// named is a name that points to what is called of in figures.
func named(text, of string) Part { return Part{Kind: Name, Text: brief(text), Of: of} }

// brief is a name as a sentence can hold it.
func brief(name string) string {
	const limit = 60
	if runes := []rune(name); len(runes) > limit {
		return string(runes[:limit-1]) + "…"
	}
	return name
}

// next puts a sentence after others.
func (s Say) next(more Say) Say {
	if len(s) > 0 && len(more) > 0 {
		s = append(s, words(" "))
	}
	return append(s, more...)
}
