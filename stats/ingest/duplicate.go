package ingest

import "encoding/binary"

// The most rows that are remembered to find duplicates.
const maxRows = 1 << 21

// rowHash is a 128-bit hash of all columns of a row. The columns' hashes are
// added, so that their order does not matter. Not equal rows of one hash are
// not to be expected: 2¹⁰ files of maxRows rows hold one with probability 1e-16.
type rowHash [2]uint64

// rowSet is the set of rows seen, an open hash table.
type rowSet struct {
	slots []rowHash // of a power of two; {0, 0} is free
	n     int
}

// has reports whether h is there.
func (s *rowSet) has(h rowHash) bool {
	if s.n == 0 {
		return false
	}
	mask := uint64(len(s.slots) - 1)
	for i := h[0] & mask; s.slots[i] != (rowHash{}); i = (i + 1) & mask {
		if s.slots[i] == h {
			return true
		}
	}
	return false
}

// take adds all of o.
func (s *rowSet) take(o *rowSet) {
	for _, h := range o.slots {
		if h != (rowHash{}) {
			s.add(h)
		}
	}
}

// add puts in h and reports whether it was there already.
func (s *rowSet) add(h rowHash) bool {
	if s.n*4 >= len(s.slots)*3 {
		s.grow()
	}
	mask := uint64(len(s.slots) - 1)
	for i := h[0] & mask; ; i = (i + 1) & mask {
		switch s.slots[i] {
		case h:
			return true
		case rowHash{}:
			s.slots[i] = h
			s.n++
			return false
		}
	}
}

func (s *rowSet) grow() {
	old := s.slots
	s.slots, s.n = make([]rowHash, max(1024, 2*len(old))), 0
	for _, h := range old {
		if h != (rowHash{}) {
			s.add(h)
		}
	}
}

// hash returns the hash of a row in this layout. The labels that the file's
// name stands for are part of the row: salt.
func (l *layout) hash(fields [][]byte, salt uint64) rowHash {
	h := rowHash{salt, ^salt}
	for i, seed := range l.seeds {
		if seed != 0 && i < len(fields) && len(fields[i]) > 0 {
			a, b := hashBytes(seed, fields[i])
			h[0] += a
			h[1] += b
		}
	}
	return h
}

// hashBytes returns two hashes of b, read eight bytes at a time.
func hashBytes(seed uint64, b []byte) (uint64, uint64) {
	h := seed ^ uint64(len(b))*0xff51afd7ed558ccd
	g := ^seed
	for len(b) >= 8 {
		c := binary.LittleEndian.Uint64(b)
		h = (h ^ h>>29 ^ c) * 0xbf58476d1ce4e5b9
		g = (g ^ g>>32 ^ c) * 0x9fb21c651e98df25
		b = b[8:]
	}
	var c uint64
	for _, x := range b {
		c = c<<8 | uint64(x)
	}
	return mix(h ^ c), mix(g ^ g>>32 + c)
}

// mix is the finaliser of SplitMix64 (Steele et al. 2014), a bijection.
func mix(h uint64) uint64 {
	h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>27) * 0x94d049bb133111eb
	return h ^ h>>31
}
