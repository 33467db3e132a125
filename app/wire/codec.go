package wire

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"

	"isogloss/stats/report"
)

// A reply crosses between worker and page as bytes: its exported fields in
// their order, without their names, since both ends are one program. JSON of a
// long report would take a page longer to read than the fit took.
//
//	bool                     a byte, 0 or 1
//	int, uint                a varint, signed ones in zigzag
//	float                    8 bytes, little endian
//	string                   0, its length and its bytes; where it was written before, its number
//	pointer                  whether it is not nil, and what it points to
//	slice                    0 for nil, else its length + 1, and its elements
//	map[string]string        as a slice of keys, each with its value, in the order of the keys
//	[]report.PRR             columns.go
//	[]byte, []float64        the length + 1 as of any slice, and the bytes
//
// Numbers are varints where nothing else is said.

// Encode writes a reply. It does not change r.
func Encode(r Reply) []byte { return encode(&r) }

// EncodeParts writes the Data of a Merge.
func EncodeParts(parts []Part) []byte { return encode(&parts) }

func encode[T any](x *T) []byte {
	e := &encoder{known: map[string]uint64{}}
	e.value(reflect.ValueOf(x).Elem())
	return e.out
}

// Decode reads a reply, or says what is wrong with the bytes.
func Decode(data []byte) (Reply, error) {
	r, err := decode[Reply](data)
	if n := r.outcomes(); err == nil && n != 1 {
		err = fmt.Errorf("wire: %d outcomes instead of one", n)
	}
	if err != nil {
		return Reply{}, err
	}
	return r, nil
}

// DecodeParts reads the Data of a Merge, or says what is wrong with the bytes.
func DecodeParts(data []byte) ([]Part, error) { return decode[[]Part](data) }

func decode[T any](data []byte) (T, error) {
	var x T
	d := &decoder{rest: data}
	d.value(reflect.ValueOf(&x).Elem())
	if d.err == nil && len(d.rest) > 0 {
		d.fail("%d bytes too many", len(d.rest))
	}
	return x, d.err
}

// outcomes counts the answers that r gives; a valid reply gives one.
func (r *Reply) outcomes() int {
	n := 0
	for _, set := range [...]bool{r.Progress != nil, r.Opened != nil, r.Begun != nil, r.Copy != nil, r.Part != nil, r.Report != nil, r.Failed != nil, r.Done} {
		if set {
			n++
		}
	}
	return n
}

type encoder struct {
	out   []byte
	known map[string]uint64 // the number of each string written, from 1
}

func (e *encoder) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		e.bool(v.Bool())
	case reflect.Int, reflect.Int64:
		e.out = binary.AppendVarint(e.out, v.Int())
	case reflect.Uint64:
		e.number(v.Uint())
	case reflect.Float64:
		e.float(v.Float())
	case reflect.String:
		e.string(v.String())
	case reflect.Pointer:
		if e.bool(!v.IsNil()); !v.IsNil() {
			e.value(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			e.value(v.Field(i))
		}
	case reflect.Slice:
		e.length(v.Len(), v.IsNil())
		switch v.Type() {
		case prr:
			e.columns(v.Interface().([]report.PRR))
		case octets:
			e.out = append(e.out, v.Bytes()...)
		case floats:
			e.floats(v.Interface().([]float64))
		default:
			for i := range v.Len() {
				e.value(v.Index(i))
			}
		}
	case reflect.Map:
		e.length(v.Len(), v.IsNil())
		keys := v.MapKeys()
		slices.SortFunc(keys, func(a, b reflect.Value) int { return cmp.Compare(a.String(), b.String()) })
		for _, k := range keys {
			e.string(k.String())
			e.value(v.MapIndex(k))
		}
	default:
		panic("wire: a " + v.Type().String() + " does not cross") // nor does the test of all fields pass
	}
}

func (e *encoder) bool(b bool) {
	if b {
		e.out = append(e.out, 1)
	} else {
		e.out = append(e.out, 0)
	}
}

func (e *encoder) number(n uint64) { e.out = binary.AppendUvarint(e.out, n) }

func (e *encoder) float(x float64) {
	e.out = binary.LittleEndian.AppendUint64(e.out, math.Float64bits(x))
}

func (e *encoder) length(n int, absent bool) {
	if absent {
		e.number(0)
	} else {
		e.number(uint64(n) + 1)
	}
}

func (e *encoder) string(s string) {
	if n, ok := e.known[s]; ok {
		e.number(n)
		return
	}
	e.known[s] = uint64(len(e.known) + 1)
	e.number(0)
	e.number(uint64(len(s)))
	e.out = append(e.out, s...)
}

// decoder reads until something does not fit; from then on there is nothing
// left to read.
type decoder struct {
	rest  []byte
	known []string
	err   error
}

func (d *decoder) fail(format string, values ...any) {
	if d.err == nil {
		d.err = errors.New("wire: " + fmt.Sprintf(format, values...))
	}
	d.rest = nil
}

func (d *decoder) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(d.bool())
	case reflect.Int, reflect.Int64:
		x, n := binary.Varint(d.rest)
		d.skip(n)
		v.SetInt(x)
	case reflect.Uint64:
		v.SetUint(d.number())
	case reflect.Float64:
		v.SetFloat(d.float())
	case reflect.String:
		v.SetString(d.string())
	case reflect.Pointer:
		if d.bool() {
			v.Set(reflect.New(v.Type().Elem()))
			d.value(v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			d.value(v.Field(i))
		}
	case reflect.Slice:
		n, ok := d.length()
		switch {
		case !ok:
		case v.Type() == prr:
			v.Set(reflect.ValueOf(d.columns(n)))
		case v.Type() == octets:
			v.SetBytes(bytes.Clone(d.take(uint64(n))))
		case v.Type() == floats:
			v.Set(reflect.ValueOf(d.floats(n)))
		default:
			v.Set(reflect.MakeSlice(v.Type(), n, n))
			for i := range n {
				d.value(v.Index(i))
			}
		}
	case reflect.Map:
		if n, ok := d.length(); ok {
			v.Set(reflect.MakeMapWithSize(v.Type(), n))
			for range n {
				key, of := d.string(), reflect.New(v.Type().Elem()).Elem()
				d.value(of)
				v.SetMapIndex(reflect.ValueOf(key), of)
			}
		}
	}
}

// skip takes n bytes off, as many as a varint has: fewer than one, where it is
// none.
func (d *decoder) skip(n int) {
	if n <= 0 {
		d.fail("a number is missing")
		return
	}
	d.rest = d.rest[n:]
}

func (d *decoder) number() uint64 {
	x, n := binary.Uvarint(d.rest)
	d.skip(n)
	return x
}

// take returns the next n bytes; nil where there are fewer.
func (d *decoder) take(n uint64) []byte {
	if n > uint64(len(d.rest)) {
		d.fail("%d bytes are missing", n-uint64(len(d.rest)))
		return nil
	}
	taken := d.rest[:n]
	d.rest = d.rest[n:]
	return taken
}

func (d *decoder) bool() bool {
	b := d.take(1)
	if b != nil && b[0] > 1 {
		d.fail("a flag is %d", b[0])
	}
	return b != nil && b[0] == 1
}

func (d *decoder) float() float64 {
	if b := d.take(8); b != nil {
		return math.Float64frombits(binary.LittleEndian.Uint64(b))
	}
	return 0
}

// length returns how many elements follow; ok is false where there is no list.
// An element takes a byte at least.
func (d *decoder) length() (n int, ok bool) {
	x := d.number()
	if x == 0 {
		return 0, false
	}
	if x-1 > uint64(len(d.rest)) {
		d.fail("a list of %d in %d bytes", x-1, len(d.rest))
		return 0, false
	}
	return int(x - 1), true
}

func (d *decoder) string() string {
	n := d.number()
	if n == 0 {
		s := string(d.take(d.number()))
		d.known = append(d.known, s)
		return s
	}
	if n > uint64(len(d.known)) {
		d.fail("string %d of %d", n, len(d.known))
		return ""
	}
	return d.known[n-1]
}
