package report

import (
	"fmt"
	"strings"
)

// NoteLanguagesApart names the languages that different groups of models were
// scored on.
func NoteLanguagesApart(groups [][]string) Note {
	words := make([]string, len(groups))
	for i, g := range groups {
		words[i] = list(g)
	}
	return Note{"languages_apart", Caution, fmt.Sprintf("These languages were scored by different models, which nothing compares: %s. Ranks across them hold only if the groups of models are equally good on average.", strings.Join(words, " | ")), "languages.rank"}
}

// NoteSameLanguage names labels that mean one language and are kept apart.
func NoteSameLanguage(name string, labels []string) Note {
	return Note{"same_language", Caution, fmt.Sprintf("%s mean the same language, %s, and are ranked as if they were several. Write them alike in the file to join them.", list(labels), name), "languages.language"}
}

// NoteUnknownLanguages counts labels that mean no language we know.
func NoteUnknownLanguages(unknown, of int) Note {
	n := Note{"unknown_languages", Caution, fmt.Sprintf("%d of the %d labels taken for languages are not in our table. If they are languages, nothing is lost; if the column holds subjects or splits, name the right one “language”.", unknown, of), "languages.language"}
	if unknown == of {
		n.Text = "None of the labels taken for languages is in our table. If they are languages, nothing is lost; if the column holds subjects or splits, name the right one “language”."
	}
	return n
}
