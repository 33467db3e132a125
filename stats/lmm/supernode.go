package lmm

import (
	"math/bits"
	"slices"
)

// structure is what the factorisation of A's pattern needs to know once per
// design: its supernodes, in postorder, and where every number goes.
//
// Positions 0 to q−1 are the random nodes in elimination order, q to q+p−1
// the fixed columns, q+p the response. The last supernode is the root: its
// columns are the fixed ones and its boundary is the response.
type structure struct {
	q, p   int
	nodeAt []int32 // node at each random position
	place  []int32 // position of each node
	fronts []front

	updates  [2]int // room for the update matrices of even and odd depths
	panels   int    // room for all panels
	inverses int    // room for the inverses on one path from the root
	widest   int    // most rows of a front
}

// front is a supernode: columns that are eliminated together, with the same
// rows below them. Its rows are its own columns, then the boundary.
type front struct {
	first, width int     // positions of the columns
	boundary     []int32 // positions of the other rows, ascending, the response last
	random       int     // how many of the boundary are random nodes
	parent       int32   // −1 for the root
	children     []int32
	into         []int32 // row of the parent for each boundary row

	panel   int // offset of the (width + boundary)×width panel
	depth   int // parity of the distance from the root
	update  int // offset of the update matrix among those of its depth
	inverse int // offset of the inverse on its path
	leaf    bool
}

func (f *front) rows() int { return f.width + len(f.boundary) }

// known returns how many boundary rows the selected inverse is needed for: the
// random ones, and under REML the fixed columns.
func (f *front) known(reml bool) int {
	if reml {
		return len(f.boundary) - 1
	}
	return f.random
}

// supernode is a front in the making.
type supernode struct {
	nodes    []int32
	boundary int // size with fixed columns and the response
	row      int // node whose bits hold the structure
	parent   int // −1 for the root
	children []int
	merged   bool
}

// analyse finds the supernodes of an elimination and lays out their storage.
func analyse(g *elimination, p int) *structure {
	list := g.supernodes()
	amalgamate(list)
	s := &structure{q: g.q, p: p, place: make([]int32, g.q+p+1)}
	s.number(g, list)
	s.layOut()
	return s
}

// supernodes returns the groups of nodes with their tree: the parent of a
// group is the group of the first node eliminated after it among its
// neighbours.
func (g *elimination) supernodes() []supernode {
	list := make([]supernode, len(g.groups))
	member := make([]uint64, g.words)
	for k, nodes := range g.groups {
		s := &list[k]
		s.nodes, s.row, s.parent = nodes, int(nodes[0]), len(g.groups)
		row := g.row(s.row)
		for _, u := range nodes[1:] {
			member[u>>6] |= 1 << (u & 63)
		}
		s.boundary = 1
		for w, x := range row {
			row[w] = x &^ member[w] // the boundary alone from here on
			for x = row[w]; x != 0; x &= x - 1 {
				s.boundary++
				if u := w<<6 + bits.TrailingZeros64(x); u < g.q {
					s.parent = min(s.parent, int(g.group[u]))
				}
			}
		}
		for _, u := range nodes[1:] {
			member[u>>6] = 0
		}
		if s.parent == len(g.groups) {
			s.parent = -1
		} else {
			list[s.parent].children = append(list[s.parent].children, k)
		}
	}
	return list
}

// amalgamate merges children into parents, bottom-up, where one larger front
// costs less than two. The children of what is merged become the parent's and
// are considered in turn.
func amalgamate(list []supernode) {
	for k := range list {
		s := &list[k]
		for i := 0; i < len(s.children); i++ {
			child := &list[s.children[i]]
			w, c := len(s.nodes), len(child.nodes)
			if cost(w+c, s.boundary) > cost(w, s.boundary)+cost(c, child.boundary) {
				continue
			}
			child.merged = true
			s.nodes = append(slices.Clip(child.nodes), s.nodes...)
			s.children = append(s.children, child.children...)
		}
		s.children = slices.DeleteFunc(s.children, func(c int) bool { return list[c].merged })
		for _, c := range s.children {
			list[c].parent = k
		}
	}
}

// cost estimates the time of a front of w columns and b boundary rows in
// multiply–adds; b² is for adding its update to the parent's.
func cost(w, b int) float64 {
	x, y := float64(w), float64(b)
	return x*x*x/6 + x*x*y/2 + x*y*y/2 + 1.5*y*y + 30*y + 200
}

// number gives supernodes and nodes their final order, a postorder of the
// tree, and the fronts their boundaries.
func (s *structure) number(g *elimination, list []supernode) {
	var roots []int
	for k := range list {
		if !list[k].merged && list[k].parent < 0 {
			roots = append(roots, k)
		}
	}
	order := postorder(list, roots)
	at := make([]int32, len(list)) // front of each supernode
	for i, k := range order {
		f := front{first: len(s.nodeAt), width: len(list[k].nodes)}
		for _, v := range list[k].nodes {
			s.place[v] = int32(len(s.nodeAt))
			s.nodeAt = append(s.nodeAt, v)
		}
		at[k] = int32(i)
		s.fronts = append(s.fronts, f)
	}
	for v := s.q; v < len(s.place); v++ {
		s.place[v] = int32(v)
	}
	root := int32(len(order))
	s.fronts = append(s.fronts, front{
		first: s.q, width: s.p, boundary: []int32{int32(s.q + s.p)}, parent: -1,
	})
	for i, k := range order {
		f := &s.fronts[i]
		f.boundary = make([]int32, 0, list[k].boundary)
		for w, x := range g.row(list[k].row) {
			for ; x != 0; x &= x - 1 {
				f.boundary = append(f.boundary, s.place[w<<6+bits.TrailingZeros64(x)])
			}
		}
		slices.Sort(f.boundary)
		for f.random < len(f.boundary) && int(f.boundary[f.random]) < s.q {
			f.random++
		}
		f.boundary = append(f.boundary, int32(s.q+s.p))
		f.parent = root
		if list[k].parent >= 0 {
			f.parent = at[list[k].parent]
		}
		parent := &s.fronts[f.parent]
		parent.children = append(parent.children, int32(i))
	}
}

// postorder lists the trees below roots, children before parents.
func postorder(list []supernode, roots []int) []int {
	var order []int
	stack := slices.Clone(roots)
	// Parents before children, last child first, is the reverse of a postorder.
	for len(stack) > 0 {
		k := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		order = append(order, k)
		stack = append(stack, list[k].children...)
	}
	slices.Reverse(order)
	return order
}

// layOut finds where each boundary row lies in the parent and where panels,
// updates and inverses are stored.
func (s *structure) layOut() {
	row := make([]int32, s.q+s.p+1) // of the position in the present front
	for i := range s.fronts {
		f := &s.fronts[i]
		s.widest = max(s.widest, f.rows())
		f.panel = s.panels
		s.panels += f.rows() * f.width
		f.leaf = f.width == 1 && len(f.children) == 0 && f.parent >= 0
		for r := range f.width {
			row[f.first+r] = int32(r)
		}
		for r, position := range f.boundary {
			row[position] = int32(f.width + r)
		}
		for _, c := range f.children {
			child := &s.fronts[c]
			child.into = make([]int32, len(child.boundary))
			for r, position := range child.boundary {
				child.into[r] = row[position]
			}
		}
	}
	// Parents come last: from the root down for depths and inverses.
	for i := len(s.fronts) - 1; i >= 0; i-- {
		f := &s.fronts[i]
		if f.parent >= 0 {
			parent := &s.fronts[f.parent]
			f.depth = 1 - parent.depth
			size := parent.rows() - 1
			f.inverse = parent.inverse + size*size
		}
		if len(f.children) > 0 {
			size := f.rows() - 1
			s.inverses = max(s.inverses, f.inverse+size*size)
		}
	}
	// Updates of one parity form a stack: when a front is factored, its
	// children's lie on top of their stack, and its own goes on the other.
	var top [2]int
	for i := range s.fronts {
		f := &s.fronts[i]
		for _, c := range f.children {
			if child := &s.fronts[c]; !child.leaf {
				top[child.depth] = min(top[child.depth], child.update)
			}
		}
		if f.leaf {
			continue
		}
		f.update = top[f.depth]
		top[f.depth] += len(f.boundary) * len(f.boundary)
		s.updates[f.depth] = max(s.updates[f.depth], top[f.depth])
	}
}
