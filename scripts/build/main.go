// Command build makes the static site: the program, the page around it, the
// charts and what a browser keeps for use without a network. The same sources
// and toolchain give the same bytes, wherever the tree lies.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// site is the files to be written, by their path with slashes.
type site map[string][]byte

func (s site) names() []string {
	names := make([]string, 0, len(s))
	for name := range s {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func main() {
	out := flag.String("out", "dist", "folder to write")
	flag.Parse()
	if err := build(*out); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

// build makes the site from the tree in the current folder.
func build(out string) error {
	s := site{}
	for _, step := range []func(site) error{program, charts, pages, sketch, docs, licenses, offline} {
		if err := step(s); err != nil {
			return err
		}
	}
	return s.write(out)
}

// write replaces the folder out by s.
func (s site) write(out string) error {
	fresh := out + ".new"
	if err := os.RemoveAll(fresh); err != nil {
		return err
	}
	for _, name := range s.names() {
		path := filepath.Join(fresh, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, s[name], 0o644); err != nil {
			return err
		}
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	return os.Rename(fresh, out)
}
