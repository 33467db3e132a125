package export

import (
	"strconv"
	"strings"
	"unicode"
)

// text keeps a spreadsheet from taking a label of the input for a formula: an
// apostrophe before it says that it is text. Some spreadsheets skip spaces
// before a formula, and take the wide forms of its signs for the signs.
func text(s string) string {
	start := strings.TrimLeftFunc(s, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) || r == '\ufeff' })
	for _, r := range start {
		if strings.ContainsRune("=+-@＝＋－＠", r) {
			return "'" + s
		}
		break
	}
	if s != "" && strings.ContainsRune("\t\r\n", rune(s[0])) {
		return "'" + s
	}
	return s
}

// safe is text, but for numbers as reports write them: −2 is no formula.
func safe(s string) string {
	if plain(s) {
		return s
	}
	return text(s)
}

// plain reports whether s is a decimal number, which no spreadsheet computes.
func plain(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return err == nil && strings.Trim(s, "0123456789+-.e") == ""
}

// line puts s on one line without control characters, and without those that
// turn the direction of what follows.
func line(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r) && r != '\u00a0', r == '\u2028', r == '\u2029':
			return ' '
		case unicode.IsControl(r), r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069', r == '\ufeff':
			return -1
		}
		return r
	}, s)
}
