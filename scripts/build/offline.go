package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"path"
)

// The page asks for its parts by this query, so that no cache between server
// and browser mixes two builds.
const query = "?v=build"

// offline names the build by what is in it and tells the service worker what
// to keep, each file with the hash of its content as a browser takes it for
// integrity. The page itself is asked for as "./".
func offline(s site) error {
	build := struct {
		Version string            `json:"version"`
		Files   map[string]string `json:"files"`
	}{version(s), map[string]string{}}
	for name := range s {
		if path.Ext(name) == ".html" {
			s[name] = bytes.ReplaceAll(s[name], []byte(query), []byte("?v="+build.Version))
		}
	}
	for name, data := range s {
		if name == "index.html" {
			build.Files["./"] = integrity(data)
		} else if kept(name) {
			build.Files[name] = integrity(data)
		}
	}
	head, err := json.Marshal(build)
	if err != nil {
		return err
	}
	s["sw.js"] = fmt.Appendf(nil, "const build=%s;%s", head, s["sw.js"])
	return nil
}

func integrity(data []byte) string {
	hash := sha256.Sum256(data)
	return "sha256-" + base64.StdEncoding.EncodeToString(hash[:])
}

// kept reports whether a reader without a network may need the file.
func kept(name string) bool {
	switch {
	case name == "sw.js", name == "_headers":
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
