// Package uuid makes names that do not collide within a page.
package uuid

import (
	"math/rand/v2"
	"strconv"
)

// NewString returns a random name.
func NewString() string {
	return strconv.FormatUint(rand.Uint64(), 36) + strconv.FormatUint(rand.Uint64(), 36)
}
