package export

import (
	"slices"
	"strings"
	"testing"
)

// Labels as files of scores have them, and as an enemy would write them.
var labels = []string{
	"TuLRv6 - XXL", "a,b", "x|y", `say "no"`, "two\nlines", "tab\there", "carriage\rreturn", "gpt_4*",
	`=HYPERLINK("http://x","y")`, "+cmd|' /C calc'!A0", "-1+1", "@SUM(A1)", " =1+1", "\t=1", "\n=1", "＝1+1", "\u00a0=1", "\ufeff=1", "\x00=1",
	"العربية", "فارسی‌زبان", "evil\u202etxt.exe", "हिन्दी", "", "=", "\xff=",
}

// formula reports whether a spreadsheet could take the cell for one.
func formula(cell string) bool {
	cell = strings.TrimLeft(cell, " \t\r\n\u00a0\ufeff\x00")
	return strings.IndexFunc(cell, func(r rune) bool { return strings.ContainsRune("=+-@＝＋－＠", r) }) == 0 && !plain(cell)
}

func TestNoTableHandsASpreadsheetAFormula(t *testing.T) {
	var rows [][]string
	for _, l := range labels {
		rows = append(rows, []string{l, "-2.5", "1e-05"})
	}
	csv := read(t, []byte(CSV([]string{"=name", "x", "y"}, rows)))
	for _, row := range csv {
		if formula(row[0]) {
			t.Errorf("CSV: %q", row[0])
		}
	}
	for i, row := range csv[1:] {
		if row[1] != "-2.5" || row[2] != "1e-05" {
			t.Errorf("CSV: numbers %q", row[1:])
		}
		if l := strings.ReplaceAll(labels[i], "\r", ""); row[0] != l && row[0] != "'"+l {
			t.Errorf("CSV: %q is written %q", l, row[0])
		}
	}
	lines := strings.Split(strings.TrimSuffix(TSV([]string{"=name", "x", "y"}, rows), "\n"), "\n")
	if len(lines) != len(rows)+1 {
		t.Errorf("TSV: %d lines for %d rows", len(lines), len(rows))
	}
	for _, l := range lines[1:] {
		cells := strings.Split(l, "\t")
		if len(cells) != 3 || cells[1] != "-2.5" || formula(cells[0]) {
			t.Errorf("TSV: %q", l)
		}
	}
}

func TestTheClipboardHoldsOneLineForEachRow(t *testing.T) {
	for label, want := range map[string]string{
		"two\nlines":        "two lines",
		"tab\there":         "tab here",
		`say "no"`:          `"say ""no"""`,
		"فارسی‌زبان":        "فارسی‌زبان",
		"evil\u202etxt.exe": "eviltxt.exe",
		"-1":                "-1",
		"-":                 "'-",
		`="x"`:              `"'=""x"""`,
	} {
		if got := TSV([]string{"a", "b"}, [][]string{{label, "1"}}); got != "a\tb\n"+want+"\t1\n" {
			t.Errorf("%q: %q", label, got)
		}
	}
}

func TestMarkdownHoldsTextAndNoMarkup(t *testing.T) {
	for label, want := range map[string]string{
		"x|y":              `x\|y`,
		"two\r\nlines":     "two  lines",
		"snake_case":       "snake_case",
		"_lean_":           `\_lean\_`,
		"a*b*":             `a\*b\*`,
		"[x](http://y)":    `\[x\](http://y)`,
		"<img src=x>":      `\<img src=x>`,
		`C:\x`:             `C:\\x`,
		"`code`":           "\\`code\\`",
		"AT&amp;T":         `AT\&amp;T`,
		"العربية | عربي":   `العربية \| عربي`,
		"a\u2067b\u202ec":  "abc",
		"nul\x00 and \x1b": "nul and ",
	} {
		got := Markdown([]string{"A", "B"}, []bool{false, true}, [][]string{{label, "−1"}})
		if !strings.HasPrefix(got, "| A | B |\n| :--- | ---: |\n") || !strings.HasSuffix(got, "| "+want+" | −1 |\n") || strings.Count(got, "\n") != 3 {
			t.Errorf("%q:\n%s", label, got)
		}
	}
}

func TestATableOfNoRowsHasItsHeader(t *testing.T) {
	header := []string{"model", "mean_prr"}
	if rows := read(t, []byte(CSV(header, nil))); len(rows) != 1 || !slices.Equal(rows[0], header) {
		t.Errorf("CSV: %q", rows)
	}
	if got := TSV(header, nil); got != "model\tmean_prr\n" {
		t.Errorf("TSV: %q", got)
	}
	if got := Markdown(header, []bool{false, true}, nil); got != "| model | mean_prr |\n| :--- | ---: |\n" {
		t.Errorf("Markdown: %q", got)
	}
}
