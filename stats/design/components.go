package design

// graph is two factors' levels joined by rows: the component of each level
// (−1 for a level without rows), numbered by the smallest level of the first
// factor.
type graph struct {
	a, b []int32
	n    int
}

// components finds the connected components by union-find.
func components(a, b *Factor) graph {
	offset := int32(len(a.Levels))
	parent := make([]int32, len(a.Levels)+len(b.Levels))
	for v := range parent {
		parent[v] = -1
	}
	find := func(v int32) int32 {
		for parent[v] != v {
			parent[v] = parent[parent[v]]
			v = parent[v]
		}
		return v
	}
	for i, l := range a.Index {
		t := offset + b.Index[i]
		if parent[l] < 0 {
			parent[l] = l
		}
		if parent[t] < 0 {
			parent[t] = t
		}
		// The smaller number becomes the root, so a root is a level of a.
		if l, t := find(l), find(t); l < t {
			parent[t] = l
		} else {
			parent[l] = t
		}
	}
	g := graph{a: make([]int32, len(a.Levels)), b: make([]int32, len(b.Levels))}
	for l := range g.a {
		switch {
		case parent[l] < 0:
			g.a[l] = -1
		case parent[l] == int32(l):
			g.a[l] = int32(g.n)
			g.n++
		default:
			g.a[l] = g.a[find(int32(l))]
		}
	}
	for t := range g.b {
		g.b[t] = -1
		if v := offset + int32(t); parent[v] >= 0 {
			g.b[t] = g.a[find(v)]
		}
	}
	return g
}
