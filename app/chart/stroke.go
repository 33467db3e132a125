package chart

import (
	"fmt"
	"strconv"
	"strings"
)

// stroke is a line of a map, loose where no language is near.
type stroke struct {
	points []spot
	loose  bool
}

// Fineness of lines, in pixels.
const (
	crumb = 2.0  // points that are closer are one
	stub  = 14.0 // a shorter line is left out
)

// clean leaves out points that are as good as the one before, and lines too
// short to be seen.
func clean(lines [][]spot) [][]spot {
	var out [][]spot
	for _, line := range lines {
		kept, length := line[:1:1], 0.0
		for i, p := range line[1:] {
			d := kept[len(kept)-1].to(p)
			if d < crumb && i < len(line)-2 {
				continue
			}
			kept, length = append(kept, p), length+d
		}
		if length >= stub {
			out = append(out, kept)
		}
	}
	return out
}

// part cuts a line by how far its points are from what it rests on: firm up to
// one distance, loose up to another, nothing beyond.
func part(line []spot, far func(spot) float64, firm, loose float64) []stroke {
	const nothing = 2
	zone := func(d float64) int {
		switch {
		case d <= firm:
			return 0
		case d <= loose:
			return 1
		}
		return nothing
	}
	var out []stroke
	last := nothing
	add := func(from, to spot, z int) {
		if z != nothing {
			if z != last {
				out = append(out, stroke{points: []spot{from}, loose: z == 1})
			}
			s := &out[len(out)-1]
			s.points = append(s.points, to)
		}
		last = z
	}
	from, d := line[0], far(line[0])
	for _, to := range line[1:] {
		e := far(to)
		limits := [2]float64{firm, loose}
		if e < d {
			limits = [2]float64{loose, firm}
		}
		p, at := from, d
		for _, limit := range limits {
			if (d-limit)*(e-limit) < 0 {
				t := (limit - d) / (e - d)
				q := spot{from.x + t*(to.x-from.x), from.y + t*(to.y-from.y)}
				add(p, q, zone((at+limit)/2))
				p, at = q, limit
			}
		}
		add(p, to, zone((at+e)/2))
		from, d = to, e
	}
	return out
}

// measure is the length of a line up to each of its points.
func measure(line []spot) []float64 {
	along := make([]float64, len(line))
	for i := 1; i < len(line); i++ {
		along[i] = along[i-1] + line[i-1].to(line[i])
	}
	return along
}

// path is an SVG path through all points of a line, in Bézier pieces (Catmull
// and Rom 1974), to a tenth of a pixel.
func path(line []spot) string {
	n := len(line)
	closed := line[0] == line[n-1]
	at := func(i int) spot {
		if closed {
			return line[(i+n-1)%(n-1)]
		}
		return line[min(max(i, 0), n-1)]
	}
	here := spot{tenth(line[0].x), tenth(line[0].y)} // as written: roundings do not add up
	var b strings.Builder
	fmt.Fprintf(&b, "M%v %vc", here.x, here.y)
	for i := range n - 1 {
		p, q, before, after := at(i), at(i+1), at(i-1), at(i+2)
		for _, c := range []spot{{p.x + (q.x-before.x)/6, p.y + (q.y-before.y)/6}, {q.x - (after.x-p.x)/6, q.y - (after.y-p.y)/6}, q} {
			for _, v := range []float64{c.x - here.x, c.y - here.y} {
				b.WriteString(terse(v))
			}
		}
		here = spot{here.x + tenth(q.x-here.x), here.y + tenth(q.y-here.y)}
	}
	return b.String()
}

// terse writes a number of an SVG path to a tenth, with what sets it apart
// from the number before.
func terse(v float64) string {
	s := strconv.FormatFloat(tenth(v), 'f', -1, 64)
	switch {
	case s == "-0":
		return " 0"
	case strings.HasPrefix(s, "0."):
		return " " + s[1:]
	case strings.HasPrefix(s, "-0."):
		return "-" + s[2:]
	case s[0] == '-':
		return s
	}
	return " " + s
}
