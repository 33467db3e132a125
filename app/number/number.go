// Package number writes numbers as a reader sees them. It is the one place of
// the page that formats a number: go-app would print every float with four
// decimals.
package number

import (
	"math"
	"strconv"
	"strings"
)

// None is what a number that cannot be computed is shown as.
const None = "–"

// minus is the sign of a negative number on screen; files keep the hyphen.
const minus = "−"

// Full writes x with every digit that it needs to be read back unchanged, as
// the report does; "" for a number that is not finite.
func Full(x float64) string {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return ""
	}
	return strconv.FormatFloat(x, 'g', -1, 64)
}

// The sizes beyond which a number is written with a power of ten, so that none
// takes more room than a column has.
const (
	huge = 1e15
	tiny = 1e-4
)

// Fixed writes x with the given number of decimals, thousands set apart; with
// a power of ten from 10¹⁵ up, and below 10⁻⁴ where five decimals or more are
// asked for: fewer say that such a number is as good as 0.
func Fixed(x float64, places int) string {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return None
	}
	if size := math.Abs(x); size >= huge || places >= 5 && size > 0 && size < tiny {
		return exponent(x, 3)
	}
	s := strconv.FormatFloat(math.Abs(x), 'f', places, 64)
	whole, fraction, _ := strings.Cut(s, ".")
	s = group(whole)
	if fraction != "" {
		s += "." + fraction
	}
	if x < 0 && strings.Trim(s, "0.") != "" {
		s = minus + s
	}
	return s
}

// Ratio is Fixed without the zero before the point, for columns in which
// nothing reaches 1.
func Ratio(x float64, places int) string {
	s := Fixed(x, places)
	if rest, ok := strings.CutPrefix(s, "0."); ok {
		return "." + rest
	}
	if rest, ok := strings.CutPrefix(s, minus+"0."); ok {
		return minus + "." + rest
	}
	return s
}

// Places returns the decimals that give the largest of xs four digits, from 0
// to 6: scores of 78.335 get 2, shares of 0.1623 get 4.
func Places(xs []float64) int {
	largest := 0.0
	for _, x := range xs {
		if x = math.Abs(x); x > largest && !math.IsInf(x, 0) {
			largest = x
		}
	}
	if largest == 0 {
		return 1
	}
	return min(max(3-int(math.Floor(math.Log10(largest))), 0), 6)
}

// Count writes n with thousands set apart.
func Count[T ~int | ~int64](n T) string {
	if n < 0 {
		return minus + group(strconv.FormatInt(-int64(n), 10))
	}
	return group(strconv.FormatInt(int64(n), 10))
}

// P writes a probability: three decimals, and below .001 two digits and a
// power of ten.
func P(p float64) string {
	switch {
	case math.IsNaN(p) || math.IsInf(p, 0):
		return None
	case p < 1e-300: // and so with hardly a digit left
		return "<1e" + minus + "300"
	case p < 0.001:
		return exponent(p, 1)
	}
	return Ratio(p, 3)
}

// exponent writes x with that many decimals and a power of ten.
func exponent(x float64, places int) string {
	s := strconv.FormatFloat(x, 'e', places, 64)
	digits, power, _ := strings.Cut(s, "e")
	sign := ""
	if power[0] == '-' {
		sign = minus
	}
	return strings.Replace(digits, "-", minus, 1) + "e" + sign + strings.TrimLeft(power[1:], "0")
}

// Percent writes share as a percentage with a space that does not break.
// Shares that would round to none or all, but are neither, say so.
func Percent(share float64) string {
	switch {
	case math.IsNaN(share) || math.IsInf(share, 0):
		return None
	case share > 0 && share < 0.005:
		return "less than 1\u00a0%"
	case share < 1 && share >= 0.995:
		return "more than 99\u00a0%"
	}
	return Fixed(100*share, 0) + "\u00a0%"
}

// Bytes writes a size in the largest decimal unit below it.
func Bytes(n int64) string {
	switch {
	case n < 1000:
		return strconv.FormatInt(n, 10) + "\u00a0bytes"
	case n < 1e6:
		return Fixed(float64(n)/1e3, 1) + "\u00a0kB"
	case n < 1e9:
		return Fixed(float64(n)/1e6, 1) + "\u00a0MB"
	}
	return Fixed(float64(n)/1e9, 2) + "\u00a0GB"
}

// Ordinal writes 1st, 2nd, 3rd, 11th.
func Ordinal(n int) string {
	suffix := "th"
	if n%100 < 11 || n%100 > 13 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return Count(n) + suffix
}

// Plural writes n and the noun, with an s unless n is 1.
func Plural[T ~int | ~int64](n T, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return Count(n) + " " + noun + "s"
}

// group sets digits apart in threes.
func group(digits string) string {
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
