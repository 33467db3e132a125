package digest

import (
	"bytes"
	"crypto/sha256"
	"math/rand/v2"
	"testing"
)

func TestTheSumIsThatOfTheStandardLibrary(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	data := make([]byte, 1000)
	for i := range data {
		data[i] = byte(r.Uint32())
	}
	for n := range data {
		d := newOwn()
		for rest := data[:n]; len(rest) > 0; {
			k := min(len(rest), 1+r.IntN(150))
			d.Write(rest[:k])
			d.Sum() // which changes nothing
			rest = rest[k:]
		}
		if got, want := d.Sum(), sha256.Sum256(data[:n]); got != want {
			t.Fatalf("%d bytes: %x, want %x", n, got, want)
		}
	}
	long := bytes.Repeat(data, 5000)
	d := newOwn()
	d.Write(long)
	if d.Sum() != sha256.Sum256(long) {
		t.Error("a long text differs")
	}
}

func BenchmarkSHA256(b *testing.B) {
	data := make([]byte, 1<<20)
	d := newOwn()
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		d.Write(data)
	}
}
