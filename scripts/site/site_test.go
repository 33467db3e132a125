package site

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func handle(t *testing.T, o Options) http.Handler {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"index.html": "page",
		"a.bin":      "program",
		"_headers":   "/*\n  X-A: b: c\n/x\n  X-D: e\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	h, err := Handler(dir, o)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func get(h http.Handler, path string) *http.Response {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
	return w.Result()
}

func TestPathsAreServedOnlyBelowThePrefix(t *testing.T) {
	for _, c := range []struct {
		prefix, path string
		status       int
	}{
		{"", "/", 200},
		{"", "/index.html", 200},
		{"", "/missing", 404},
		{"", "/../site.go", 404},
		{"/x/y/", "/x/y/", 200},
		{"x/y", "/x/y/index.html", 200},
		{"/x/y/", "/x/y/a.bin?v=1", 200},
		{"/x/y/", "/x/y", 301},
		{"/x/y/", "/", 404},
		{"/x/y/", "/x/ya.bin", 404},
	} {
		if got := get(handle(t, Options{Prefix: c.prefix}), c.path).StatusCode; got != c.status {
			t.Errorf("%s below %q: %d, want %d", c.path, c.prefix, got, c.status)
		}
	}
}

func TestTypesAndHeadersFollowTheOptions(t *testing.T) {
	plain := get(handle(t, Options{}), "/a.bin")
	if got := plain.Header.Get("Content-Type"); got != "application/octet-stream" {
		t.Error(got)
	}
	if got := plain.Header.Get("X-A"); got != "" {
		t.Error(got)
	}
	set := get(handle(t, Options{BinType: "text/plain", Headers: true}), "/a.bin")
	if got := set.Header.Get("Content-Type"); got != "text/plain" {
		t.Error(got)
	}
	if got := set.Header.Get("X-A") + set.Header.Get("X-D"); got != "b: c" {
		t.Error(got)
	}
}

// The policy stands in the pages, for hosts without headers, and in _headers.
func TestThePolicyOfTheHeadersIsThatOfThePages(t *testing.T) {
	text, err := os.ReadFile("../../web/_headers")
	if err != nil {
		t.Fatal(err)
	}
	policy := headers(string(text))["Content-Security-Policy"]
	for _, name := range []string{"index.html", "checked.html"} {
		page, err := os.ReadFile("../../web/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if policy == "" || !strings.Contains(string(page), `http-equiv="Content-Security-Policy" content="`+policy+`"`) {
			t.Errorf("web/%s does not have the policy %q", name, policy)
		}
	}
}
