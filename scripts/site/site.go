// Package site serves a built site as a static host would.
package site

import (
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// Options say which kind of host it is; zero is a plain one at the root.
type Options struct {
	Prefix  string // path below which the site lies, such as "/a/b/"; default "/"
	BinType string // media type of .bin files; default application/octet-stream
	Headers bool   // send what the site's _headers file asks for
}

// The types that a browser insists on; nothing is left to the machine's list.
var types = map[string]string{
	".bin":         "application/octet-stream",
	".css":         "text/css; charset=utf-8",
	".csv":         "text/csv; charset=utf-8",
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".txt":         "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json",
}

// Handler serves the files in dir. Nothing is compressed, and the browser asks
// again on each load, so that a new build shows at once.
func Handler(dir string, o Options) (http.Handler, error) {
	if _, err := os.Stat(dir); err != nil {
		return nil, err
	}
	h := &handler{dir: dir, prefix: "/", binType: o.BinType}
	if p := path.Join("/", o.Prefix); p != "/" {
		h.prefix = p + "/"
	}
	if o.Headers {
		text, err := os.ReadFile(filepath.Join(dir, "_headers"))
		if err != nil {
			return nil, err
		}
		h.headers = headers(string(text))
	}
	return h, nil
}

type handler struct {
	dir     string // by its name: a build replaces the folder
	prefix  string
	binType string
	headers map[string]string
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path+"/" == h.prefix {
		http.Redirect(w, r, h.prefix, http.StatusMovedPermanently)
		return
	}
	name, ok := strings.CutPrefix(r.URL.Path, h.prefix)
	if !ok {
		http.NotFound(w, r)
		return
	}
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	f, err := os.OpenInRoot(h.dir, name)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || info.IsDir() {
		http.NotFound(w, r)
		return
	}
	for k, v := range h.headers {
		w.Header().Set(k, v)
	}
	kind := types[path.Ext(name)]
	if path.Ext(name) == ".bin" && h.binType != "" {
		kind = h.binType
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "no-cache")
	http.ServeContent(w, r, name, info.ModTime(), f)
}

// headers reads the part of a _headers file that holds for every path.
func headers(text string) map[string]string {
	out := map[string]string{}
	all := false
	for line := range strings.Lines(text) {
		if line[0] == '/' {
			all = strings.TrimSpace(line) == "/*"
			continue
		}
		if name, value, ok := strings.Cut(line, ":"); ok && all {
			out[strings.TrimSpace(name)] = strings.TrimSpace(value)
		}
	}
	return out
}
