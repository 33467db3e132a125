package ingest

import (
	"strconv"
	"strings"
)

// The powers of ten that are exact in a float64.
var tens = [...]float64{1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
	1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22}

// plain parses the decimal numbers that files are full of: digits with at most
// one sign and point, a mantissa below 2⁵³ and no exponent. For these, one
// division of exact operands gives the nearest float64 (Clinger 1990, the fast
// path). ok is false for anything else, whether a number or not.
func plain(b []byte) (x float64, ok bool) {
	i, negative := 0, false
	if len(b) > 0 && b[0] == '-' {
		i, negative = 1, true
	}
	if len(b)-i > 17 {
		return 0, false
	}
	var m uint64
	digits, point := 0, -1
	for ; i < len(b); i++ {
		switch c := b[i] - '0'; {
		case c <= 9:
			m = m*10 + uint64(c)
			digits++
		case b[i] == '.' && point < 0:
			point = digits
		default:
			return 0, false
		}
	}
	if digits == 0 || m >= 1<<53 {
		return 0, false
	}
	x = float64(m)
	if point >= 0 {
		x /= tens[digits-point]
	}
	if negative {
		x = -x
	}
	return x, true
}

// number parses a number as people and programs write them: 1.5e3, +0.5,
// 1,475 and 1 475 as thousands, 0,843 with a decimal comma. With comma, the
// decimal comma is the rule: 1.060,5 is 1060.5 and 1,475 is 1.475.
func number(s string, comma bool) (x float64, ok bool) {
	if s = ungroup(s, comma); !numeric(s) {
		return 0, false
	}
	x, err := strconv.ParseFloat(s, 64)
	return x, err == nil || x != 0 // out of range is ±Inf
}

// numeric reports whether s is an optional sign, digits with at most one
// point, and an optional exponent.
func numeric(s string) bool {
	i, digits := 0, 0
	if i < len(s) && (s[i] == '+' || s[i] == '-') {
		i++
	}
	for point := false; i < len(s); i++ {
		if s[i] == '.' && !point {
			point = true
			continue
		}
		if s[i] < '0' || s[i] > '9' {
			break
		}
		digits++
	}
	if digits == 0 || i == len(s) {
		return digits > 0
	}
	if s[i] != 'e' && s[i] != 'E' {
		return false
	}
	if i++; i < len(s) && (s[i] == '+' || s[i] == '-') {
		i++
	}
	return i < len(s) && strings.Trim(s[i:], "0123456789") == ""
}

// ungroup rewrites s with a decimal point and without separators of
// thousands. What does not fit the rules comes back unchanged.
func ungroup(s string, comma bool) string {
	if grouped(s, ' ') {
		s = strings.ReplaceAll(s, " ", "")
	}
	c, d := strings.LastIndexByte(s, ','), strings.LastIndexByte(s, '.')
	switch {
	case c < 0 && d < 0:
		return s
	case c >= 0 && d >= 0 && c > d: // 1.060,5
		if grouped(s[:c], '.') {
			return strings.ReplaceAll(s[:c], ".", "") + "." + s[c+1:]
		}
	case c >= 0 && d >= 0: // 1,060.5
		if grouped(s[:d], ',') {
			return strings.ReplaceAll(s[:d], ",", "") + s[d:]
		}
	case d >= 0:
		if comma && grouped(s, '.') {
			return strings.ReplaceAll(s, ".", "")
		}
	case strings.IndexByte(s, ',') < c || !comma && grouped(s, ','): // 1,234,567 or 1,475
		if grouped(s, ',') {
			return strings.ReplaceAll(s, ",", "")
		}
	default:
		return s[:c] + "." + s[c+1:]
	}
	return s
}

// grouped reports whether the digits at the beginning of s, after a sign, are
// in groups of three parted by sep, the first of one to three digits and not
// 0 alone; only a decimal part may follow.
func grouped(s string, sep byte) bool {
	s = strings.TrimLeft(s, "+-")
	groups := 0
	for {
		n := 0
		for n < len(s) && s[n] >= '0' && s[n] <= '9' {
			n++
		}
		if groups == 0 && (n == 0 || n > 3 || s[0] == '0') || groups > 0 && n != 3 {
			return false
		}
		groups++
		if s = s[n:]; s == "" || s[0] != sep {
			break
		}
		s = s[1:]
	}
	return groups > 1 && (s == "" || s[0] == ',' || s[0] == '.')
}
