package digest

// New returns the sum of nothing.
func New() Hash { return newOwn() }
