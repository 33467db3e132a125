package ingest

import (
	"bytes"
	"math"
	"strings"
)

// kind says what the text of a score is.
type kind uint8

const (
	isNumber kind = iota
	isMarked      // a number with a mark: 81.8†, **0.9**, 74 %, 31.03 ± 2.8
	isMissing
	isUnreadable
	isExtreme // a number no arithmetic is sound with
)

// The words that say that there is no score, in lower case. They apply to
// score columns only: as labels they may be languages.
var missing = map[string]bool{
	"": true, "-": true, "–": true, "—": true, "--": true, "---": true, "―": true, ".": true, "..": true, "...": true, "…": true,
	"?": true, "x": true, "/": true, "na": true, "n/a": true, "n.a.": true, "n.a": true, "#n/a": true, "nan": true, "-nan": true,
	"none": true, "null": true, "nil": true, "nd": true, "n/d": true, "oom": true, "-@@-1": true, "inf": true, "+inf": true,
	"-inf": true, "infinity": true, "+infinity": true, "-infinity": true, "missing": true, "tbd": true, "<na>": true,
	"#div/0!": true, "#value!": true, "#ref!": true, "timeout": true, "error": true,
}

// parseScore reads the text of a score. With comma, the decimal comma is the
// rule of the file; without, 53,861 is 53861 and its comma eitherComma.
func parseScore(b []byte, comma bool) (float64, kind, commas) {
	if x, ok := plain(b); ok && !(comma && bytes.IndexByte(b, '.') >= 0) {
		return x, isNumber, noComma
	}
	return scoreText(tidy(b), comma)
}

// scoreText reads a score of a less usual form.
func scoreText(s string, comma bool) (float64, kind, commas) {
	if x, ok := number(s, comma); ok {
		if extreme(x, s) {
			return 0, isExtreme, noComma
		}
		return x, isNumber, commasOf(s)
	}
	if len(s) > 100 {
		return 0, isUnreadable, noComma
	}
	switch low := strings.ToLower(s); {
	case missing[low]:
		return 0, isMissing, noComma
	case low == "true":
		return 1, isNumber, noComma
	case low == "false":
		return 0, isNumber, noComma
	}
	bare := bare(s)
	if x, ok := number(bare, comma); ok {
		if extreme(x, bare) {
			return 0, isExtreme, noComma
		}
		return x, isMarked, commasOf(bare)
	}
	if missing[strings.ToLower(bare)] && bare != "" {
		return 0, isMissing, noComma
	}
	return 0, isUnreadable, noComma
}

// parsePair reads two scores in one text, such as 83.5/72.2.
func parsePair(b []byte, comma bool) (x [2]float64, k kind, c [2]commas, ok bool) {
	if bytes.IndexByte(b, '/') < 0 {
		return x, 0, c, false
	}
	left, right, _ := strings.Cut(tidy(b), "/")
	for i, s := range []string{left, right} {
		v, ki, ci := scoreText(strings.TrimSpace(s), comma)
		if ki > isMarked {
			return x, 0, c, false
		}
		x[i], k, c[i] = v, max(k, ki), ci
	}
	return x, k, c, true
}

// The sizes between which a score must lie unless it is 0: sums of fourth
// powers do not overflow, and squares do not underflow.
const (
	largest  = 1e50
	smallest = 1e-150
)

// extreme reports whether x, written as s, is too large or too small.
func extreme(x float64, s string) bool {
	switch size := math.Abs(x); {
	case size > largest:
		return true
	case size >= smallest:
		return false
	}
	digits, _, _ := strings.Cut(strings.ToLower(s), "e")
	return strings.ContainsAny(digits, "123456789")
}

// bare returns a number without its marks and uncertainty.
func bare(s string) string { return strings.Trim(certain(s), marks) }

// certain returns s without the uncertainty written behind a number: ± 2.8,
// (0.022), [52.1, 55.0].
func certain(s string) string {
	for _, sign := range []string{"±", "+/-", "+-", "(", "["} {
		if i := strings.Index(s, sign); i > 0 && strings.Trim(s[i+len(sign):], " 0123456789.,;+-–±%()[]") == "" {
			s = s[:i]
		}
	}
	return strings.TrimSpace(s)
}

// The marks that stand around numbers in tables: footnotes, emphasis, arrows,
// per cent, and superscripts.
const marks = " *_†‡§¶#^~`'\"%‰↑↓▲▼←→$✓✗★☆•⁺⁻⁽⁾⁰¹²³⁴⁵⁶⁷⁸⁹ªᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿºᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"

// tidy returns b as text with plain blanks and the minus sign of ASCII.
func tidy(b []byte) string {
	s := clean(b)
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return strings.Map(func(r rune) rune {
				switch r {
				case '−', '﹣', '－': // minus signs
					return '-'
				}
				return r
			}, s)
		}
	}
	return s
}
