package lmm

import (
	"math"

	"isogloss/stats/design"
)

// Group is levels of a random intercept whose effects the rows compare.
type Group struct {
	Levels []int // of the factor, ascending

	// Absorbed: the group is one level, and the fixed part has a column, or a
	// sum of columns, of exactly its rows, as where a model is the only one
	// scored on its languages. Its effect is 0 whatever the scores, and its
	// weighted residuals sum to 0.
	Absorbed bool
}

// Groups returns the levels of random intercept k of d in the groups within
// which their effects can be compared, in the order of their smallest level.
// Levels without rows are in none. One group is the ordinary answer. The
// other random terms do not count, nor do weights and the response.
//
// Two levels are of one group if the difference of their effects is estimable
// with the term as a fixed factor, which holds if and only if every vector of
// the null space of S = Z'MZ (M the residual maker of the fixed part) is equal
// at both. Effects of different groups are shrunk towards the fixed part of
// their own group and say nothing of each other.
//
// Without covariates, levels that share a combination of fixed levels are of
// one group at once: their difference is that of two rows. Levels joined so
// are treated as one, which leaves the null space, constant over them, as it
// is; mostly that ends it, as on a leaderboard where models are scored on the
// same tasks. With one fixed factor it always does: the criterion is then
// connectivity. With two it is not, since three-way connectedness has no
// criterion by pairs, and the null space of the joined levels decides, with
// the relative pivot of 1e-9 by which columns are dropped.
//
// It panics if term k is not an intercept.
func Groups(d *design.Design, k int) []Group {
	r := &d.Random[k]
	if r.Slope != nil {
		panic("lmm: groups of a random slope")
	}
	class, classes := joinedLevels(d, r)
	label := make([]int, classes) // group per class
	absorbed := make([]bool, classes)
	groups := classes
	if classes == 1 {
		groups, absorbed[0] = 1, true // absorbed by the intercept if it is one level
	} else {
		merged := *d
		merged.Weights = nil
		f := design.Factor{Name: r.Name, Levels: make([]string, classes), Index: make([]int32, len(r.Index))}
		for i, l := range r.Index {
			f.Index[i] = class[l]
		}
		merged.Random = []design.Random{{Name: r.Name, Factor: f}}
		gram, err := newPlainLayout(&merged).gram(nil)
		if err != nil {
			panic("lmm: " + err.Error()) // needs weights
		}
		basis := gram.nulls()
		groups = sameInAll(basis, label)
		for c := range absorbed {
			absorbed[c] = gram.s[c*classes+c] <= dependent*gram.count[c]
		}
	}
	out := make([]Group, groups)
	for l, c := range class {
		if c >= 0 {
			g := &out[label[c]]
			g.Levels = append(g.Levels, l)
			g.Absorbed = absorbed[c] && len(g.Levels) == 1
		}
	}
	return out
}

// joinedLevels returns the class of each level, −1 without rows, and the
// number of classes, numbered by their smallest level: levels that share a
// combination of fixed levels are of one class.
func joinedLevels(d *design.Design, r *design.Random) (class []int32, classes int) {
	class = make([]int32, len(r.Levels))
	for l := range class {
		class[l] = -1
	}
	for _, l := range r.Index {
		class[l] = l
	}
	find := func(l int32) int32 {
		for class[l] != l {
			class[l] = class[class[l]]
			l = class[l]
		}
		return l
	}
	if len(d.Covariates) == 0 {
		cell := make([]int32, len(r.Index))
		cells := 1
		for f := range d.Factors {
			// Number the combinations so far as they occur.
			levels := len(d.Factors[f].Levels)
			number := map[int]int32{}
			for i, l := range d.Factors[f].Index {
				key := int(cell[i])*levels + int(l)
				n, ok := number[key]
				if !ok {
					n = int32(len(number))
					number[key] = n
				}
				cell[i] = n
			}
			cells = len(number)
		}
		first := make([]int32, cells)
		for c := range first {
			first[c] = -1
		}
		for i, l := range r.Index {
			c := cell[i]
			if first[c] < 0 {
				first[c] = l
			}
			// The smaller level becomes the root.
			if a, b := find(first[c]), find(l); a < b {
				class[b] = a
			} else {
				class[a] = b
			}
		}
	}
	number := make([]int32, len(class))
	for l := range class {
		switch {
		case class[l] < 0:
		case class[l] == int32(l):
			number[l] = int32(classes)
			classes++
		default:
			number[l] = number[find(int32(l))]
		}
	}
	for l := range class {
		if class[l] >= 0 {
			class[l] = number[l]
		}
	}
	return class, classes
}

// sameInAll labels the elements of the vectors: two share a label if they are
// equal in every vector. Labels are in order of first use; it returns their
// number.
func sameInAll(vectors [][]float64, label []int) int {
	largest := 0.0
	for _, v := range vectors {
		for _, x := range v {
			largest = max(largest, math.Abs(x))
		}
	}
	var first []int
	for i := range label {
		label[i] = -1
		for k, j := range first {
			equal := true
			for _, v := range vectors {
				equal = equal && math.Abs(v[i]-v[j]) <= 1e-7*largest
			}
			if equal {
				label[i] = k
				break
			}
		}
		if label[i] < 0 {
			label[i] = len(first)
			first = append(first, i)
		}
	}
	return len(first)
}
