package widget

import (
	"strings"
	"testing"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"
)

func TestAFigureOffersWhatItHas(t *testing.T) {
	f := &Figure{Name: "spread", Title: "Spread", How: "Each dot is a model.", Table: "table-models", Stamp: "77 refits", Wide: true}
	html := ui.HTMLString(f)
	for _, want := range []string{
		`data-chart="spread"`, `data-state="drawing"`, `id="chart-spread"`, `class="chart wide"`,
		`id="spread-table"`, `id="spread-svg"`, `id="spread-png"`, `id="spread-spec"`, "77 refits", "Each dot is a model.",
	} {
		if !strings.Contains(html, want) {
			t.Errorf("no %s in\n%s", want, html)
		}
	}
	if n := strings.Count(html, " disabled"); n != 3 {
		t.Errorf("before it is drawn, %d files cannot be had, want 3:\n%s", n, html)
	}

	bare := ui.HTMLString(&Figure{Name: "spread", Title: "Spread"})
	for _, no := range []string{"spread-table", "stamp", "wide", "undrawn"} {
		if strings.Contains(bare, no) {
			t.Errorf("%s in a figure without it:\n%s", no, bare)
		}
	}
}

func TestAFigureThatFailedPointsToItsTable(t *testing.T) {
	html := ui.HTMLString(&Figure{Name: "spread", Title: "Spread", Table: "table-models", state: "failed"})
	for _, want := range []string{"could not be drawn", "Go to the table", "Try again"} {
		if !strings.Contains(html, want) {
			t.Errorf("no %q in\n%s", want, html)
		}
	}
}
