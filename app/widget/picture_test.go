package widget

import (
	"math"
	"strings"
	"testing"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"
)

func TestAPictureIsOnTheScaleOfItsColumn(t *testing.T) {
	nan := math.NaN()
	s := &Scale{Low: 0, High: 2, Reference: 1}
	for name, c := range map[string]struct {
		scale *Scale
		x     float64
		p     *Interval
		want  []string
		not   []string
	}{
		"a dot in the middle": {s, 1, nil, []string{`cx="52" cy="8" r="3.5"`, `class="l-strong" x1="52" x2="52" y1="-8" y2="24"`, "k-mark"}, []string{"l-soft"}},
		"at the ends":         {s, 2, &Interval{Low: 0, High: 2}, []string{`cx="99.5"`, `class="l-soft" x1="4.5" x2="99.5"`}, nil},
		"hollow":              {s, 1, &Interval{nan, nan, true, false}, []string{"k-paper l-mark", `stroke-width="1.5"`}, []string{"l-soft"}},
		"in the accent":       {s, 1, &Interval{0.5, 1.5, false, true}, []string{"k-accent", "l-accent"}, []string{"k-mark", "l-soft"}},
		"hollow, in accent":   {s, 1, &Interval{0.5, 1.5, true, true}, []string{"k-paper l-accent"}, []string{"k-mark"}},
		"cut off":             {s, 1, &Interval{Low: -9, High: math.Inf(1)}, []string{`x1="4.5" x2="99.5"`}, nil},
		"a dot outside":       {s, 3, &Interval{Low: 1, High: 4}, []string{`x1="52" x2="99.5"`}, []string{"circle"}},
		"all outside":         {s, 3, &Interval{Low: 2.5, High: 4}, nil, []string{"circle", "l-soft"}},
		"no number":           {s, nan, nil, []string{"l-strong"}, []string{"circle", "NaN"}},
		"no reference":        {&Scale{Low: 0, High: 2, Reference: nan}, 1, nil, []string{"circle"}, []string{"l-strong", "NaN"}},
	} {
		svg := c.scale.draw(c.x, c.p, 104)
		for _, want := range c.want {
			if !strings.Contains(svg, want) {
				t.Errorf("%s: no %s in %s", name, want, svg)
			}
		}
		for _, not := range append(c.not, "style", "NaN", "Inf") {
			if strings.Contains(svg, not) {
				t.Errorf("%s: %s in %s", name, not, svg)
			}
		}
	}
	if svg := (&Scale{Low: 1, High: 1}).draw(1, nil, 104); svg != "" {
		t.Errorf("a scale without length: %s", svg)
	}
}

func TestBoxesShowHowManyOutOfAll(t *testing.T) {
	for _, c := range []struct {
		n     float64
		of    int
		boxes [2]int // filled, empty
	}{{2, 15, [2]int{2, 13}}, {0, 3, [2]int{0, 3}}, {3, 3, [2]int{3, 0}}} {
		_, svg, _ := strings.Cut(tally(c.n, c.of), "k-mark")
		filled, empty, _ := strings.Cut(svg, "k-wash")
		if got := [2]int{strings.Count(filled, "h3v8"), strings.Count(empty, "h3v8")}; got != c.boxes {
			t.Errorf("%v of %d: %v", c.n, c.of, got)
		}
	}
	if svg := tally(50, 100); !strings.Contains(svg, `d="M0 1h30v8H0z"`) {
		t.Errorf("half of many: %s", svg)
	}
	for _, n := range []float64{-1, 4, math.NaN()} {
		if svg := tally(n, 3); svg != "" {
			t.Errorf("%v of 3: %s", n, svg)
		}
	}
}

func TestAPictureHasACellOfItsOwnLeftOfTheNumber(t *testing.T) {
	d := scores()
	d.Columns[2].Picture, d.Columns[0].Of = &Scale{Low: -10, High: 100, Reference: math.NaN()}, 4
	html := ui.HTMLString(&Table{Data: d})
	if n := strings.Count(html, `colspan="2"`); n != 2 {
		t.Errorf("%d heads over two columns", n)
	}
	for _, row := range strings.Split(html, "<tr")[2:] {
		_, after, _ := strings.Cut(row, "</th>")
		picture, number, _ := strings.Cut(after, `data-col="score"`)
		if strings.Count(row, `data-col="score"`) != 1 || !strings.Contains(picture, "<svg") || strings.Contains(number, "<svg") {
			t.Errorf("row %s", row)
		}
	}
}
