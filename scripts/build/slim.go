package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// go-app serves too: its server, and what that needs of crypto, net/http and
// regexp, stay in a program that only runs in a browser, and are a quarter of
// it. So the program is compiled against copies of two modules in which the
// dropped files are replaced by one of ours from _slim. The copies are made
// from the modules in go.mod; nothing else is built with them.
var slimmed = []struct {
	module string
	ours   string // file in _slim
	at     string // where it goes
	drop   []string
}{
	{"github.com/maxence-charriere/go-app/v10", "app.go", "pkg/app/slim.go",
		[]string{"http.go", "resource.go", "route.go", "crypto.go", "cache.go", "static.go", "wasm.go"}},
	{"github.com/google/uuid", "uuid.go", "slim.go",
		nil}, // all
}

const (
	slimDir  = ".cache/slim"
	slimOurs = "scripts/build/_slim"
)

// slim makes the copies and returns a go.mod that points to them.
func slim() (modfile string, err error) {
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		return "", err
	}
	sum, err := os.ReadFile("go.sum")
	if err != nil {
		return "", err
	}
	files := site{"go.sum": sum}
	for _, m := range slimmed {
		dir, err := goTool("list", "-m", "-f", "{{.Dir}}", m.module)
		if err != nil {
			return "", err
		}
		base := strings.ReplaceAll(m.module, "/", "_")
		if err := files.copy(base, strings.TrimSpace(string(dir)), m.drop); err != nil {
			return "", err
		}
		if files[base+"/"+m.at], err = os.ReadFile(filepath.Join(slimOurs, m.ours)); err != nil {
			return "", err
		}
		mod = fmt.Appendf(mod, "\nreplace %s => ./%s/%s\n", m.module, slimDir, base)
	}
	files["go.mod"] = mod
	modfile = filepath.Join(slimDir, "go.mod")
	if was, err := os.ReadFile(filepath.Join(slimDir, "version")); err == nil && string(was) == version(files) {
		return modfile, nil
	}
	files["version"] = []byte(version(files))
	return modfile, files.write(slimDir)
}

// copy takes over the Go files of a module that a build needs, but those named
// in drop; nil drops all.
func (s site) copy(base, dir string, drop []string) error {
	return filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == "docs":
			return filepath.SkipDir
		case d.IsDir():
			return nil
		}
		goFile := strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go")
		if goFile && (drop == nil || slices.Contains(drop, d.Name())) || !goFile && d.Name() != "go.mod" {
			return nil
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(path)
		s[base+"/"+filepath.ToSlash(name)] = data
		return err
	})
}
