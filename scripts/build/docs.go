package main

import (
	"bytes"
	"fmt"
	"html"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
)

// The documents of the site, in the order of their menu.
var documents = []struct{ name, title string }{
	{"guide", "Guide to the results"},
	{"glossary", "Glossary"},
	{"formats", "Formats"},
	{"method", "Method"},
	{"verification", "Verification"},
	{"report", "The report"},
	{"privacy", "Privacy"},
	{"hosting", "Hosting"},
}

var markdown = goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(parser.WithAutoHeadingID()))

// between finds links from one document to another.
var between = regexp.MustCompile(`href="([a-z]+)\.md(#[^"]*)?"`)

// docs makes pages of the documents, which open beside the program and work
// without a network as it does, and takes over their pictures.
func docs(s site) error {
	for _, d := range documents {
		text, err := os.ReadFile(path.Join("docs", d.name+".md"))
		if err != nil {
			return err
		}
		var body bytes.Buffer
		if err := markdown.Convert(text, &body); err != nil {
			return err
		}
		content := between.ReplaceAllString(body.String(), `href="$1.html$2"`)
		content = strings.ReplaceAll(strings.ReplaceAll(content, "<table>", `<div class="scroll" tabindex="0"><table>`), "</table>", "</table></div>")
		page, err := minifier.Bytes("text/html", []byte(document(d.name, d.title, content)))
		if err != nil {
			return err
		}
		s["docs/"+d.name+".html"] = page
	}
	pictures, err := fs.Glob(os.DirFS("docs"), "pictures/*")
	if err != nil {
		return err
	}
	for _, name := range pictures {
		if s["docs/"+name], err = os.ReadFile(path.Join("docs", name)); err != nil {
			return err
		}
	}
	return nil
}

// document is one page with the menu of all.
func document(name, title, content string) string {
	var menu strings.Builder
	for _, d := range documents {
		current := ""
		if d.name == name {
			current = ` aria-current="page"`
		}
		fmt.Fprintf(&menu, `<a href="%s.html"%s>%s</a>`, d.name, current, html.EscapeString(d.title))
	}
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>` + html.EscapeString(title) + ` · Isogloss</title>
<link rel="icon" href="../icons/icon.svg" type="image/svg+xml">
<script src="../theme.js?v=build"></script>
<link rel="stylesheet" href="../css/isogloss.css?v=build">
</head>
<body>
<header class="bar"><a class="brand" href="../"><img src="../icons/icon.svg" alt="" width="26" height="26">Isogloss</a></header>
<nav class="tabs" aria-label="Documents">` + menu.String() + `</nav>
<main class="doc" id="view">` + content + `</main>
</body>
</html>`
}
