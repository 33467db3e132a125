package scripts_test

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"isogloss/stats/ingest"
	"isogloss/stats/report"
)

var quoted = regexp.MustCompile("`([^`]+)`")

// tableRows returns the cells of every table row of a Markdown file.
func tableRows(t *testing.T, name string) [][]string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for _, line := range strings.Split(string(data), "\n") {
		if strings.HasPrefix(line, "|") {
			cells := strings.Split(strings.Trim(line, "|"), "|")
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			rows = append(rows, cells)
		}
	}
	return rows
}

// fields returns the JSON names of a struct's fields.
func fields(t reflect.Type) []string {
	var names []string
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		names = append(names, name)
	}
	return names
}

func TestReportIsAsDocumented(t *testing.T) {
	documented := make(map[string][]string)
	for _, row := range tableRows(t, "../docs/report.md") {
		section := quoted.FindStringSubmatch(row[0])
		if section == nil {
			continue
		}
		documented[section[1]] = []string{}
		for _, name := range quoted.FindAllStringSubmatch(row[1], -1) {
			documented[section[1]] = append(documented[section[1]], name[1])
		}
	}
	for _, name := range fields(reflect.TypeFor[report.Report]()) {
		if documented[name] == nil {
			t.Errorf("docs/report.md does not mention the section %s", name)
		}
		delete(documented, name)
	}
	for name := range documented {
		t.Errorf("docs/report.md describes %s, which is no section of a report", name)
	}
	rows := tableRows(t, "../docs/report.md")
	for section, row := range map[string]reflect.Type{
		"source":    reflect.TypeFor[report.Source](),
		"languages": reflect.TypeFor[report.Language](),
		"tasks":     reflect.TypeFor[report.Task](),
		"models":    reflect.TypeFor[report.Model](),
		"baseline":  reflect.TypeFor[report.Baseline](),
		"prr":       reflect.TypeFor[report.PRR](),
		"notes":     reflect.TypeFor[report.Note](),
	} {
		i := slices.IndexFunc(rows, func(r []string) bool { return r[0] == "`"+section+"`" })
		var got []string
		for _, name := range quoted.FindAllStringSubmatch(rows[i][1], -1) {
			got = append(got, name[1])
		}
		if want := fields(row); !slices.Equal(got, want) {
			t.Errorf("docs/report.md lists %v for %s, the report has %v", got, section, want)
		}
	}
}

// firstColumn returns the first cells of the table under a heading of a
// Markdown file.
func firstColumn(t *testing.T, name, heading string) []string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	_, section, ok := strings.Cut(string(data), "\n## "+heading+"\n")
	if !ok {
		t.Fatalf("%s has no heading %s", name, heading)
	}
	section, _, _ = strings.Cut(section, "\n## ")
	var cells []string
	for _, line := range strings.Split(section, "\n") {
		if cell, _, ok := strings.Cut(strings.TrimPrefix(line, "|"), "|"); ok && strings.HasPrefix(line, "|") && !strings.HasPrefix(line, "|--") {
			cells = append(cells, strings.Trim(strings.TrimSpace(cell), "`"))
		}
	}
	return cells
}

func TestReadmeListsTheFormats(t *testing.T) {
	listed := firstColumn(t, "../README.md", "Formats")[1:]
	read := ingest.Formats()
	slices.Sort(listed)
	slices.Sort(read)
	if !slices.Equal(listed, read) {
		t.Errorf("README.md lists %q, read are %q", listed, read)
	}
}

func TestReadmeNamesTargetsAndFoldersThatExist(t *testing.T) {
	makefile, err := os.ReadFile("../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	var folders []string
	for _, cell := range firstColumn(t, "../README.md", "Develop") {
		if target, ok := strings.CutPrefix(cell, "make "); ok {
			if !strings.Contains(string(makefile), "\n"+target+":") {
				t.Errorf("README.md lists %s, which the Makefile does not have", cell)
			}
		} else if info, err := os.Stat("../" + cell); err == nil && info.IsDir() {
			folders = append(folders, cell)
		} else if cell != "target" && cell != "folder" {
			t.Errorf("README.md lists the folder %s, which does not exist", cell)
		}
	}
	for pkg := range packages(t) {
		top, _, _ := strings.Cut(pkg, "/")
		if !slices.Contains(folders, pkg) && !slices.Contains(folders, top) && pkg != "stats" && pkg != "stats/internal/golden" {
			t.Errorf("README.md does not list %s", pkg)
		}
	}
}

func TestReadmeNamesPackagesThatExist(t *testing.T) {
	for _, row := range tableRows(t, "../README.md") {
		for _, cell := range row {
			for _, name := range quoted.FindAllStringSubmatch(cell, -1) {
				if strings.HasPrefix(name[1], "stats/") {
					if _, err := os.Stat("../" + name[1]); err != nil {
						t.Errorf("README.md names %s, which does not exist", name[1])
					}
				}
			}
		}
	}
}
