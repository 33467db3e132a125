//go:build e2e

package e2e

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

const (
	mega = "../../web/examples/mega.csv"
	made = "../../stats/ingest/testdata/made"
)

// analyzer is the command, built once.
var analyzer = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "isogloss-e2e-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "analyze")
	out, err := exec.Command("go", "build", "-o", path, "isogloss/scripts/analyze").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return path, nil
})

// command returns the report that the command prints for args.
func command(t testing.TB, args ...string) []byte {
	t.Helper()
	path, err := analyzer()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, args...)
	var problem strings.Builder
	cmd.Stderr = &problem
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("analyze %q: %v: %s", args, err, &problem)
	}
	return out
}

// sameReport requires two reports to agree: numbers to 1e-11·max(1, |x|),
// p-values to a relative 1e-9, everything else exactly.
func sameReport(t testing.TB, got, want []byte) {
	t.Helper()
	var g, w any
	if err := json.Unmarshal(got, &g); err != nil {
		t.Fatalf("not JSON: %v", err)
	}
	if err := json.Unmarshal(want, &w); err != nil {
		t.Fatal(err)
	}
	var differences []string
	compare("", g, w, &differences)
	if len(differences) > 0 {
		t.Errorf("%d differences:\n%s", len(differences), strings.Join(differences[:min(len(differences), 12)], "\n"))
	}
}

func compare(at string, got, want any, differences *[]string) {
	report := func() {
		*differences = append(*differences, fmt.Sprintf("%s: got %v, want %v", at, got, want))
	}
	switch want := want.(type) {
	case map[string]any:
		object, ok := got.(map[string]any)
		if !ok || len(object) != len(want) {
			report()
			return
		}
		for key, value := range want {
			inner, ok := object[key]
			if !ok {
				*differences = append(*differences, at+"."+key+": missing")
				continue
			}
			compare(at+"."+key, inner, value, differences)
		}
	case []any:
		list, ok := got.([]any)
		if !ok || len(list) != len(want) {
			report()
			return
		}
		for i := range want {
			compare(fmt.Sprintf("%s[%d]", at, i), list[i], want[i], differences)
		}
	case float64:
		if number, ok := got.(float64); !ok || !close(at, number, want) {
			report()
		}
	default:
		if got != want {
			report()
		}
	}
}

func close(at string, got, want float64) bool {
	if strings.HasSuffix(at, "_p") || strings.HasSuffix(at, ".p") {
		return math.Abs(got-want) <= 1e-9*math.Abs(want)
	}
	return math.Abs(got-want) <= 1e-11*math.Max(1, math.Abs(want))
}
