package report

import (
	"fmt"
	"strconv"
	"strings"
)

// The words that the texts of notes are made of.

// short is a score as a sentence may hold it, to three digits or whole.
func short(x float64) string {
	if x >= 1000 && x < 1e6 {
		return strconv.FormatFloat(x, 'f', 0, 64)
	}
	return strconv.FormatFloat(x, 'g', 3, 64)
}

// number is n at the beginning of a sentence.
func number(n int) string {
	if n == 2 {
		return "Two"
	}
	return strconv.Itoa(n)
}

// counted is n with the word for one or several.
func counted(n int, one, several string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, several)
}

func were(n int) string {
	if n == 1 {
		return "was"
	}
	return "were"
}

func has(n int) string {
	if n == 1 {
		return "has"
	}
	return "have"
}

func are(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// shown is examples in parentheses, or nothing.
func shown(examples []Example) string {
	var texts []string
	for _, e := range examples[:min(3, len(examples))] {
		texts = append(texts, e.Text)
	}
	if texts == nil {
		return ""
	}
	return " (" + strings.Join(texts, "; ") + ")"
}

// brief is a label of the input, shortened for a sentence.
func brief(s string) string {
	r := []rune(s)
	if len(r) > 60 {
		s = string(r[:60]) + "…"
	}
	if s == "" {
		return "without a name"
	}
	return s
}

func briefs(list []string) string {
	var out []string
	for i, s := range list {
		if i == 5 {
			out = append(out, "…")
			break
		}
		out = append(out, brief(s))
	}
	return strings.Join(out, ", ")
}

// listed is how many names a note shows before it counts the rest.
const listed = 12

// list joins names for a sentence: "a, b and c", or "a, b, … and 40 more".
func list(names []string) string {
	var out string
	for i, name := range names {
		switch {
		case i == listed:
			return fmt.Sprintf("%s and %d more", out, len(names)-listed)
		case i == 0:
		case i == len(names)-1:
			out += " and "
		default:
			out += ", "
		}
		out += brief(name)
	}
	return out
}
