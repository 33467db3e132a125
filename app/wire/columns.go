package wire

import (
	"encoding/binary"
	"math"
	"reflect"
	"slices"

	"isogloss/stats/report"
)

// The rows of a report's PRR list, which are many, stand column after column:
// the names of models, languages and tasks by the numbers of the strings, then
// the numbers in the order of cells, then a byte for Weak.

var prr = reflect.TypeFor[[]report.PRR]()

func names(r *report.PRR) [3]*string { return [3]*string{&r.Model, &r.Language, &r.Task} }

func cells(r *report.PRR) [5]*report.Number {
	return [5]*report.Number{&r.Score, &r.Potential, &r.PRR, &r.Residual, &r.NormalScore}
}

func (e *encoder) columns(rows []report.PRR) {
	e.out = slices.Grow(e.out, len(rows)*(3*2+5*8+1))
	for k := range names(&report.PRR{}) {
		for i := range rows {
			e.string(*names(&rows[i])[k])
		}
	}
	for k := range cells(&report.PRR{}) {
		for i := range rows {
			e.float(float64(*cells(&rows[i])[k]))
		}
	}
	for i := range rows {
		e.bool(rows[i].Weak)
	}
}

func (d *decoder) columns(n int) []report.PRR {
	rows := make([]report.PRR, n)
	for k := range names(&report.PRR{}) {
		for i := range rows {
			*names(&rows[i])[k] = d.string()
		}
	}
	for k := range cells(&report.PRR{}) {
		column := d.take(8 * uint64(n))
		if column == nil {
			return nil
		}
		for i := range rows {
			*cells(&rows[i])[k] = report.Number(math.Float64frombits(binary.LittleEndian.Uint64(column[8*i:])))
		}
	}
	for i := range rows {
		rows[i].Weak = d.bool()
	}
	return rows
}

// Long lists of numbers and bytes cross without reflection.
var (
	octets = reflect.TypeFor[[]byte]()
	floats = reflect.TypeFor[[]float64]()
)

func (e *encoder) floats(xs []float64) {
	e.out = slices.Grow(e.out, 8*len(xs))
	for _, x := range xs {
		e.float(x)
	}
}

func (d *decoder) floats(n int) []float64 {
	data := d.take(8 * uint64(n))
	if data == nil && n > 0 {
		return nil
	}
	xs := make([]float64, n)
	for i := range xs {
		xs[i] = math.Float64frombits(binary.LittleEndian.Uint64(data[8*i:]))
	}
	return xs
}
