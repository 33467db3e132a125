package report

import "fmt"

// Severity says how much a note limits the numbers it stands beside.
type Severity string

// The severities.
const (
	Info    Severity = "info"    // worth knowing
	Caution Severity = "caution" // read the number differently
	Problem Severity = "problem" // do not use the number
)

// Note is a caveat: what happened, what it means, what to do. Programs look
// at Code, never at Text.
type Note struct {
	Code     string   `json:"code"`
	Severity Severity `json:"severity"`
	Text     string   `json:"text"`
	Where    string   `json:"where"` // the section or field it limits, such as models.cv_prr
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
		out += clip(name)
	}
	return out
}

// clip shortens a label of the input to what a sentence can hold.
func clip(label string) string {
	const limit = 60
	runes := []rune(label)
	if len(runes) <= limit {
		return label
	}
	return string(runes[:limit]) + "…"
}

// count writes a number with its noun.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
