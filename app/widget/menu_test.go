package widget

import (
	"strings"
	"testing"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"
)

func downloads() *Menu {
	return &Menu{ID: "download", Label: "Download", Items: []MenuItem{
		{ID: "download-report", Text: "Report", Small: "report.json"},
		{ID: "download-tables", Text: "All tables", Small: "csv"},
		{ID: "download-page", Text: "Single-file report"},
		{ID: "download-r", Text: "R script", Separator: true},
	}}
}

func TestAClosedMenuHasItsItemsHidden(t *testing.T) {
	m := downloads()
	html := strings.ReplaceAll(ui.HTMLString(m), ">", " ") // attributes come in any order
	for _, want := range []string{
		`aria-haspopup="menu"`, `aria-expanded="false"`, `aria-controls="download-menu"`, `id="download-menu"`,
		`role="menu"`, `aria-labelledby="download"`, ` hidden`, `id="download-r"`, "report.json",
	} {
		if !strings.Contains(html, want) {
			t.Errorf("no %s in\n%s", want, html)
		}
	}
	if n := strings.Count(html, `role="menuitem"`); n != len(m.Items) {
		t.Errorf("%d items, want %d", n, len(m.Items))
	}
	if n := strings.Count(html, "<hr"); n != 1 {
		t.Errorf("%d rules, want 1", n)
	}
	m.open = true
	html = ui.HTMLString(m)
	if !strings.Contains(html, `hidden="false"`) || strings.Contains(html, `aria-expanded="false"`) {
		t.Errorf("an open menu:\n%s", html)
	}
}

func TestKeysWalkThroughAMenu(t *testing.T) {
	m := downloads()
	for _, c := range []struct {
		from int
		key  string
		want int
	}{
		{0, "ArrowDown", 1}, {3, "ArrowDown", 0}, {-1, "ArrowDown", 0},
		{3, "ArrowUp", 2}, {0, "ArrowUp", 3}, {-1, "ArrowUp", 3},
		{2, "Home", 0}, {1, "End", 3},
		{0, "r", 3}, {3, "r", 0}, {0, "A", 1}, {2, "s", 2}, {0, "z", -1},
		{0, "Enter", -1}, {0, " ", -1}, {0, "Tab", -1},
	} {
		if got := m.next(c.from, c.key); got != c.want {
			t.Errorf("%s from item %d leads to %d, want %d", c.key, c.from, got, c.want)
		}
	}
	if got := (&Menu{}).next(-1, "ArrowDown"); got != -1 {
		t.Errorf("a menu without items leads to %d", got)
	}
}
