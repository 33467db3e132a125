// Package random makes streams of pseudo-random numbers that are the same for
// any number of workers: each piece of a simulation has a stream of its own, made
// from the seed, the simulation's name and the number of the piece. Bits are the
// same on every platform; normal and exponential numbers are to the last few,
// since the logarithms of their tables are.
package random

import "math/bits"

// Stream is the generator xoshiro256++ (Blackman and Vigna 2021, ACM Trans.
// Math. Softw. 47(4)). It serves one goroutine.
type Stream struct{ s [4]uint64 }

// New returns the stream of a piece of the simulation of that name.
func New(seed uint64, name string, piece int) *Stream {
	r := &Stream{}
	r.Reset(seed, name, piece)
	return r
}

// Reset makes r the stream that New returns.
func (r *Stream) Reset(seed uint64, name string, piece int) {
	x := mix(seed)
	for _, b := range []byte(name) {
		x = mix(x ^ uint64(b))
	}
	x = mix(x ^ uint64(piece))
	for i := range r.s {
		x += 0x9e3779b97f4a7c15
		r.s[i] = mix(x)
	}
}

// mix is the output function of SplitMix64 (Steele, Lea and Flood 2014) with
// its increment.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Uint64 returns 64 random bits.
func (r *Stream) Uint64() uint64 {
	s := &r.s
	out := bits.RotateLeft64(s[0]+s[3], 23) + s[0]
	t := s[1] << 17
	s[2] ^= s[0]
	s[3] ^= s[1]
	s[1] ^= s[2]
	s[0] ^= s[3]
	s[2] ^= t
	s[3] = bits.RotateLeft64(s[3], 45)
	return out
}

// Float64 returns a number uniform in (0, 1): an odd multiple of 2⁻⁵³.
func (r *Stream) Float64() float64 { return float64(r.Uint64()>>12<<1|1) * 0x1p-53 }
