package design

import "isogloss/stats/record"

// Component is one connected part of the graph that has the levels of two
// factors as nodes and the rows as edges, by level index in ascending order.
// With both factors fixed, differences of a's effects are estimable within a
// component and not across components.
type Component struct {
	A, B []int
}

// Components returns the connected components of two factors of one design,
// in the order of their smallest level of a. Levels without rows are in none.
func Components(a, b Factor) []Component {
	g := components(&a, &b)
	out := make([]Component, g.n)
	for l, k := range g.a {
		if k >= 0 {
			out[k].A = append(out[k].A, l)
		}
	}
	for l, k := range g.b {
		if k >= 0 {
			out[k].B = append(out[k].B, l)
		}
	}
	return out
}

// ComponentsOf returns the components of t's languages (A) and tasks (B).
func ComponentsOf(t *record.Table) []Component {
	return Components(factor(t, "language"), factor(t, "task"))
}

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
