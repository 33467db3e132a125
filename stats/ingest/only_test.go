package ingest

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// The records of one file of several are those of the file opened alone, even
// where its rows, or all of it, stand in an earlier file too.
func TestOnlyOneFileIsThatFileAlone(t *testing.T) {
	for seed := range uint64(12) {
		r := rand.New(rand.NewPCG(seed, 17))
		lines := panel(r, 60+20*int(seed))
		first := memory{"a.csv", []byte(panelText(lines)), 0}
		some := slices.Clone(lines[len(lines)/3:])
		r.Shuffle(len(some), func(i, j int) { some[i], some[j] = some[j], some[i] })
		second := memory{"b.csv", []byte(panelText(append(some, panel(r, 30)...))), 0}
		copied := memory{"c.csv", first.data, 0}
		all := read(t, first, second, copied)
		for i, source := range []memory{first, second, copied} {
			alone, only := read(t, source), all.Only(i)
			if alone.Values() != only.Values() {
				t.Fatalf("seed %d: %d values of %s, alone %d", seed, only.Values(), source.name, alone.Values())
			}
			for _, audit := range audits() {
				if d := same(table(t, alone, audit), table(t, only, audit), 1, 1e-12); d != "" {
					t.Errorf("seed %d, audit %v, %s: %s", seed, audit, source.name, d)
				}
				checkIdentity(t, only, audit)
			}
		}
	}
}

// Of several files the first is looked at as if it were opened first.
func TestOnlySomeFilesCountTheirDuplicatesOnce(t *testing.T) {
	lines := panel(rand.New(rand.NewPCG(1, 19)), 90)
	a, b := memory{"a.csv", []byte(panelText(lines)), 0}, memory{"b.csv", []byte(panelText(lines[:40])), 0}
	other := memory{"o.csv", []byte(panelText(panel(rand.New(rand.NewPCG(2, 19)), 30))), 0}
	for _, audit := range audits() {
		if d := same(table(t, read(t, a, b), audit), table(t, read(t, other, a, b).Only(1, 2), audit), 1, 1e-12); d != "" {
			t.Errorf("audit %v: %s", audit, d)
		}
	}
}
