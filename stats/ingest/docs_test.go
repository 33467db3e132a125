package ingest

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"isogloss/stats/plan"
)

var quotedWord = regexp.MustCompile("`([^`]+)`")

func documented(t *testing.T, heading string) [][]string {
	t.Helper()
	data, err := os.ReadFile("../../docs/formats.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, ok := strings.Cut(string(data), "\n## "+heading+"\n")
	if !ok {
		t.Fatalf("docs/formats.md has no heading %s", heading)
	}
	section, _, _ = strings.Cut(section, "\n## ")
	var rows [][]string
	for _, line := range strings.Split(section, "\n") {
		if strings.HasPrefix(line, "| ") {
			rows = append(rows, strings.Split(strings.Trim(line, "| "), " | "))
		}
	}
	return rows[1:]
}

func TestDocumentedColumnsHaveTheirRole(t *testing.T) {
	roles := map[string][]role{
		"model": {modelRole}, "language": {languageRole}, "dataset": {datasetRole}, "metric": {metricRole},
		"score":              {scoreRole, nameRole, meanRole},
		"standard deviation": {sdRole}, "standard error": {seRole}, "test items": {itemsRole},
		"replicate": {replicateRole}, "item": {itemRole}, "bucket": {bucketRole},
	}
	for _, row := range documented(t, "Columns") {
		want := roles[row[0]]
		if want == nil {
			t.Errorf("docs/formats.md has the role %q, which the importers do not know", row[0])
		}
		for _, name := range quotedWord.FindAllStringSubmatch(row[1], -1) {
			got, _ := roleOf(fold(name[1]))
			ok := row[0] == "standard error" && (name[1] == "acc" || beside(fold(name[1]), "acc") == seRole)
			for _, r := range want {
				ok = ok || got == r
			}
			if !ok {
				t.Errorf("docs/formats.md lists %s as %s, but it is not read as one", name[1], row[0])
			}
		}
	}
}

func TestDecisionsAreDocumented(t *testing.T) {
	rows := documented(t, "Decisions")
	if len(rows) != len(plan.Decisions) {
		t.Fatalf("docs/formats.md has %d decisions, the plan %d", len(rows), len(plan.Decisions))
	}
	for i, d := range plan.Decisions {
		var choices []string
		for _, cell := range []string{rows[i][0], rows[i][len(rows[i])-2], rows[i][len(rows[i])-1]} {
			for _, word := range quotedWord.FindAllStringSubmatch(cell, -1) {
				choices = append(choices, word[1])
			}
		}
		if want := append([]string{d.Code}, d.Choices...); strings.Join(choices, " ") != strings.Join(want, " ") {
			t.Errorf("docs/formats.md has %v, the plan %v", choices, want)
		}
	}
}
