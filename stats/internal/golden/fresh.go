package golden

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
)

// stale says which of the files listed under "data", each with its SHA-256,
// is no longer the one the numbers were made from; "" if none. Names are
// relative to the repository's root, the nearest folder above with a go.mod.
func stale(root any) string {
	data, _ := lookup(root, "data")
	list, _ := data.([]any)
	for _, entry := range list {
		object, _ := entry.(map[string]any)
		name, named := object["file"].(string)
		want, hashed := object["sha256"].(string)
		if !named || !hashed {
			continue
		}
		up, err := upward()
		if err != nil {
			return err.Error()
		}
		content, err := os.ReadFile(filepath.Join(up, filepath.FromSlash(name)))
		if err != nil {
			return err.Error()
		}
		sum := sha256.Sum256(content)
		if got := hex.EncodeToString(sum[:]); got != want {
			return fmt.Sprintf("stale: %s has SHA-256 %s, not %s; run scripts/golden/all.sh", name, got, want)
		}
	}
	return ""
}

// upward returns the relative path of the repository's root, which also
// serves where absolute paths do not, as in js/wasm.
func upward() (string, error) {
	for up := "."; len(up) < 64; up = filepath.Join("..", up) {
		if _, err := os.Stat(filepath.Join(up, "go.mod")); err == nil {
			return up, nil
		}
	}
	return "", fmt.Errorf("no go.mod above the test")
}
