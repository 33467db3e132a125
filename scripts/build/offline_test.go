package main

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
)

func sample() site {
	return site{
		"index.html":     []byte(`<script src="boot.js?v=build"></script>`),
		"checked.html":   []byte(`<script src="checked.js?v=build"></script>`),
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
		Files   map[string]string
	}
	if err := json.Unmarshal([]byte(strings.TrimPrefix(head, "const build=")), &build); err != nil {
		t.Fatal(err)
	}
	if got, want := slices.Sorted(maps.Keys(build.Files)), []string{"./", "NOTICE.txt", "boot.js", "checked.html", "css/page.css"}; !slices.Equal(got, want) {
		t.Errorf("keeps %v, want %v", got, want)
	}
	// echo -n start | openssl dgst -sha256 -binary | base64
	if got, want := build.Files["boot.js"], "sha256-zO0oxtw/mcI5al6q1zK/aygUIzWJKxzQ5q9s21P1zPo="; got != want {
		t.Errorf("boot.js has the integrity %s, want %s", got, want)
	}
	if got, want := build.Files["./"], integrity(s["index.html"]); got != want {
		t.Errorf("the page has the integrity %s, want %s", got, want)
	}
	if rest != "work(build)" {
		t.Errorf("goes on with %q", rest)
	}
	for name, script := range map[string]string{"index.html": "boot.js", "checked.html": "checked.js"} {
		if got := string(s[name]); !strings.Contains(got, script+"?v="+build.Version+`"`) || len(build.Version) != 16 {
			t.Errorf("%s in build %q", got, build.Version)
		}
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
