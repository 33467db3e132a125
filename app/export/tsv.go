package export

import "strings"

// TSV writes a header and rows for the clipboard, from where a spreadsheet
// takes one cell for each tab: every cell is on one line, quoted only where it
// holds quotes itself, and no label becomes a formula.
func TSV(header []string, rows [][]string) string {
	var out strings.Builder
	write := func(cells []string) {
		for i, cell := range cells {
			if i > 0 {
				out.WriteByte('\t')
			}
			if cell = safe(line(cell)); strings.Contains(cell, `"`) {
				cell = `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
			}
			out.WriteString(cell)
		}
		out.WriteByte('\n')
	}
	write(header)
	for _, row := range rows {
		write(row)
	}
	return out.String()
}
