package lmm

import (
	"context"
	"fmt"
	"math/bits"
)

// maxBits bounds the elimination graph at 128 MiB.
const maxBits = 1 << 30

// elimination is the graph of the penalised normal equations while its random
// nodes are eliminated one after the other: eliminating v joins all of v's
// neighbours. Fixed columns stay to the end; their presence counts in the
// degree. The response is a neighbour of every node and left out.
//
// Row v of bits holds v's neighbours; once v is eliminated it stays as it was
// then and is the structure of v's column of the factor.
type elimination struct {
	q, words int
	bits     []uint64
	degree   []int32

	groups [][]int32 // nodes eliminated together, in order
	group  []int32   // of each node; −1 before its elimination
}

// eliminate orders the random nodes of a by minimum degree.
func eliminate(ctx context.Context, a *products, q, p int) (*elimination, error) {
	g := &elimination{q: q, words: (q + p + 63) / 64}
	if q*g.words > maxBits/64 {
		return nil, fmt.Errorf("the random terms have %d levels in all: too many to fit here; leave out the term with most levels", q)
	}
	g.bits = make([]uint64, q*g.words)
	g.degree = make([]int32, q)
	g.group = make([]int32, q)
	for v := range q {
		g.group[v] = -1
		for _, u := range a.node[a.start[v]:a.start[v+1]] {
			if int(u) < q+p {
				g.join(v, int(u))
			}
		}
	}
	return g, g.run(ctx)
}

func (g *elimination) row(v int) []uint64 { return g.bits[v*g.words : (v+1)*g.words] }

// join makes the random node v and the node u > v neighbours.
func (g *elimination) join(v, u int) {
	g.row(v)[u>>6] |= 1 << (u & 63)
	g.degree[v]++
	if u < g.q {
		g.row(u)[v>>6] |= 1 << (v & 63)
		g.degree[u]++
	}
}

// run eliminates every random node. A node of least degree is taken, with all
// neighbours that then have no further neighbour than it: eliminating these
// next joins nothing (indistinguishable nodes).
func (g *elimination) run(ctx context.Context) error {
	queue := newBuckets(g.degree, g.words*64)
	var near, words []int32
	mask := make([]uint64, g.words)
	for queue.left > 0 {
		if len(g.groups)&63 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		v := queue.take()
		number := int32(len(g.groups))
		g.group[v] = number
		nodes := []int32{v}
		row := g.row(int(v))
		near, words = near[:0], words[:0]
		for w, x := range row {
			if x == 0 {
				continue
			}
			words = append(words, int32(w))
			for ; x != 0; x &= x - 1 {
				if u := int32(w<<6 + bits.TrailingZeros64(x)); int(u) < g.q {
					near = append(near, u)
				}
			}
		}
		for _, u := range near {
			other := g.row(int(u))
			added := 0
			for _, w := range words {
				added += bits.OnesCount64(row[w] &^ other[w])
				other[w] |= row[w]
			}
			clearBit(other, u)
			clearBit(other, v)
			degree := g.degree[u] + int32(added) - 2 // u itself was counted, v is gone
			queue.move(u, degree)
			if degree == g.degree[v]-1 {
				g.group[u] = number
				nodes = append(nodes, u)
				queue.remove(u)
				mask[u>>6] |= 1 << (u & 63)
			}
		}
		if more := int32(len(nodes) - 1); more > 0 {
			for _, u := range near {
				if g.group[u] < 0 {
					other := g.row(int(u))
					for _, w := range words {
						other[w] &^= mask[w]
					}
					queue.move(u, g.degree[u]-more)
				}
			}
			for _, u := range nodes[1:] {
				mask[u>>6] = 0
			}
		}
		g.groups = append(g.groups, nodes)
	}
	return nil
}

func clearBit(row []uint64, u int32) { row[u>>6] &^= 1 << (u & 63) }

// buckets holds the nodes by degree in doubly linked lists; the node last
// moved to a degree is taken first.
type buckets struct {
	degree     []int32
	head       []int32 // per degree, −1 for none
	next, prev []int32
	least      int32 // no degree below it is in use
	left       int
}

func newBuckets(degree []int32, limit int) *buckets {
	b := &buckets{
		degree: degree,
		head:   make([]int32, limit+1),
		next:   make([]int32, len(degree)),
		prev:   make([]int32, len(degree)),
		left:   len(degree),
	}
	for d := range b.head {
		b.head[d] = -1
	}
	for v := len(degree) - 1; v >= 0; v-- {
		b.insert(int32(v))
	}
	return b
}

func (b *buckets) insert(v int32) {
	d := b.degree[v]
	h := b.head[d]
	b.next[v], b.prev[v] = h, -1
	if h >= 0 {
		b.prev[h] = v
	}
	b.head[d] = v
	b.least = min(b.least, d)
}

func (b *buckets) unlink(v int32) {
	if b.prev[v] >= 0 {
		b.next[b.prev[v]] = b.next[v]
	} else {
		b.head[b.degree[v]] = b.next[v]
	}
	if b.next[v] >= 0 {
		b.prev[b.next[v]] = b.prev[v]
	}
}

// move gives v another degree.
func (b *buckets) move(v, degree int32) {
	b.unlink(v)
	b.degree[v] = degree
	b.insert(v)
}

func (b *buckets) remove(v int32) {
	b.unlink(v)
	b.left--
}

// take removes and returns a node of least degree.
func (b *buckets) take() int32 {
	for b.head[b.least] < 0 {
		b.least++
	}
	v := b.head[b.least]
	b.remove(v)
	return v
}
