package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// licenses writes NOTICE.txt: whose work the site contains, each with its
// licence. It takes the lists from the linker's and the bundler's inputs, so a
// new library cannot be forgotten.
func licenses(s site) error {
	var b bytes.Buffer
	for _, name := range []string{"NOTICE", "LICENSE"} {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%s\n", bytes.TrimSpace(text))
	}
	root, err := goRoot()
	if err != nil {
		return err
	}
	parts := []part{{"The Go standard library and runtime", root}}
	modules, err := modules()
	if err != nil {
		return err
	}
	packages, err := packages()
	if err != nil {
		return err
	}
	for _, p := range slices.Concat(parts, modules, packages) {
		text, err := p.license()
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "\n%s\n%s\n\n%s\n", strings.Repeat("-", 72), p.name, bytes.TrimSpace(text))
	}
	s["NOTICE.txt"] = b.Bytes()
	return nil
}

// part is a library in a folder of its own.
type part struct{ name, dir string }

func (p part) license() ([]byte, error) {
	files, err := os.ReadDir(p.dir)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		name := strings.ToUpper(f.Name())
		if strings.HasPrefix(name, "LICENSE") || strings.HasPrefix(name, "LICENCE") || strings.HasPrefix(name, "COPYING") {
			return os.ReadFile(filepath.Join(p.dir, f.Name()))
		}
	}
	return nil, fmt.Errorf("%s has no licence file", p.name)
}

// modules lists the Go modules in the program.
func modules() ([]part, error) {
	out, err := goTool("list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", "./wasm")
	if err != nil {
		return nil, err
	}
	var parts []part
	for line := range strings.Lines(string(out)) {
		if name, dir, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok {
			parts = append(parts, part{name, dir})
		}
	}
	return unique(parts), nil
}

// packages lists the npm packages in the charts' bundle.
func packages() ([]part, error) {
	_, meta, err := bundle()
	if err != nil {
		return nil, err
	}
	var m struct {
		Inputs map[string]struct{} `json:"inputs"`
	}
	if err := json.Unmarshal([]byte(meta), &m); err != nil {
		return nil, err
	}
	var parts []part
	for file := range m.Inputs {
		at := strings.LastIndex(file, "node_modules/")
		if at < 0 {
			continue
		}
		at += len("node_modules/")
		words := strings.SplitN(file[at:], "/", 3)
		depth := 1
		if words[0][0] == '@' {
			depth = 2
		}
		dir := file[:at] + strings.Join(words[:depth], "/")
		text, err := os.ReadFile(filepath.Join(dir, "package.json"))
		if err != nil {
			return nil, err
		}
		var p struct{ Name, Version string }
		if err := json.Unmarshal(text, &p); err != nil {
			return nil, err
		}
		parts = append(parts, part{p.Name + " " + p.Version, dir})
	}
	return unique(parts), nil
}

func unique(parts []part) []part {
	slices.SortFunc(parts, func(a, b part) int { return strings.Compare(a.name, b.name) })
	return slices.CompactFunc(parts, func(a, b part) bool { return a.name == b.name })
}
