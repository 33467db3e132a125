// Package digest is SHA-256 (FIPS 180-4) without the rest of a cryptographic
// library where a program is loaded over a network: crypto/sha256 brings
// ciphers, generators and their self-tests, a sixtieth of the page's program. It
// names files; nothing is kept secret by it.
package digest

import (
	"encoding/binary"
	"io"
	"math/bits"
)

// Hash sums what is written to it.
type Hash interface {
	io.Writer

	// Sum is the digest of all that was written. More may be written after it.
	Sum() [32]byte
}

// own is SHA-256 written out. The zero value is not ready; see newOwn.
type own struct {
	state [8]uint32
	block [64]byte
	used  int    // bytes of block
	size  uint64 // bytes written
}

func newOwn() *own {
	return &own{state: [8]uint32{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}}
}

// Write adds p. It implements io.Writer and returns no error.
func (d *own) Write(p []byte) (int, error) {
	n := len(p)
	d.size += uint64(n)
	if d.used > 0 {
		k := copy(d.block[d.used:], p)
		d.used += k
		p = p[k:]
		if d.used < len(d.block) {
			return n, nil
		}
		d.add(d.block[:])
		d.used = 0
	}
	whole := len(p) &^ 63
	d.add(p[:whole])
	d.used = copy(d.block[:], p[whole:])
	return n, nil
}

// Sum implements Hash.
func (d *own) Sum() [32]byte {
	end := *d
	bit := end.size * 8
	pad := make([]byte, 1+(119-end.size%64)%64, 72)
	pad[0] = 0x80
	end.Write(binary.BigEndian.AppendUint64(pad, bit))
	var out [32]byte
	for i, x := range end.state {
		binary.BigEndian.PutUint32(out[4*i:], x)
	}
	return out
}

// add digests whole blocks.
func (d *own) add(p []byte) {
	var w [64]uint32
	for ; len(p) > 0; p = p[64:] {
		for i := range 16 {
			w[i] = binary.BigEndian.Uint32(p[4*i:])
		}
		for i := 16; i < 64; i++ {
			x, y := w[i-15], w[i-2]
			w[i] = w[i-16] + (bits.RotateLeft32(x, -7) ^ bits.RotateLeft32(x, -18) ^ x>>3) +
				w[i-7] + (bits.RotateLeft32(y, -17) ^ bits.RotateLeft32(y, -19) ^ y>>10)
		}
		a, b, c, dd := d.state[0], d.state[1], d.state[2], d.state[3]
		e, f, g, h := d.state[4], d.state[5], d.state[6], d.state[7]
		for i := range w {
			t1 := h + (bits.RotateLeft32(e, -6) ^ bits.RotateLeft32(e, -11) ^ bits.RotateLeft32(e, -25)) + (e&f ^ ^e&g) + constants[i] + w[i]
			t2 := (bits.RotateLeft32(a, -2) ^ bits.RotateLeft32(a, -13) ^ bits.RotateLeft32(a, -22)) + (a&b ^ a&c ^ b&c)
			h, g, f, e, dd, c, b, a = g, f, e, dd+t1, c, b, a, t1+t2
		}
		s := &d.state
		s[0], s[1], s[2], s[3] = s[0]+a, s[1]+b, s[2]+c, s[3]+dd
		s[4], s[5], s[6], s[7] = s[4]+e, s[5]+f, s[6]+g, s[7]+h
	}
}

// constants are the first 32 bits of the fractions of the cube roots of the
// first 64 primes.
var constants = func() (k [64]uint32) {
	n := 0
	for p := uint64(2); n < len(k); p++ {
		prime := true
		for q := uint64(2); q*q <= p; q++ {
			prime = prime && p%q != 0
		}
		if prime {
			k[n] = cubeRoot(p)
			n++
		}
	}
	return k
}()

// cubeRoot is the fraction of the cube root of p, as a multiple of 2⁻³²: the
// largest r with r³ ≤ p·2⁹⁶, found bit by bit.
func cubeRoot(p uint64) uint32 {
	var r uint64
	for bit := 34; bit >= 0; bit-- {
		next := r | 1<<bit
		hi, lo := bits.Mul64(next, next) // next² < 2⁷⁰
		h1, l1 := bits.Mul64(lo, next)
		h2 := hi*next + h1 // next³ = h2·2⁶⁴ + l1, next³ < 2¹⁰⁵
		if h2 < p<<32 || h2 == p<<32 && l1 == 0 {
			r = next
		}
	}
	return uint32(r)
}
