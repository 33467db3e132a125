package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

func sample() site {
	return site{
		"index.html":     []byte(`<script src="boot.js?v=build"></script>`),
		"sw.js":          []byte(`work(build)`),
		"boot.js":        []byte(`start`),
		"css/page.css":   []byte(`p{}`),
		"icons/icon.png": []byte(`x`),
		"_headers":       []byte(`/*`),
		"NOTICE.txt":     []byte(`thanks`),
	}
}

func TestTheServiceWorkerKnowsTheBuildAndWhatToKeep(t *testing.T) {
	s := sample()
	if err := offline(s); err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(s["sw.js"]), ";")
	var build struct {
		Version string
		Files   []string
	}
	if err := json.Unmarshal([]byte(strings.TrimPrefix(head, "const build=")), &build); err != nil {
		t.Fatal(err)
	}
	if want := []string{"./", "boot.js", "css/page.css"}; !slices.Equal(build.Files, want) {
		t.Errorf("keeps %v, want %v", build.Files, want)
	}
	if rest != "work(build)" {
		t.Errorf("goes on with %q", rest)
	}
	if got := string(s["index.html"]); !strings.Contains(got, "boot.js?v="+build.Version+`"`) || len(build.Version) != 16 {
		t.Errorf("%s in build %q", got, build.Version)
	}
}

func TestTheVersionIsThatOfTheContent(t *testing.T) {
	was := version(sample())
	if got := version(sample()); got != was {
		t.Errorf("%s and %s for the same files", was, got)
	}
	seen := map[string]bool{was: true}
	for name := range sample() {
		s := sample()
		s[name] = append(s[name], ' ')
		renamed := sample()
		renamed["new-"+name] = renamed[name]
		delete(renamed, name)
		for _, v := range []string{version(s), version(renamed)} {
			if seen[v] {
				t.Errorf("a change of %s gives a version that was there before", name)
			}
			seen[v] = true
		}
	}
}
