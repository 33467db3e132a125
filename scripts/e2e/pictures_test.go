//go:build e2e

package e2e

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var pictures = flag.String("pictures", "", "write the guide's pictures to this folder")

// The guide shows figures of the page: each is one that the page still draws
// for MEGA, under the same name.
func TestTheGuidesPicturesAreFiguresOfThePage(t *testing.T) {
	guide, err := os.ReadFile("../../docs/guide.md")
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, visit{})
	p.again(func() { p.click("example-mega") })
	left := map[string]bool{}
	for _, m := range regexp.MustCompile(`\(pictures/([a-z-]+)\.svg\)`).FindAllStringSubmatch(string(guide), -1) {
		left[m[1]] = true
	}
	if len(left) == 0 {
		t.Error("the guide has no pictures")
	}
	for _, tab := range p.tabNames() {
		p.tab(tab)
		for _, chart := range eval[[]string](p, `[...document.querySelectorAll(`+quote("#panel-"+tab+" figure[data-state=drawn]")+`)].map(f => f.dataset.chart)`) {
			if !left[chart] {
				continue
			}
			delete(left, chart)
			name, svg := p.download(chart + "-svg")
			if name != "isogloss-"+chart+".svg" || !strings.HasPrefix(string(svg), "<svg") && !strings.HasPrefix(string(svg), "<?xml") {
				t.Errorf("%s: %.60s", name, svg)
			}
			if *pictures != "" {
				p.must(os.WriteFile(filepath.Join(*pictures, chart+".svg"), svg, 0o644))
			}
		}
	}
	for chart := range left {
		t.Errorf("the page draws no %s", chart)
	}
}
