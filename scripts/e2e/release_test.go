//go:build e2e

package e2e

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// releases counts the versions that tests make; each is a minute newer than
// the one before, as servers tell by the time of a file whether it is new.
var releases int

// release copies the built site and makes another version of it, which its
// page and its charts show, as the build would. The files named broken hold
// nothing of use.
func release(t testing.TB, version string, broken ...string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(dist)); err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	head, worker, _ := strings.Cut(read("sw.js"), ";")
	var build struct {
		Version string            `json:"version"`
		Files   map[string]string `json:"files"`
	}
	if err := json.Unmarshal([]byte(strings.TrimPrefix(head, "const build=")), &build); err != nil {
		t.Fatal(err)
	}
	for _, name := range broken {
		write(name, "broken")
	}
	write("charts.js", read("charts.js")+";globalThis.chartsOf="+quote(version))
	write("index.html", strings.Replace(read("index.html"), "</body>", `<p id="release">`+version+`</p></body>`, 1))
	files := func(do func(path string) error) {
		err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			return do(path)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	files(func(path string) error {
		name, err := filepath.Rel(dir, path)
		if filepath.Ext(name) == ".html" {
			write(name, strings.ReplaceAll(read(name), "?v="+build.Version, "?v="+version))
		}
		return err
	})
	for name := range build.Files {
		file := name
		if name == "./" {
			file = "index.html"
		}
		hash := sha256.Sum256([]byte(read(file)))
		build.Files[name] = "sha256-" + base64.StdEncoding.EncodeToString(hash[:])
	}
	build.Version = version
	write("sw.js", "const build="+quote(build)+";"+worker)
	releases++
	made := time.Now().Add(time.Duration(releases) * time.Minute)
	files(func(path string) error { return os.Chtimes(path, made, made) })
	return dir
}
