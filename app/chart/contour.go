package chart

import "math"

// spot is a point of a drawing: pixels, y grows downwards.
type spot struct{ x, y float64 }

func (a spot) to(b spot) float64 { return math.Hypot(b.x-a.x, b.y-a.y) }

// lattice is a field over a rectangle, known at the corners of square cells; a
// corner with NaN is not known, and no line comes near it.
type lattice struct {
	columns, rows int     // corners
	step          float64 // pixels
	value         []float64
	field         func(spot) float64
}

// survey measures field at the corners of cells that cover width by height.
func survey(width, height, step float64, field func(spot) float64) *lattice {
	g := &lattice{columns: int(math.Ceil(width/step)) + 1, rows: int(math.Ceil(height/step)) + 1, step: step, field: field}
	for j := range g.rows {
		for i := range g.columns {
			g.value = append(g.value, field(g.corner(j*g.columns+i)))
		}
	}
	return g
}

func (g *lattice) corner(k int) spot {
	return spot{float64(k%g.columns) * g.step, float64(k/g.columns) * g.step}
}

// contours returns the lines along which the field has the value level, by
// marching squares (Lorensen and Cline 1987, in the plane), joined where cells
// meet. A closed line ends at the point at which it began. Points lie where
// the field itself, not its interpolation, has the value.
func (g *lattice) contours(level float64) [][]spot {
	// An edge is named by its first corner: 2k to the right, 2k+1 downwards.
	next := make([][2]int, 2*len(g.value))
	for i := range next {
		next[i] = [2]int{-1, -1}
	}
	join := func(a, b int) {
		for _, e := range [2][2]int{{a, b}, {b, a}} {
			if next[e[0]][0] < 0 {
				next[e[0]][0] = e[1]
			} else {
				next[e[0]][1] = e[1]
			}
		}
	}
	for j := range g.rows - 1 {
		for i := range g.columns - 1 {
			g.cross(j*g.columns+i, level, join)
		}
	}
	var lines [][]spot
	seen := make([]bool, len(next))
	trace := func(from int) {
		var line []spot
		for e := from; ; {
			seen[e] = true
			line = append(line, g.point(e, level))
			step := -1
			for _, n := range next[e] {
				if n >= 0 && !seen[n] {
					step = n
					break
				}
			}
			if step < 0 {
				if len(line) > 2 && (next[e][0] == from || next[e][1] == from) {
					line = append(line, line[0])
				}
				break
			}
			e = step
		}
		lines = append(lines, line)
	}
	for ends := 1; ends >= 0; ends-- { // open lines from an end, then closed ones
		for e, n := range next {
			if !seen[e] && n[0] >= 0 && (n[1] < 0 || ends == 0) {
				trace(e)
			}
		}
	}
	return lines
}

// cross joins the edges of the cell below and right of corner k that the level
// crosses. Where it crosses all four, the middle of the cell tells which
// corners belong together.
func (g *lattice) cross(k int, level float64, join func(a, b int)) {
	corners := [4]int{k, k + 1, k + 1 + g.columns, k + g.columns} // clockwise
	edges := [4]int{2 * k, 2*(k+1) + 1, 2 * (k + g.columns), 2*k + 1}
	above := 0
	var high [4]bool
	for c, corner := range corners {
		v := g.value[corner]
		if math.IsNaN(v) {
			return
		}
		if high[c] = v >= level; high[c] {
			above++
		}
	}
	var crossed []int
	for c := range corners {
		if high[c] != high[(c+1)%4] {
			crossed = append(crossed, edges[c])
		}
	}
	switch len(crossed) {
	case 2:
		join(crossed[0], crossed[1])
	case 4:
		at := g.corner(k)
		middle := g.field(spot{at.x + g.step/2, at.y + g.step/2}) >= level
		if middle == high[0] { // corners 1 and 3 are cut off
			join(edges[0], edges[1])
			join(edges[2], edges[3])
		} else {
			join(edges[3], edges[0])
			join(edges[1], edges[2])
		}
	}
}

// point is where the level crosses an edge, to half a hundredth of what the field
// changes along it, by the Illinois method.
func (g *lattice) point(edge int, level float64) spot {
	k := edge / 2
	other := k + 1
	if edge%2 == 1 {
		other = k + g.columns
	}
	a, b := g.corner(k), g.corner(other)
	fa, fb := g.value[k]-level, g.value[other]-level
	lo, hi := 0.0, 1.0
	along := func(t float64) spot { return spot{a.x + t*(b.x-a.x), a.y + t*(b.y-a.y)} }
	enough, side := 5e-3*math.Abs(fa-fb), 0
	for range 8 {
		t := lo + (hi-lo)*fa/(fa-fb)
		f := g.field(along(t)) - level
		switch {
		case !(math.Abs(f) > enough): // or NaN
			return along(t)
		case (f >= 0) == (fb >= 0):
			if hi, fb = t, f; side == 1 {
				fa /= 2
			}
			side = 1
		default:
			if lo, fa = t, f; side == -1 {
				fb /= 2
			}
			side = -1
		}
	}
	return along((lo + hi) / 2)
}
