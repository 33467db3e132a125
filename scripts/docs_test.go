package scripts_test

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

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
