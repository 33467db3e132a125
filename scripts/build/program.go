package main

import (
	"bytes"
	"compress/gzip"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// The packages in which calls are not inlined. What waits for a reader or for
// the browser is as fast without, and the program a sixteenth smaller; what
// computes is not among them.
var outlined = []string{"isogloss/app/...", "isogloss/wasm", "isogloss/stats", "isogloss/stats/language", "isogloss/stats/plan", "isogloss/stats/report",
	"github.com/...", "syscall/js", "bufio", "context", "crypto/...", "encoding/base64", "encoding/csv", "encoding/json", "fmt", "html", "internal/poll", "io/fs",
	"log/...", "net/url", "os", "path/filepath", "reflect", "sort", "syscall", "time"}

// program compiles ./wasm and packs it: hosts that know neither its type nor
// compression then serve it as well as any. It also brings the toolchain's own
// loader, which must be of the same release.
func program(s site) error {
	dir, err := os.MkdirTemp("", "isogloss-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	modfile, err := slim()
	if err != nil {
		return err
	}
	wasm := filepath.Join(dir, "isogloss.wasm")
	args := []string{"build", "-modfile=" + modfile, "-trimpath", "-buildvcs=false", "-ldflags=-s -w -buildid=", "-o", wasm}
	for _, packages := range outlined {
		args = append(args, "-gcflags="+packages+"=-l")
	}
	if _, err := goTool(append(args, "./wasm")...); err != nil {
		return err
	}
	raw, err := os.ReadFile(wasm)
	if err != nil {
		return err
	}
	if s["isogloss.wasm.bin"], err = pack(raw); err != nil {
		return err
	}
	root, err := goRoot()
	if err != nil {
		return err
	}
	loader, err := os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return err
	}
	s["wasm_exec.js"], err = minifier.Bytes("text/javascript", loader)
	return err
}

// pack compresses without a name or a time.
func pack(raw []byte) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(raw); err != nil {
		return nil, err
	}
	err = z.Close()
	return b.Bytes(), err
}

// goTool runs the go command for the browser and returns what it prints.
func goTool(args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOWASM=", "GOFLAGS=", "CGO_ENABLED=0")
	cmd.Stderr = os.Stderr
	return cmd.Output()
}

func goRoot() (string, error) {
	out, err := goTool("env", "GOROOT")
	return strings.TrimSpace(string(out)), err
}
