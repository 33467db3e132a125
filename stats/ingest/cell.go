package ingest

import "slices"

// class says what a decision of the audit may treat apart among the values of
// one cell: a set of the bits below, 0 for a plain number.
type class uint8

const (
	marked     class = 1 << iota // a number with a mark
	paired                       // one of two numbers in one text
	duplicate                    // in a row equal to an earlier one in every column
	absent                       // no usable score; counted as a value of 0
	unreadable                   // neither a number nor a word for none
	either                       // read with a decimal comma that may part thousands
	earlier                      // a duplicate of a row of an earlier file, and the first such in its own
)

// cellKey is a model, a language, a dataset and a metric (−1 for none), by
// their numbers in the book.
type cellKey struct{ model, language, dataset, metric int32 }

// cell is all values of one key, by class.
type cell struct {
	key   cellKey
	plain moments
	more  []classed // in the order in which the classes were met
}

type classed struct {
	class class
	moments
}

// of returns the moments of a class, which it makes.
func (c *cell) of(k class, file int32) *moments {
	if k == 0 {
		return &c.plain
	}
	for i := range c.more {
		if c.more[i].class == k {
			return &c.more[i].moments
		}
	}
	c.more = append(c.more, classed{class: k, moments: moments{file: file}})
	return &c.more[len(c.more)-1].moments
}

// values counts the values of all classes.
func (c *cell) values() int {
	n := int(c.plain.n)
	for i := range c.more {
		n += int(c.more[i].n)
	}
	return n
}

// numbers reports whether a value is a number.
func (c *cell) numbers() bool {
	if c.plain.n > 0 {
		return true
	}
	return slices.ContainsFunc(c.more, func(k classed) bool { return k.class&(absent|unreadable) == 0 && k.n > 0 })
}

// cells are the cells of one part, found by an open hash table.
type cells struct {
	list  []cell
	slots []int32 // of a power of two; index into list plus 1, 0 for free
	last  int32   // index of the cell found last
}

// at returns the cell of a key, which it makes. The pointer holds until the
// next call.
func (t *cells) at(k cellKey, file int32) *cell {
	if len(t.list) > 0 && t.list[t.last].key == k {
		return &t.list[t.last]
	}
	if len(t.list)*2 >= len(t.slots) {
		t.grow()
	}
	mask := uint64(len(t.slots) - 1)
	for i := k.hash() & mask; ; i = (i + 1) & mask {
		s := t.slots[i]
		if s == 0 {
			t.list = append(t.list, cell{key: k, plain: moments{file: file}})
			t.last = int32(len(t.list) - 1)
			t.slots[i] = t.last + 1
			return &t.list[t.last]
		}
		if t.list[s-1].key == k {
			t.last = s - 1
			return &t.list[s-1]
		}
	}
}

func (t *cells) grow() {
	t.slots = make([]int32, max(256, 2*len(t.slots)))
	mask := uint64(len(t.slots) - 1)
	for n := range t.list {
		i := t.list[n].key.hash() & mask
		for t.slots[i] != 0 {
			i = (i + 1) & mask
		}
		t.slots[i] = int32(n + 1)
	}
}

func (k cellKey) hash() uint64 {
	a := uint64(uint32(k.model))<<32 | uint64(uint32(k.language))
	b := uint64(uint32(k.dataset))<<32 | uint64(uint32(k.metric))
	a = (a ^ b*0x9fb21c651e98df25) * 0xbf58476d1ce4e5b9
	return a ^ a>>32
}
