package scripts_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	ui "github.com/maxence-charriere/go-app/v10/pkg/app"

	"isogloss/app/view"
	"isogloss/stats/plan"
	"isogloss/stats/report"
)

// A headline is a claim. Every one of the page is read here over many reports,
// and every number and name in it is found again by other means.
func TestHeadlinesAreTrue(t *testing.T) {
	for _, name := range files(t) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range []plan.Plan{{}, {Fit: plan.Fit{Method: "reml"}, Potential: plan.Potential{LP: "published"}}} {
			if r := answer(t, filepath.Base(name), string(data), p); r != nil {
				headlines(t, filepath.Base(name), r)
			}
		}
	}
	n := 0
	panels(t, 260, func(name string, r *report.Report) {
		n++
		headlines(t, name, r)
	})
	if n < 200 {
		t.Errorf("only %d random panels gave a report", n)
	}
}

// headlines checks all that the page says about r in words.
func headlines(t *testing.T, name string, r *report.Report) {
	t.Helper()
	truth := truthOf(r)
	for tab, says := range map[string][2]view.Say{
		"data":        {view.DataHeadline(r), view.DataAlso(r)},
		"models":      {view.ModelsHeadline(r), view.ModelsAlso(r)},
		"languages":   {view.LanguagesHeadline(r), view.LanguagesAlso(r)},
		"prr":         {view.PRRHeadline(r), view.PRRAlso(r)},
		"diagnostics": {view.DiagnosticsHeadline(r), nil},
	} {
		for i, say := range says {
			fail := func(why string) { t.Errorf("%s, %s: %s: %s", name, tab, why, plain(say)) }
			if i == 0 && len(say) == 0 {
				fail("nothing is said")
			}
			written(say, r, fail)
			for _, s := range sentences(say) {
				if why := truth.check(tab, s); why != "" {
					fail(why + " (" + s + ")")
				}
			}
		}
	}
	for _, n := range view.Caveats(r) {
		if why := malformed(n.Text, machine); why != "" || !strings.HasSuffix(n.Text, ".") {
			t.Errorf("%s, note %s: %s: %s", name, n.Code, why, n.Text)
		}
		if why := truth.caveat(n.Code, plainText(n.Text)); why != "" {
			t.Errorf("%s, note %s: %s: %s", name, n.Code, why, n.Text)
		}
	}
	letters(t, name, r)
}

// written checks that say is a text as a person writes it, with names of r.
func written(say view.Say, r *report.Report, fail func(string)) {
	if len(say) == 0 {
		return
	}
	var masked strings.Builder
	keys := 0
	for _, p := range say {
		switch p.Kind {
		case view.Name:
			known := slices.ContainsFunc(r.Models, func(m report.Model) bool { return m.Model == p.Of }) ||
				slices.ContainsFunc(r.Languages, func(l report.Language) bool { return l.Language == p.Of })
			if p.Text == "" || !known {
				fail("a name of nothing")
			}
			masked.WriteString("N")
			continue
		case view.Key:
			keys++
			if p.Text == "" {
				fail("an empty number")
			}
		}
		masked.WriteString(p.Text)
	}
	if why := malformed(masked.String(), machine, careless); why != "" {
		fail(why)
	}
	if !strings.HasSuffix(say.String(), ".") {
		fail("no full stop")
	}
	if keys > 2 {
		fail("more than two key numbers")
	}
}

var (
	machine  = regexp.MustCompile(`NaN|\bInf\b|null|undefined|nil\b|%!|\{|\}`)
	careless = regexp.MustCompile(`  | [,;:]| \.(?:\D|$)|\(\)|\( | \)|^\s|\s$|\.\.|–$|– |^less|^more`)
)

// malformed returns what no text of a page may have.
func malformed(text string, not ...*regexp.Regexp) string {
	for _, form := range not {
		if found := form.FindString(text); found != "" {
			return "it has “" + found + "”"
		}
	}
	return ""
}

// plain is a sentence with ordinary spaces.
func plain(say view.Say) string { return plainText(say.String()) }

func plainText(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(s, "\u00a0", " "), "−", "-")
}

// sentences parts what is said where a part begins a new sentence.
func sentences(say view.Say) []string {
	var out []string
	text := plain(say)
	if text == "" {
		return nil
	}
	for _, s := range sentenceEnd.Split(text, -1) {
		out = append(out, strings.TrimSuffix(s, ".")+".")
	}
	return out
}

// A sentence ends with a full stop before a space and what can begin another.
var sentenceEnd = regexp.MustCompile(`\. `)

var (
	refs  = regexp.MustCompile(`data-note="([a-z]+)"`)
	notes = regexp.MustCompile(`<p[^>]*data-letter="([a-z]+)"`)
	codes = regexp.MustCompile(`<p[^>]*data-code="([a-z_]+)"`)
)

// letters checks that every letter on a tab leads to a note of that tab, that
// the notes have the letters a, b, c, … and that each is referred to.
func letters(t *testing.T, name string, r *report.Report) {
	t.Helper()
	for tab, c := range map[string]ui.Composer{
		"data":        &view.Data{Report: r, Visible: true},
		"models":      &view.Models{Report: r, Visible: true},
		"languages":   &view.Languages{Report: r, Visible: true},
		"prr":         &view.PRR{Report: r, Visible: true},
		"diagnostics": &view.Diagnostics{Report: r, Visible: true},
	} {
		html := ui.HTMLString(c)
		var have []string
		for _, m := range notes.FindAllStringSubmatch(html, -1) {
			have = append(have, m[1])
		}
		cited := map[string]bool{}
		for _, m := range refs.FindAllStringSubmatch(html, -1) {
			cited[m[1]] = true
			if !slices.Contains(have, m[1]) {
				t.Errorf("%s, %s: letter %s leads nowhere", name, tab, m[1])
			}
		}
		for i, letter := range slices.Sorted(slices.Values(have)) {
			if want := string(rune('a' + i)); letter != want {
				t.Errorf("%s, %s: note %s where %s is due", name, tab, letter, want)
			}
			if !cited[letter] {
				t.Errorf("%s, %s: nothing refers to note %s", name, tab, letter)
			}
		}
		seen := map[string]bool{}
		for _, m := range codes.FindAllStringSubmatch(html, -1) {
			if seen[m[1]] && onlyOnce(r, m[1]) {
				t.Errorf("%s, %s: note %s stands twice", name, tab, m[1])
			}
			seen[m[1]] = true
		}
	}
}

// onlyOnce reports whether r has one note of that code at most.
func onlyOnce(r *report.Report, code string) bool {
	n := 0
	for _, x := range r.Notes {
		if x.Code == code {
			n++
		}
	}
	return n < 2
}
