package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
)

// The page asks for its parts by this query, so that no cache between server
// and browser mixes two builds.
const query = "?v=build"

// offline names the build by what is in it and tells the service worker what
// to keep.
func offline(s site) error {
	build := struct {
		Version string   `json:"version"`
		Files   []string `json:"files"`
	}{Version: version(s), Files: []string{"./"}}
	for _, name := range s.names() {
		if kept(name) {
			build.Files = append(build.Files, name)
		}
	}
	head, err := json.Marshal(build)
	if err != nil {
		return err
	}
	s["sw.js"] = fmt.Appendf(nil, "const build=%s;%s", head, s["sw.js"])
	for _, name := range s.names() {
		if path.Ext(name) == ".html" {
			s[name] = bytes.ReplaceAll(s[name], []byte(query), []byte("?v="+build.Version))
		}
	}
	return nil
}

// kept reports whether the page needs the file; "./" stands for index.html.
func kept(name string) bool {
	switch {
	case name == "index.html", name == "sw.js", name == "_headers", name == "NOTICE.txt":
		return false
	case path.Ext(name) == ".png": // for a start screen, which keeps its own
		return false
	}
	return true
}

// version is a hash of every file's name and content.
func version(s site) string {
	h := sha256.New()
	for _, name := range s.names() {
		fmt.Fprintf(h, "%s %d\n", name, len(s[name]))
		h.Write(s[name])
	}
	return hex.EncodeToString(h.Sum(nil))[:16]
}
