package main

import (
	"io/fs"
	"os"
	"path"
	"regexp"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/html"
	"github.com/tdewolff/minify/v2/js"
	"github.com/tdewolff/minify/v2/json"
)

var minifier = newMinifier()

func newMinifier() *minify.M {
	m := minify.New()
	m.Add("text/html", &html.Minifier{KeepDocumentTags: true, KeepEndTags: true, KeepQuotes: true})
	m.AddFunc("text/css", css.Minify)
	m.Add("text/javascript", &js.Minifier{Version: 5}) // brings no syntax that the source does not have
	m.AddFuncRegexp(regexp.MustCompile("json$"), json.Minify)
	return m
}

// What is minified, by extension; everything else is copied.
var minified = map[string]string{
	".html":        "text/html",
	".css":         "text/css",
	".js":          "text/javascript",
	".webmanifest": "application/manifest+json",
}

// pages takes over what lies in web, but the charts' sources and readmes.
func pages(s site) error {
	web := os.DirFS("web")
	return fs.WalkDir(web, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name == "charts":
			return fs.SkipDir
		case d.IsDir() || path.Ext(name) == ".md":
			return nil
		}
		data, err := fs.ReadFile(web, name)
		if err != nil {
			return err
		}
		if kind, ok := minified[path.Ext(name)]; ok {
			if data, err = minifier.Bytes(kind, data); err != nil {
				return err
			}
		}
		s[name] = data
		return nil
	})
}
