// Command calibrate counts how often the 95 % intervals of the engine hold the
// truth: it draws panels from a known law, has each analysed, and writes the
// shares into docs/verification.md between its two markers.
//
//	go run ./scripts/calibrate [-panels 500] [-write docs/verification.md]
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
)

func main() {
	panels := flag.Int("panels", 500, "`number` of panels to draw")
	data := flag.String("data", "web/examples/mega.csv", "`file` whose design and estimates make the law")
	write := flag.String("write", "", "`file` to write the figures into, between the markers; standard output otherwise")
	flag.Parse()
	if err := run(*panels, *data, *write); err != nil {
		fmt.Fprintln(os.Stderr, "calibrate: "+err.Error())
		os.Exit(1)
	}
}

func run(panels int, data, write string) error {
	ctx := context.Background()
	law, err := lawOf(ctx, data)
	if err != nil {
		return err
	}
	c, err := count(ctx, law, panels)
	if err != nil {
		return err
	}
	text := c.text(law, panels)
	if failed := c.failures(law); len(failed) > 0 {
		text += "\nOutside its bounds: " + strings.Join(failed, "; ") + ".\n"
	}
	if write == "" {
		_, err = fmt.Print(text)
		return err
	}
	return insert(write, text)
}

// count analyses the panels, as many at once as there are processors. The
// counts are whole numbers, so their sums do not depend on the order.
func count(ctx context.Context, l *law, panels int) (*coverage, error) {
	total := newCoverage(l)
	next := make(chan int)
	var group sync.WaitGroup
	var lock sync.Mutex
	var failed error
	for range runtime.NumCPU() {
		group.Go(func() {
			own := newCoverage(l)
			for k := range next {
				if err := own.add(ctx, l, k); err != nil {
					lock.Lock()
					failed = errors.Join(failed, fmt.Errorf("panel %d: %w", k, err))
					lock.Unlock()
				}
			}
			lock.Lock()
			total.join(own)
			lock.Unlock()
		})
	}
	for k := range panels {
		next <- k
	}
	close(next)
	group.Wait()
	return total, failed
}

// The markers of the part of a document that insert replaces.
const (
	begin = "<!-- calibrate: begin -->\n"
	end   = "<!-- calibrate: end -->"
)

func insert(file, text string) error {
	old, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before, rest, ok := strings.Cut(string(old), begin)
	_, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		return fmt.Errorf("%s: no markers %q and %q", file, strings.TrimSpace(begin), end)
	}
	return os.WriteFile(file, []byte(before+begin+text+end+after), 0o644)
}
