package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var links = regexp.MustCompile(`(?:href|src)="([^"]*)"`)

func TestDocumentsLinkToWhatIsThere(t *testing.T) {
	t.Chdir("../..")
	s := site{"index.html": nil, "checked.html": nil, "icons/icon.svg": nil, "css/isogloss.css": nil, "theme.js": nil, "NOTICE.txt": nil}
	if err := docs(s); err != nil {
		t.Fatal(err)
	}
	for name, page := range s {
		for _, m := range links.FindAllStringSubmatch(string(page), -1) {
			link, fragment, _ := strings.Cut(m[1], "#")
			link, _, _ = strings.Cut(link, "?")
			if strings.HasPrefix(link, "https://") {
				continue
			}
			to := path.Join(path.Dir(name), link)
			switch {
			case link == "":
				to = name
			case link == "../":
				to = "index.html"
			}
			target, ok := s[to]
			if !ok {
				t.Errorf("%s links to %s, which is not there", name, m[1])
			} else if fragment != "" && !strings.Contains(string(target), `id="`+fragment+`"`) {
				t.Errorf("%s links to %s, which has no such part", name, m[1])
			}
		}
	}
}

func TestEveryDocumentIsInTheMenu(t *testing.T) {
	files, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(files) != len(documents) {
		t.Errorf("%d files for %d documents, %v", len(files), len(documents), err)
	}
	for _, d := range documents {
		if _, err := os.Stat("../../docs/" + d.name + ".md"); err != nil {
			t.Error(err)
		}
	}
}
