// Package scripts_test holds the repository to its own rules: who may import
// whom, and documents that agree with the code.
package scripts_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "isogloss/"

// layer orders the packages of stats: a package may import those of lower
// layers only, and lmm the design it fits.
var layer = map[string]int{
	"stats/digest": 0, "stats/random": 0, "stats/record": 0, "stats/plan": 0, "stats/report": 0, "stats/dense": 0,
	"stats/ingest": 1, "stats/language": 1, "stats/design": 1,
	"stats/lmm": 2, "stats/diagnose": 2, "stats/rank": 2,
	"stats/potential": 3,
	"stats":           4,
}

// same lists the imports within one layer that are part of the design: a
// report states the plan it answers.
var same = map[string]string{"stats/report": "stats/plan"}

// pure is what the engine may not touch: the browser, the page, the network
// and the clock.
var pure = []string{"syscall/js", "net", "net/http", "time", "os", "github.com/maxence-charriere/go-app/v10/pkg/app"}

func TestImportsRunOneWay(t *testing.T) {
	for pkg, imports := range packages(t) {
		for _, imported := range imports {
			switch {
			case pkg == "stats" || strings.HasPrefix(pkg, "stats/"):
				engineImport(t, pkg, imported)
			case strings.HasPrefix(pkg, "app"):
				if own, ok := strings.CutPrefix(imported, module); ok && strings.HasPrefix(own, "stats") &&
					own != "stats/plan" && own != "stats/report" {
					t.Errorf("%s imports %s: the page knows plan and report only", pkg, own)
				}
			}
		}
	}
}

func engineImport(t *testing.T, pkg, imported string) {
	if pkg == "stats/internal/golden" { // test help
		return
	}
	if slices.Contains(pure, imported) {
		t.Errorf("%s imports %s: the engine is pure", pkg, imported)
	}
	own, ok := strings.CutPrefix(imported, module)
	if !ok {
		return
	}
	from, known := layer[pkg]
	to, ok := layer[own]
	switch {
	case !known:
		t.Errorf("%s has no layer: give it one", pkg)
	case !ok:
		t.Errorf("%s imports %s, which is not part of the engine", pkg, own)
	case to > from || to == from && same[pkg] != own:
		t.Errorf("%s imports %s against the direction of the pipeline", pkg, own)
	}
}

// packages returns the imports of the non-test files of every package.
func packages(t *testing.T) map[string][]string {
	root := ".."
	found := make(map[string][]string)
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == "node_modules" || name != root && strings.HasPrefix(entry.Name(), ".")) {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		pkg := path.Clean(filepath.ToSlash(strings.TrimPrefix(filepath.Dir(name), root+"/")))
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			found[pkg] = append(found[pkg], imported)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}
