package lmm

// products is A = [Z X y]'W[Z X y], in the order of the system's nodes. The
// blocks of one random term with itself are diagonal.
type products struct {
	diagonal []float64 // of the random nodes

	// Entries start[v] to start[v+1] are those of random node v with the nodes
	// of later terms, the fixed columns and the response.
	start []int32
	node  []int32
	value []float64

	fixed []float64 // X and y: (p+1)×(p+1), lower triangle
}

// crossProducts forms A by terms: rows are sorted by level and each level
// gathers its products in one dense row, O(n K²) in all.
func (s *system) crossProducts() *products {
	a := &products{
		diagonal: make([]float64, s.q),
		start:    make([]int32, 1, s.q+1),
		fixed:    s.fixedProducts(),
	}
	size := s.q + s.p + 1
	g := gather{sum: make([]float64, size), seen: make([]int32, size)}
	for k := range s.terms {
		t := &s.terms[k]
		order, first := sortByLevel(t.index, len(t.level))
		for l := range t.level {
			v := t.first + l
			g.begin(int32(v) + 1)
			for _, i := range order[first[l]:first[l+1]] {
				z := t.at(int(i))
				wz := s.weight(int(i)) * z
				a.diagonal[v] += wz * z
				for m := k + 1; m < len(s.terms); m++ {
					u := &s.terms[m]
					g.add(int32(u.first)+u.index[i], wz*u.at(int(i)))
				}
				for e := s.fixed.start[i]; e < s.fixed.start[i+1]; e++ {
					g.add(int32(s.q)+s.fixed.index[e], wz*s.fixed.value[e])
				}
				g.add(int32(size-1), wz*s.y[i])
			}
			for _, u := range g.nodes {
				a.node = append(a.node, u)
				a.value = append(a.value, g.sum[u])
			}
			a.start = append(a.start, int32(len(a.node)))
		}
	}
	return a
}

// fixedProducts returns [X y]'W[X y].
func (s *system) fixedProducts() []float64 {
	size := s.p + 1
	a := make([]float64, size*size)
	last := a[s.p*size:]
	for i := range s.n {
		w := s.weight(i)
		lo, hi := s.fixed.start[i], s.fixed.start[i+1]
		index, value := s.fixed.index[lo:hi], s.fixed.value[lo:hi]
		for e, j := range index { // ascending within a row
			x := w * value[e]
			row := a[int(j)*size:]
			for f := range e + 1 {
				row[index[f]] += x * value[f]
			}
			last[j] += x * s.y[i]
		}
		last[s.p] += w * s.y[i] * s.y[i]
	}
	return a
}

// gather sums products by node in a dense row and lists the nodes touched, in
// the order of their first touch.
type gather struct {
	sum   []float64
	seen  []int32 // mark of the row that touched the node last
	mark  int32
	nodes []int32
}

func (g *gather) begin(mark int32) {
	g.mark = mark
	g.nodes = g.nodes[:0]
}

func (g *gather) add(node int32, x float64) {
	if g.seen[node] != g.mark {
		g.seen[node] = g.mark
		g.sum[node] = 0
		g.nodes = append(g.nodes, node)
	}
	g.sum[node] += x
}

// sortByLevel returns the rows ordered by level, stable, and where each level
// begins.
func sortByLevel(index []int32, levels int) (rows, first []int32) {
	first = make([]int32, levels+1)
	for _, l := range index {
		first[l+1]++
	}
	for l := range levels {
		first[l+1] += first[l]
	}
	rows = make([]int32, len(index))
	next := append([]int32(nil), first...)
	for i, l := range index {
		rows[next[l]] = int32(i)
		next[l]++
	}
	return rows, first
}
