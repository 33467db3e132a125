package report

import (
	"cmp"
	"encoding/json"
	"math"
	"strconv"
)

// Number is a result that may be absent: NaN and the infinities are written
// as null and null is read as NaN, so that no report ever holds a token that
// JSON does not have. Finite numbers carry full precision.
type Number float64

// None is the number of a result that cannot be computed.
var None = Number(math.NaN())

// OK reports whether n is a finite number.
func (n Number) OK() bool { return !math.IsNaN(float64(n)) && !math.IsInf(float64(n), 0) }

// Compare orders numbers from the smallest, those that are absent last.
func (n Number) Compare(m Number) int {
	switch {
	case n.OK() && m.OK():
		return cmp.Compare(n, m)
	case n.OK():
		return -1
	case m.OK():
		return 1
	}
	return 0
}

// MarshalJSON implements json.Marshaler.
func (n Number) MarshalJSON() ([]byte, error) {
	if !n.OK() {
		return []byte("null"), nil
	}
	return strconv.AppendFloat(nil, float64(n), 'g', -1, 64), nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (n *Number) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*n = None
		return nil
	}
	return json.Unmarshal(data, (*float64)(n))
}
