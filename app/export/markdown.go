package export

import (
	"strings"
	"unicode"
)

// Markdown writes a table as GitHub, Pandoc and most others read it. The cells
// are text: nothing in them is markup. Right says which columns are aligned to
// the right.
func Markdown(header []string, right []bool, rows [][]string) string {
	var out strings.Builder
	write := func(cells []string) {
		for _, cell := range cells {
			out.WriteString("| ")
			out.WriteString(literal(line(cell)))
			out.WriteByte(' ')
		}
		out.WriteString("|\n")
	}
	write(header)
	for _, r := range right {
		if r {
			out.WriteString("| ---: ")
		} else {
			out.WriteString("| :--- ")
		}
	}
	out.WriteString("|\n")
	for _, row := range rows {
		write(row)
	}
	return out.String()
}

// literal escapes what Markdown would take for markup. An underscore within a
// word is none.
func literal(s string) string {
	var out strings.Builder
	runes := []rune(s)
	for i, r := range runes {
		inside := i > 0 && word(runes[i-1]) && i+1 < len(runes) && word(runes[i+1])
		if strings.ContainsRune("\\`*[]<|~&$", r) || r == '_' && !inside {
			out.WriteByte('\\')
		}
		out.WriteRune(r)
	}
	return out.String()
}

func word(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' }
